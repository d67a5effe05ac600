// What a reader's games amount to: averages, distributions, courses over time and personal bests.
import { LEVELS } from "../generated/constants.ts";
import type { EditionInfo, Level, PlayedGame, PlayedHunt, PracticeGame } from "../generated/messages.ts";
import type { Unit } from "../i18n/periods.ts";
import type { Phrase } from "./table/phrases.ts";

/** Whom a game was played against: a computer of this level, people, a day's code, or the code of a friend's game. */
export type Opponent = Level | "people" | "daily" | "share";
const OPPONENTS: readonly Opponent[] = [...LEVELS, "people", "daily", "share"];

export function opponentOf({ kind, opponent }: PlayedGame): Opponent {
  return kind === "match" ? (opponent ?? "people") : kind;
}

/** Lists the opponents in these games, computers from weak to strong first. */
export function opponentsIn(games: readonly PlayedGame[]): readonly Opponent[] {
  const found = new Set(games.map(opponentOf));
  return OPPONENTS.filter((opponent) => found.has(opponent));
}

/** A hunt with the game it belongs to. */
export interface Hunt extends PlayedHunt {
  readonly game: PlayedGame;
}

/** Returns the hunts in these games, the earliest first. */
export function huntsIn(games: readonly PlayedGame[]): readonly Hunt[] {
  return games
    .toSorted((one, other) => one.at - other.at)
    .flatMap((game) => game.hunts.map((hunt) => ({ ...hunt, game })));
}

/** Whether a hunt came to its end, and not only the round. */
export function isWhole({ is_found, rows, limit }: PlayedHunt): boolean {
  return is_found || rows >= limit;
}

