// French: why a row was marked as it was.
import type { explanations as english } from "../../en/study/explanations.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural } from "../../wording.ts";

const n = plural("fr");
const and = list("fr");
const holes = (places: readonly number[]): string => and(places.map(String));

export const explanations: TranslationOf<typeof english> = {
  "why.title": (row, exact, misplaced) =>
    `Rangée ${row} : ${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}`,
  "why.exact": (colour, places) =>
    n(places.length, {
      one: `${capitalized(colour)} est à la bonne place.`,
      other: `${capitalized(colour)} est # fois à la bonne place.`,
    }),
  "why.misplaced": (colour, at) => `${capitalized(colour)} est dans le code, mais en ${at}.`,
  "why.blankExact": (places) =>
    places.length === 1 ? "Le trou vide est à la bonne place." : "Les trous vides sont à la bonne place.",
  "why.blank": (at) => `Le code a un trou vide, en ${at}.`,
  "why.noBlank": "Le code n’a pas de trou vide.",
  "why.absent": (colour) => `${capitalized(colour)} n’est pas dans le code.`,
  "why.spent": (colour, inCode) =>
    n(inCode, {
      one: `${capitalized(colour)} n’est qu’une fois dans le code, et déjà compté.`,
      other: `${capitalized(colour)} n’est que # fois dans le code, et déjà compté.`,
    }),
  "why.holes": holes,
  "why.pick": "Touchez une rangée pour comprendre son évaluation.",
  "log.title": "La manche jusqu’ici",
};
