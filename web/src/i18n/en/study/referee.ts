// English: the referee for a real board.
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");
const and = list("en-GB");
const rows = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? "row" : "rows"} ${and(numbers.map(String))}`;
/** What may have happened to a mark: one key peg for another, one too many, or one too few. */
export type Mistake =
  | "whiteForExact"
  | "exactForWhite"
  | "exactMissing"
  | "exactTooMany"
  | "whiteMissing"
  | "whiteTooMany";
const mistake = (kind: Mistake | null, isBlack: boolean): string => {
  const exact = isBlack ? "black" : "red";
  switch (kind) {
    case "whiteForExact":
      return `a white should have been a ${exact}.`;
    case "exactForWhite":
      return `a ${exact} should have been a white.`;
    case "exactMissing":
      return `a ${exact} is missing.`;
    case "exactTooMany":
      return `one ${exact} too many.`;
    case "whiteMissing":
      return "a white is missing.";
    case "whiteTooMany":
      return "one white too many.";
    case null:
      return "this mark instead.";
  }
};

export const referee = {
  "ref.sheet": "The sheet",
  "ref.leave": "Back to the boxes",
  "ref.undo": "Undo the last step",
  "ref.cancel": "Never mind",
  "ref.fit": (count: number) => (count === 1 ? "code fits" : "codes fit"),
  "ref.leaves": (count: number) => n(count, { one: "leaves # code", other: "leaves # codes" }),
  "ref.row.of": (row: number, name: string) => `Row ${row}: ${name}`,
  "ref.row.text": "Copy it from the board.",
  "ref.pegs": "Change these colours",
  "ref.pegs.of": (row: number) => `Colours in row ${row}`,
  "ref.pegs.question": (question: number) => `Colours in question ${question}`,
  "ref.pegs.text": "Choose a place, then the correct colour.",
  "ref.pegs.done": "Done",
  "ref.marks": "Marks",
  "ref.mark": (row: number) => `Mark for row ${row}`,
  "ref.mark.of": (row: number, name: string) => `Mark for ${name}’s row ${row}`,
  "ref.mark.text": "Faint marks would contradict the rows above.",
  "ref.mark.right": (exact: number, misplaced: number) => `The correct mark is ${exact} exact, ${misplaced} misplaced.`,
  "ref.mark.help": (isBlack: boolean) => `Down: ${isBlack ? "blacks" : "reds"}. Across: whites.`,
  "ref.mark.open": "Leave it open",
  "ref.change.row": (row: number) => `Change row ${row}`,
  "ref.change.question": (question: number) => `Change question ${question}`,
  "ref.change.mark": "Change the mark",
  "ref.change.pegs": "Change the colours",
  "ref.change.answer": (board: string) => `Change ${board}’s answer`,
  "ref.secret": (name: string) => `${name} can enter the code in secret`,
  "ref.secret.known": (name: string) => `${name} has entered the code. Every mark is checked.`,
  "ref.only": (name: string) => `For ${name}’s eyes only`,
  "ref.only.text": "Everyone else, please look away. The code is hidden again as soon as it is entered.",
  "ref.code.secret": "Nobody else is looking? Then enter your code.",
  "ref.code.about":
    "From now on you see the correct mark for every row, and a wrong one is noticed. The code stays in this browser.",
  "ref.code.reveal": "Copy it from behind the shield. All marks are checked.",
  "ref.code.keep": "Hide it again",
  "ref.code.check": "Check the marks",
  "ref.ask.text": "Copy the question. Empty holes stay empty.",
  "ref.question": (question: number) => `Question ${question}`,
  "ref.answer": (board: string) => `${board} answers`,
  "ref.call": "Someone calls Mastermind",
  "ref.call.compare": "Compare with the tokens",
  "ref.verdict": "Is it the code?",
  "ref.verdict.text": "Each of you compares your own tokens and says nothing else.",
  "ref.verdict.doubt": "By the answers it can’t be. Each of you compares your own tokens.",
  "ref.verdict.right": "Yes, it’s right",
  "ref.verdict.wrong": "No, it’s wrong",
  "ref.tokens": (board: string) => `What did ${board} hold?`,
  "ref.tokens.text": "The colour, then the number.",
  "ref.tokens.number": "Just the number: the code gives the colour.",
  "ref.tokens.places": "Numbers",
  "ref.wrong": "They can’t all be correct",
  "ref.wrong.known": "A mark or an answer is wrong",
  "ref.wrong.code": (numbers: readonly number[]) =>
    `${capitalized(rows(numbers))} ${numbers.length === 1 ? "doesn’t" : "don’t"} agree with the code.`,
  "ref.wrong.only": (row: number) => `No code fits. Row ${row} is the only one that can be at fault.`,
  "ref.wrong.any": "No code fits. One mark must be wrong.",
  "ref.wrong.several": (marks: number) => `No code fits. At least ${word(marks)} marks must be wrong.`,
  "ref.wrong.answers": "No tokens fit all these answers.",
  "ref.wrong.tokens": "These answers don’t agree with the tokens.",
  "ref.likeliest": (kind: Mistake | null, isBlack: boolean) => `Likeliest: ${mistake(kind, isBlack)}`,
  "ref.maybe": (kind: Mistake | null, isBlack: boolean) => `Or: ${mistake(kind, isBlack)}`,
  "ref.then": (count: number) => n(count, { one: "then one code fits", other: "then # codes fit" }),
  "ref.fix.answer": (board: string, question: number) => `${board}, question ${question}`,
  "ref.correct": (numbers: readonly number[]) => `Correct ${rows(numbers)}`,
  "ref.correct.answer": (boards: readonly string[]) => `Correct ${and(boards.map((board) => `${board}’s`))} answer`,
  "ref.another.mark": "Another mark",
  "ref.another.answer": "Another answer",
  "ref.another.peg": "A colour is wrong",
  "ref.fault.mark": (names: readonly string[]) => `${and(names)} really gave that mark`,
  "ref.fault.answer": (names: readonly string[]) => `${and(names)} really gave that answer`,
  "ref.fault.yes": "Yes, play it again",
  "ref.next": (name: string) => `Next round: pass to ${name}`,
  "ref.next.again": (name: string) => `Play it again: pass to ${name}`,
  "ref.stop": "End here",
  "ref.stop.sure": "End the match now?",
  "ref.stop.yes": "End it",
  "ref.check": (name: string) => `Check with ${name}’s code`,
  "ref.check.answers": "Check with the tokens",
  "ref.checked": "All marks agree with the code.",
  "ref.checked.answers": "All answers agree with the tokens.",
  "ref.pass": (name: string) => `Give the phone to ${name}`,
  "ref.pass.hunt": (maker: string, name: string) =>
    `${maker} sets a code on the board, behind the shield. ${name} places the rows and copies them here; ${maker} marks.`,
  "ref.pass.many": (maker: string, name: string) =>
    `${maker} sets a code on the board. ${name} places the first row; then the phone goes round with the turn.`,
  "ref.pass.duel": (names: readonly string[]) =>
    `${and(names)} each set a code. Both place a row and copy it here; then each marks the other’s.`,
  "ref.pass.group": (name: string) =>
    `Everyone draws two tokens and keeps them hidden. ${name} asks first; the others answer for their own tokens.`,
  "ref.over": (rounds: number) => n(rounds, { one: "After one round.", other: "After # rounds." }),
  "ref.again": "Another match, same rules",
};
