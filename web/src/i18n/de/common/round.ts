// German: codes, tracks, score cards and explanations at a table. A name that is null stands for the reader.
import type { round as english } from "../../en/common/round.ts";
import type { TranslationOf } from "../../index.ts";
import { list, plural } from "../../wording.ts";
import { possessive, times } from "../grammar.ts";

const n = plural("de");
const and = list("de");
const holes = (places: readonly number[]): string => and(places.map(String));
export const round: TranslationOf<typeof english> = {
  "code.choosing": (name) => `${name} steckt einen Code`,
  "code.private": "nur du siehst ihn",
  "code.draft": "Dein Code, du wählst ihn aus",
  "code.random": "Zufälliger Code",
  "code.set": "Code stecken",
  "track.is": (scores) => `Punkteleiste: ${scores}`,
  "track.of": (name, points) => `${name ?? "du"} ${points}`,
  "unit.turn": "Spieleinheit drehen",
  "unit.name": "Spieleinheit",
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
  "card.round": (round) => `Runde ${round}`,
  "card.player": "Spieler",
  "card.sum": "Summe",
  "card.set": "Code",
  "card.awaited": (name) =>
    `${name === null ? "Deine Punkte" : possessive(name, "Punkte")} kommen hinzu, wenn die Runde endet.`,
};
