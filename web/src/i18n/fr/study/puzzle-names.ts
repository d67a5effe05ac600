// French: names of puzzles and how they were solved.
import type { puzzleNames as english } from "../../en/study/puzzle-names.ts";
import type { TranslationOf } from "../../index.ts";
import { list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("fr");
const and = list("fr");

export const puzzleNames: TranslationOf<typeof english> = {
  "puzzle.grade.easy": "Facile",
  "puzzle.grade.medium": "Corsée",
  "puzzle.grade.hard": "Difficile",
  "puzzle.series.code": (box, grade) => `${box}, ${grade.toLowerCase()}`,
  "puzzle.series.endgame": (box, left) => `Finale, ${box}, encore ${word(left)} rangées`,
  "puzzle.series.group": (grade, players) => `Qui a quoi, à ${word(players)}, ${grade.toLowerCase()}`,
  "puzzle.result.clean": "Résolue sans erreur et sans indice.",
  "puzzle.result": (tries, nudges) =>
    `Résolue avec ${and([
      ...(tries === 0 ? [] : [n(tries, { one: "une erreur", other: "# erreurs" })]),
      ...(nudges === 0 ? [] : [n(nudges, { one: "un indice", other: "# indices" })]),
    ])}.`,
};
