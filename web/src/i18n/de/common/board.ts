// German: boards, pieces, marks and their explanation. A name that is null stands for the reader.
import type { board as english } from "../../en/common/board.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";
import { possessive } from "../grammar.ts";

const n = plural("de");
/** Names that end in an s sound take an apostrophe. */
const codeOf = (name: string | null): string => (name === null ? "Dein Code" : `${possessive(name, "Code")}`);

export const board: TranslationOf<typeof english> = {
  "colour.vermilion": "Rot",
  "colour.blue": "Blau",
  "colour.green": "Grün",
  "colour.yellow": "Gelb",
  "colour.white": "Weiß",
  "colour.violet": "Violett",
  "colour.orange": "Orange",
  "colour.brown": "Braun",
  "colour.pink": "Rosa",
  "colour.red": "Rot",
  "colour.silver": "Silber",
  "symbol.disc": "Scheibe",
  "symbol.triangle": "Dreieck",
  "symbol.square": "Quadrat",
  "symbol.star": "Stern",
  "symbol.diamond": "Raute",
  "symbol.cross": "Kreuz",
  "symbol.crescent": "Mond",
  "symbol.heart": "Herz",
  "symbol.drop": "Tropfen",
  "symbol.hexagon": "Sechseck",
  "drawer.rules": "Regeln",
  "peg.blank": "leeres Loch",
  "peg.named": (colour, symbol) => `${colour}, ${symbol}`,
  you: "Du",
  labelled: (what, text) => `${what}: ${text}`,
  exact: "Richtig platziert",
  misplaced: "Falsch platziert",
  "mark.is": (exact, misplaced) => `${exact} richtig, ${misplaced} falsch platziert`,
  "mark.sealed": "Bewertung verdeckt, bis beide Reihen liegen",
  "mark.due": "wartet auf die Bewertung",
  "mark.yours": "wartet auf deine Bewertung",
  "mark.none": "ohne Bewertung",
  "mark.edit": (row) => `Deine Bewertung für Reihe ${row}`,
  "mark.give": "So bewerten",
  "mark.nothing": "Gar nichts: mit 0 / 0 bewerten",
  "mark.more": (kind) => `${kind}: einer mehr`,
  "mark.less": (kind) => `${kind}: einer weniger`,
  "row.is": (row, pegs, mark) => `Reihe ${row}: ${pegs}: ${mark}`,
  "row.by": (row, name, pegs, mark) => `Reihe ${row}, ${name ?? "du"}: ${pegs}: ${mark}`,
  "row.points": (points) => n(points, { one: "# Punkt", other: "# Punkte" }),
  "row.empty": (row) => `Reihe ${row}: leer`,
  "row.awaited": (row, name) => `Reihe ${row}: ${name === null ? "deine" : `warten auf ${name}`}`,
  "row.draft": (row) => `Reihe ${row}, du bist am Zug`,
  "row.prepared": (row) => `Reihe ${row}, bereit für deinen Zug`,
  "row.left": (rows) => n(rows, { one: "Danach bleibt noch eine Reihe", other: "Danach bleiben noch # Reihen" }),
  "row.lastOne": "Die letzte Reihe",
  "row.place": "Reihe legen",
  "rows.of": (name) => (name === null ? "Deine Reihen" : `${possessive(name, "Reihen")}`),
  rows: "Reihen",
  "hole.is": (hole, content, isPost) => `${isPost ? "Stab" : "Loch"} ${hole}: ${content}`,
  "hole.open": "noch leer",
  "hole.blank": "bleibt leer",
  "draft.help":
    "Ziffern und Buchstaben stecken Farben, Pfeiltasten wechseln den Platz, die Rücktaste nimmt die letzte zurück, Enter legt die Reihe.",
  "draft.missing": (pegs, isRing) =>
    isRing
      ? n(pegs, { one: "Noch ein Ring", other: "Noch # Ringe" })
      : n(pegs, { one: "Noch ein Stift", other: "Noch # Stifte" }),
  "draft.more": (pegs) => n(pegs, { one: "Ein Stift zu viel", other: "# Stifte zu viel" }),
  "draft.laid": (row) => `Wie Reihe ${row}`,
  "draft.repeat": (colour) => `${colour} doppelt: jede Farbe nur einmal`,
  palette: "Farben",
  clear: "Leeren",
  "code.of": codeOf,
  code: "Der Code",
  "code.is": (name, pegs) => `${codeOf(name)}: ${pegs}`,
  "code.hidden": (name) => `${codeOf(name)}, verdeckt`,
  "side.hunts": (hunter, owner) =>
    hunter === null
      ? `Du suchst ${possessive(owner ?? "", "Code")}`
      : owner === null
        ? `${hunter} sucht deinen`
        : `${hunter} sucht ${possessive(owner, "Code")}`,
  "board.name": "Spielbrett",
  "why.row": (row) => `Reihe ${row}`,
  "card.title": "Punktezettel",
  "code.random": "Zufälliger Code",
};
