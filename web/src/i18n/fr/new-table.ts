// French: a new table.
import type { newTable as english } from "../en/new-table.ts";
import type { TranslationOf } from "../index.ts";
import { plural } from "../plural.ts";

const n = plural("fr");
const number = new Intl.NumberFormat("fr");

export const newTable: TranslationOf<typeof english> = {
  "new.title": (edition) => `Une table pour ${edition}`,
  "new.rules": "Lire les règles",
  "new.inside": "Dans la boîte",
  "new.across": "Qui s’assied en face ?",
  "new.company": "Qui est à la table ?",
  "new.kind.computer": "L’ordinateur",
  "new.kind.open": "Quelqu’un, par lien",
  "new.kind.here": "Quelqu’un ici",
  "new.all.computer": "Des ordinateurs",
  "new.all.open": "D’autres, par lien",
  "new.all.here": "Tous ici",
  "new.kind.computer.about": "commencer tout de suite",
  "new.kind.open.about": "sans compte, sans application",
  "new.kind.here.about": "se passer l’appareil",
  "new.level": "Sa force",
  "new.players": "Combien de joueurs ?",
  "new.players.are": (players) => `${players} joueurs`,
  "new.name": "Votre nom",
  "new.name.default": "Joueur 1",
  "new.name.seen": "C’est ainsi que les autres vous connaîtront.",
  "new.name.of": (player) => `Nom du joueur ${player}`,
  "new.seats": "Place par place",
  "new.guest": (player) => `Joueur ${player}`,
  "new.seat.computer": (level) => `Ordinateur, ${level.toLowerCase()}`,
  "new.seat.open": "Quelqu’un, par lien",
  "new.seat.here": "Quelqu’un ici",
  "new.options": "Options",
  "new.options.usual": "Tout comme dans la boîte",
  "new.terms": "À la table",
  "new.clock": "Temps pour un tour",
  "new.clock.none": "le temps qu’il faut",
  "new.clock.about": "Une fois écoulé, l’ordinateur joue pour qui a tardé.",
  "new.watched": "D’autres peuvent regarder",
  "new.watched.about": "Qui connaît l’adresse voit le plateau, et aucun de ses secrets.",
  "new.watched.not": "Personne ne peut regarder",
  "new.away": "Durée d’absence permise",
  "new.away.about": "Ensuite, les autres peuvent laisser l’ordinateur jouer à sa place, jusqu’à son retour.",
  "new.size": "Un code de quelle longueur ?",
  "new.size.about": "Les trous en largeur, les couleurs en hauteur. Le nombre dit combien de codes existent.",
  "new.size.keys": "Les flèches déplacent, Entrée choisit.",
  "new.size.holes": (holes) => n(holes, { one: "# trou", other: "# trous" }),
  "new.size.colours": (colours, blanks) =>
    `${n(colours, { one: "# couleur", other: "# couleurs" })}${blanks ? " et des trous vides" : ""}`,
  "new.size.box": "La boîte en a 5 et 8.",
  "new.size.last": "La dernière ligne permet des trous vides : une neuvième couleur, pour experts.",
  "new.number": (count) => number.format(count),
  "new.codes": (count) => (count === 1 ? "1 code" : `${number.format(count)} codes`),
  "new.start": "Commencer la partie",
  "new.open": "Ouvrir la table",
  "new.lots": "Le sort décide qui commence.",
  "new.open.note": "Vous recevrez ensuite un lien à envoyer.",
  "new.wrong.missing": "Il manque un nom ici.",
  "new.wrong.long": (most) => `Un nom a ${most} caractères au plus.`,
  "new.wrong.twice": "Quelqu’un à la table porte déjà ce nom.",
  "new.wrong": (faults) =>
    n(faults, {
      one: "Une chose ne va pas encore : voyez plus haut.",
      other: "# choses ne vont pas encore : voyez plus haut.",
    }),
};
