// German: why a row was marked as it was.
import type { explanations as english } from "../../en/study/explanations.ts";
import type { TranslationOf } from "../../index.ts";
import { list, plural } from "../../wording.ts";
import { times } from "../grammar.ts";

const n = plural("de");
const and = list("de");
const holes = (places: readonly number[]): string => and(places.map(String));
export const explanations: TranslationOf<typeof english> = {
  "why.title": (row, exact, misplaced) => `Reihe ${row}: ${exact} richtig, ${misplaced} falsch platziert`,
  "why.exact": (colour, places) =>
    n(places.length, {
      one: `${colour} sitzt am richtigen Platz.`,
      other: `${colour} sitzt ${times(places.length)} am richtigen Platz.`,
    }),
  "why.misplaced": (colour, at) => `${colour} ist im Code, aber auf Platz ${at}.`,
  "why.blankExact": (places) =>
    places.length === 1 ? "Das leere Loch ist am richtigen Platz." : "Die leeren Löcher sind am richtigen Platz.",
  "why.blank": (at) => `Der Code hat ein leeres Loch, auf Platz ${at}.`,
  "why.noBlank": "Der Code hat kein leeres Loch.",
  "why.absent": (colour) => `${colour} ist nicht im Code.`,
  "why.spent": (colour, inCode) =>
    n(inCode, {
      one: `${colour} kommt im Code nur einmal vor und ist schon gezählt.`,
      other: `${colour} kommt im Code nur ${times(inCode)} vor und ist schon gezählt.`,
    }),
  "why.holes": holes,
  "why.pick": "Tippe auf eine Reihe, um ihre Bewertung zu verstehen.",
  "log.title": "Diese Runde bisher",
};