/** How many rows a hunt counts as. */
export function countedRows({ best, given_away, luck }: PlayedHunt): number {
  return best + given_away - luck;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The reader's average and what it is made of, in whole hundredths of a row, which add up as they are shown. */
export interface AverageSum {
  readonly rows: number;
  readonly best: number;
  readonly given: number;
  /** Less than nothing if the marks were kind. */
  readonly badLuck: number;
}

/** Luck takes what rounding leaves: the other three figures can be checked elsewhere. */
export function averageSum(hunts: readonly Hunt[]): AverageSum {
  const hundredths = (value: (hunt: Hunt) => number): number => Math.round(100 * mean(hunts.map(value)));
  const rows = hundredths(countedRows);
  const best = hundredths((hunt) => hunt.best);
  const given = hundredths((hunt) => hunt.given_away);
  return { rows, best, given, badLuck: rows - best - given };
}

/** How many hunts took so many rows, and how many the best play would have finished with as many. */
export interface Column {
  readonly rows: number;
  readonly own: number;
  readonly best: number;
}

export interface Distribution {
  readonly columns: readonly Column[];
  readonly notFound: number;
  /** What a code that was not found counts as, if it is the same in all hunts. */
  readonly countsAs: number | null;
  /** Rounds that somebody else ended; they are in no column. */
  readonly cutShort: number;
}

/** Boards with more rows than this are cut where nobody ever got. */
const USUAL_ROWS = 10;

export function distribution(hunts: readonly Hunt[]): Distribution {
  const whole = hunts.filter(isWhole);
  const found = whole.filter((hunt) => hunt.is_found);
  const limits = new Set(whole.map((hunt) => hunt.limit));
  const longest = Math.max(USUAL_ROWS, ...found.map((hunt) => hunt.rows), ...whole.map((hunt) => hunt.best_rows));
  const last = Math.min(longest, Math.max(0, ...limits));
  const [limit = null] = limits;
  return {
    columns: Array.from({ length: last }, (_, place) => ({
      rows: place + 1,
      own: found.filter((hunt) => hunt.rows === place + 1).length,
      best: whole.filter((hunt) => hunt.best_rows === place + 1).length,
    })),
    notFound: whole.length - found.length,
    countsAs: limits.size === 1 && limit !== null ? limit + 1 : null,
    cutShort: hunts.length - whole.length,
  };
}

/** The hunts of one dot. `at` is when it begins, in seconds; `place` is its distance from the first one. */
export interface Period {
  readonly place: number;
  readonly at: number;
  readonly number: number;
  readonly hunts: number;
  readonly given: number;
  readonly luck: number;
}

export interface Course {
  readonly unit: Unit;
  /** How many games one dot stands for, if it stands for a number of them. */
  readonly size: number;
  readonly periods: readonly Period[];
}

const MOST_DOTS = 12;
const FEWEST_DOTS = 3;
const TIMES = ["day", "week", "month", "year"] as const;
const DAY_MS = 86_400_000;

/** Puts hunts, the earliest first, on as many dots as can be told apart: each hunt, or those of a day, a week and so on. */
export function course(hunts: readonly Hunt[]): Course {
  const timed = TIMES.map((unit) => byTime(hunts, unit)).find(
    ({ periods }) => (periods.at(-1)?.place ?? 0) < MOST_DOTS + FEWEST_DOTS,
  );
  if (hunts.length > MOST_DOTS && timed !== undefined && timed.periods.length >= FEWEST_DOTS) return timed;
  const size = Math.max(1, Math.ceil(hunts.length / MOST_DOTS));
  const count = Math.ceil(hunts.length / size);
  const groups = Array.from({ length: count }, (_, place) => hunts.slice(place * size, (place + 1) * size));
  return { unit: "codes", size, periods: groups.map((group, place) => period(group, place, group[0]?.game.at ?? 0)) };
}

function byTime(hunts: readonly Hunt[], unit: (typeof TIMES)[number]): Course {
  const groups = new Map<number, Hunt[]>();
  for (const hunt of hunts) {
    const number = timeNumber(hunt.game.at, unit);
    groups.set(number, [...(groups.get(number) ?? []), hunt]);
  }
  const numbers = [...groups.keys()].sort((one, other) => one - other);
  const first = numbers[0] ?? 0;
  const periods = numbers.map((number) =>
    period(groups.get(number) ?? [], number - first, groups.get(number)?.[0]?.game.at ?? 0),
  );
  return { unit, size: 1, periods };
}

/** Numbers the days, weeks (from Monday), months or years, by the reader's own calendar. */
function timeNumber(at: number, unit: (typeof TIMES)[number]): number {
  const date = new Date(at * 1000);
  const day = Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
  switch (unit) {
    case "day":
      return day;
    case "week":
      // The first day of 1970 was a Thursday.
      return Math.floor((day + 3) / 7);
    case "month":
      return 12 * date.getFullYear() + date.getMonth();
    case "year":
      return date.getFullYear();
  }
}

function period(hunts: readonly Hunt[], place: number, at: number): Period {
  return {
    place,
    at,
    number: place + 1,
    hunts: hunts.length,
    given: mean(hunts.map((hunt) => hunt.given_away)),
    luck: mean(hunts.map((hunt) => hunt.luck)),
  };
}

/** With fewer hunts than this nothing can be said of a trend. */
const FEWEST_FOR_TREND = 8;
const NOTICEABLE = 0.15;

/** Compares what was given away in the first third of the hunts and in the last. */
export function trend(hunts: readonly Hunt[]): Phrase | null {
  if (hunts.length < FEWEST_FOR_TREND) return null;
  const third = Math.floor(hunts.length / 3);
  const given = (some: readonly Hunt[]): number => mean(some.map((hunt) => hunt.given_away));
  const [before, now] = [given(hunts.slice(0, third)), given(hunts.slice(-third))];
  if (Math.abs(now - before) < NOTICEABLE) return ["stat.given.steady", given(hunts)];
  return now < before ? ["stat.given.better", before, now] : ["stat.given.worse", before, now];
}

/** A line of a table: an edition or an opponent. */
export interface Line {
  readonly games: number;
  /** The reader's rows on average and those of the best play; null without hunts. */
  readonly rows: number | null;
  readonly best: number | null;
  readonly how: Phrase;
}

/** Games of practice with one size of board, and who hunted the codes: a computer, or with null the reader. */
export interface PracticeLine {
  readonly space: string;
  readonly computer: Level | null;
  readonly line: Line;
}

/** Sums up games of practice. The reader's rows are those of games without help, against codes that did not change. */
export function practiceLines(games: readonly PracticeGame[]): readonly PracticeLine[] {
  const nameOf = ({ space, computer }: PracticeGame): string => `${space} ${computer ?? ""}`;
  const firsts = games.filter((game, place) => games.findIndex((each) => nameOf(each) === nameOf(game)) === place);
  return firsts.map((first) => {
    const { space, computer } = first;
    const group = games.filter((game) => nameOf(game) === nameOf(first));
    const found = group.filter(({ is_found }) => is_found).length;
    const unaided = group.filter(({ hints, undone, is_devious }) => hints + undone === 0 && !is_devious);
    // A code that was not found counts as one row more than there are.
    const rows = unaided.reduce((sum, each) => sum + each.rows + (each.is_found ? 0 : 1), 0) / unaided.length;
    const isMeasured = computer === null && unaided.length > 0;
    const how: Phrase = ["stat.found", found, group.length];
    return { space, computer, line: { games: group.length, rows: isMeasured ? rows : null, best: null, how } };
  });
}

type Counted = Pick<EditionInfo, "roles"> | null;

/** Sums up games of one edition: codes found, matches or rounds won, or points, whichever its players go by. */
export function lineOf(games: readonly PlayedGame[], edition: Counted): Line {
  const hunts = huntsIn(games);
  const averages = hunts.length === 0 ? { rows: null, best: null } : averagesOf(hunts);
  return { games: games.length, ...averages, how: outcome(games, hunts, edition) };
}

function averagesOf(hunts: readonly Hunt[]): { readonly rows: number; readonly best: number } {
  const { rows, best } = averageSum(hunts);
  return { rows: rows / 100, best: best / 100 };
}

function outcome(games: readonly PlayedGame[], hunts: readonly Hunt[], edition: Counted): Phrase {
  const matches = games.filter(({ kind, place }) => kind === "match" && place !== null);
  const won = matches.filter(({ place }) => place === 1).length;
  if (edition?.roles === "parts") {
    const total = (value: (game: PlayedGame) => number): number => games.reduce((sum, game) => sum + value(game), 0);
    const rounds = total((game) => game.rounds);
    return ["stat.rounds", total((game) => game.rounds_won), rounds, total((game) => game.wrong_calls)];
  }
  if (edition?.roles === "codemaker" && hunts.length > 0 && games.every(({ players }) => players <= 2))
    return ["stat.found", hunts.filter((hunt) => hunt.is_found).length, hunts.length];
  if (edition?.roles === "duel") return ["stat.won", won, matches.length];
  return ["stat.points", won, matches.length, mean(matches.map(({ points }) => points))];
}

/** Something to be proud of; `game` is where it happened. */
export interface PersonalBest {
  readonly phrase: Phrase;
  readonly game: PlayedGame | null;
}

/** What is given away by less than this is not noticed. */
const NOTHING = 0.005;

export function personalBests(games: readonly PlayedGame[]): readonly PersonalBest[] {
  const hunts = huntsIn(games);
  const found = hunts.filter((hunt) => hunt.is_found);
  const bests: PersonalBest[] = [];
  const [quickest] = found.toSorted((one, other) => one.rows - other.rows);
  if (quickest !== undefined)
    bests.push({ phrase: ["stat.best.rows", quickest.rows, quickest.game.at], game: quickest.game });
  const run = longestRun(hunts.filter(isWhole));
  if (run > 1) bests.push({ phrase: ["stat.best.run", run], game: null });
  const perfect = found.filter((hunt) => hunt.given_away < NOTHING);
  if (perfect.length > 0)
    bests.push({ phrase: ["stat.best.perfect", perfect.length], game: perfect.at(-1)?.game ?? null });
  const beaten = games
    .filter(({ kind, place, opponent }) => kind === "match" && place === 1 && opponent !== null)
    .toSorted((one, other) => strength(other) - strength(one))[0];
  if (beaten?.opponent != null) bests.push({ phrase: ["stat.best.beaten", beaten.opponent, beaten.at], game: beaten });
  return bests;
}

function strength({ opponent }: PlayedGame): number {
  return opponent === null ? -1 : LEVELS.indexOf(opponent);
}

function longestRun(hunts: readonly Hunt[]): number {
  let longest = 0;
  let run = 0;
  for (const { is_found } of hunts) {
    run = is_found ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
