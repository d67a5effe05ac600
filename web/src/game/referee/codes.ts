// Which codes fit a history, and which marks would have to change if none does. Works without the server.
import type { Code } from "../../board/values.ts";
import type { Mark } from "../../generated/messages.ts";
import { symbolsOf } from "../../solver/space.ts";

/** All codes of one size. Without `repeats` no symbol comes twice in a code; guesses may repeat all the same. */
export interface Space {
  readonly holes: number;
  readonly colours: number;
  readonly blanks: boolean;
  readonly repeats: boolean;
}

/** A row with the mark it was given; null if the mark is not known. */
export interface MarkedRow {
  readonly code: Code;
  readonly mark: Mark | null;
  /** How a player counts who does not look closely. */
  readonly slip?: Slip;
}

/** What is miscounted in a row: a colour that is not looked at, or one that counts as often as the row has it. */
export interface Slip {
  readonly overlooked: string;
  readonly isMiscounted: boolean;
}

/** A way to correct as few marks as possible so that some code fits. Rows are counted from 0. */
export interface Repair {
  readonly rows: readonly number[];
  readonly marks: readonly Mark[];
  /** How many codes fit then. */
  readonly possible: number;
}

/** Enough for both sides of a duel. */
const MOST_COLUMNS = 32;

/** Lists every mark a row may be given, also the one that is never true (FA-05), by exact and then by misplaced. */
export function everyMark(holes: number): readonly Mark[] {
  return Array.from({ length: holes + 1 }, (_, exact) =>
    Array.from({ length: holes + 1 - exact }, (__, misplaced): Mark => [exact, misplaced]),
  ).flat();
}

export class Codes {
  readonly space: Space;
  readonly size: number;
  readonly #columns = new Map<Code, Uint8Array>();

  constructor(space: Space) {
    this.space = space;
    const symbols = symbolsOf(space).length;
    this.size = space.repeats
      ? symbols ** space.holes
      : Array.from({ length: space.holes }, (_, hole) => symbols - hole).reduce((product, each) => product * each, 1);
  }

  /** Counts the codes that fit all rows. */
  possible(rows: readonly MarkedRow[]): number {
    const misses = this.#misses(rows);
    let count = 0;
    for (let code = 0; code < misses.length; code++) if (misses[code] === 0) count++;
    return count;
  }

