// English: today's code, the archive, streaks, and games that are played alone.
import { dates } from "../../dates.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");
const and = list("en-GB");
const on = dates("en-GB");
const th = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const day = (date: string): string => {
  const number = Number(date.slice(8));
  return `the ${number}${ENDINGS[th.select(number)]}`;
};

export const daily = {
  "help.hidden": (holes: number, colours: number, hasBlanks: boolean) =>
    `A code of ${word(holes)} pegs in ${word(colours)} colours is hidden${hasBlanks ? "; holes can be empty" : ""}.`,
  "help.find": (rows: number) => `Find it in ${word(rows)} rows at most. Fewer is better.`,
  "daily.date": on.full,
  "daily.lead": (date: string) => `${on.full(date)}. The same for everyone until midnight.`,
  "daily.past": "From the archive. It still counts for your streak.",
  "daily.size": (holes: number, colours: number, rows: number, blanks: boolean) =>
    `${capitalized(word(holes))} pegs, ${word(colours)} colours, ${word(rows)} rows.${blanks ? " It’s Sunday: holes may stay empty." : ""}`,
  "daily.running": (rows: number, of: number) => `${capitalized(word(rows))} of ${word(of)} rows placed.`,
  "daily.lay": (row: number) => `Place row ${row}`,
  "daily.look": "See the details",
  "daily.back": "Back to this day",
  "daily.toToday": "Back to today’s code",
  "daily.other": (edition: string) => `On to ${edition}`,
  "daily.offline": (kept: number) =>
    kept === 0
      ? "There is no connection. Today’s code needs one to begin."
      : "There is no connection. What you have begun is here, and you can go on.",
  "daily.puzzle": "Fancy a puzzle?",
  "daily.puzzle.about": "A few rows, one code that fits them all. No guessing.",
  "daily.puzzle.go": "Solve today’s puzzle",
  "next.in": (hours: number, minutes: number) =>
    `Next code in ${hours === 0 ? "" : `${hours}\u00a0h `}${minutes}\u00a0min`,
  "next.when": (place: string, offset: string) => `At midnight, ${place} time (${offset})`,
  "streak.run": (days: number) =>
    days === 0 ? "No streak yet" : `Streak: ${n(days, { one: "one day", other: `${word(days)} days` })}`,
  "streak.none": "Find a code on two days in a row, and a streak begins.",
  "streak.counts": "A day counts once you have found one of its codes, even later.",
  "streak.longest": (days: number) => `Your longest streak is ${n(days, { one: "# day", other: "# days" })}.`,
  "streak.gap": (missing: readonly string[], closed: number) =>
    missing.length === 1
      ? `${capitalized(and(missing.map(day)))} is still waiting: play it, and your streak is ${closed} days.`
      : `${capitalized(and(missing.map(day)))} are still waiting: play them, and your streak is ${closed} days.`,
  "streak.found": "found",
  "streak.missed": "not found",
  "month.name": on.month,
  "month.weekday": on.weekday,
  "month.open": "not played yet",
  "month.result": (edition: string, isFound: boolean, rows: number | null) =>
    !isFound
      ? `${edition} not found`
      : rows === null
        ? `${edition} found`
        : `${edition} in ${n(rows, { one: "# row", other: "# rows" })}`,
  "month.legend": "Large: rows in original. Small: rows in super. A ring means not played yet.",
  "days.title": "Your days",
  "days.about": "They’re kept here and on the server. Take them with you as a file, if you like.",
  "days.save": "Save as a file",
  "days.take": "Add from a file",
  "days.added": (count: number) =>
    count === 0
      ? "You have all these days already."
      : n(count, { one: "One result added.", other: "# results added." }),
  "days.wrong.other": (file: string) => `${file} isn’t a file of days from Keypeg. Nothing was changed.`,
  "days.wrong.newer": (file: string) => `${file} was saved by a newer Keypeg. Nothing was changed.`,
  "solo.star": "* Hard mode: every row fitted all earlier marks.",
  "solo.marking": "Your row is being marked",
  "solo.kept": "Your row is saved",
  "solo.waits": "Waiting for the mark",
  "solo.offline": "No connection. You can still place the next row; it will be marked later.",
  "solo.offlineRow": (row: number) => `No connection. Row ${row} will be sent and marked when you’re back online.`,
  "solo.stale": "This game was continued somewhere else. This is how it stands now.",
  "solo.found": (rows: number) => `Solved in ${rows}`,
  "solo.missed": (rows: number) => `Not found in ${rows} rows`,
  "solo.study": "Study your rows",
  "everyone.title": "How everyone did",
  "everyone.loading": "Counting everyone’s games…",
  "everyone.offline": "How everyone did is shown when there is a connection.",
  "everyone.first": "You’re the first to finish this one.",
  "everyone.games": (games: number) => n(games, { one: "# game so far.", other: "# games so far." }),
  "everyone.half": (rows: number) => `Half of all players needed ${rows} or fewer.`,
  "everyone.bar": (rows: number, games: number) =>
    `${n(games, { one: "# game", other: "# games" })} in ${n(rows, { one: "# row", other: "# rows" })}`,
  "everyone.missed": (games: number) => n(games, { one: "# game not found", other: "# games not found" }),
  "everyone.you": "including yours",
};
