// What answers questions in the worker: the current space, laid out for the library, and the files it needs.
import type { Analysis, Check, Repair, Ruling } from "../generated/messages.ts";
import { Book, bookName } from "./book.ts";
import { blame, Coding, contradictions, figures, fitting, fittingCodes, type Ranks, split } from "./coding.ts";
import {
  type Calls,
  type CodesLeft,
  type Depth,
  LAST_DEPTH,
  MOST_CODES,
  type Position,
  SolverProblem,
  type Suggestion,
} from "./index.ts";
import { MOST_HISTORY, Searcher, searchedGuess } from "./plan.ts";
import { bestRows, outcomes } from "./position.ts";
import { rowsOf, type Space, sizeOf, spaceText } from "./space.ts";
import { Player } from "./strategies.ts";
import { Appraiser, type Openings, type Shipped } from "./worth.ts";

const MOST_ROWS = 100_000;
const MOST_CODES_LISTED = 60;
const BEST_ROWS = 5;
/** Beyond so many codes times rows, the library draws some rows to look at, and its guess may be another one. */
const MOST_RANKED = 1_000_000_000;
const MOST_SEARCHED = 10_000_000;
const SUGGESTION_SECONDS = 0.3;

/** Files of the site, each fetched when it is first needed. */
export interface Files {
  module(): Promise<WebAssembly.Module>;
  /** Returns the numbers of a book, and whether nothing can be better; null if there is none of this name. */
  book(name: string): Promise<{ readonly numbers: Uint32Array; readonly isProven: boolean } | null>;
  openings(): Promise<Readonly<Record<string, Openings>>>;
}

/** A space that questions are about. */
class Setting {
  readonly coding: Coding;
  readonly shipped: Shipped;
  readonly #players = new Map<string, Player>();
  #searcher: Searcher | null = null;

  constructor(coding: Coding, shipped: Shipped) {
    this.coding = coding;
    this.shipped = shipped;
  }

  get searcher(): Searcher {
    this.#searcher ??= new Searcher(this.coding);
    return this.#searcher;
  }

  /** Refuses what only the server searches to the end: large sets where no book helps. */
  appraiser(depth: Depth, codes: number): Appraiser {
    const isLong = codes * this.coding.rows > MOST_SEARCHED;
    if (depth === LAST_DEPTH && this.shipped.book === null && isLong) throw new SolverProblem("too_large");
    return new Appraiser(this.coding, this.shipped, depth, () => this.searcher);
  }

  player(strategy: Parameters<Calls["strategy"]>[1]): Player {
    const player = this.#players.get(strategy) ?? new Player(this.coding, strategy);
    this.#players.set(strategy, player);
    return player;
  }
}

type Answer<Name extends keyof Calls> = (setting: Setting, ...args: Parameters<Calls[Name]>) => ReturnType<Calls[Name]>;

const ANSWERS: { readonly [Name in keyof Calls]: Answer<Name> } = {
  codes({ coding }, { rows }, most = MOST_CODES_LISTED): CodesLeft {
    const codes = fittingCodes(coding, rows);
    return { possible: codes.length, of: coding.size, codes: listed(coding, codes, most) };
  },
  fit({ coding }, { rows }, row) {
    const codes = fittingCodes(coding, rows);
    return { fits: codes.includes(coding.rank(row)), against: contradictions(coding, row, rows) };
  },
  split({ coding }, { rows }, row) {
    const codes = fittingCodes(coding, rows);
    const rank = coding.rank(row);
    const made = split(coding, codes, rank);
    return { possible: codes.length, fits: made.fits, ...figures(made), outcomes: outcomes(coding, codes, rank) };
  },
  check(setting, { rows }, row, depth): Check {
    const { coding } = setting;
    const codes = fittingCodes(coding, rows);
    const rank = coding.rank(row);
    const { row: _, fits, ...worth } = setting.appraiser(depth, codes.length).ranked(codes, rows, rank);
    const against = contradictions(coding, row, rows);
    return { possible: codes.length, fits, against, ...worth, outcomes: outcomes(coding, codes, rank) };
  },
  analyse(setting, { rows }, depth): Analysis {
    const { coding } = setting;
    const codes = fittingCodes(coding, rows);
    return {
      possible: codes.length,
      of: coding.size,
      codes: listed(coding, codes, MOST_CODES_LISTED),
      best: bestRows(setting.appraiser(depth, codes.length), codes, rows).slice(0, BEST_ROWS),
    };
  },
  suggest(setting, { rows }): Suggestion {
    const { coding, shipped } = setting;
    const node = shipped.book?.find(rows) ?? null;
    if (shipped.book !== null && node !== null) {
      const { codes, guesses } = shipped.book.cost(node);
      return { guess: shipped.book.guess(node), possible: codes, expected: guesses / codes, exact: true };
    }
    const codes = fittingCodes(coding, rows);
    const possible = codes.length;
    if (possible <= 2) return { guess: coding.code(codes[0] ?? 0), possible, expected: 2 - 1 / possible, exact: true };
    if (possible * coding.rows > MOST_RANKED) {
      const { row, cost } = setting.appraiser(2, possible).position(codes, rows);
      return { guess: coding.code(row), possible, expected: cost / possible, exact: false };
    }
    const guesses = rows.map(({ code }) => coding.rank(code));
    const found = searchedGuess(setting.searcher, coding, codes, guesses, SUGGESTION_SECONDS);
    return { guess: coding.code(found.row), possible, expected: found.cost / possible, exact: found.isExact };
  },
  strategy(setting, { rows }, strategy): Suggestion {
    const { coding } = setting;
    const codes = fittingCodes(coding, rows);
    const { row, cost } = setting.player(strategy).play(
      codes,
      rows.map(({ code }) => code),
    );
    return { guess: coding.code(row), possible: codes.length, expected: cost / codes.length, exact: true };
  },
  blame({ coding }, { rows }) {
    return fitting(coding, rows).length > 0 ? [] : blame(coding, rows);
  },
  rule({ coding }, { rows }): Ruling {
    return rulingOf(coding, rows);
  },
};