  /** Lists the ranks of the codes that fit all rows, without some that are known not to be it. */
  fitting(rows: readonly MarkedRow[], without: readonly Code[] = []): readonly number[] {
    const misses = this.#misses(rows);
    for (const code of without) misses[this.#rankOf(code)] = 1;
    const found: number[] = [];
    for (let rank = 0; rank < misses.length; rank++) if (misses[rank] === 0) found.push(rank);
    return found;
  }

  /** Returns the code of a rank: they are in the order of the alphabet, the empty hole last. */
  at(rank: number): Code {
    const { holes, repeats } = this.space;
    const left = [...symbolsOf(this.space)];
    let [size, rest, code] = [this.size, rank, ""];
    for (let hole = 0; hole < holes; hole++) {
      size /= left.length;
      const place = Math.floor(rest / size);
      rest %= size;
      code += repeats ? left[place] : left.splice(place, 1)[0];
    }
    return code;
  }

  /** Counts the codes that fit all rows, by the mark that they give to another row. */
  byMark(rows: readonly MarkedRow[], guess: Code): (mark: Mark) => number {
    const counts = new Uint32Array((this.space.holes + 1) ** 2);
    const column = this.#column(guess);
    const misses = this.#misses(rows);
    for (let code = 0; code < misses.length; code++) {
      const mark = column[code] ?? 0;
      if (misses[code] === 0) counts[mark] = (counts[mark] ?? 0) + 1;
    }
    return (mark) => counts[this.#indexOf(mark)] ?? 0;
  }

  /** Lists every way to correct the marks of as few rows as possible, the likeliest first; none if some code fits. */
  repairs(rows: readonly MarkedRow[]): readonly Repair[] {
    const misses = this.#misses(rows);
    let least = rows.length + 1;
    for (let code = 0; code < misses.length; code++) least = Math.min(least, misses[code] ?? 0);
    if (least === 0) return [];
    const given = rows.flatMap(({ code, mark }, row) =>
      mark === null ? [] : [{ row, index: this.#indexOf(mark), column: this.#column(code) }],
    );
    const counts = new Map<string, number>();
    for (let code = 0; code < misses.length; code++) {
      if (misses[code] !== least) continue;
      let key = "";
      for (const { row, index, column } of given) {
        const right = column[code] ?? 0;
        if (right !== index) key += String.fromCharCode(row, right);
      }
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts].map(([key, possible]) => this.#repair(key, possible)).sort(byLikelihood(rows));
  }

  #repair(key: string, possible: number): Repair {
    const numbers = Array.from(key, (character) => character.charCodeAt(0));
    const side = this.space.holes + 1;
    return {
      rows: numbers.filter((_, place) => place % 2 === 0),
      marks: numbers
        .filter((_, place) => place % 2 === 1)
        .map((index): Mark => [Math.floor(index / side), index % side]),
      possible,
    };
  }

  /** Returns for each code how many rows it would have got another mark for. */
  #misses(rows: readonly MarkedRow[]): Uint8Array {
    const misses = new Uint8Array(this.size);
    for (const { code, mark, slip } of rows) {
      if (mark === null) continue;
      const column = this.#column(code, slip);
      const given = this.#indexOf(mark);
      for (let at = 0; at < misses.length; at++) if (column[at] !== given) misses[at] = (misses[at] ?? 0) + 1;
    }
    return misses;
  }

  #indexOf([exact, misplaced]: Mark): number {
    return exact * (this.space.holes + 1) + misplaced;
  }

  /** Returns the mark of a guess by every code. Columns are kept, so that a new row costs one of them. */
  #column(guess: Code, slip: Slip = CAREFUL): Uint8Array {
    const key = `${guess} ${slip.overlooked} ${slip.isMiscounted}`;
    const kept = this.#columns.get(key);
    if (kept !== undefined) return kept;
    if (this.#columns.size >= MOST_COLUMNS) this.#columns.clear();
    const column = markColumn(this.space, this.size, guess, slip);
    this.#columns.set(key, column);
    return column;
  }

  /** Returns -1 for a row that is no code, as its colours repeat. */
  #rankOf(code: Code): number {
    return this.#column(code).indexOf(this.#indexOf([this.space.holes, 0]));
  }
}

const CAREFUL: Slip = { overlooked: "", isMiscounted: false };

/** Goes down the tree of all codes, so that codes with the same beginning share its work. */
function markColumn(space: Space, size: number, guess: Code, { overlooked, isMiscounted }: Slip): Uint8Array {
  const { holes, repeats } = space;
  const symbols = symbolsOf(space);
  const wanted = Int8Array.from(guess, (symbol) => (symbol === overlooked ? -1 : symbols.indexOf(symbol)));
  const left = Int8Array.from(symbols, (symbol) => (symbol === overlooked ? 0 : guess.split(symbol).length - 1));
  const isUsed = new Uint8Array(symbols.length);
  const column = new Uint8Array(size);
  let at = 0;
  const visit = (hole: number, exact: number, common: number): void => {
    if (hole === holes) {
      column[at++] = exact * holes + common;
      return;
    }
    for (let symbol = 0; symbol < symbols.length; symbol++) {
      if (!repeats && isUsed[symbol] === 1) continue;
      const found = left[symbol] ?? 0;
      isUsed[symbol] = 1;
      left[symbol] = isMiscounted ? 0 : found - 1;
      const more = isMiscounted ? found : found > 0 ? 1 : 0;
      visit(hole + 1, exact + (wanted[hole] === symbol ? 1 : 0), common + more);
      left[symbol] = found;
      isUsed[symbol] = 0;
    }
  };
  visit(0, 0, 0);
  return column;
}

/** Small changes come first, then those that leave most codes; the rest only settles the order. */
function byLikelihood(rows: readonly MarkedRow[]): (a: Repair, b: Repair) => number {
  const change = (repair: Repair): number =>
    repair.rows.reduce((sum, row, place) => {
      const [exact, misplaced] = rows[row]?.mark ?? [0, 0];
      const [rightExact, rightMisplaced] = repair.marks[place] ?? [0, 0];
      return sum + Math.abs(rightExact - exact) + Math.abs(rightMisplaced - misplaced);
    }, 0);
  return (a, b) =>
    change(a) - change(b) ||
    b.possible - a.possible ||
    compare(a.rows, b.rows) ||
    compare(a.marks.flat(), b.marks.flat());
}

/** Compares lists of numbers of the same length, the first difference deciding. */
export function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((each, at) => each !== b[at]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
