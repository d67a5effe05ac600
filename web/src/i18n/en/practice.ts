// English: practice.
import { plural } from "../wording.ts";
import { word } from "./numbers.ts";

const n = plural("en");
const number = new Intl.NumberFormat("en");
const mean = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rows = (count: number): string => (count === 1 ? "one row" : `${word(count)} rows`);

export const words = {
  "practice.offline": "Works offline",
  "practice.game": "Game",
  "practice.own": "Own size",
  "practice.own.facts": "you choose the size",
  "practice.holes": "Holes",
  "practice.holes.less": "One fewer hole",
  "practice.holes.more": "One more hole",
  "practice.colours": "Colours",
  "practice.colours.less": "One fewer colour",
  "practice.colours.more": "One more colour",
  "practice.blanks": "Empty holes allowed",
  "practice.once": "No colour twice in the code",
  "practice.codes": (codes: number) => `${n(codes, { one: "One code.", other: `${number.format(codes)} codes.` })}`,
  "practice.codes.super": (codes: number) => `Super has ${number.format(codes)}.`,
  "practice.codes.many": (codes: number, most: number) =>
    `${number.format(codes)} codes are too many for this page: at most ${number.format(most)}.`,
  "practice.codes.none": "There are not enough colours for that.",
  "practice.side": "Your side",
  "practice.side.breaker": "Find the computer’s code",
  "practice.side.maker": "Set a code for the computer",
  "practice.computer": "Computer",
  "practice.needs": (count: number) => `needs about ${mean.format(count)} rows`,
  "practice.hints": "Hints",
  "practice.hints.about": "One at a time, when you ask.",
  "practice.hard.about": "Only rows that can still be the code.",
  "practice.devious.about": "May change its code while every mark stays true.",
  "practice.byHand": "Mark by hand",
  "practice.byHand.about": "You mark each row, and are told if a mark is wrong.",
  "practice.watch": "You set the code and watch it being hunted.",
  "practice.memory":
    "The computer’s code is in the memory of this page. It is hidden from you, but not from someone who looks there.",
  "practice.play": "Play",
  "practice.continue": "Continue",
  "practice.running": "You have a game that isn’t over.",
  "practice.title": (game: string) => `Practice, ${game}`,
  "practice.hint": "Hint",
  "practice.hint.label": "Hint:",
  "practice.hint.absent": (colour: string) => `there’s no ${colour} in this code.`,
  "practice.hint.present": (colour: string) => `there is ${colour} in this code.`,
  "practice.hint.place": (colour: string, hole: number) => `hole ${hole} has ${colour}.`,
  "practice.hint.count": (possible: number) =>
    n(possible, { one: "only one code is left.", other: `${number.format(possible)} codes are possible.` }),
  "practice.hint.row": "this row can be the code. It is in your row now.",
  "practice.undo": (row: number) => `Take back row ${row}`,
  "practice.undo.none": "Nothing to take back",
  "practice.wrongMark": (row: number) => `That isn’t the mark of row ${row}. Look again.`,
  "practice.found": (count: number) => `Found in ${rows(count)}!`,
  "practice.missed": (count: number) => `Not found in ${rows(count)}`,
  "practice.theirs": (name: string, count: number) => `${name} found it in ${rows(count)}`,
  "practice.held": (name: string, count: number) => `${name} didn’t find it in ${rows(count)}`,
  "practice.helped": (hints: number, undone: number) =>
    [
      ...(hints === 0 ? [] : [n(hints, { one: "One hint used.", other: "# hints used." })]),
      ...(undone === 0 ? [] : [n(undone, { one: "One row taken back.", other: "# rows taken back." })]),
    ].join(" "),
  "practice.best": (count: number) => `Your best without help is ${count}.`,
  "practice.best.new": "That’s your best so far.",
  "practice.again": "Again",
  "practice.change": "Change the game",
  "practice.look": "Look back",
  "practice.lost": "This browser keeps nothing for this site: the game lasts as long as the page.",
  "practice.weak": "The solver can’t run in this browser, so the computer places any row that fits.",
  "practice.stat.by": (level: string, game: string) => `${level}, ${game}`,
  "practice.stat.about":
    "Games you played alone in this page. Your average leaves out games with hints or rows taken back.",
};
