// English: puzzles, and the reasoning that solves them. A name that is null stands for the reader.
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const and = list("en-GB");
const eitherOf = new Intl.ListFormat("en-GB", { type: "disjunction" });
const or = (items: readonly string[]): string => eitherOf.format(items);
const number = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const whose = (name: string): string => `${name}’s`;
const holes = (places: readonly number[]): string =>
  places.length === 1 ? `hole ${places[0]}` : `holes ${and(places.map(String))}`;
const pegs = (count: number, kind: string): string => `${word(count)} ${kind} ${count === 1 ? "peg" : "pegs"}`;
const codes = (count: number): string => (count === 1 ? "one code" : `${word(count)} codes`);

interface Amount {
  readonly colour: string;
  readonly low: number;
  readonly high: number;
  readonly most: number;
}

function amount({ colour, low, high, most }: Amount): string {
  if (low === high) return `exactly ${word(low)} ${colour}`;
  if (low === 0) return `at most ${word(high)} ${colour}`;
  return high === low + 1 && high < most
    ? `${word(low)} or ${word(high)} ${colour}`
    : `at least ${word(low)} ${colour}`;
}

const n = plural("en");

export const puzzles = {
  "puzzle.lead": "The rows and their marks are given. Only one code fits them all, and you never have to guess.",
  "puzzle.unknown": "There is no puzzle at this address.",
  "puzzle.loading": "Setting out the rows",
  "puzzle.busy": "The server is busy and hasn’t made this puzzle yet. Try again in a moment.",
  "puzzle.today": "Today’s puzzle",
  "puzzle.today.about": (grade: string) => `The same for everyone. ${grade} today.`,
  "puzzle.today.go": "Solve it",
  "puzzle.today.again": "Look at it again",
  "puzzle.recent": "Earlier ones stay open",
  "puzzle.open": "still open",
  "puzzle.number": (seed: number) => `no. ${number.format(seed)}`,
  "puzzle.ofDay": (date: string) => `puzzle of ${day.format(Date.parse(date))}`,
  "puzzle.all": "All puzzles",
  "puzzle.next": "Next puzzle",
  "puzzle.series.left": (box: string, left: number) => `${box}, ${word(left)} rows left`,
  "puzzle.series.players": (grade: string, players: number) => `${grade}, ${word(players)} players`,
  "puzzle.title": (rows: number) => (rows === 1 ? "One code fits" : `One code fits all ${word(rows)}`),
  "puzzle.about": (grade: string) => `No guessing: the rows are enough. ${grade}.`,
  "puzzle.draft": "The code that fits",
  "puzzle.submit": "This is the code",
  "puzzle.codeIs": (code: string) => `The code that fits: ${code}`,
  "puzzle.possible": (possible: readonly (readonly string[])[]) =>
    possible.map((colours, hole) => `Hole ${hole + 1}: ${or(colours)}.`).join(" "),
  "puzzle.wrong": (row: number) => `Row ${row} says no`,
  "puzzle.wrong.about": (row: number, wouldBe: string, code: string) =>
    `If the code were ${code}, row ${row} would have ${wouldBe}. Nothing is lost: try again.`,
  "puzzle.solved": "That is the code",
  "puzzle.nudge": "A nudge",
  "puzzle.nudge.more": "Another nudge",
  "puzzle.explain": "Step by step",
  "puzzle.explain.hide": "Hide the steps",
  "puzzle.step": (step: number, steps: number) => `Step ${step} of ${steps}`,
  "puzzle.step.back": "Step before",
  "puzzle.step.on": "Next step",
  "puzzle.why.nothing": (row: number) => `Row ${row} has no key peg at all.`,
  "puzzle.why.all_here": (row: number, count: number) =>
    `Row ${row} has ${word(count)} key pegs, one for each hole: it has all the colours of the code.`,
  "puzzle.why.none_in_place": (row: number) =>
    `Row ${row} has no exact peg, so none of its colours is in its own place.`,
  "puzzle.why.all_needed": (row: number, keys: number, colours: readonly string[]) =>
    `Row ${row} has ${pegs(keys, "key")}, and only ${and(colours)} can account for ${keys === 1 ? "it" : "them"}.`,
  "puzzle.why.used_up": (row: number, colours: readonly string[]) =>
    `${capitalized(and(colours))}, as already known, ${colours.length === 1 ? "accounts" : "account"} for every key peg of row ${row}.`,
  "puzzle.why.exact_needed": (row: number, exact: number, places: readonly number[]) =>
    `Row ${row} has ${pegs(exact, "exact")}, and only ${holes(places)} can have ${exact === 1 ? "it" : "them"}.`,
  "puzzle.why.exact_used_up": (row: number, places: readonly number[]) =>
    `Every exact peg of row ${row} is found already, in ${holes(places)}.`,
  "puzzle.why.only_places": (colour: string, places: readonly number[]) =>
    `${capitalized(colour)} is in the code, and only ${holes(places)} ${places.length === 1 ? "is" : "are"} left for it.`,
  "puzzle.why.enough": (colour: string, places: readonly number[]) =>
    `All the ${colour} there is has been found, in ${holes(places)}.`,
  "puzzle.why.no_other": (colours: readonly string[], count: number) =>
    `${capitalized(and(colours))} ${colours.length === 1 ? "fills" : "fill"} all ${word(count)} holes.`,
  "puzzle.why.no_more": (colours: readonly string[], count: number) =>
    `Only ${and(colours)} ${colours.length === 1 ? "is" : "are"} left to fill ${word(count)} holes, so all of them are needed.`,
  "puzzle.why.count": (row: number) => `Count the colours of row ${row} against its key pegs.`,
  "puzzle.why.two_counts": (row: number, other: number) =>
    `Count the colours of rows ${row} and ${other} together, and compare their key pegs.`,
  "puzzle.why.apart": (row: number, other: number, keys: number) =>
    `Rows ${row} and ${other} share no colour, and have ${word(keys)} key pegs between them: that is the whole code.`,
  "puzzle.why.differ": (row: number, other: number, places: readonly number[]) =>
    `Rows ${row} and ${other} differ only in ${holes(places)}. Compare their exact pegs.`,
  "puzzle.why.ways": (row: number, ways: number) =>
    ways === 1
      ? `There is only one way left for row ${row} to get its mark.`
      : `There are only ${word(ways)} ways left for row ${row} to get its mark. They agree on this:`,
  "puzzle.suppose.hole": (hole: number, colour: string) => `Suppose hole ${hole} were ${colour}.`,
  "puzzle.suppose.in": (colour: string) => `Suppose the code had ${colour} in it.`,
  "puzzle.suppose.out": (colour: string) => `Suppose the code had no ${colour}.`,
  "puzzle.conflict.mark": (row: number) => `But then row ${row} could not have its mark.`,
  "puzzle.conflict.hole": (hole: number) => `But then nothing would be left for hole ${hole}.`,
  "puzzle.conflict.colour": (colour: string) => `But then the number of places for ${colour} would not add up.`,
  "puzzle.conflict.total": (count: number) => `But then the colours would not add up to ${word(count)}.`,
  "puzzle.known": (text: string) => `Known by now: ${text}`,
  "puzzle.so.gone": (colours: readonly string[]) =>
    `There is no ${colours.length < 3 ? colours.join(" and no ") : or(colours)} in the code.`,
  "puzzle.so.settled": (places: readonly number[], colour: string) =>
    `${capitalized(holes(places))} ${places.length === 1 ? "is" : "are"} ${colour}.`,
  "puzzle.so.counts": (amounts: readonly Amount[]) => `The code has ${and(amounts.map(amount))}.`,
  "puzzle.so.out": (places: readonly number[], colours: readonly string[]) =>
    `${capitalized(holes(places))} ${places.length === 1 ? "is" : "are"} not ${or(colours)}.`,
  "puzzle.endgame": "Endgame trainer",
  "puzzle.endgame.lead": "A few rows left. Find the row that leaves nothing to luck.",
  "puzzle.endgame.title": (left: number) => `${capitalized(word(left))} rows left: can you force it?`,
  "puzzle.endgame.about": (possible: number, left: number) =>
    `${capitalized(word(possible))} codes still fit. Place a row after which you ${left === 2 ? "know the code" : "can still force it"}, whatever its mark.`,
  "puzzle.endgame.submit": "Try this row",
  "puzzle.endgame.solved": "That forces it",
  "puzzle.endgame.spoiled": (mark: string) => `Not if it gets ${mark}`,
  "puzzle.endgame.spoiled.about": (left: number, rows: number) =>
    `That mark leaves ${word(left)} codes, and ${rows === 1 ? "only one row" : `${word(rows)} rows`} to find the right one. Try another row.`,
  "puzzle.endgame.show": "Show a row that forces it",
  "puzzle.endgame.shown": "This row forces it",
  "puzzle.endgame.shown.about": (count: number) =>
    count === 1 ? "It is the only one that does." : `${number.format(count)} rows do. Place one of them.`,
  "puzzle.endgame.codes": (count: number) => `The ${word(count)} codes that still fit`,
  "puzzle.outcomes": "What each mark leaves",
  "puzzle.outcomes.mark": "Mark",
  "puzzle.outcomes.left": "What is left",
  "puzzle.outcomes.verdict": "Verdict",
  "puzzle.outcomes.codes": (count: number) => codes(count),
  "puzzle.outcomes.found": "found",
  "puzzle.outcomes.sure": "known",
  "puzzle.outcomes.next": (row: string) => `forced with ${row}`,
  "puzzle.outcomes.open": "left to luck",
  "puzzle.group": "Who holds what?",
  "puzzle.group.lead": "Everyone has answered. Work out every token at the table.",
  "puzzle.group.title": "Who holds which token?",
  "puzzle.group.about": "Place a peg at each number that somebody holds, then choose its owner below it.",
  "puzzle.group.own": "Your token",
  "puzzle.group.owner": (place: number, name: string | null) => `Number ${place}: ${name ?? "nobody named yet"}`,
  "puzzle.group.whose": (place: number) => `Who holds number ${place}?`,
  "puzzle.group.wrong": (question: number) => `Question ${question} says no`,
  "puzzle.group.wrong.about": (name: string, token: string, wouldBe: string, given: string) =>
    `If ${name} held ${token}, ${whose(name)} answer would be ${wouldBe}, not ${given}. Nothing is lost: try again.`,
  "puzzle.group.black": (question: number, name: string) =>
    `Question ${question}: ${name} says black. Colour and number are right there.`,
  "puzzle.group.white": (question: number, name: string) =>
    `Question ${question}: ${name} says white. The colour is in it, but not at that number.`,
  "puzzle.group.none": (question: number, name: string) =>
    `Question ${question}: ${name} says “nothing”. The colour is not in it.`,
  "puzzle.group.taken": (name: string, owners: readonly (string | null)[]) =>
    `No two players have the same number, and ${and(owners.map((each) => (each === null ? "yours" : whose(each))))} ${owners.length === 1 ? "is" : "are"} taken. ${name} has another.`,
  "puzzle.group.holds": (name: string, tokens: readonly string[]) => `${name} holds ${or(tokens)}.`,
  "puzzle.group.left": (name: string, tokens: number, places: readonly number[]) =>
    `${capitalized(word(tokens))} tokens are left for ${name}, with number ${or(places.map(String))}.`,
  "puzzle.grade.easy": "Gentle",
  "puzzle.grade.medium": "Tricky",
  "puzzle.grade.hard": "Tough",
  "puzzle.series.code": (box: string, grade: string) => `${box}, ${grade.toLowerCase()}`,
  "puzzle.series.endgame": (box: string, left: number) => `Endgame, ${box}, ${word(left)} rows left`,
  "puzzle.series.group": (grade: string, players: number) =>
    `Who holds what, ${word(players)} players, ${grade.toLowerCase()}`,
  "puzzle.result.clean": "Solved without a wrong try or a nudge.",
  "puzzle.result": (tries: number, nudges: number) =>
    `Solved with ${and([
      ...(tries === 0 ? [] : [n(tries, { one: "one wrong try", other: "# wrong tries" })]),
      ...(nudges === 0 ? [] : [n(nudges, { one: "one nudge", other: "# nudges" })]),
    ])}.`,
};
