// German: the table before the match, and passing a shared device.
import type { lobby as english } from "../en/lobby.ts";
import type { TranslationOf } from "../index.ts";
import { plural } from "../plural.ts";

const n = plural("de");

export const lobby: TranslationOf<typeof english> = {
  "lobby.title": (edition) => `Ein Tisch für ${edition}`,
  "lobby.waiting": "Die Partie beginnt, wenn alle Plätze besetzt sind und jemand sie startet.",
  "lobby.invite": "Mit diesem Link einladen",
  "lobby.start": "Partie beginnen",
  "lobby.open": (count) => n(count, { one: "Ein Platz ist noch frei", other: "# Plätze sind noch frei" }),
  "lobby.leave": "Diesen Platz verlassen",
  "lobby.sit": "Platz nehmen",
  "lobby.name": "Dein Name",
  "handOver.title": (name) => `Gib das Gerät an ${name}`,
  "handOver.about": "Von den anderen ist nichts auf diesem Bildschirm.",
  "handOver.me": (name) => `Ich bin ${name}`,
};
