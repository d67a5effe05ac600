// French: players, clocks, drawers and the connection at a table. A name that is null stands for the reader.

import type { players as english } from "../../en/table/players.ts";
import type { TranslationOf } from "../../index.ts";
import { duration, plural } from "../../wording.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");

export const players: TranslationOf<typeof english> = {
  devious: "Codeur retors",
  duration: duration("fr"),
  react: "Réagir",
  "note.by.clock": (name) => `Temps écoulé. L’ordinateur a joué pour ${name ?? "vous"}.`,
  "announce.joined": (name) => `${name} a rejoint la table.`,
  "seat.yours": "Votre place",
  "player.maker": (isYou) => (isYou ? "vous composez le code" : "compose le code"),
  "player.breaker": (isYou) => (isYou ? "vous cherchez" : "cherche le code"),
  "player.away": (since) => `pas là depuis ${since}`,
  "presence.left": (name) => `${name} n’est plus là`,
  "presence.back": (name) => `${name} est de retour`,
  "player.takenOver": "l’ordinateur joue",
  "player.turn": (isYou) => (isYou ? "à vous de jouer" : "c’est son tour"),
  skipAhead: "Accélérer",
  "player.title": "Joueurs",
  "player.watching": (count) => n(count, { one: "# personne regarde", other: "# personnes regardent" }),
  "player.watch": "Vous regardez",
  "clock.left": (time) => `encore ${time}`,
  "clock.last": "Plus que dix secondes",
  "claim.say": "Contester",
  "claim.ask": "Une évaluation est fausse ? Si oui, la manche s’arrête.",
  "claim.yes": "Oui, vérifier",
  "claim.no": "Annuler",
  "claim.unfounded": (name) =>
    `${name === null ? "" : `${name} a contesté une évaluation. `}Jusqu’ici, toutes les évaluations sont justes.`,
  "drawer.table": "Cette table",
  "drawer.coach": "Entraîneur",
  "drawer.notes": "Notes",
  "drawer.score": "Score",
  "drawer.watch": "Lien pour regarder",
  close: "Fermer",
  "lobby.share": "Partager",
  "table.setting": "On prépare la table…",
  "sending.sent": "Envoyé.",
  sending: "Envoi en cours…",
  "connection.lost": "Pas de connexion. Nouvel essai…",
  "connection.trouble":
    "Le serveur ne peut rien enregistrer pour le moment. Rien n’est perdu ; on reprend dès que possible.",
  "sending.unsent": "Pas encore envoyée. Elle partira dès que vous serez de nouveau en ligne.",
  "connection.again": "Essayer maintenant",
  "connection.ended": "Cette table ne peut pas être ouverte",
  "announce.guessed": (name, pegs) => `${name ?? "Vous"} : ${pegs}.`,
  "announce.marked": (name, row, exact, misplaced) =>
    `${name === null ? `Votre rangée ${row}` : `Rangée ${row} ${possessive(name)}`} : ${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}.`,
  "announce.code_set": (name) => (name === null ? "Votre code est en place." : `${name} a composé un code.`),
  "announce.code": (pegs) => `Le code était : ${pegs}.`,
  "announce.codeOf": (name, pegs) =>
    name === null ? `Votre code était : ${pegs}.` : `Code ${possessive(name)} : ${pegs}.`,
  "announce.pause": (button) => `Pause. « ${button} » pour continuer.`,
  "announce.pauseCall": "Pause, jusqu’à ce que tout le monde ait vu.",
  "announce.cleared": "Rangée vidée.",
  "announce.round": (round) => `La manche ${round} commence.`,
};
