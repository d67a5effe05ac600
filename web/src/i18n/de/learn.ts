// German: lessons and rules.
import type { learn as english } from "../en/learn.ts";
import type { TranslationOf } from "../index.ts";
import { plural } from "../plural.ts";

const n = plural("de");

export const learn: TranslationOf<typeof english> = {
  "title.rules": "Regeln",
  "learn.title": "So geht es",
  "learn.lead": "Einer versteckt einen Code, einer sucht ihn. Alles Weitere ist genaues Hinsehen.",
  "learn.maker": "Mira",
  "learn.step": (step, steps) => `Schritt ${step} von ${steps}`,
  "learn.hidden.title": "Mira hat vier Stifte versteckt",
  "learn.hidden.text":
    "Sie liegen hinter dem Deckel, in sechs möglichen Farben, und eine Farbe darf zweimal vorkommen. Du legst Reihen aus vier Stiften, und jede Reihe wird mit kleinen Antwortstiften beantwortet. Ausnahmsweise ist der Deckel offen, damit du siehst, wie eine Reihe bewertet wird.",
  "learn.misplaced.title": "Weiß: die Farbe stimmt, das Loch nicht",
  "learn.misplaced.text":
    "Zwei Farben dieser Reihe sind im Code, aber in anderen Löchern. Jede bringt einen weißen Antwortstift. Wo ein Antwortstift steckt, sagt nichts: Es zählt nur, wie viele es sind.",
  "learn.exact.title": "Rot: die richtige Farbe im richtigen Loch",
  "learn.exact.text":
    "Blau und Gelb liegen genau dort, wo sie im Code liegen. Jede bringt einen roten Antwortstift. Die übrige Farbe ist nicht im Code und bringt nichts.",
  "learn.repeat.title": "Zweimal dieselbe Farbe",
  "learn.repeat.text":
    "Der Code hat ein Gelb. Das erste Gelb dieser Reihe hat es gefunden, darum bringt das zweite nichts. Jeder Stift zählt einmal, und Rot kommt vor Weiß.",
  "learn.lay": (row) => `Reihe ${row} legen`,
  "learn.down": "Jetzt mit geschlossenem Deckel",
  "learn.hunt.title": "Du bist dran: Finde den Code",
  "learn.hunt.text": "Das ist ein neuer Code, und drei Reihen liegen schon. Lege eine Reihe, die zu allen passt.",
  "learn.advice": "Was eine gute Reihe ausmacht",
  "learn.advice.first": "Die ersten Reihen sind zum Fischen da. Noch kann niemand etwas wissen.",
  "learn.advice.nothing":
    "Eine Reihe ganz ohne Antwortstifte ist ein Geschenk: Streiche alle ihre Farben. Reihe 1 sagt, dass Zinnoberrot und Blau nicht im Code sind.",
  "learn.advice.compare":
    "Halte die Reihen, die viel gebracht haben, nebeneinander und sieh, was sie gemeinsam haben. Reihe 2 und 3 beginnen beide mit Grün und enden mit Gelb.",
  "learn.left": (codes) =>
    n(codes, {
      one: "Ein Code ist übrig, der zu allen Reihen passt.",
      other: "# Codes sind übrig, die zu allen Reihen passen.",
    }),
  "learn.clash": (row, exact, misplaced) =>
    `Diese Reihe konnte nicht der Code sein: Reihe ${row} sagt ${exact} richtig, ${misplaced} falsch platziert.`,
  "learn.could": "Diese Reihe hätte der Code sein können, war es aber nicht.",
  "learn.found.title": (row) => `In Reihe ${row} gefunden`,
  "learn.found.text":
    "Mehr ist es nicht. Jede Ausgabe fügt etwas Eigenes hinzu, und ihre Regeln sind nie mehr als einen Klick entfernt.",
  "learn.shown.title": "Das war der Code",
  "learn.shown.text":
    "Die Reihen sind aufgebraucht, das geht allen einmal so. In einem Spiel hast du zehn davon, und danach noch eine Runde.",
  "learn.play": "Ein erstes Spiel spielen",
  "learn.over": "Von vorn beginnen",
  "rules.choose": "Regeln der Ausgaben",
  "rules.play": (edition) => `${edition} spielen`,
  "rules.loading": "Die Anleitung wird aufgefaltet",
};
