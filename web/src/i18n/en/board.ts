// English: boards, pieces, marks and their explanation. A name that is null stands for the reader.
import { capitalized, list, plural } from "../plural.ts";

const n = plural("en");
const and = list("en");
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
  "mark.more": (kind: string) => `${kind}: one more`,
  "mark.less": (kind: string) => `${kind}: one less`,
  "row.is": (row: number, pegs: string, mark: string) => `Row ${row}: ${pegs}: ${mark}`,
  "row.by": (row: number, name: string | null, pegs: string, mark: string) =>
    `Row ${row}, ${name ?? "you"}: ${pegs}: ${mark}`,
  "row.points": (points: number) => n(points, { one: "# point", other: "# points" }),
  "row.empty": (row: number) => `Row ${row}: empty`,
  "row.awaited": (row: number, name: string | null) =>
    `Row ${row}: ${name === null ? "yours" : `${name} is laying it`}`,
  "row.draft": (row: number) => `Row ${row}, yours to lay`,
  "row.left": (rows: number) => n(rows, { one: "# row left after this one", other: "# rows left after this one" }),
  "row.lastOne": "The last row",
  "row.place": "Place row",
  "rows.of": (name: string | null) => (name === null ? "Your rows" : `${whose(name)} rows`),
  rows: "Rows",
  "hole.is": (hole: number, content: string) => `Hole ${hole}: ${content}`,
  "hole.open": "nothing yet",
  "hole.blank": "left empty",
  "draft.help": "Digits or letters place a peg, arrows move, Backspace takes one out, Enter lays the row.",
  "draft.missing": (pegs: number) => n(pegs, { one: "One more peg", other: "# more pegs" }),
  "draft.more": (pegs: number) => n(pegs, { one: "One peg too many", other: "# pegs too many" }),
  "draft.repeat": (colour: string) => `Twice ${colour}: each colour only once`,
  palette: "Pegs",
  clear: "Clear",
  "code.of": (name: string | null) => (name === null ? "Your code" : `${whose(name)} code`),
  code: "The code",
  "code.is": (name: string | null, pegs: string) => `${name === null ? "Your code" : `${whose(name)} code`}: ${pegs}`,
  "code.hidden": (name: string | null) => `${name === null ? "Your code" : `${whose(name)} code`}, covered`,
  "code.choosing": (name: string) => `${name} is choosing a code`,
  "code.private": "only you see it",
  "code.draft": "Your code, yours to choose",
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
    `Why row ${row} says ${exact} exact, ${misplaced} misplaced`,
  "why.row": (row: number) => `Row ${row}`,
  "why.exact": (colour: string, places: readonly number[]) =>
    `${capitalized(colour)} stands where it was put${places.length === 1 ? "" : `, ${times(places.length)}`}.`,
  "why.misplaced": (colour: string, at: number) => `${capitalized(colour)} is in the code, at ${at}.`,
  "why.absent": (colour: string) => `${capitalized(colour)} is not in the code.`,
  "why.spent": (colour: string, inCode: number) =>
    n(inCode, {
      one: `The code has one ${colour}, and it is spoken for.`,
      other: `The code has ${colour} ${times(inCode)}, and all are spoken for.`,
    }),
  "why.holes": holes,
  "why.pick": "Choose any row to see its lines.",
  "card.title": "Score card",
  "card.round": (round: number) => `Round ${round}`,
  "card.player": "Player",
  "card.sum": "Sum",
  "card.set": "set it",
};
