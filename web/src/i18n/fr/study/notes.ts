// French: the reader's private notes.
import type { notes as english } from "../../en/study/notes.ts";
import type { TranslationOf } from "../../index.ts";
import { possessive } from "../possessive.ts";

export const notes: TranslationOf<typeof english> = {
  "notes.title": "Mes notes",
  "notes.of": (board) => `Jetons possibles ${possessive(board)}`,
  "notes.help": "Touchez une case pour la barrer, encore une fois pour l’entourer, puis pour l’effacer.",
  "notes.private": "Ces notes ne sont visibles que de vous. Elles s’effacent à la manche suivante.",
  "notes.fill": "Remplir d’après les réponses",
  "notes.cell": (colour, place, mark) => `${colour} en ${place} : ${mark}`,
  "notes.open": "possible",
  "notes.crossed": "barré",
  "notes.circled": "entouré",
  "notes.yours": (place) => `Le ${place} est à vous`,
};
