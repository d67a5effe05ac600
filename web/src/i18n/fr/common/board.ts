// French: boards, pieces, marks and their explanation. A name that is null stands for the reader.
import type { board as english } from "../../en/common/board.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, plural } from "../../wording.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");
export const board: TranslationOf<typeof english> = {
  "colour.vermilion": "rouge",
  "colour.blue": "bleu",
  "colour.green": "vert",
  "colour.yellow": "jaune",
  "colour.white": "blanc",
  "colour.violet": "violet",
  "colour.orange": "orange",
  "colour.brown": "marron",
  "colour.pink": "rose",
  "colour.red": "rouge",
  "colour.silver": "argent",
  "symbol.disc": "disque",
  "symbol.triangle": "triangle",
  "symbol.square": "carré",
  "symbol.star": "étoile",
  "symbol.diamond": "losange",
  "symbol.cross": "croix",
  "symbol.crescent": "croissant",
  "symbol.heart": "cœur",
  "symbol.drop": "goutte",
  "symbol.hexagon": "hexagone",
  "drawer.rules": "Règles",
  "peg.blank": "trou vide",
  "peg.named": (colour, symbol) => `${colour}, ${symbol}`,
  you: "Vous",
  labelled: (what, text) => `${what} : ${text}`,
  exact: "Bien placés",
  misplaced: "Mal placés",
  "mark.is": (exact, misplaced) =>
    `${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}`,
  "mark.sealed": "évaluation scellée tant que les deux rangées ne sont pas posées",
  "mark.due": "évaluation attendue",
  "mark.yours": "votre évaluation est attendue",
  "mark.none": "sans évaluation",
  "mark.edit": (row) => `Votre évaluation de la rangée ${row}`,
  "mark.give": "Donner cette évaluation",
  "mark.nothing": "Rien du tout : donner 0 / 0",
  "mark.more": (kind) => `${kind} : un de plus`,
  "mark.less": (kind) => `${kind} : un de moins`,
  "row.is": (row, pegs, mark) => `Rangée ${row} : ${pegs} : ${mark}`,
  "row.by": (row, name, pegs, mark) => `Rangée ${row}, ${name ?? "vous"} : ${pegs} : ${mark}`,
  "row.points": (points) => n(points, { one: "# point", other: "# points" }),
  "row.empty": (row) => `Rangée ${row} : vide`,
  "row.awaited": (row, name) => `Rangée ${row} : ${name === null ? "à vous" : `on attend ${name}`}`,
  "row.draft": (row) => `Rangée ${row}, à vous de jouer`,
  "row.prepared": (row) => `Rangée ${row}, prête pour votre tour`,
  "row.left": (rows) => n(rows, { one: "Encore une rangée après celle-ci", other: "Encore # rangées après celle-ci" }),
  "row.lastOne": "La dernière rangée",
  "row.place": "Poser la rangée",
  "rows.of": (name) => (name === null ? "Vos rangées" : `Rangées ${possessive(name)}`),
  rows: "Rangées",
  "hole.is": (hole, content, isPost) => `${isPost ? "Tige" : "Trou"} ${hole} : ${content}`,
  "hole.open": "rien encore",
  "hole.blank": "laissé vide",
  "draft.help":
    "Chiffres et lettres posent une couleur, les flèches déplacent le curseur, Retour arrière reprend la dernière, Entrée pose la rangée.",
  "draft.missing": (pegs, isRing) =>
    isRing
      ? n(pegs, { one: "Encore un anneau", other: "Encore # anneaux" })
      : n(pegs, { one: "Encore un pion", other: "Encore # pions" }),
  "draft.more": (pegs) => n(pegs, { one: "Un pion de trop", other: "# pions de trop" }),
  "draft.laid": (row) => `Identique à la rangée ${row}`,
  "draft.repeat": (colour) => `${capitalized(colour)} en double : chaque couleur une seule fois`,
  palette: "Couleurs",
  clear: "Effacer",
  "code.of": (name) => (name === null ? "Votre code" : `Code ${possessive(name)}`),
  code: "Le code",
  "code.is": (name, pegs) => `${name === null ? "Votre code" : `Code ${possessive(name)}`} : ${pegs}`,
  "code.hidden": (name) => `${name === null ? "Votre code" : `Code ${possessive(name)}`}, couvert`,
  "side.hunts": (hunter, owner) =>
    hunter === null
      ? `Vous cherchez le code ${possessive(owner ?? "")}`
      : owner === null
        ? `${hunter} cherche le vôtre`
        : `${hunter} cherche le code ${possessive(owner)}`,
  "board.name": "Plateau",
  "why.row": (row) => `Rangée ${row}`,
  "card.title": "Feuille de score",
  "code.random": "Code au hasard",
};
