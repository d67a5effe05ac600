// German: codes, tracks and score cards at a table. A name that is null stands for the reader.
import type { round as english } from "../../en/table/round.ts";
import type { TranslationOf } from "../../index.ts";
import { possessive } from "../grammar.ts";

export const round: TranslationOf<typeof english> = {
  "code.private": "nur du siehst ihn",
  "code.draft": "Dein Code, noch nicht gesteckt",
  "code.set": "Code stecken",
  "track.is": (scores) => `Punkteleiste: ${scores}`,
  "track.of": (name, points) => `${name ?? "du"} ${points}`,
  "unit.turn": "Spieleinheit drehen",
  "unit.name": "Spieleinheit",
  "card.round": (round) => `Runde ${round}`,
  "card.player": "Spieler",
  "card.sum": "Summe",
  "card.set": "Code",
  "card.awaited": (name) =>
    `${name === null ? "Deine Punkte" : possessive(name, "Punkte")} kommen hinzu, wenn die Runde endet.`,
};
