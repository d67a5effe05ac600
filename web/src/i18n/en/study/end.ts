// English: the ends of rounds and matches, the rematch and the replay. A name that is null stands for the reader.
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");
const and = list("en-GB");
const whose = (name: string | null): string => (name === null ? "your" : `${name}’s`);
const scores = (name: string | null): string => (name === null ? "You score" : `${name} scores`);
/** The subject of a sentence, with the form of its verb. */
const does = (name: string | null, you: string, other: string): string =>
  name === null ? `You ${you}` : `${name} ${other}`;
const names = (some: readonly (string | null)[]): string => capitalized(and(some.map((name) => name ?? "you")));
const mark = ([exact, misplaced]: readonly [number, number]): string => `${exact} exact, ${misplaced} misplaced`;
const rows = (count: number): string => `${word(count)} ${count === 1 ? "row" : "rows"}`;
const questions = (count: number): string => `${word(count)} ${count === 1 ? "question" : "questions"}`;
const units = (count: number, unit: "points" | "rounds"): string =>
  unit === "points" ? n(count, { one: "# point", other: "# points" }) : n(count, { one: "# round", other: "# rounds" });
/** What every row earns by itself, and what it earns the codemaker. */
interface RowPoints {
  readonly exact: number;
  readonly misplaced: number;
  readonly solved: number;
  readonly codemaker: number;
}

