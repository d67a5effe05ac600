// French: codes, tracks and score cards at a table. A name that is null stands for the reader.
import type { round as english } from "../../en/table/round.ts";
import type { TranslationOf } from "../../index.ts";
import { possessive } from "../possessive.ts";

export const round: TranslationOf<typeof english> = {
  "code.private": "caché aux autres",
  "code.draft": "Votre code, pas encore composé",
  "code.set": "Valider ce code",
  "track.is": (scores) => `Compteur de points : ${scores}`,
  "track.of": (name, points) => `${name ?? "vous"} ${points}`,
  "unit.turn": "Tourner l’unité de jeu",
  "unit.name": "Unité de jeu",
  "card.round": (round) => `Manche ${round}`,
  "card.player": "Joueur",
  "card.sum": "Total",
  "card.set": "code",
  "card.awaited": (name) =>
    `${name === null ? "Vos points" : `Les points ${possessive(name)}`} s’ajoutent à la fin de la manche.`,
};
