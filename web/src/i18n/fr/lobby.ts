// French: the table before the match, and passing a shared device.
import type { lobby as english } from "../en/lobby.ts";
import type { TranslationOf } from "../index.ts";
import { plural } from "../plural.ts";

const n = plural("fr");

export const lobby: TranslationOf<typeof english> = {
  "lobby.title": (edition) => `Une table de ${edition}`,
  "lobby.waiting": "La partie commence quand toutes les places sont prises et que quelqu’un la lance.",
  "lobby.invite": "Invitez avec ce lien",
  "lobby.start": "Commencer la partie",
  "lobby.open": (count) => n(count, { one: "Il reste une place libre", other: "Il reste # places libres" }),
  "lobby.leave": "Quitter cette place",
  "lobby.sit": "Prendre une place",
  "lobby.name": "Votre nom",
  "handOver.title": (name) => `Passez l’appareil à ${name}`,
  "handOver.about": "Rien des autres n’est sur cet écran.",
  "handOver.me": (name) => `Je suis ${name}`,
};
