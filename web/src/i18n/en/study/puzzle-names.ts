// English: names of puzzles and how they were solved.
import { list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");
const and = list("en-GB");
export const puzzleNames = {
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
