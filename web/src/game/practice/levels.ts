// How the computer guesses at each level, as `keypeg.players` does at tables (generated/practice.ts has its figures).
//
// The levels below steady make mistakes, and go on making them for a while. What becomes of a row is drawn from random
// numbers that belong to this row of this game, so a mistake lasts although nothing is kept from one guess to the next.
import { letters } from "../../board/colours.ts";
import type { Code } from "../../board/values.ts";
import type { Level, Mark } from "../../generated/messages.ts";
import { LAPSES, LASTING_ROWS, MASTER_SLIPS } from "../../generated/practice.ts";
import { type Random, randomSource } from "../../solver/random.ts";
import type { MarkedRow, Space } from "../../solver/space.ts";
import type { Codes, MarkedRow as SeenRow } from "../referee/codes.ts";
import { everyMark } from "../referee/codes.ts";

/** How likely each mistake is to begin. */
interface Lapses {
  readonly forgets: number;
  readonly confuses: number;
  readonly miscounts: number;
  readonly overlooks: number;
}

/** Finds the row of a player who weighs them all. */
export type Weigh = (space: Space, rows: readonly MarkedRow[]) => Promise<Code>;

export interface Hunt {
  readonly codes: Codes;
  /** The rows with their true marks. */
  readonly rows: readonly MarkedRow[];
  /** Tells games apart: the same game with the same rows is guessed alike. */
  readonly seed: string;
}

export function nextGuess(hunt: Hunt, level: Level, weigh: Weigh): Code | Promise<Code> {
  const random = randomSource(`${hunt.seed} guess ${hunt.rows.length}`);
  const isFirst = hunt.rows.length === 0;
  if (level === "ruthless" || (level === "master" && (isFirst || random.unit() >= MASTER_SLIPS)))
    return weighedGuess(hunt, weigh);
  const lapses = lapsesOf(level);
  if (lapses !== null && isFirst)
    return neatRow(hunt.codes.space, random) ?? hunt.codes.at(random.below(hunt.codes.size));
  return hunt.codes.at(random.choose(believed(hunt, lapses)));
}

function lapsesOf(level: Level): Lapses | null {
  const all: Readonly<Partial<Record<Level, Lapses>>> = LAPSES;
  return all[level] ?? null;
}

/** Lists the ranks of the codes that a player believes possible. One who finds none looks again at the rows that are not forgotten. */
function believed({ codes, rows, seed }: Hunt, lapses: Lapses | null): readonly number[] {
  const kept = rows.flatMap((row, place) => {
    const seen = lapses === null ? row : remembered(codes.space, rows, place, lapses, seed);
    return seen === null ? [] : [{ row, seen }];
  });
  const laid = rows.map(({ code }) => code);
  const first = codes.fitting(
    kept.map(({ seen }) => seen),
    laid,
  );
  if (first.length > 0) return first;
  return codes.fitting(
    kept.map(({ row }) => row),
    laid,
  );
}

/** Returns a row as it is remembered after the last one; null if it is forgotten. */
function remembered(
  space: Space,
  rows: readonly MarkedRow[],
  place: number,
  lapses: Lapses,
  seed: string,
): SeenRow | null {
  const row = rows[place] as MarkedRow;
  const [exact, misplaced] = row.mark;
  const age = rows.length - 1 - place;
  const chance = randomSource(`${seed} row ${JSON.stringify(rows.slice(0, place + 1))}`);
  // What is drawn does not depend on how old the row is, so that a mistake lasts.
  const symbol = chance.choose(Array.from(row.code));
  const other = chance.choose(confused(space.holes, row.mark));
  const isForgotten = chance.unit() * (lapses.forgets + lapses.confuses) < lapses.forgets;
  if (exact + misplaced === 0)
    return isWrong(age, lapses.overlooks, chance) ? { ...row, slip: { overlooked: symbol, isMiscounted: false } } : row;
  const isMiscounted = chance.unit() < lapses.miscounts && age < lasting(chance);
  const scoredWell = 2 * exact + misplaced > row.code.length;
  if (!scoredWell && isWrong(age, lapses.forgets + lapses.confuses, chance))
    return isForgotten ? null : { ...row, mark: other };
  const hasPair = new Set(row.code).size < row.code.length;
  return isMiscounted && hasPair ? { ...row, slip: { overlooked: "", isMiscounted } } : row;
}

function lasting(chance: Random): number {
  const [least, most] = LASTING_ROWS;
  return least + chance.below(most - least + 1);
}

/** Returns whether a mistake that may begin with every row is made at this age of a row. */
function isWrong(age: number, begins: number, chance: Random): boolean {
  let left = 0;
  for (let row = 0; row < age; row++) left = left > 1 ? left - 1 : chance.unit() < begins ? lasting(chance) : 0;
  return left > 0;
}

/** Lists the other marks with as many pegs; the mark itself if there is none. */
function confused(holes: number, mark: Mark): readonly Mark[] {
  const alike = everyMark(holes).filter(
    ([exact, misplaced]) =>
      exact + misplaced === mark[0] + mark[1] &&
      exact !== mark[0] &&
      exact < holes &&
      !(exact === holes - 1 && misplaced === 1),
  );
  return alike.length === 0 ? [mark] : alike;
}

/** Draws a row such as AABB, AABC or ABCD in any colours; null in a space without such codes. */
function neatRow(space: Space, random: Random): Code | null {
  const { holes, colours, repeats } = space;
  const most = Math.floor(holes / 2);
  const blocks = [...new Set([0, Math.min(1, most), most])]
    .map((pairs) => [...Array<number>(pairs).fill(2), ...Array<number>(holes - 2 * pairs).fill(1)])
    .filter((sizes) => sizes.length <= colours && (repeats || Math.max(...sizes) === 1));
  if (blocks.length === 0) return null;
  const left = [...letters(colours)];
  const drawn = random.choose(blocks).map((size) => (left.splice(random.below(left.length), 1)[0] ?? "").repeat(size));
  return drawn.join("");
}

/** Weighs the rows with other names for colours and holes, so that the same row is not the best in every game. */
async function weighedGuess({ codes: { space }, rows, seed }: Hunt, weigh: Weigh): Promise<Code> {
  const random = randomSource(`${seed} names`);
  const names = letters(space.colours);
  const renamed = shuffled(names, random);
  const turn = shuffled([...Array(space.holes).keys()], random);
  const rename = (code: Code, from: readonly string[], to: readonly string[]): readonly string[] =>
    Array.from(code, (symbol) => to[from.indexOf(symbol)] ?? symbol);
  const asked = rows.map(({ code, mark }) => {
    const pegs = rename(code, renamed, names);
    return { code: turn.map((hole) => pegs[hole]).join(""), mark };
  });
  const found = rename(await weigh(space, asked), names, renamed);
  return turn.map((_, hole) => found[turn.indexOf(hole)]).join("");
}

function shuffled<T>(values: readonly T[], random: Random): readonly T[] {
  const left = [...values];
  return values.map(() => left.splice(random.below(left.length), 1)[0] as T);
}
