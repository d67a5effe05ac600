// English: boards, pieces, marks and their explanation. A name that is null stands for the reader.
import { capitalized, plural } from "../../wording.ts";

const n = plural("en");
const whose = (name: string): string => `${name}’s`;

export const board = {
  "colour.vermilion": "red",
  "colour.blue": "blue",
  "colour.green": "green",
  "colour.yellow": "yellow",
  "colour.white": "white",
  "colour.violet": "violet",
  "colour.orange": "orange",
  "colour.brown": "brown",
  "colour.pink": "pink",
  "colour.red": "red",
  "colour.silver": "silver",
  "symbol.disc": "disc",
  "symbol.triangle": "triangle",
  "symbol.square": "square",
  "symbol.star": "star",
  "symbol.diamond": "diamond",
  "symbol.cross": "cross",
  "symbol.crescent": "crescent",
  "symbol.heart": "heart",
  "symbol.drop": "drop",
  "symbol.hexagon": "hexagon",
  "drawer.rules": "Rules",
  "peg.blank": "empty hole",
  "peg.named": (colour: string, symbol: string) => `${colour}, ${symbol}`,
  you: "You",
  labelled: (what: string, text: string) => `${what}: ${text}`,
  exact: "Exact",
  misplaced: "Misplaced",
  "mark.is": (exact: number, misplaced: number) => `${exact} exact, ${misplaced} misplaced`,
  "mark.sealed": "mark sealed until both rows are in",
  "mark.due": "waiting for the mark",
  "mark.yours": "waiting for your mark",
  "mark.none": "no mark",
  "mark.edit": (row: number) => `Your mark for row ${row}`,
  "mark.give": "Give this mark",
  "mark.nothing": "Nothing at all: give 0 / 0",
  "mark.more": (kind: string) => `${kind}: one more`,
  "mark.less": (kind: string) => `${kind}: one less`,
  "row.is": (row: number, pegs: string, mark: string) => `Row ${row}: ${pegs}: ${mark}`,
  "row.by": (row: number, name: string | null, pegs: string, mark: string) =>
    `Row ${row}, ${name ?? "you"}: ${pegs}: ${mark}`,
  "row.points": (points: number) => n(points, { one: "# point", other: "# points" }),
  "row.empty": (row: number) => `Row ${row}: empty`,
  "row.awaited": (row: number, name: string | null) => `Row ${row}: ${name === null ? "yours" : `waiting for ${name}`}`,
  "row.draft": (row: number) => `Row ${row}, your turn`,
  "row.prepared": (row: number) => `Row ${row}, ready for your turn`,
  "row.left": (rows: number) => n(rows, { one: "One row left after this one", other: "# rows left after this one" }),
  "row.lastOne": "The last row",
  "row.place": "Place row",
  "rows.of": (name: string | null) => (name === null ? "Your rows" : `${whose(name)} rows`),
  rows: "Rows",
  "hole.is": (hole: number, content: string, isPost: boolean) => `${isPost ? "Post" : "Hole"} ${hole}: ${content}`,
  "hole.open": "empty so far",
  "hole.blank": "left empty",
  "draft.help":
    "Digits and letters place colours. Arrow keys move, Backspace takes back the last one, Enter places the row.",
  "draft.missing": (pegs: number, isRing: boolean) =>
    isRing
      ? n(pegs, { one: "One more ring", other: "# more rings" })
      : n(pegs, { one: "One more peg", other: "# more pegs" }),
  "draft.more": (pegs: number) => n(pegs, { one: "One peg too many", other: "# pegs too many" }),
  "draft.laid": (row: number) => `Same as row ${row}`,
  "draft.repeat": (colour: string) => `${capitalized(colour)} twice: use each colour once`,
  palette: "Colours",
  clear: "Clear",
  "code.of": (name: string | null) => (name === null ? "Your code" : `${whose(name)} code`),
  code: "The code",
  "code.is": (name: string | null, pegs: string) => `${name === null ? "Your code" : `${whose(name)} code`}: ${pegs}`,
  "code.hidden": (name: string | null) => `${name === null ? "Your code" : `${whose(name)} code`}, covered`,
  "side.hunts": (hunter: string | null, owner: string | null) =>
    hunter === null
      ? `You hunt ${whose(owner ?? "")} code`
      : owner === null
        ? `${hunter} hunts yours`
        : `${hunter} hunts ${whose(owner)} code`,
  "board.name": "Board",
  "why.row": (row: number) => `Row ${row}`,
  "card.title": "Score card",
  "code.random": "Random code",
};
