// German: boards, pieces, marks and their explanation. A name that is null stands for the reader.
import type { board as english } from "../en/board.ts";
import type { TranslationOf } from "../index.ts";
import { list, plural } from "../plural.ts";
import { possessive } from "./possessive.ts";

const n = plural("de");
const and = list("de");
const holes = (places: readonly number[]): string => and(places.map(String));
/** Names that end in an s sound take an apostrophe. */
const codeOf = (name: string | null): string => (name === null ? "Dein Code" : `${possessive(name, "Code")}`);

export const board: TranslationOf<typeof english> = {
  "colour.vermilion": "Zinnoberrot",
  "colour.blue": "Blau",
  "colour.green": "Grün",
  "colour.yellow": "Gelb",
  "colour.white": "Weiß",
  "colour.violet": "Violett",
  "colour.orange": "Orange",
  "colour.brown": "Dunkelbraun",
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
  "symbol.hexagon": "Sechseck",
  "peg.blank": "leeres Loch",
  "peg.named": (colour, symbol) => `${colour}, ${symbol}`,
  you: "Du",
  exact: "Richtig platziert",
  misplaced: "Falsch platziert",
  "mark.is": (exact, misplaced) => `${exact} richtig, ${misplaced} falsch platziert`,
  "mark.sealed": "Bewertung verdeckt, bis beide Reihen liegen",
  "mark.due": "wartet auf die Bewertung",
  "mark.yours": "wartet auf deine Bewertung",
  "mark.none": "ohne Bewertung",
  "mark.edit": (row) => `Deine Bewertung für Reihe ${row}`,
  "mark.give": "So bewerten",
  "mark.more": (kind) => `${kind}: einer mehr`,
  "mark.less": (kind) => `${kind}: einer weniger`,
  "row.is": (row, pegs, mark) => `Reihe ${row}: ${pegs}: ${mark}`,
  "row.by": (row, name, pegs, mark) => `Reihe ${row}, ${name ?? "du"}: ${pegs}: ${mark}`,
  "row.points": (points) => n(points, { one: "# Punkt", other: "# Punkte" }),
  "row.empty": (row) => `Reihe ${row}: leer`,
  "row.awaited": (row, name) => `Reihe ${row}: ${name === null ? "deine" : `${name} steckt sie gerade`}`,
  "row.draft": (row) => `Reihe ${row}, du steckst sie`,
  "row.left": (rows) => n(rows, { one: "Danach bleibt noch # Reihe", other: "Danach bleiben noch # Reihen" }),
  "row.lastOne": "Die letzte Reihe",
  "row.place": "Reihe legen",
  "rows.of": (name) => (name === null ? "Deine Reihen" : `${possessive(name, "Reihen")}`),
  rows: "Reihen",
  "hole.is": (hole, content) => `Loch ${hole}: ${content}`,
  "hole.open": "noch nichts",
  "hole.blank": "bleibt leer",
  "draft.help":
    "Ziffern oder Buchstaben setzen einen Stift, Pfeile wandern, die Rücktaste nimmt einen heraus, Enter legt die Reihe.",
  "draft.missing": (pegs) => n(pegs, { one: "Noch ein Stift", other: "Noch # Stifte" }),
  "draft.more": (pegs) => n(pegs, { one: "Ein Stift zu viel", other: "# Stifte zu viel" }),
  "draft.repeat": (colour) => `Zweimal ${colour}: jede Farbe nur einmal`,
  palette: "Stifte",
  clear: "Leeren",
  "code.of": codeOf,
  code: "Der Code",
  "code.is": (name, pegs) => `${codeOf(name)}: ${pegs}`,
  "code.hidden": (name) => `${codeOf(name)}, verdeckt`,
  "code.choosing": (name) => `${name} wählt einen Code`,
  "code.private": "nur du siehst ihn",
  "code.draft": "Dein Code, du wählst ihn",
  "code.set": "Diesen Code setzen",
  "track.is": (scores) => `Punkteleiste: ${scores}`,
  "track.of": (name, points) => `${name ?? "du"} ${points}`,
  "side.hunts": (hunter, owner) =>
    hunter === null
      ? `Du suchst ${possessive(owner ?? "", "Code")}`
      : owner === null
        ? `${hunter} sucht deinen`
        : `${hunter} sucht ${possessive(owner, "Code")}`,
  "unit.turn": "Gerät drehen",
  "unit.name": "Spielgerät",
  "board.name": "Spielbrett",
  "why.title": (row, exact, misplaced) => `Reihe ${row}: warum ${exact} richtig und ${misplaced} falsch platziert`,
  "why.row": (row) => `Reihe ${row}`,
  "why.exact": (colour, places) =>
    n(places.length, {
      one: `${colour} steht da, wo es gesteckt wurde.`,
      other: `${colour} steht da, wo es gesteckt wurde, #-mal.`,
    }),
  "why.misplaced": (colour, at) => `${colour} ist im Code, auf Platz ${at}.`,
  "why.absent": (colour) => `${colour} ist nicht im Code.`,
  "why.spent": (colour, inCode) =>
    n(inCode, {
      one: `Der Code hat ${colour} nur einmal, und das ist schon gezählt.`,
      other: `Der Code hat ${colour} #-mal, und alle sind schon gezählt.`,
    }),
  "why.holes": holes,
  "why.pick": "Wähle eine Reihe, um ihre Linien zu sehen.",
  "card.title": "Punktezettel",
  "card.round": (round) => `Runde ${round}`,
  "card.player": "Spieler",
  "card.sum": "Summe",
  "card.set": "Code",
};
