// English: lessons, the choice of them, and the rules.
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");
const and = list("en-GB");
const number = new Intl.NumberFormat("en");
const whose = (name: string): string => `${name}’s`;
const marked = (exact: number, misplaced: number): string => `${exact} exact, ${misplaced} misplaced`;
const are = (colours: readonly string[]): string =>
  `${capitalized(and(colours))} ${colours.length === 1 ? "is" : "are"}`;
const left = (codes: number): string =>
  n(codes, { one: "One code still fits every row.", other: `${capitalized(word(codes))} codes still fit every row.` });

export const lessons = {
  "lesson.name": (edition: string, steps: number) => `${edition} in ${word(steps)} steps`,
  "lesson.step": (step: number, steps: number) => `Step ${step} of ${steps}`,
  "lesson.leave": "Leave the lesson",
  "lesson.steps": "Steps",
  "lesson.back": "Back",
  "lesson.skip": "Skip",
  "lesson.next": "Next",
  "lesson.again": "Start over",
  "lesson.play": "Play it now",
  "lesson.hold": "You hold",
  "lesson.tokens.hidden": "tokens turned away",
  "lesson.asks": (name: string) => `${name} asks`,
  "lesson.left": left,
  "lesson.clash": (row: number, exact: number, misplaced: number) =>
    `That can’t be the code: row ${row} scored ${marked(exact, misplaced)}.`,
  "lesson.could": "It could have been the code, but it isn’t.",
  "lesson.found": (row: number) => `Found in row ${row}.`,
  "lesson.points": (points: number) => n(points, { one: "# point", other: "# points" }),
  "lesson.points.to": (name: string | null, points: number) =>
    `${name === null ? "You" : name}: ${n(points, { one: "# point", other: "# points" })}`,
  "lesson.mark.exact": "Not quite. First compare hole by hole: where do row and code match?",
  "lesson.mark.misplaced": "You have the exact ones. Now the rest: which colours are in the code, but in another hole?",
  "lesson.mark.shown": (exact: number, misplaced: number) => `It is ${marked(exact, misplaced)}. Follow the lines.`,

  "lesson.original.look.title": (name: string, holes: number) => `${name} has hidden ${word(holes)} pegs.`,
  "lesson.original.look.text": (colours: number, codes: number) =>
    `${capitalized(word(colours))} colours, and colours may repeat: ${number.format(codes)} possible codes. Just this once, you may look.`,
  "lesson.original.look.act": "Lift the lid",
  "lesson.seen.title": (name: string) => `This is ${whose(name)} code.`,
  "lesson.original.seen.text": (rows: number) =>
    `In a game the lid stays down, and you have ${word(rows)} rows to find the code. After each row, small key pegs tell you how close you are.`,
  "lesson.original.misplaced.title": "How close is this row?",
  "lesson.original.misplaced.text":
    "Red: right colour in the right hole. White: right colour, but in the wrong hole. How many of each?",
  "lesson.original.misplaced.right": (colours: readonly string[]) =>
    `Correct. ${are(colours)} in the code, but in other holes: one white each. Where the key pegs sit tells you nothing.`,
  "lesson.original.exact.title": "And this one?",
  "lesson.original.exact.text": "The same code, another row. Compare hole by hole.",
  "lesson.original.exact.right": (exact: readonly string[], none: readonly string[]) =>
    `Correct. ${are(exact)} just where the code has them: one red each. ${are(none)} not in the code, so nothing.`,
  "lesson.original.repeat.title": "The same colour twice",
  "lesson.original.repeat.text": "This is where most people slip. Count carefully.",
  "lesson.original.repeat.right": (colours: readonly string[]) =>
    `Correct. The code has one ${and(colours)}, and the first one found it. The second scores nothing: each peg counts once, and red comes before white.`,
  "lesson.original.score.title": (row: number) => `Found in row ${row}. Who scores?`,
  "lesson.original.score.text": "After each round you swap roles.",
  "lesson.original.score.yours": (name: string) => `Not you: ${name} set the code, and only the codemaker scores.`,
  "lesson.original.score.right": (rows: number) =>
    `Yes: a point for every row you needed, and ${rows + 1} if you never find it. So find codes in few rows, and set codes that take many.`,
  "lesson.original.score.one": (rows: number) => `More than that: a point for every row, and there are ${word(rows)}.`,
  "lesson.original.hunt.title": "Your turn: find the code.",
  "lesson.original.hunt.text": (none: readonly string[], codes: number) =>
    `A new code, and three rows are down. Row 1 scored nothing, so there is no ${none.join(" or ")}. ${left(codes)}`,
  "lesson.original.found": "That’s all there is to it. Now against an easy opponent?",

  "lesson.super.long.title": (holes: number, colours: number) =>
    `${capitalized(word(holes))} holes, ${word(colours)} colours`,
  "lesson.super.long.text": (codes: number, rows: number) =>
    `The long one: ${number.format(codes)} codes, ${word(rows)} rows to find yours. Black means exact here, white misplaced. Mark this row.`,
  "lesson.super.long.right": (colours: readonly string[]) =>
    `Correct. ${capitalized(and(colours))} is in the row twice, but in the code only once: a single white.`,
  "lesson.super.empty.title": "An empty hole is a colour",
  "lesson.super.empty.text": (codes: number) =>
    `In the expert game holes may stay empty, in the code and in your rows: ${number.format(codes)} codes. Mark this one.`,
  "lesson.super.empty.right": (colours: readonly string[], exact: number) =>
    `Correct. ${capitalized(and(colours))} and the empty hole have swapped places: two white. The other ${word(exact)} are exact.`,
  "lesson.size": (holes: number, colours: number) =>
    `${n(holes, { one: "# hole", other: "# holes" })}, ${n(colours, { one: "# colour", other: "# colours" })}`,
  "lesson.size.codes": (codes: number) => number.format(codes),
  "lesson.size.table": "The sizes of the game",
  "lesson.size.holes": "holes",
  "lesson.size.colours": "colours",
  "lesson.super.size.title": "As big as you like",
  "lesson.super.size.text": (codes: number) =>
    `You can agree on fewer holes or colours. Choose a size to see how many codes it has, and find the one with ${number.format(codes)}.`,
  "lesson.super.size.right": (holes: number, colours: number) =>
    `That’s it: ${word(holes)} holes and ${word(colours)} colours, just as in Original.`,
  "lesson.super.size.wrong": (holes: number, colours: number, codes: number) =>
    `${n(holes, { one: "# hole", other: "# holes" })}, ${n(colours, { one: "# colour", other: "# colours" })}: ${n(codes, { one: "one code", other: `${number.format(codes)} codes` })}.`,
  "lesson.super.score.title": (name: string, rows: number) =>
    `${capitalized(word(rows))} rows, and ${name} hasn’t found it.`,
  "lesson.super.score.text": "Your code held out to the end. What do you score?",
  "lesson.super.score.none": "You do score: the codemaker gets a point for every row.",
  "lesson.super.score.right": "Yes: a point for every row. This box has no bonus for a code that is never found.",
  "lesson.super.score.bonus":
    "Some boxes add a point for a code that is never found. This one doesn’t, unless you turn it on.",
  "lesson.super.hunt.title": "Now find this one.",
  "lesson.super.hunt.text": (holes: number, colours: number, codes: number) =>
    `A small game: ${word(holes)} holes, ${word(colours)} colours, and holes may be empty. ${left(codes)}`,
  "lesson.super.found": "Empty holes and all. Ready for the full size?",

  "lesson.challenge.end.yours": "I win the round",
  "lesson.challenge.end.again": "Play it again",
  "lesson.challenge.end.on": "One more turn",
  "lesson.challenge.look.title": "Two codes at once",
  "lesson.challenge.look.text": (name: string) =>
    `You set a code for ${name}, and ${name} sets one for you. Then you both hunt at the same time.`,
  "lesson.challenge.look.act": "Look at your code",
  "lesson.challenge.seen.title": "This is your code.",
  "lesson.challenge.seen.text": (name: string, holes: number, colours: number) =>
    `${capitalized(word(holes))} rings, ${word(colours)} colours, no post empty. ${name} hunts it on the other side. The code you hunt stays under its lid until you find it.`,
  "lesson.challenge.lay.title": "Place your row.",
  "lesson.challenge.lay.text": "Any row will do for a start. Place this one, or change it first.",
  "lesson.challenge.sealed.title": "Your mark is sealed.",
  "lesson.challenge.sealed.text": (name: string) => `No row is marked until both are down. ${name} is still thinking.`,
  "lesson.challenge.sealed.act": (name: string) => `Wait for ${name}`,
  "lesson.challenge.opened.title": "Both seals open together.",
  "lesson.challenge.opened.text": (name: string, yours: string, others: string) =>
    `You scored ${yours}; ${name} scored ${others}. Now you both place the next row.`,
  "lesson.challenge.mark.title": "You set a code too.",
  "lesson.challenge.mark.text": (name: string) => `So what does ${whose(name)} next row score against yours?`,
  "lesson.challenge.mark.right": (exact: readonly string[], misplaced: readonly string[]) =>
    `Correct. ${are(exact)} exact, ${and(misplaced)} misplaced. A colour that is in the code twice can count twice.`,
  "lesson.challenge.won.title": (name: string) => `You have it, and ${name} hasn’t.`,
  "lesson.challenge.won.text": (row: number) => `Both rows of turn ${row} are down and marked. What now?`,
  "lesson.challenge.won.right": (rounds: number, needed: number) =>
    `Yes, and a point with it. Best of ${word(rounds)}: the first to ${word(needed)} wins the match.`,
  "lesson.challenge.won.again": "Only if you had both found it in the same turn.",
  "lesson.challenge.won.on": (name: string) => `No: ${name} has already had a row this turn. Only one of you found it.`,
  "lesson.challenge.both.title": "You have both found it.",
  "lesson.challenge.both.text": (row: number) => `In the same turn, number ${row}. And now?`,
  "lesson.challenge.both.yours": (name: string) => `Not this time: ${name} found yours in the same turn.`,
  "lesson.challenge.both.right": "Yes: nobody scores, and you play the round again with new codes.",
  "lesson.challenge.both.on": "No: both codes are found, so there is nothing left to hunt.",

  "lesson.party.look.title": (name: string, holes: number) => `${name} hides ${word(holes)} colours.`,
  "lesson.party.look.text": (colours: number, codes: number, rows: number) =>
    `All different, out of ${word(colours)}: ${number.format(codes)} codes. Everyone else hunts it on one board, with ${word(rows)} rows between them.`,
  "lesson.party.look.act": "Open the cell",
  "lesson.party.seen.text": (name: string) =>
    `You and ${name} place rows in turn. Everyone sees every row, so you can learn from both.`,
  "lesson.party.mark.title": "Set the sliders.",
  "lesson.party.mark.text": (name: string) =>
    `${name} has placed the first row. Red slider: right colour, right hole. White slider: right colour, wrong hole.`,
  "lesson.party.mark.right": (colours: readonly string[], exact: number, misplaced: number) =>
    `Correct: red at ${exact}, white at ${misplaced}. ${are(colours)} in the code, but in other holes.`,
  "lesson.party.points.title": "Every row earns points.",
  "lesson.party.points.text": (exact: number, misplaced: number) =>
    `${exact} for each exact peg, ${misplaced} for each misplaced one. What does your row earn?`,
  "lesson.party.points.right": (exact: number, misplaced: number, each: number, other: number) =>
    `Yes: ${exact} × ${each} + ${misplaced} × ${other}. With two players there are no points; then only rounds count.`,
  "lesson.party.points.wrong": (exact: number, misplaced: number, each: number, other: number) =>
    `Not quite: ${exact} × ${each} for the exact, ${misplaced} × ${other} for the misplaced.`,
  "lesson.party.hunt.title": (points: number) => `The code earns ${points}. Your row.`,
  "lesson.party.hunt.text": (name: string, codes: number) =>
    `Now ${whose(name)} code: three rows are down, with their points. ${left(codes)}`,
  "lesson.party.found": (points: number) =>
    `${points} points, and the round is over. The others get nothing more, however close they were.`,
  "lesson.party.maker.title": (name: string) => `And what does ${name} get?`,
  "lesson.party.maker.text": (rows: number) => `For a code that took the two of you ${word(rows)} rows.`,
  "lesson.party.maker.none": "Not nothing: setting a hard code pays.",
  "lesson.party.maker.right": (most: number) =>
    `Yes, a point for every row, up to ${most}. Everyone sets a code once, and the highest total wins.`,
  "lesson.party.maker.solved": (points: number) => `${points} is for finding the code, not for setting it.`,

  "lesson.group.look.title": "Draw your tokens.",
  "lesson.group.look.text": "Everybody holds one colour and one number, and keeps them secret.",
  "lesson.group.look.act": "Look at yours",
  "lesson.group.seen.title": (colour: string, place: number) => `You hold ${colour} at ${place}.`,
  "lesson.group.seen.text": (boards: number, empty: number) =>
    `Everybody else holds a pair like that. Together they are the code: ${word(boards)} pegs, and ${n(empty, { one: "one place stays empty", other: `${word(empty)} places stay empty` })}.`,
  "lesson.group.ask.title": "Ask any row you like.",
  "lesson.group.ask.text": "Everybody else answers for their own tokens. Ask this row, or change it first.",
  "lesson.group.answered.title": "They have answered.",
  "lesson.group.said.black": (name: string) => `${name}, black: my colour is at my number.`,
  "lesson.group.said.white": (name: string) => `${name}, white: my colour is there, but not at my number.`,
  "lesson.group.said.none": (name: string) => `${name}, nothing: my colour is not in it.`,
  "lesson.group.answer.title": "What do you answer?",
  "lesson.group.answer.text": (name: string) =>
    `${name} has asked this row. Look at your own tokens only; the others speak for theirs.`,
  "lesson.group.answer.black": (name: string, colour: string, place: number) =>
    `Not black: there is no ${colour} at ${place} in ${whose(name)} row.`,
  "lesson.group.answer.white": (name: string, colour: string, place: number) =>
    `White it is: ${colour} is in ${whose(name)} row, but not at your ${place}. One answer, however often it appears.`,
  "lesson.group.answer.none": (name: string, colour: string, _place: number) =>
    `Look again: ${colour} is in ${whose(name)} row, just in other places.`,
  "lesson.group.hold": (place: number) => `at ${place}`,
  "lesson.group.deduce.title": (name: string) => `What does ${name} hold?`,
  "lesson.group.deduce.text": (name: string) =>
    `Everyone hears every answer. Read down ${whose(name)} column: it holds every answer so far.`,
  "lesson.group.deduce.right": (name: string, answers: number) =>
    `Yes: nothing else fits all ${word(answers)} of ${whose(name)} answers.`,
  "lesson.group.deduce.wrong": (name: string, asker: string | null, answer: string) =>
    `With that, ${name} would have answered ${answer} to ${asker === null ? "your row" : `${whose(asker)} row`}.`,
  "lesson.group.call.title": (boards: number) => `Sure of all ${word(boards)}? Call.`,
  "lesson.group.call.text": (boards: number) =>
    `Instead of asking, name the whole code: ${word(boards)} pegs, each at its number. Your own is in place.`,
  "lesson.group.call.wrong": (name: string | null, colour: string, place: number) =>
    `Wrong: in a game you would be out of this round and only answer. Here you can try again: ${name === null ? "you hold" : `${name} holds`} ${colour} at ${place}.`,
  "lesson.group.call.empty": (place: number) =>
    `Wrong: in a game you would be out of this round and only answer. Here you can try again: nobody holds ${place}.`,
  "lesson.group.called.title": "The round is yours.",
  "lesson.group.called.text":
    "A wrong call puts you out for the round: you only answer. So be sure, but be first. A question never wins, even if it is the code.",
  "learn.title": "Learn by playing",
  "learn.lead": "A lesson for each box: a few steps with the real pieces, two minutes at most.",
  "learn.first": "New to all of this? Start here",
  "learn.steps": (steps: number) => `${capitalized(word(steps))} steps`,
  "card.title.rules": (edition: string) => `${edition} in five lines`,
  "card.try": (steps: number) => `Try it first: ${word(steps)} steps`,
  "keys.title": "Keys",
  "keys.peg": "place that colour",
  "keys.step": "go to another place",
  "keys.backspace": "take back the last colour",
  "keys.erase": "empty this place",
  "keys.clear": "clear the row",
  "keys.submit": "place the row",
  "keys.help": "show this",
  "card.full": "Full rules",
  "card.back": "Back to the five lines",
  "card.rules.original.1": "One of you hides four pegs in six colours; colours may repeat.",
  "card.rules.original.2": "The other has ten rows to find them.",
  "card.rules.original.3":
    "Each row is marked: red for the right colour in the right hole, white for the right colour in the wrong hole.",
  "card.rules.original.4": "The codemaker scores a point per row, and 11 if the code is never found.",
  "card.rules.original.5": "Swap after every round. The higher score wins.",
  "card.rules.super.1": "One of you hides five pegs in eight colours; colours may repeat.",
  "card.rules.super.2": "The other has twelve rows to find them.",
  "card.rules.super.3":
    "Each row is marked: black for the right colour in the right hole, white for the right colour in the wrong hole.",
  "card.rules.super.4": "The codemaker scores a point per row. Swap after every game; the higher score wins.",
  "card.rules.super.5": "If you like: empty holes as a ninth colour, or fewer holes and colours.",
  "card.rules.challenge.1": "Each of you hides five rings in eight colours, and hunts the other’s code.",
  "card.rules.challenge.2": "Each turn you both place a row. The marks stay sealed until both are down.",
  "card.rules.challenge.3": "Red: right colour in the right place. White: right colour in the wrong place.",
  "card.rules.challenge.4":
    "Find the code alone, and the round is yours. Both in one turn, or neither in twelve: play it again.",
  "card.rules.challenge.5": "Win more than half of the agreed rounds to win the match.",
  "card.rules.party.1": "One of you hides four different colours out of eight.",
  "card.rules.party.2": "The others place rows in turn, twelve in all. Everyone sees every row.",
  "card.rules.party.3": "Red slider: right colour in the right hole. White slider: right colour in the wrong hole.",
  "card.rules.party.4":
    "With three or more, each row earns 2 per exact peg and 1 per misplaced one; the code earns 10, and its maker 1 per row.",
  "card.rules.party.5": "Everyone sets a code once; the highest total wins. With two, only rounds won count.",
  "card.rules.group.1": "Everybody draws a colour and a number, and keeps them secret.",
  "card.rules.group.2": "Together the pairs are the code. A number nobody drew stays empty.",
  "card.rules.group.3": "On your turn, ask any row. Everyone else answers for their own tokens.",
  "card.rules.group.4":
    "Black: my colour at my number. White: my colour elsewhere. Nothing: not my colour. All hear all answers.",
  "card.rules.group.5":
    "Sure of the code? Call it instead of asking. Right wins the round; wrong, and you only answer.",
  "rules.choose": "Rules of the other editions",
  "rules.contents": "On this page",
  "rules.play": "Play",
  "rules.lesson": "Try the lesson",
  "rules.loading": "Fetching the rules",
};
