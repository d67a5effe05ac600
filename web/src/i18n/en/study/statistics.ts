// English: the reader's statistics. Figures come as numbers, times in seconds.
import { figures } from "../../figures.ts";
import { periods, type Unit } from "../../periods.ts";
import { list, plural } from "../../wording.ts";

const { count } = figures("en-GB");
const n = plural("en");
const and = list("en-GB");
const tenth = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const { label, on } = periods("en-GB");
const codes = (number: number): string => n(number, { one: "# code", other: "# codes" });
const wide = (number: number): string => `${number} ${number === 1 ? "row" : "rows"}`;

export const statistics = {
  "stat.private": "Only you can see them.",
  "stat.loading": "Looking for your games…",
  "stat.pending": (number: number) => `Looking at ${n(number, { one: "# more game", other: "# more games" })}…`,
  "stat.deleted": "Your statistics are deleted.",
  "stat.none": "Nothing to count yet",
  "stat.none.text":
    "Play a game to its end. Then this page shows how many rows you need, how close that is to the best play, and how much of it was luck.",
  "stat.none.go": "Play against the computer",
  "stat.noneHere": "You have not finished a game of this edition yet.",
  "stat.noneHere.go": "Play one",
  "stat.editions": "Edition",
  "stat.against": "Against",
  "stat.everyone": "everyone",
  "opponent.people": "People",
  "opponent.daily": "Daily codes",
  "opponent.share": "Friends’ codes",

  "stat.average": (number: number) => `rows on average, over ${codes(number)}`,
  "stat.best": (isProven: boolean) =>
    isProven ? "the best anybody can do on average" : "the best play known, on average",
  "stat.givenAway": "you gave away",
  "stat.luckIs": (isBad: boolean) => (isBad ? "bad luck" : "good luck"),
  "stat.tenth": (value: number) => tenth.format(value),
  "stat.needed": "Rows you needed",
  "stat.needed.label": (number: number, edition: string) => `Rows you needed for ${codes(number)} of ${edition}`,
  "stat.needed.text": (columns: readonly (readonly [rows: number, own: number])[], notFound: number) =>
    `${and([
      ...columns.map(([number, own]) => `${wide(number)}: ${own}`),
      ...(notFound === 0 ? [] : [`not found: ${notFound}`]),
    ])}.`,
  "stat.needed.best": (columns: readonly (readonly [rows: number, best: number])[]) =>
    `The best play with the same codes: ${and(columns.map(([number, best]) => `${wide(number)}: ${best}`))}.`,
  "stat.own": "you",
  "stat.ofBest": "the best play, same codes",
  "stat.notFound": (countsAs: number | null) =>
    countsAs === null ? "not found: counts as one row more than there are" : `not found: counts as ${countsAs}`,
  "stat.cutShort": (number: number) =>
    `${n(number, { one: "In # more round", other: "In # more rounds" })} somebody else was faster. These count the rows that the best play would still have needed.`,

  "stat.given": "Rows given away",
  "stat.given.about": "How many rows per code better choices would have saved you.",
  "stat.given.better": (before: number, now: number) =>
    `At first it was ${tenth.format(before)}; now it is ${tenth.format(now)}.`,
  "stat.given.worse": (before: number, now: number) =>
    `At first it was only ${tenth.format(before)}; lately it is ${tenth.format(now)}.`,
  "stat.given.steady": (value: number) => `It stays at about ${tenth.format(value)}.`,
  "stat.luck": "Luck",
  "stat.luck.about": "Up means kind marks, down unkind ones. It evens out over time.",
  "stat.over": (unit: Unit, size: number) =>
    unit === "codes" ? (size === 1 ? "code by code" : `${size} codes at a time`) : `${unit} by ${unit}`,
  "stat.given.label": (over: string) => `Rows given away, ${over}`,
  "stat.luck.label": (over: string) => `Luck in rows for each code, ${over}`,
  "stat.values": (values: readonly string[]) => `${values.join("; ")}.`,
  "stat.numbers": "The numbers",
  "stat.when": "When",
  "stat.games": "Games",
  "stat.at": label,

  "stat.all": "All editions",
  "stat.opponents": "By opponent",
  "stat.you": "Your rows",
  "stat.ofBestShort": "Best",
  "stat.how": "How it went",
  "stat.proven": (proven: readonly string[], known: readonly string[]) =>
    [
      proven.length === 0 ? "" : `The best for ${and(proven)} is proven.`,
      known.length === 0 ? "" : `For ${and(known)} it is the best we know.`,
    ]
      .filter(Boolean)
      .join(" "),
  "stat.found": (found: number, of: number) => `${found} of ${of} found`,
  "stat.won": (won: number, of: number) => `${won} of ${n(of, { one: "# match", other: "# matches" })} won`,
  "stat.rounds": (won: number, of: number, calls: number) =>
    `${won} of ${n(of, { one: "# round", other: "# rounds" })} won${
      calls === 0 ? "" : `, ${n(calls, { one: "# wrong call", other: "# wrong calls" })}`
    }`,
  "stat.points": (first: number, of: number, points: number) =>
    of === 0
      ? "no match played to its end"
      : `first in ${first} of ${n(of, { one: "# match", other: "# matches" })}, ${count(points)} points on average`,

  "stat.bests": "Personal bests",
  "stat.best.rows": (number: number, at: number) => `Fewest rows: ${number}, on ${on(at)}`,
  "stat.best.run": (number: number) => `Most codes found in a row: ${number}`,
  "stat.best.perfect": (number: number) => `Codes found without giving anything away: ${number}`,
  "stat.best.beaten": (level: string, at: number) => `Strongest computer beaten: ${level}, on ${on(at)}`,

  "stat.yours": "These figures are yours",
  "stat.yours.about":
    "They are kept with your name and nobody else can see them. You can take them with you, or delete them; your tables stay as they are.",
  "stat.export": "Download as a file",
  "stat.delete": "Delete my statistics",
  "stat.delete.sure": "Delete all these figures? Games you have finished will not be counted again.",
  "stat.delete.no": "Keep them",
};
