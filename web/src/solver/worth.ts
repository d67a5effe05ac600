// What positions are worth, as `keypeg.coach.worth` finds it: how many rows the best play known still needs, and after which.
// The cost of a set of codes is the number of rows over all of them, the solving one included.
import type { RankedRow } from "../generated/messages.ts";
import { type Book, nodesAlike } from "./book.ts";
import { type Cells, type Coding, figures, type Ranks, split } from "./coding.ts";
import { type Depth, LAST_DEPTH, SolverProblem } from "./index.ts";
import { firstOfPattern, likenesses, undone } from "./likeness.ts";
import { estimates, proven, type Searcher, searchedGuess } from "./plan.ts";
import { type MarkedRow, type Space, symbolsOf } from "./space.ts";

const MOST_CODES_PROVEN = 1296;
/** Where no colour may repeat there can be many more rows than codes. */
const MOST_ROWS_PROVEN = 5000;
/** Up to so many codes times rows, the best rows are tried; beyond, every row is judged by looking one row ahead. */
const SEARCHED_WORK = 10_000_000;
const SEARCH_SECONDS = 0.03;
/** Up to so many codes times rows, a proof is tried, */
const PROVEN_WORK = 1_000_000;
/** with so many times the work of ranking the rows once. */
const PROOF_EFFORT = 20;
/** Beyond so many codes times rows, only some codes are looked at, which the server does. */
export const MOST_WORK = 3_000_000_000;
const MOST_KEPT = 20_000;

/** What a set of codes costs, the best row known, and whether nothing can be better. */
export interface Worth {
  readonly cost: number;
  readonly row: number;
  readonly isProven: boolean;
}

/** By the first row of each pattern and its mark: what the codes left cost, the next row, and whether that is proven. */
export type Openings = Readonly<Record<string, Readonly<Record<string, readonly [number, string, boolean]>>>>;

/** What is known of a space before anything is searched. */
export interface Shipped {
  readonly book: Book | null;
  readonly openings: Openings;
}

export class Appraiser {
  readonly coding: Coding;
  readonly #shipped: Shipped;
  readonly #depth: Depth;
  readonly #searcher: () => Searcher;
  readonly #estimates: Float64Array;
  readonly #known = new Map<string, Worth>();

  constructor(coding: Coding, shipped: Shipped, depth: Depth, searcher: () => Searcher) {
    this.coding = coding;
    this.#shipped = shipped;
    this.#depth = depth;
    this.#searcher = searcher;
    this.#estimates = estimates(coding.codes.length, coding.values.length);
  }

  /** Returns what the codes that fit a history are worth. */
  position(codes: Ranks, history: readonly MarkedRow[]): Worth {
    if (codes.length <= 2) return { cost: 2 * codes.length - 1, row: codes[0] ?? -1, isProven: true };
    const key = keyOf(codes);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    const worth = this.#appraised(codes, history);
    this.#known.set(key, worth);
    return worth;
  }

  /** Returns the figures of a row. */
  ranked(codes: Ranks, history: readonly MarkedRow[], row: number): RankedRow {
    const made = split(this.coding, codes, row);
    const best = this.position(codes, history);
    const { cost, isProven } = row === best.row ? best : this.#after(made, codes, history, row, best);
    return {
      row: this.coding.code(row),
      fits: made.fits,
      ...figures(made),
      expected: cost / codes.length,
      cost: (cost - best.cost) / codes.length,
      exact: isProven,
    };
  }

