// French: practice.
import type { words as english } from "../en/practice.ts";
import type { TranslationOf } from "../index.ts";
import { plural } from "../wording.ts";
import { word } from "./numbers.ts";

const n = plural("fr");
const number = new Intl.NumberFormat("fr");
const mean = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rows = (count: number): string => (count === 1 ? "une rangée" : `${word(count)} rangées`);

export const words: TranslationOf<typeof english> = {
  "practice.offline": "Marche hors ligne",
  "practice.game": "Jeu",
  "practice.own": "Sur mesure",
  "practice.own.facts": "la taille de votre choix",
  "practice.holes": "Trous",
  "practice.holes.less": "Un trou en moins",
  "practice.holes.more": "Un trou en plus",
  "practice.colours": "Couleurs",
  "practice.colours.less": "Une couleur en moins",
  "practice.colours.more": "Une couleur en plus",
  "practice.blanks": "Trous vides permis",
  "practice.once": "Chaque couleur une seule fois",
  "practice.codes": (codes) => (codes === 1 ? "Un code." : `${number.format(codes)} codes.`),
  "practice.codes.super": (codes) => `Super en a ${number.format(codes)}.`,
  "practice.codes.many": (codes, most) =>
    `${number.format(codes)} codes, c’est trop pour cette page : ${number.format(most)} au plus.`,
  "practice.codes.none": "Il n’y a pas assez de couleurs pour cela.",
  "practice.side": "Votre rôle",
  "practice.side.breaker": "Trouver le code de l’ordinateur",
  "practice.side.maker": "Cacher un code à l’ordinateur",
  "practice.computer": "Ordinateur",
  "practice.needs": (count) => `environ ${mean.format(count)} rangées`,
  "practice.hints": "Indices",
  "practice.hints.about": "Un à la fois, sur demande.",
  "practice.hard.about": "Uniquement des rangées qui peuvent être le code.",
  "practice.devious.about": "Il peut changer son code tant que chaque évaluation reste juste.",
  "practice.byHand": "Évaluer à la main",
  "practice.byHand.about": "Vous évaluez chaque rangée ; une erreur vous est signalée.",
  "practice.watch": "Vous cachez le code et regardez la recherche.",
  "practice.memory":
    "Le code de l’ordinateur est dans la mémoire de cette page. Vous ne le voyez pas, mais qui fouille là peut le trouver.",
  "practice.play": "Jouer",
  "practice.continue": "Reprendre",
  "practice.running": "Vous avez une partie en cours.",
  "practice.title": (game) => `Entraînement, ${game}`,
  "practice.hint": "Indice",
  "practice.hint.label": "Indice :",
  "practice.hint.absent": (colour) => `pas de ${colour} dans ce code.`,
  "practice.hint.present": (colour) => `il y a du ${colour} dans ce code.`,
  "practice.hint.place": (colour, hole) => `trou ${hole} : ${colour}.`,
  "practice.hint.count": (possible) =>
    possible === 1 ? "il ne reste qu’un code." : `${number.format(possible)} codes sont possibles.`,
  "practice.hint.row": "cette rangée peut être le code. Elle est dans la vôtre.",
  "practice.undo": (row) => `Reprendre la rangée ${row}`,
  "practice.undo.none": "Rien à reprendre",
  "practice.wrongMark": (row) => `Ce n’est pas l’évaluation de la rangée ${row}. Regardez encore.`,
  "practice.found": (count) => `Trouvé en ${rows(count)} !`,
  "practice.missed": (count) => `Pas trouvé en ${rows(count)}`,
  "practice.theirs": (name, count) => `${name} l’a trouvé en ${rows(count)}`,
  "practice.held": (name, count) => `${name} ne l’a pas trouvé en ${rows(count)}`,
  "practice.helped": (hints, undone) =>
    [
      ...(hints === 0 ? [] : [n(hints, { one: "Un indice utilisé.", other: "# indices utilisés." })]),
      ...(undone === 0 ? [] : [n(undone, { one: "Une rangée reprise.", other: "# rangées reprises." })]),
    ].join(" "),
  "practice.best": (count) => `Votre record sans aide : ${count}.`,
  "practice.best.new": "C’est votre record.",
  "practice.again": "Encore une",
  "practice.change": "Changer de jeu",
  "practice.look": "Revoir",
  "practice.lost": "Ce navigateur ne garde rien pour ce site : la partie dure autant que la page.",
  "practice.weak": "Le solveur ne marche pas dans ce navigateur : l’ordinateur pose n’importe quelle rangée possible.",
  "practice.stat.by": (level, game) => `${level}, ${game}`,
  "practice.stat.about":
    "Les parties jouées seul dans cette page. Votre moyenne ne compte ni celles avec indices ni celles avec des rangées reprises.",
};
