// English: boards, pieces, marks and their explanation. A name that is null stands for the reader.
import { capitalized, list, plural } from "../../wording.ts";

const n = plural("en");
const and = list("en-GB");
const holes = (places: readonly number[]): string => and(places.map(String));
const times = (count: number): string => (count === 2 ? "twice" : `${count} times`);
const whose = (name: string): string => `${name}’s`;

export const board = {
  "colour.vermilion": "vermilion",
  "colour.blue": "blue",
  "colour.green": "green",
  "colour.yellow": "yellow",
  "colour.white": "white",
  "colour.violet": "violet",
  "colour.orange": "orange",
  "colour.brown": "dark brown",
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
  "symbol.hexagon": "hexagon",
  "peg.blank": "empty hole",
  "peg.named": (colour: string, symbol: string) => `${colour}, ${symbol}`,
  you: "You",
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
  "hole.is": (hole: number, content: string) => `Hole ${hole}: ${content}`,
  "hole.open": "empty so far",
  "hole.blank": "left empty",
  "draft.help": "Type digits or letters to place pegs. Arrow keys move, Backspace removes a peg, Enter places the row.",
  "draft.missing": (pegs: number) => n(pegs, { one: "One more peg", other: "# more pegs" }),
  "draft.more": (pegs: number) => n(pegs, { one: "One peg too many", other: "# pegs too many" }),
  "draft.laid": (row: number) => `Same as row ${row}`,
  "draft.repeat": (colour: string) => `${capitalized(colour)} twice: use each colour once`,
  palette: "Pegs",
  clear: "Clear",
  "code.of": (name: string | null) => (name === null ? "Your code" : `${whose(name)} code`),
  code: "The code",
  "code.is": (name: string | null, pegs: string) => `${name === null ? "Your code" : `${whose(name)} code`}: ${pegs}`,
  "code.hidden": (name: string | null) => `${name === null ? "Your code" : `${whose(name)} code`}, covered`,
  "code.choosing": (name: string) => `${name} is choosing a code`,
  "code.private": "only you see it",
  "code.draft": "Your code, for you to choose",
  "code.set": "Set this code",
  "track.is": (scores: string) => `Score track: ${scores}`,
  "track.of": (name: string | null, points: number) => `${name ?? "you"} ${points}`,
  "side.hunts": (hunter: string | null, owner: string | null) =>
    hunter === null
      ? `You hunt ${whose(owner ?? "")} code`
      : owner === null
        ? `${hunter} hunts yours`
        : `${hunter} hunts ${whose(owner)} code`,
  "unit.turn": "Turn the unit",
  "unit.name": "Playing unit",
  "board.name": "Board",
  "why.title": (row: number, exact: number, misplaced: number) =>
    `How row ${row} scored: ${exact} exact, ${misplaced} misplaced`,
  "why.row": (row: number) => `Row ${row}`,
  "why.exact": (colour: string, places: readonly number[]) =>
    `${capitalized(colour)} is in the right place${places.length === 1 ? "" : `, ${times(places.length)}`}.`,
  "why.misplaced": (colour: string, at: number) => `${capitalized(colour)} is in the code, but at ${at}.`,
  "why.blankExact": (places: readonly number[]) =>
    places.length === 1 ? "The empty hole is in the right place." : "The empty holes are in the right place.",
  "why.blank": (at: number) => `The code has an empty hole, at ${at}.`,
  "why.noBlank": "The code has no empty hole.",
  "why.absent": (colour: string) => `${capitalized(colour)} is not in the code.`,
  "why.spent": (colour: string, inCode: number) =>
    n(inCode, {
      one: `The code has only one ${colour}, already counted.`,
      other: `${capitalized(colour)} is in the code only ${times(inCode)}, already counted.`,
    }),
  "why.holes": holes,
  "why.pick": "Tap a row to see how it scored.",
  "log.title": "This round so far",
  "card.title": "Score card",
  "card.round": (round: number) => `Round ${round}`,
  "card.player": "Player",
  "card.sum": "Total",
  "card.set": "set it",
  "card.awaited": (name: string | null) =>
    `${name === null ? "Your" : `${name}’s`} points are written in when the round ends.`,
};