  #after(
    { cells }: Cells,
    codes: Ranks,
    history: readonly MarkedRow[],
    row: number,
    best: Worth,
  ): Pick<Worth, "cost" | "isProven"> {
    if (this.#depth === 1 || codes.length * this.coding.rows > MOST_WORK) {
      let cost = codes.length;
      for (const { length } of cells.values()) cost += this.#estimates[length] ?? 0;
      return { cost: Math.max(cost, best.cost), isProven: best.isProven && isPlain(cells) };
    }
    const code = this.coding.code(row);
    let cost = codes.length;
    let isProven = best.isProven;
    for (const [value, cell] of cells) {
      const worth = this.position(cell, [...history, { code, mark: this.coding.mark(value) }]);
      cost += worth.cost;
      isProven &&= worth.isProven;
    }
    // Where neither is proven, a row may turn out better than the best one known.
    return { cost: Math.max(cost, best.cost), isProven };
  }

  #appraised(codes: Ranks, history: readonly MarkedRow[]): Worth {
    const shipped = this.#found(history);
    if (shipped?.isProven === true) return shipped;
    const guesses = history.map(({ code }) => this.coding.rank(code));
    const all = codes.length * this.coding.rows;
    if (this.#depth < LAST_DEPTH) return shipped ?? this.#searched(codes, guesses);
    if (this.coding.size <= MOST_CODES_PROVEN && this.coding.rows <= MOST_ROWS_PROVEN)
      return worthOf(proven(this.#searcher(), codes, guesses));
    if (all <= PROVEN_WORK) {
      const tried = worthOf(proven(this.#searcher(), codes, guesses, PROOF_EFFORT * all));
      return shipped === null || tried.isProven || isLess(tried, shipped) ? tried : shipped;
    }
    return shipped ?? this.#searched(codes, guesses);
  }

  #searched(codes: Ranks, guesses: readonly number[]): Worth {
    const all = codes.length * this.coding.rows;
    if (all > MOST_WORK) throw new SolverProblem("too_large");
    const seconds = this.#depth > 1 && all <= SEARCHED_WORK ? SEARCH_SECONDS : 0;
    const { row, cost } = searchedGuess(this.#searcher(), this.coding, codes, guesses, seconds);
    return { cost, row, isProven: false };
  }

  /** Returns what a book or the table of openings says, if the position is like one of theirs. */
  #found(history: readonly MarkedRow[]): Worth | null {
    const { book, openings } = this.#shipped;
    const { space, symbols } = this.coding;
    const inBook =
      book === null
        ? []
        : nodesAlike(book, history).map(({ node, likeness }) => {
            const row = this.coding.rank(undone(likeness, book.guess(node), symbols));
            return { cost: book.cost(node).guesses, row, isProven: book.isProven };
          });
    const best = inBook.reduce<Worth | null>(
      (least, each) => (least === null || isLess(each, least) ? each : least),
      null,
    );
    const [first, second] = history;
    if (best !== null || first === undefined || second !== undefined) return best;
    const pattern = firstOfPattern(first.code, symbols);
    const opening = openings[lettered(pattern, space)]?.[`${first.mark[0]},${first.mark[1]}`];
    const [likeness] = opening === undefined ? [] : likenesses(space.holes, [[first.code, pattern]]);
    if (opening === undefined || likeness === undefined) return null;
    const [cost, row, isProven] = opening;
    return { cost, row: this.coding.rank(undone(likeness, renamed(row, space), symbols)), isProven };
  }
}

/** Whether every cell has at most two codes, whose cost is known. */
function isPlain(cells: ReadonlyMap<number, Ranks>): boolean {
  return [...cells.values()].every(({ length }) => length <= 2);
}

function worthOf({ cost, row, isExact }: { cost: number; row: number; isExact: boolean }): Worth {
  return { cost, row, isProven: isExact };
}

function isLess(one: Worth, other: Worth): boolean {
  return (one.cost - other.cost || one.row - other.row || Number(one.isProven) - Number(other.isProven)) < 0;
}

/** The encoding has a character for each byte. */
const LATIN = new TextDecoder("latin1");

function keyOf(codes: Ranks): string {
  return LATIN.decode(codes);
}

/** Books and openings are of colours only: the last symbol may be the empty hole. */
function lettered(row: string, space: Space): string {
  const letters = symbolsOf(coloured(space));
  return Array.from(row, (symbol) => letters[symbolsOf(space).indexOf(symbol)]).join("");
}

function renamed(row: string, space: Space): string {
  const letters = symbolsOf(coloured(space));
  return Array.from(row, (symbol) => symbolsOf(space)[letters.indexOf(symbol as (typeof letters)[number])]).join("");
}

function coloured(space: Space): Space {
  return { ...space, colours: symbolsOf(space).length, blanks: false };
}