export const end = {
  "end.solved": (row: number) => `Solved in row ${row}`,
  "end.unsolved": "The code was not found",
  "end.won": (name: string | null) => `${does(name, "win", "wins")} the round`,
  "end.noWinner": "Nobody wins the round",
  "end.void": "The round is played again",
  "end.wrongMark": "A mark was wrong",
  "end.wrongAnswer": "An answer was wrong",
  "end.devious": "The codemaker was free to change its code as it went. This is the last one, and it fits every mark.",
  "scoring.rows": (maker: string | null, points: number) => `${scores(maker)} ${points}: one point per row.`,
  "scoring.bonus": (maker: string | null, points: number) =>
    `${scores(maker)} ${points}: one point per row, and one because the code was never found.`,
  "scoring.penalty": (victim: string | null, points: number) =>
    `${does(victim, "get", "gets")} ${n(points, { one: "# point", other: "# points" })}, and the round is played again.`,
  "scoring.roundTo": (winner: string | null, isSolved: boolean, limit: number) =>
    isSolved
      ? `${does(winner, "found the code and win", "found the code and wins")} the round.`
      : `${does(winner, "win", "wins")} the round: ${rows(limit)} were not enough.`,
  "scoring.byRow": (maker: string | null, points: number, earned: RowPoints) =>
    `${n(earned.exact, { one: "# point", other: "# points" })} per exact peg, ${earned.misplaced} per misplaced, ${earned.solved} for the code. ${scores(maker)} ${points}: ${word(earned.codemaker)} per row.`,
  "scoring.noPenalty": "Nobody scores, and the round is played again.",
  "scoring.won": (winner: string | null) =>
    winner === null
      ? "One point for you: only you solved it in that turn."
      : `One point for ${winner}, the only one to solve it in that turn.`,
  "scoring.raced": (winner: string | null) =>
    winner === null ? "One point for you: you were first." : `One point for ${winner}, who was first.`,
  "scoring.duelPenalty": (victim: string | null) => `One point for ${victim ?? "you"}, and the round is played again.`,
  "scoring.duelLast": (victim: string | null) => `One point for ${victim ?? "you"}, and it decides the match.`,
  "scoring.bothSolved": "Both codes were found in the same turn. New codes, and the round is played again.",
  "scoring.neither": (limit: number) =>
    `${capitalized(rows(limit))} each, and neither code was found. New codes, and the round is played again.`,
  "scoring.bothErred": "Both players marked wrongly, so it cancels out. New codes, and the round is played again.",
  "scoring.declared": (winner: string | null) => `${does(winner, "called", "called")} Mastermind and named the code.`,
  "scoring.noWinner": "Everyone called wrongly. Nobody scores this round.",
  "scoring.wrongAnswer": "Nobody scores, and the round is played again with new tokens.",
  "wrong.mark": (
    by: string | null,
    owner: string | null,
    row: number,
    given: readonly [number, number],
    right: readonly [number, number],
  ) => `${by ?? "You"} marked ${whose(owner)} row ${row} as ${mark(given)}. The correct mark is ${mark(right)}.`,
  "wrong.answer": (by: string | null, asker: string | null, row: number, given: string, right: string) =>
    `${by ?? "You"} answered ${whose(asker)} question ${row} with “${given}”. The correct answer is “${right}”.`,
  "wrong.marks": (by: string | null, numbers: readonly number[]) =>
    `${by ?? "You"} marked rows ${and(numbers.map(String))} wrongly.`,
  "wrong.answers": (by: string | null, numbers: readonly number[]) =>
    `${by ?? "You"} answered wrongly: ${numbers.length === 1 ? "question" : "questions"} ${and(numbers.map(String))}.`,
  "wrong.markTag": (right: readonly [number, number]) => `Correct: ${mark(right)}`,
  "wrong.answerTag": (by: string | null, right: string) => `Correct for ${by ?? "you"}: ${right}`,
  "round.next": "Next round",
  "round.result": "See the result",
  "round.back": "Back to the game",
  "round.waits": (time: string) => `The next round starts when everyone is ready, or in ${time}.`,
  "round.begun": "The next round has begun.",
  "round.gain": (name: string | null, gained: number, sum: number) =>
    `${name ?? "You"}: ${n(gained, { one: "# point", other: "# points" })} this round, ${sum} in all`,
  "round.score": (scores: readonly string[]) => `Score: ${scores.join(", ")}.`,
  "over.wonTo": (name: string | null, own: number, other: number) => `${does(name, "win", "wins")}, ${own} to ${other}`,
  "over.wonByOne": (name: string | null, unit: "points" | "rounds") =>
    `${does(name, "win", "wins")} by a single ${unit === "points" ? "point" : "round"}`,
  "over.wonWith": (name: string | null, score: number, unit: "points" | "rounds") =>
    `${does(name, "win", "wins")} with ${units(score, unit)}`,
  "over.draw": (score: number | null) => (score === null ? "It’s a draw" : `It’s a draw, ${score} all`),
  "over.shared": (winners: readonly (string | null)[]) => `${names(winners)} share the win`,
  "over.resigned": (name: string | null, winner: string | null) =>
    `${does(winner, "win", "wins")}: ${name ?? "you"} resigned`,
  "over.idle": (name: string | null, winner: string | null) =>
    `${does(winner, "win", "wins")}: ${name ?? "you"} didn’t move in time`,
  "over.wrongMarks": (name: string | null, winners: readonly (string | null)[], what: "marks" | "answers") => {
    if (winners.length === 0) return `Nobody wins: each side spoiled two rounds with wrong ${what}`;
    const outcome = winners.length > 1 ? `${names(winners)} share the win` : does(winners[0] ?? null, "win", "wins");
    return `${outcome}: ${name ?? "you"} spoiled two rounds with wrong ${what}`;
  },
  "over.ended": (name: string | null) => `${name ?? "You"} ended the match early`,
  "over.noResult": "There is no winner. This is how it stood.",
  "over.how": "How the match went",
  "over.ranking": "Result",
  "over.score": (name: string | null, score: number, unit: "points" | "rounds") =>
    `${name ?? "You"}: ${units(score, unit)}`,
  "over.chart": (lines: readonly string[]) => `Points by round. ${lines.join("; ")}`,
  "over.chartLine": (name: string | null, score: number, gains: readonly number[]) =>
    `${name ?? "You"} ${score}${gains.length === 0 ? "" : `: ${gains.join(", ")}`}`,
  "over.set": "set the code",
  "over.found": "found the code",
  "over.codes": "The codes",
  "over.open": (round: number, before: number, code: string | null) =>
    `Open round ${round}${before === 0 ? "" : `, played again${before === 1 ? "" : ` (${before + 1})`}`}${code === null ? "" : `: ${code}`}`,
  "over.review": "Review",
  "over.download": "Download the match",
  "note.calls": (right: number, wrong: number) =>
    right + wrong === 0
      ? "never called"
      : [
          right === 0 ? "" : `${word(right)} right ${right === 1 ? "call" : "calls"}`,
          wrong === 0 ? "" : `${word(wrong)} wrong ${wrong === 1 ? "call" : "calls"}`,
        ]
          .filter(Boolean)
          .join(", "),
  "note.found": (codes: number) =>
    codes === 0 ? "found none this time" : `found ${word(codes)} ${codes === 1 ? "code" : "codes"}`,
  "note.foundOf": (codes: number, hunted: number) => `found ${codes} of ${hunted}`,
  "codes.needed": (name: string | null, count: number) => `${name ?? "you"} needed ${rows(count)}`,
  "codes.foundBy": (name: string | null, row: number) => `${name ?? "you"} found it in row ${row}`,
  "codes.unfound": "never found",
  "codes.again": "played again",
  "codes.called": (name: string | null, count: number) => `${name ?? "you"} named it after ${questions(count)} in all`,
  "codes.noCall": "nobody named it",
  "codes.wrongMark": (by: string | null, owner: string | null, row: number) =>
    `${by ?? "you"} marked ${whose(owner)} row ${row} wrongly: played again`,
  "codes.wrongAnswer": (by: string | null, asker: string | null, row: number) =>
    `${by ?? "you"} answered ${whose(asker)} question ${row} wrongly: played again`,
  "moment.led": (name: string | null, rounds: number) =>
    `${name ?? "You"} led after ${word(rounds)} ${rounds === 1 ? "round" : "rounds"}.`,
  "moment.lastHeld": (name: string | null, count: number) =>
    `${capitalized(whose(name))} last code held out for ${rows(count)}.`,
  "moment.lastUnfound": (name: string | null) => `Nobody found ${whose(name)} last code.`,
  "moment.foundLast": (name: string | null) => `Then ${name ?? "you"} found the last code.`,
  "moment.cameBack": (name: string | null, points: number) =>
    `${name ?? "You"} came back from ${word(points)} points behind.`,
  "moment.leadChanges": (changes: number) =>
    `The lead changed hands ${changes === 2 ? "twice" : `${word(changes)} times`}.`,
  "moment.sweep": (name: string | null, rounds: number) =>
    `${name ?? "You"} won ${rounds === 2 ? "both" : `all ${word(rounds)}`} rounds.`,
  "moment.foundCodes": (name: string | null, codes: number) =>
    `${name ?? "You"} found ${word(codes)} codes, more than anyone else.`,
  "moment.quick": (name: string | null, owner: string | null, count: number) =>
    `${name ?? "You"} found ${whose(owner)} code in only ${rows(count)}.`,
  "moment.called": (name: string | null, count: number) =>
    `${name ?? "You"} named a code after ${questions(count)} in all.`,
  "moment.held": (name: string | null, count: number) =>
    `${capitalized(whose(name))} code held out longest: ${rows(count)}.`,
  "moment.unfound": (name: string | null) => `Nobody found ${whose(name)} code.`,
  "rematch.invite": "Another match with the same rules?",
  "rematch.again": "Play again",
  "rematch.offer": "Offer a rematch",
  "rematch.wait": (others: readonly string[]) => `Waiting for ${and(others)}`,
  "rematch.in": (accepted: readonly (string | null)[]) =>
    `${names(accepted)} ${accepted.length === 1 && accepted[0] !== null ? "is" : "are"} in.`,
  "rematch.offered": (name: string) => `${name} offers a rematch.`,
  "rematch.accept": "Accept the rematch",
  "rematch.decline": "No, thanks",
  "rematch.declined": (declined: readonly (string | null)[]) => `${names(declined)} declined.`,
  "rematch.none": "Nobody else is in for a rematch.",
  "rematch.elsewhere": "Open a new table",
  "rematch.isIn": (name: string | null) => `${name ?? "You"}: in`,
  "rematch.isOut": (name: string | null) => `${name ?? "You"}: declined`,
  "rematch.isOpen": (name: string | null) => `${name ?? "You"}: no answer yet`,
  "rematch.ready": "The rematch is on.",
  "rematch.go": "Go to the rematch",
  "replay.analysis": "Open in analysis",
  "replay.title": "Replay",
  "replay.first": "First move",
  "replay.back": "Back",
  "replay.play": "Play",
  "replay.pause": "Pause",
  "replay.on": "Forward",
  "replay.last": "Last move",
  "replay.move": (move: number, of: number) => `Move ${move} of ${of}`,
  "replay.view": "View as",
  "replay.follow": "the player to move",
  "replay.spectator": "a spectator",
  "replay.leave": "Back to the result",
  "replay.start": "The match begins.",
  "replay.set_code": (name: string | null) => `${does(name, "set", "sets")} a code.`,
  "replay.guess": (row: number, name: string | null, pegs: string, given: readonly [number, number] | null) =>
    `Row ${row}: ${name === null ? "you place" : `${name} places`} ${pegs}${given === null ? "." : `: ${mark(given)}.`}`,
  "replay.mark": (name: string | null, row: number, given: readonly [number, number]) =>
    `${does(name, "mark", "marks")} row ${row}: ${mark(given)}.`,
  "replay.claim": (name: string | null, isFounded: boolean) =>
    `${does(name, "dispute", "disputes")} a mark. ${isFounded ? "A mark is wrong." : "All marks so far are correct."}`,
  "replay.ask": (row: number, name: string | null, pegs: string, answers: string) =>
    `Question ${row}: ${name === null ? "you ask" : `${name} asks`} ${pegs}.${answers === "" ? "" : ` ${answers}.`}`,
  "replay.answer": (name: string | null, answers: string) => `${does(name, "answer", "answers")}: ${answers}.`,
  "replay.declare": (name: string | null, pegs: string, isRight: boolean) =>
    `${does(name, "call", "calls")} Mastermind: ${pegs}. That is ${isRight ? "right" : "wrong"}.`,
  "why.question": (row: number) => `How question ${row} was answered`,
  "why.black": (colour: string, place: number) => `${capitalized(colour)} is at ${place}, as asked: black.`,
  "why.white": (colour: string, place: number) =>
    `${capitalized(colour)} was in the question, but is at ${place}: white.`,
  "why.none": (colour: string, place: number) =>
    `${capitalized(colour)}, at ${place}, was not in the question: nothing.`,
};
