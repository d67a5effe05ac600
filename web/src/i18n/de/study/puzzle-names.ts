// German: names of puzzles and how they were solved.
import type { puzzleNames as english } from "../../en/study/puzzle-names.ts";
import type { TranslationOf } from "../../index.ts";
import { list, plural } from "../../wording.ts";
import { word } from "../grammar.ts";

const n = plural("de");
const and = list("de");

export const puzzleNames: TranslationOf<typeof english> = {
  "puzzle.grade.easy": "Leicht",
  "puzzle.grade.medium": "Knifflig",
  "puzzle.grade.hard": "Schwer",
  "puzzle.series.code": (box, grade) => `${box}, ${grade.toLowerCase()}`,
  "puzzle.series.endgame": (box, left) => `Endspiel, ${box}, noch ${word(left)} Reihen`,
  "puzzle.series.group": (grade, players) => `Wer hat was, zu ${zu(players)}, ${grade.toLowerCase()}`,
  "puzzle.result.clean": "Gelöst, ohne Fehlversuch und ohne Wink.",
  "puzzle.result": (tries, nudges) =>
    `Gelöst, mit ${and([
      ...(tries === 0 ? [] : [n(tries, { one: "einem Fehlversuch", other: "# Fehlversuchen" })]),
      ...(nudges === 0 ? [] : [n(nudges, { one: "einem Wink", other: "# Winken" })]),
    ])}.`,
};

/** "zu dritt", "zu viert" */
function zu(players: number): string {
  return players === 3 ? "dritt" : players === 4 ? "viert" : String(players);
}
