// French: codes, tracks, score cards and explanations at a table. A name that is null stands for the reader.
import type { round as english } from "../../en/common/round.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");
const and = list("fr");
const holes = (places: readonly number[]): string => and(places.map(String));

export const round: TranslationOf<typeof english> = {
  "code.choosing": (name) => `${name} compose un code`,
  "code.private": "personne d’autre ne le voit",
  "code.draft": "Votre code, à vous de le choisir",
  "code.random": "Code au hasard",
  "code.set": "Valider ce code",
  "track.is": (scores) => `Compteur de points : ${scores}`,
  "track.of": (name, points) => `${name ?? "vous"} ${points}`,
  "unit.turn": "Tourner l’unité de jeu",
  "unit.name": "Unité de jeu",
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
  "card.round": (round) => `Manche ${round}`,
  "card.player": "Joueur",
  "card.sum": "Total",
  "card.set": "code",
  "card.awaited": (name) =>
    `${name === null ? "Vos points" : `Les points ${possessive(name)}`} s’ajoutent à la fin de la manche.`,
};
