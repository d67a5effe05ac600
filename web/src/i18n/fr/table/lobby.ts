// French: the lobby, and finding somebody to play with.
import type { lobby as english } from "../../en/table/lobby.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";
import { word } from "../numbers.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");

export const lobby: TranslationOf<typeof english> = {
  "lobby.title": (edition) => `Une table pour ${edition}`,
  "lobby.asked": (host, edition) =>
    host === null
      ? `On vous invite à une partie ${possessive(edition)}`
      : `${host} vous invite à une partie ${possessive(edition)}`,
  "lobby.ready": "Votre table est prête",
  "lobby.waiting": (free) =>
    free === null
      ? "En attente de votre ami…"
      : n(free, { one: "Il manque encore une personne…", other: "Il manque encore # personnes…" }),
  "lobby.kept": "Votre table reste ouverte si vous fermez cette page.",
  "lobby.room": "Dans la même pièce ?",
  "lobby.room.about": "Vos amis scannent ce code. Ni compte, ni application.",
  "lobby.watch": "Vous pouvez regarder. Pour jouer, il vous faut le lien d’invitation.",
  "lobby.full": "Tout le monde est là.",
  "lobby.none.watch": "Toutes les places sont prises. Restez ici pour regarder.",
  "lobby.freed": "Votre place a été libérée. Vous pouvez vous rasseoir.",
  "lobby.host": (isYou) => (isYou ? "avez ouvert cette table" : "a ouvert cette table"),
  "lobby.here": "à la table",
  "player.gone": "pas là",
  "lobby.computer": (level) => (level === null ? "ordinateur" : `ordinateur, ${level.toLowerCase()}`),
  "lobby.free": "Place libre",
  "lobby.free.about": "pour qui ouvre le lien",
  "lobby.yours.about": "à vous dès que vous vous asseyez",
  "lobby.level": (name) => `Niveau ${possessive(name)}`,
  "lobby.seatComputer": (isInstead) => (isInstead ? "Plutôt un ordinateur" : "Ajouter un ordinateur"),
  "lobby.freeSeat": (name) => `Libérer la place ${possessive(name)}`,
  "lobby.freeSeat.sure": (name) => `Retirer ${name} de la table ?`,
  "lobby.freeSeat.yes": "Libérer la place",
  "lobby.freeSeat.no": "Annuler",
  "lobby.start": "Lancer la partie",
  "lobby.start.all": (seats) => `Commencer quand les ${word(seats)} sont là`,
  "lobby.start.as": (players) => `Commencer à ${word(players)}`,
  "lobby.leave": "Quitter cette table",
  "lobby.leave.sure": (isAlone) =>
    isAlone ? "Le lien restera valable pour d’autres. Quitter ?" : "Les autres pourront commencer sans vous. Quitter ?",
  "lobby.leave.no": "Rester",
  "lobby.invite.link": "Lien d’invitation",
  "lobby.invite.text": (edition) => `Une partie ${possessive(edition)} ?`,
  "lobby.qr": "Code QR de l’invitation",
  "lobby.name": "Votre nom à cette table",
  "lobby.sit": "S’asseoir",
  "lobby.arrived": (name) => `${name} est là`,
  "handOver.title": (name) => `Passez l’appareil à ${name}`,
  "handOver.about": "Aucun secret des autres n’est à l’écran.",
  "handOver.me": (name) => `Je suis ${name}`,
  "handOver.pass": (name) => `Passer à ${name}`,
  "find.title": "Qui veut jouer ?",
  "find.lead":
    "Vous jouez avec quelqu’un qui veut le même jeu et la même pendule. Chacun reçoit un nom d’emprunt, et il n’y a pas de messagerie, seulement quelques réactions.",
  "find.edition": "Quel jeu",
  "find.players": "Joueurs",
  "find.clock": "Temps pour un tour",
  "find.clock.none": "Sans pendule",
  "find.clock.is": (time) => `${time} par tour`,
  "find.now": "En attente en ce moment",
  "find.now.none": "Personne n’attend en ce moment. Lancez-vous.",
  "find.now.line": (edition, players, clock) =>
    [edition, players === null ? "" : `à ${players}`, clock].filter(Boolean).join(", "),
  "find.people": (count) => n(count, { one: "# personne", other: "# personnes" }),
  "find.now.same": (count) =>
    n(count, { one: "Une personne cherche la même chose.", other: "# personnes cherchent la même chose." }),
  "find.join": "Jouer ensemble",
  "find.rest":
    "Pendant quelques jours, nous ne pouvons pas vous proposer d’inconnus. Vous pouvez toujours jouer avec vos amis et contre des ordinateurs.",
  "find.computer": "Jouer contre un ordinateur",
  "find.hidden": (count) => n(count, { one: "Vous avez masqué une personne.", other: "Vous avez masqué # personnes." }),
  "find.unhide": "Ne plus masquer personne",
  "find.unhidden": "Plus personne n’est masqué. Vous pouvez les retrouver.",
};
