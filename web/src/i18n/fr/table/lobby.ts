// French: the table before the match, and passing a shared device.
import type { lobby as english } from "../../en/table/lobby.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";
import { word } from "../numbers.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");

export const lobby: TranslationOf<typeof english> = {
  "lobby.title": (edition) => `Une table pour ${edition}`,
  "lobby.asked": (host, edition) =>
    host === null ? `On vous invite à une partie de ${edition}` : `${host} vous invite à une partie de ${edition}`,
  "lobby.invite.or": (free) =>
    n(free, {
      one: "Une place est libre. Envoyez le lien, ou ajoutez un ordinateur.",
      other: "# places sont libres. Envoyez le lien, ou ajoutez des ordinateurs.",
    }),
  "lobby.open": (free) => n(free, { one: "Il reste une place libre.", other: "Il reste # places libres." }),
  "lobby.full": "Tout le monde est là.",
  "lobby.none.watch": "Toutes les places sont prises. Restez ici pour regarder.",
  "lobby.freed": "Votre place a été libérée. Vous pouvez vous rasseoir.",
  "lobby.host": (isYou) => (isYou ? "avez ouvert cette table" : "a ouvert cette table"),
  "lobby.here": "à la table",
  "player.gone": "pas là",
  "lobby.computer": (level) => (level === null ? "ordinateur" : `ordinateur, ${level.toLowerCase()}`),
  "lobby.free": "Place libre",
  "lobby.free.about": "pour qui ouvre le lien",
  "lobby.yours.about": "dès que vous vous asseyez",
  "lobby.level": (name) => `Niveau ${possessive(name)}`,
  "lobby.seatComputer": "Ajouter un ordinateur",
  "lobby.freeSeat": (name) => `Libérer la place ${possessive(name)}`,
  "lobby.freeSeat.sure": (name) => `Retirer ${name} de la table ?`,
  "lobby.freeSeat.yes": "Libérer la place",
  "lobby.freeSeat.no": "Non",
  "lobby.start": "Lancer la partie",
  "lobby.start.all": (seats) => `Commencer quand les ${word(seats)} sont là`,
  "lobby.start.as": (players) => `Commencer à ${word(players)}`,
  "lobby.leave": "Quitter cette table",
  "lobby.leave.sure": (isAlone) =>
    isAlone ? "Le lien restera valable pour d’autres. Quitter ?" : "Les autres pourront commencer sans vous. Quitter ?",
  "lobby.leave.no": "Rester",
  "lobby.invite": "Inviter",
  "lobby.invite.about": "Scannez le code avec un téléphone, ou envoyez le lien. Ni compte, ni application.",
  "lobby.invite.link": "Lien d’invitation",
  "lobby.invite.text": (edition) => `Une partie de ${edition} ?`,
  "lobby.qr": "Code QR de l’invitation",
  "lobby.name": "Votre nom à cette table",
  "lobby.sit": "S’asseoir",
  "lobby.arrived": (name) => `${name} est là`,
  "handOver.title": (name) => `Passez l’appareil à ${name}`,
  "handOver.about": "Aucun secret des autres n’est à l’écran.",
  "handOver.me": (name) => `Je suis ${name}`,
  "handOver.pass": (name) => `Passer à ${name}`,
};
