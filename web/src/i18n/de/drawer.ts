// German: the drawers of a table.
import type { drawer as english } from "../en/drawer.ts";
import type { TranslationOf } from "../index.ts";

export const drawer: TranslationOf<typeof english> = {
  "code.unchanged": "Beweis, dass der Code nicht geändert wurde",
  "code.sealed": "Der Code ist versiegelt",
  "seal.about":
    "Sobald ein Code gesteckt ist, sehen alle seinen Fingerabdruck; ist die Runde zu Ende, wird das Salz gezeigt. Dann kann jeder den Fingerabdruck nachrechnen: SHA-256 über das JSON aus Tisch, Runde, Wiederholung, Platz, Code und Salz.",
  "seal.checked": "Gerade in diesem Browser nachgerechnet.",
  "seal.wrong": "Ein Fingerabdruck passt nicht: Dies ist nicht der versiegelte Code.",
  "seal.uncheckable":
    "Dieser Browser rechnet Fingerabdrücke nur über eine sichere Verbindung nach; die heruntergeladene Partie lässt sich überall prüfen.",
  "drawer.watch": "Link zum Zusehen",
  "seat.handOver": "Den Computer für mich spielen lassen",
  "seat.handOver.about": "Er spielt an deinem Platz, bis du den Platz zurücknimmst.",
  "seat.takeBack": "Platz zurücknehmen",
  "seat.handedOver": "An deinem Platz spielt der Computer.",
  "seat.hasResigned": "Du hast aufgegeben. Der Computer spielt an deinem Platz zu Ende.",
  "seat.resign": "Aufgeben",
  "seat.resign.about": (winner) =>
    winner === null
      ? "Der Computer spielt für dich zu Ende. Deinen Platz bekommst du nicht zurück."
      : `${winner} gewinnt die Partie.`,
  "seat.resign.sure": "Diese Partie aufgeben?",
  "seat.resign.no": "Weiterspielen",
  "seat.end": "Partie abbrechen",
  "seat.end.about": "Sie ist dann für alle vorbei, ohne Ergebnis.",
  "seat.end.sure": "Für alle abbrechen?",
  "seat.remove": "Aus meiner Liste entfernen",
  "seat.remove.about": "Der Tisch erscheint dann nicht mehr unter deinen. Die anderen behalten ihn.",
};
