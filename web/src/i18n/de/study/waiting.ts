// German: waiting for somebody to play with, and hiding them.
import type { waiting as english } from "../../en/study/waiting.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";

const n = plural("de");

export const waiting: TranslationOf<typeof english> = {
  "find.another": "Jemand anderen finden",
  "wait.title": (edition) => `Wir suchen jemanden für ${edition}`,
  "wait.again": (edition) => `Noch eine Partie ${edition}`,
  "wait.nobody": "Gerade sucht sonst niemand danach.",
  "wait.more": (free) => n(free, { one: "Es fehlt noch eine Person.", other: "Es fehlen noch # Personen." }),
  "wait.abandoned": "An diesem Tisch wartet niemand mehr.",
  "wait.come": "Es geht los.",
  "wait.since": (time) => `Du suchst seit ${time}.`,
  "wait.seat": "Jemand",
  "wait.seat.about": "vielleicht schon unterwegs",
  "wait.seat.free": "niemand hat ihn genommen",
  "wait.given": (name) => `hier heißt du ${name}`,
  "wait.offer": (free) =>
    n(free, { one: "Ein Computer würde gleich spielen.", other: "Computer würden gleich spielen." }),
  "wait.computer": (free) => n(free, { one: "Lieber gegen einen Computer", other: "Plätze mit Computern füllen" }),
  "wait.level": (level) => `Stärke: ${level}. Oder bleib: Dein Platz ist dir sicher.`,
  "wait.stop": "Nicht mehr suchen",
  "wait.elsewhere": "Andere suchen",
  "hide.title": "An diesem Tisch",
  "hide.about":
    "Blende jemanden aus, und ihr sitzt nie wieder zusammen. Du siehst die Reaktionen nicht mehr. Die Person erfährt es nicht.",
  "hide.it": (name) => `${name} ausblenden`,
  "hide.sure": (name) => `Nie wieder mit ${name} spielen?`,
  "hide.yes": "Ausblenden",
  "hide.no": "Behalten",
  "hide.done": (name) => `Du begegnest ${name} nicht wieder.`,
};