function listed(coding: Coding, codes: Ranks, most: number): string[] {
  return Array.from(codes.subarray(0, most), (code) => coding.code(code));
}

/** Returns how many codes fit; if none does, every way to correct as few marks as possible: the least changes first, then
 * those after which most codes fit. */
function rulingOf(coding: Coding, rows: Position["rows"]): Ruling {
  const possible = fitting(coding, rows).length;
  if (possible > 0) return { possible, repairs: [] };
  const given = rows.map(({ mark }) => coding.value(mark));
  const marks = rows.map(({ code }) => coding.marks(coding.rank(code), coding.codes).slice());
  const wrong = new Uint8Array(coding.codes.length);
  for (const [row, each] of marks.entries())
    each.forEach((value, code) => {
      if (value !== given[row]) wrong[code] = (wrong[code] ?? 0) + 1;
    });
  const least = wrong.reduce((fewest, count) => Math.min(fewest, count), rows.length);
  const repairs = new Map<string, Repair>();
  for (const [code, count] of wrong.entries()) {
    if (count !== least) continue;
    const changes = marks.flatMap((each, row) => (each[code] === given[row] ? [] : [[row, each[code] ?? 0] as const]));
    const key = changes.join();
    const before = repairs.get(key)?.possible ?? 0;
    repairs.set(key, {
      rows: changes.map(([row]) => row + 1),
      marks: changes.map(([, value]) => coding.mark(value)),
      possible: before + 1,
    });
  }
  const likelihood = ({ rows: numbers, marks: right, possible: codes }: Repair): number[] => {
    const changes = numbers.map((number, place) => {
      const [exact, misplaced] = rows[number - 1]?.mark ?? [0, 0];
      const [trueExact, trueMisplaced] = right[place] ?? [0, 0];
      return Math.abs(trueExact - exact) + Math.abs(trueMisplaced - misplaced);
    });
    return [changes.reduce((sum, change) => sum + change, 0), -codes, ...numbers, ...right.flat()];
  };
  const ordered = Array.from(repairs.values(), (repair) => ({ repair, order: likelihood(repair) }));
  ordered.sort(({ order: a }, { order: b }) => {
    const place = a.findIndex((each, at) => each !== b[at]);
    return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
  });
  return { possible: 0, repairs: ordered.map(({ repair }) => repair) };
}

export class Answers {
  readonly #files: Files;
  #setting: { readonly of: string; readonly setting: Setting } | null = null;

  constructor(files: Files) {
    this.#files = files;
  }

  async answer<Name extends keyof Calls>(name: Name, args: Parameters<Calls[Name]>): Promise<ReturnType<Calls[Name]>> {
    const [{ space, rows }] = args;
    if (rows.length > MOST_HISTORY) throw new SolverProblem("too_large");
    const setting = await this.#settingOf(space);
    return (ANSWERS[name] as Answer<Name>)(setting, ...args);
  }

  /** One space is kept: another takes its memory. */
  async #settingOf(space: Space): Promise<Setting> {
    const of = spaceText(space);
    if (this.#setting?.of === of) return this.#setting.setting;
    if (sizeOf(space) > MOST_CODES || rowsOf(space) > MOST_ROWS || sizeOf(space) === 0)
      throw new SolverProblem("too_large");
    this.#setting = null;
    const name = bookName(space);
    const [module, book, openings] = await Promise.all([
      this.#files.module(),
      this.#files.book(name),
      this.#files.openings(),
    ]);
    const coding = new Coding(space, module);
    const shipped = {
      book: book === null ? null : new Book(space, book.numbers, book.isProven),
      openings: openings[name] ?? {},
    };
    const setting = new Setting(coding, shipped);
    this.#setting = { of, setting };
    return setting;
  }
}
