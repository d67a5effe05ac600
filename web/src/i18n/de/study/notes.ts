// German: the reader's private notes.
import type { notes as english } from "../../en/study/notes.ts";
import type { TranslationOf } from "../../index.ts";

export const notes: TranslationOf<typeof english> = {
  "notes.title": "Meine Notizen",
  "notes.of": (board) => `Was ${board} haben kann`,
  "notes.help": "Tippe ein Feld an: durchgestrichen, noch einmal: eingekreist, dann wieder frei.",
  "notes.private": "Das siehst nur du. Mit der nächsten Runde ist es wieder leer.",
  "notes.fill": "Aus den Antworten eintragen",
  "notes.cell": (colour, place, mark) => `${colour} auf ${place}: ${mark}`,
  "notes.open": "möglich",
  "notes.crossed": "durchgestrichen",
  "notes.circled": "eingekreist",
  "notes.yours": (place) => `Platz ${place} ist deiner`,
};
