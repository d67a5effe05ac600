// A space as arrays: every row that may be guessed, at its rank, and which of them are codes. Marks have the values of the library.
import type { Contradiction, Mark } from "../generated/messages.ts";
import { SolverProblem } from "./index.ts";
import { type Address, Kernel } from "./kernel.ts";
import { type MarkedRow, rowsOf, type Space, sizeOf, symbolsOf } from "./space.ts";

const MOST_MARKS = 152;
/** The value of a mark is a byte. */
const VALUES = 256;

/** Ranks of codes, in order. */
export type Ranks = Int32Array;

export class Coding {
  readonly space: Space;
  readonly kernel: Kernel;
  readonly symbols: readonly string[];
  readonly rows: number;
  readonly codes: Ranks;
  readonly everyRow: Ranks;
  /** How many codes there are. */
  readonly size: number;
  /** The values of all marks, by common and then by exact pegs; the last one solves. */
  readonly values: Uint8Array;
  readonly table: Address;
  readonly #digits: Uint8Array;
  readonly #marks: readonly Mark[];
  /** Room for a list of rows and as many marks. */
  readonly #list: Address;
  readonly #listed: Address;

  constructor(space: Space, module: WebAssembly.Module) {
    this.space = space;
    this.symbols = symbolsOf(space);
    this.rows = rowsOf(space);
    this.size = sizeOf(space);
    const { holes } = space;
    this.kernel = new Kernel(module);
    const { functions } = this.kernel;
    this.#marks = allMarks(holes);
    const values = this.kernel.allocate(MOST_MARKS);
    this.values = this.kernel.bytes(values, functions.keypeg_values(holes, values)).slice();
    this.#digits = allDigits(holes, this.symbols.length, this.rows);
    this.everyRow = Int32Array.from({ length: this.rows }, (_, row) => row);
    this.codes = space.repeats ? this.everyRow : codesAmong(this.#digits, space, this.rows, this.size);
    this.table = this.kernel.allocate(functions.keypeg_table_bytes(holes, this.symbols.length, this.rows));
    const digits = this.kernel.place(this.#digits);
    functions.keypeg_lay_out(this.table, holes, this.symbols.length, this.rows, digits);
    this.#list = this.kernel.allocate(4 * this.rows);
    this.#listed = this.kernel.allocate(this.rows);
  }

  /** The value of the mark that solves. */
  get solved(): number {
    return this.values.at(-1) ?? 0;
  }

  /** Returns the value of a mark; that of one which can never be true (FA-05) is one that no row gets. */
  value([exact, misplaced]: Mark): number {
    const place = this.#marks.findIndex((mark) => mark[0] === exact && mark[1] === misplaced);
    return this.values[place] ?? -1;
  }

  mark(value: number): Mark {
    return this.#marks[this.values.indexOf(value)] ?? [0, 0];
  }

  digits(rank: number): Uint8Array {
    return this.#digits.subarray(rank * this.space.holes, (rank + 1) * this.space.holes);
  }

  code(rank: number): string {
    return Array.from(this.digits(rank), (digit) => this.symbols[digit]).join("");
  }

  rank(code: string): number {
    const digits = Array.from(code, (symbol) => this.symbols.indexOf(symbol));
    if (digits.length !== this.space.holes || digits.includes(-1)) throw new RangeError(`${code} is no row here`);
    return digits.reduce((rank, digit) => rank * this.symbols.length + digit, 0);
  }

  /** Returns the values of a row against some rows. They are overwritten by the next call. */
  marks(row: number, against: Ranks): Uint8Array {
    this.kernel.write(this.#list, against);
    this.kernel.functions.keypeg_marks(this.table, row, this.#list, against.length, this.#listed);
    return this.kernel.bytes(this.#listed, against.length);
  }
}

/** Returns all marks a row can get, by common and then by exact pegs; the last one solves. */
export function allMarks(holes: number): readonly Mark[] {
  return Array.from({ length: holes + 1 }, (_, common) =>
    Array.from({ length: common + 1 }, (__, exact): Mark => [exact, common - exact]),
  )
    .flat()
    .filter(([exact, misplaced]) => !(exact === holes - 1 && misplaced === 1)); // FA-05
}

function allDigits(holes: number, symbols: number, rows: number): Uint8Array {
  const digits = new Uint8Array(rows * holes);
  for (let row = 0; row < rows; row++) {
    let rest = row;
    for (let hole = holes - 1; hole >= 0; hole--) {
      digits[row * holes + hole] = rest % symbols;
      rest = Math.floor(rest / symbols);
    }
  }
  return digits;
}

/** Returns the rows that repeat nothing. */
function codesAmong(digits: Uint8Array, { holes }: Space, rows: number, size: number): Ranks {
  const codes = new Int32Array(size);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    let seen = 0;
    let hole = 0;
    for (; hole < holes; hole++) {
      const bit = 1 << (digits[row * holes + hole] ?? 0);
      if ((seen & bit) !== 0) break;
      seen |= bit;
    }
    if (hole === holes) codes[count++] = row;
  }
  return codes;
}

/** Returns the codes that fit every row, in order. */
export function fitting(coding: Coding, history: readonly MarkedRow[]): Ranks {
  let codes = coding.codes;
  for (const { code, mark } of history) {
    const marks = coding.marks(coding.rank(code), codes);
    const value = coding.value(mark);
    codes = codes.filter((_, place) => marks[place] === value);
  }
  return codes;
}

/** Returns the codes that fit, and refuses rows that contradict each other. */
export function fittingCodes(coding: Coding, history: readonly MarkedRow[]): Ranks {
  const codes = fitting(coding, history);
  if (codes.length === 0) throw new SolverProblem("no_code_fits", blame(coding, history));
  return codes;
}

/** Returns a smallest set of rows, numbered from 1, without which some code fits; the first such set in order. */
export function blame(coding: Coding, history: readonly MarkedRow[]): readonly number[] {
  const misfits = misfitsOf(coding, history);
  const counts = Uint8Array.from(coding.codes, (_, code) =>
    misfits.reduce((count, misfit) => count + (misfit[code] ?? 0), 0),
  );
  const fewest = counts.reduce((least, count) => Math.min(least, count), history.length);
  let best: readonly number[] | null = null;
  for (const [code, count] of counts.entries()) {
    if (count !== fewest) continue;
    const rows = misfits.flatMap((misfit, row) => (misfit[code] === 1 ? [row + 1] : []));
    if (best === null || isBefore(rows, best)) best = rows;
  }
  return best ?? [];
}

function isBefore(rows: readonly number[], others: readonly number[]): boolean {
  const place = rows.findIndex((row, at) => row !== others[at]);
  return place >= 0 && (rows[place] ?? 0) < (others[place] ?? 0);
}

/** Returns for each row which codes do not give it its mark. */
function misfitsOf(coding: Coding, history: readonly MarkedRow[]): readonly Uint8Array[] {
  return history.map(({ code, mark }) => {
    const value = coding.value(mark);
    return coding.marks(coding.rank(code), coding.codes).map((each) => (each === value ? 0 : 1));
  });
}

/** Returns the rows that would have had another mark if this row were the code. */
export function contradictions(coding: Coding, row: string, history: readonly MarkedRow[]): Contradiction[] {
  const rank = Int32Array.of(coding.rank(row));
  return history.flatMap(({ code, mark: given }, place) => {
    const would_be = coding.mark(coding.marks(coding.rank(code), rank)[0] ?? 0);
    return would_be[0] === given[0] && would_be[1] === given[1] ? [] : [{ row: place + 1, given, would_be }];
  });
}

/** The codes that a row leaves, for the value of each mark that does not solve, in order; `fits` if it is one of them. */
export interface Cells {
  readonly cells: ReadonlyMap<number, Ranks>;
  readonly fits: boolean;
  /** How many codes each mark leaves; the one that solves leaves the code itself. */
  readonly sizes: readonly number[];
}

export function split(coding: Coding, codes: Ranks, row: number): Cells {
  const { solved } = coding;
  const marks = coding.marks(row, codes);
  const counts = countsOf(marks);
  const cells = new Map<number, Ranks>();
  for (const [value, count] of counts.entries())
    if (value !== solved && count > 0) cells.set(value, new Int32Array(count));
  const ends = new Int32Array(VALUES);
  for (let place = 0; place < codes.length; place++) {
    const mark = marks[place] ?? 0;
    const end = ends[mark] ?? 0;
    const cell = cells.get(mark);
    if (cell !== undefined) cell[end] = codes[place] ?? 0;
    ends[mark] = end + 1;
  }
  return { cells, ...sizesIn(counts, solved) };
}

/** Returns what a split amounts to, without the codes of each mark. */
export function sizesAfter(coding: Coding, codes: Ranks, row: number): Pick<Cells, "fits" | "sizes"> {
  return sizesIn(countsOf(coding.marks(row, codes)), coding.solved);
}

function countsOf(marks: Uint8Array): Int32Array {
  const counts = new Int32Array(VALUES);
  for (let place = 0; place < marks.length; place++) {
    const mark = marks[place] ?? 0;
    counts[mark] = (counts[mark] ?? 0) + 1;
  }
  return counts;
}

function sizesIn(counts: Int32Array, solved: number): Pick<Cells, "fits" | "sizes"> {
  const fits = (counts[solved] ?? 0) > 0;
  return { fits, sizes: [...counts.filter((count, value) => count > 0 && value !== solved), ...(fits ? [1] : [])] };
}

/** What the sizes of a split amount to. */
export function figures({ sizes }: Pick<Cells, "sizes">): { parts: number; expected_left: number; worst_left: number } {
  const codes = sizes.reduce((sum, size) => sum + size, 0);
  const squares = sizes.reduce((sum, size) => sum + size * size, 0);
  return { parts: sizes.length, expected_left: squares / codes, worst_left: Math.max(...sizes) };
}
