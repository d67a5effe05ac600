// German: the drawers of a table.
import type { drawer as english } from "../en/drawer.ts";
import type { TranslationOf } from "../index.ts";

export const drawer: TranslationOf<typeof english> = {
  "code.unchanged": "Beweis, dass der Code nicht geändert wurde",
  "code.sealed": "Der Code ist versiegelt",
  "seal.about":
    "Sobald ein Code gesteckt ist, sehen alle seinen Fingerabdruck; ist die Runde zu Ende, wird das Salz genannt. Dann kann jeder den Fingerabdruck nachrechnen: SHA-256 über das JSON aus Tisch, Runde, Wiederholung, Platz, Code und Salz.",
  "seal.checked": "Gerade in diesem Browser nachgerechnet.",
  "seal.wrong": "Ein Fingerabdruck passt nicht: Dies ist nicht der versiegelte Code.",
  "seal.uncheckable":
    "Dieser Browser rechnet Fingerabdrücke nur über eine sichere Verbindung nach; die heruntergeladene Partie lässt sich überall prüfen.",
  "drawer.watch": "Ein Link für alle, die zusehen wollen",
};
