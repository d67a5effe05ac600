// English: the analysis board.
import { list } from "../../wording.ts";
import { word } from "../numbers.ts";

const number = new Intl.NumberFormat("en");
const and = list("en-GB");
const codes = (count: number): string => (count === 1 ? "one code" : `${number.format(count)} codes`);

export const analysis = {
  "analysis.possible": (count: number) =>
    count === 1 ? "One code is left" : `${number.format(count)} codes are possible`,
  "analysis.counting": "Counting the codes",
  "analysis.of": (of: number, rows: number) =>
    rows === 0
      ? "Nothing is ruled out yet."
      : `Of ${number.format(of)}, after ${rows === 1 ? "one row" : `${word(rows)} rows`}.`,
  "analysis.layRow": (row: number) => `Place row ${row}.`,
  "analysis.tapMark": (row: number) => `Choose the mark of row ${row}.`,
  "analysis.none": "No code fits these rows",
  "analysis.none.about": "At least one mark is wrong. Choose a row to change it.",
  "analysis.repair": (rows: readonly number[], marks: readonly string[], possible: number) =>
    rows.length === 1
      ? `If row ${rows[0]} had ${marks[0]}, ${codes(possible)} would fit.`
      : `With ${and(rows.map((row, place) => `${marks[place]} in row ${row}`))}, ${codes(possible)} would fit.`,
  "analysis.repair.do": (rows: readonly number[]) =>
    rows.length === 1 ? `Correct row ${rows[0]}` : `Correct rows ${and(rows.map(String))}`,
  "analysis.too_long":
    "This would take longer to work out than the server allows. A smaller game, or one more row, makes it easier.",
  "analysis.unavailable": "The server is busy with other questions. Try again in a moment.",
  "analysis.remove": (row: number) => `Remove row ${row}`,
  "analysis.earned": (row: number) => `What did row ${row} earn?`,
  "analysis.earned.about": "Below each mark: the codes it leaves.",
  "analysis.leaves": (mark: string, count: number) =>
    `${mark}: leaves ${count === 1 ? "1 code" : `${count === 0 ? "no" : number.format(count)} codes`}`,
  "analysis.chooseMark": "Choose its mark",
  "analysis.change": "Change its pegs",
  "analysis.keep": "Keep its mark",
  "analysis.number": (count: number) => number.format(count),
  "analysis.figure": (figure: number, digits: number) =>
    figure.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  "analysis.roughly": "about",
  "analysis.lay": "Place",
  "analysis.layCode": "Place the code",
  "analysis.best": "Best rows",
  "analysis.best.rank": "Rank",
  "figure.row": "Row",
  "analysis.best.toGo": "rows to go",
  "analysis.best.leaves": "leaves",
  "analysis.best.fits": "can be the code",
  "analysis.best.firstFit": "the best row that can be the code",
  "analysis.best.never": "cannot be the code",
  "analysis.best.mine": (row: number) => `row ${row} as it is`,
  "analysis.best.about": "On average, with the best play known from there.",
  "analysis.best.unproven": "“About” means that better play may be possible.",
  "analysis.depth": (depth: number, isLast: boolean) => {
    const searched = ["Looked one row ahead.", "Looked a few rows ahead.", "Searched as deep as it goes."][depth - 1];
    return isLast ? `${searched}` : `${searched} Searching deeper…`;
  },
  "analysis.depth.server": "Searched by the server.",
  "analysis.detour.large": "The full search needs the server.",
  "analysis.detour.memory": "This device has too little memory to search, so it takes the server.",
  "analysis.detour.missing": "The solver does not start in this browser, so it takes the server.",
  "analysis.codes": "Possible codes",
  "analysis.codes.more": (count: number) => `and ${number.format(count)} more`,
  "analysis.game": "The game",
  "analysis.holes": "Holes",
  "analysis.holes.less": "One hole fewer",
  "analysis.holes.more": "One hole more",
  "analysis.colours": "Colours",
  "analysis.colours.less": "One colour fewer",
  "analysis.colours.more": "One colour more",
  "analysis.blanks": "Holes can stay empty",
  "analysis.once": "No colour twice",
  "analysis.link": "The address of this page contains the rows.",
  "analysis.paste": "Paste rows",
  "analysis.paste.about": "Rows such as AABB=1,1, in one line or several, or a link to an analysis.",
  "analysis.paste.add": "Add these rows",
  "analysis.wrong.address": (part: string) => `This link cannot be read at “${part}”. The rest of it is here.`,
  "analysis.wrong.space": (at: number, text: string) =>
    `Character ${at}: “${text}” is not a game. A game looks like 4x6: holes by colours.`,
  "analysis.wrong.unreadable": (at: number, text: string) =>
    `Character ${at}: “${text}” is not a row. A row looks like AABB=1,1.`,
  "analysis.wrong.noMark": (at: number, text: string) => `Character ${at}: “${text}” needs a mark, such as 1,1.`,
  "analysis.wrong.length": (at: number, text: string, holes: number) =>
    `Character ${at}: “${text}” has ${text.length === 1 ? "one peg" : `${text.length} pegs`}, but this game has ${holes === 1 ? "one hole" : `${holes} holes`}.`,
  "analysis.wrong.colour": (at: number, text: string) => `Character ${at}: “${text}” is not a colour in this game.`,
  "analysis.wrong.blank": (at: number, text: string) =>
    `Character ${at}: “${text}” is an empty hole, and this game has none.`,
  "analysis.wrong.mark": (at: number, text: string, holes: number) =>
    `Character ${at}: “${text}” is not a mark that ${holes === 1 ? "one hole" : `${holes} holes`} can get.`,
};
