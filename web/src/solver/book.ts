// Books: the best strategies found, as files that the server uses too. And openings: what first rows are worth that no book
// begins with. An empty hole is a symbol like any other, so `4x6b` uses the book of `4x7`.
import type { Mark } from "../generated/messages.ts";
import { allMarks } from "./coding.ts";
import { extended, type Likeness, likenesses } from "./likeness.ts";
import { type MarkedRow, type Space, symbolsOf } from "./space.ts";

export function bookName(space: Space): string {
  return `${space.holes}x${symbolsOf(space).length}${space.repeats ? "" : "n"}`;
}

/** A tree of guesses, whose nodes are numbered level by level; the root is 0. */
export class Book {
  readonly space: Space;
  readonly isProven: boolean;
  readonly #symbols: readonly string[];
  readonly #guesses: Uint32Array;
  readonly #masks: Uint32Array;
  readonly #marks: readonly Mark[];
  readonly #solved: number;
  /** The first child of each node. */
  readonly #firsts: Uint32Array;

  constructor(space: Space, numbers: Uint32Array, isProven: boolean) {
    this.space = space;
    this.isProven = isProven;
    this.#symbols = symbolsOf(space);
    const half = numbers.length / 2;
    this.#guesses = numbers.subarray(0, half);
    this.#masks = numbers.subarray(half);
    this.#marks = allMarks(space.holes);
    this.#solved = 1 << (this.#marks.length - 1);
    this.#firsts = new Uint32Array(half + 1);
    let first = 1;
    for (let node = 0; node < half; node++) {
      this.#firsts[node] = first;
      first += bitCount(this.#mask(node) & ~this.#solved);
    }
    this.#firsts[half] = first;
  }

  guess(node: number): string {
    let rest = this.#guesses[node] ?? 0;
    let code = "";
    for (let hole = 0; hole < this.space.holes; hole++) {
      code = `${this.#symbols[rest % this.#symbols.length]}${code}`;
      rest = Math.floor(rest / this.#symbols.length);
    }
    return code;
  }

  /** Returns the next node after a mark; null if it is impossible or solves. */
  child(node: number, mark: Mark): number | null {
    const place = this.#marks.findIndex((each) => each[0] === mark[0] && each[1] === mark[1]);
    const bit = place < 0 ? 0 : 1 << place;
    const below = this.#mask(node) & ~this.#solved;
    return (below & bit) === 0 ? null : (this.#firsts[node] ?? 0) + bitCount(below & (bit - 1));
  }

  /** Returns the node after these rows if they are all from the book; their order and repeats do not matter. */
  find(history: readonly MarkedRow[]): number | null {
    const marks = new Map<string, Mark>();
    for (const { code, mark } of history) {
      const other = marks.get(code);
      if (other !== undefined && (other[0] !== mark[0] || other[1] !== mark[1])) return null;
      marks.set(code, mark);
    }
    let node: number | null = 0;
    while (marks.size > 0) {
      const guess: string = this.guess(node);
      const mark = marks.get(guess);
      if (mark === undefined) return null;
      marks.delete(guess);
      node = this.child(node, mark);
      if (node === null) return null;
    }
    return node;
  }

  /** Returns how many codes are below a node, and how many guesses they take in all, with that of the node. */
  cost(node: number): { readonly codes: number; readonly guesses: number } {
    let [first, last] = [node, node + 1];
    let [codes, guesses] = [0, 0];
    for (let depth = 1; first < last; depth++) {
      let solved = 0;
      for (let each = first; each < last; each++) if ((this.#mask(each) & this.#solved) !== 0) solved++;
      codes += solved;
      guesses += depth * solved;
      [first, last] = [this.#firsts[first] ?? 0, this.#firsts[last] ?? 0];
    }
    return { codes, guesses };
  }

  #mask(node: number): number {
    return this.#masks[node] ?? 0;
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Returns the nodes of a book whose position is like the one after these rows, whatever their order. */
export function nodesAlike(book: Book, history: readonly MarkedRow[]): { node: number; likeness: Likeness }[] {
  const rows = history.filter(
    (row, place) => history.findIndex((each) => each.code === row.code && `${each.mark}` === `${row.mark}`) === place,
  );
  if (rows.length === 0)
    return [
      { node: 0, likeness: { turn: Array.from({ length: book.space.holes }, (_, hole) => hole), names: new Map() } },
    ];
  const found: { node: number; likeness: Likeness }[] = [];
  const go = (node: number, left: readonly MarkedRow[], likeness: Likeness): void => {
    if (left.length === 0) found.push({ node, likeness });
    for (const [place, row] of left.entries()) {
      const child = book.child(node, row.mark);
      const further = child === null ? null : extended(likeness, row.code, book.guess(node));
      if (child !== null && further !== null) go(child, left.toSpliced(place, 1), further);
    }
  };
  for (const [place, first] of rows.entries()) {
    const child = book.child(0, first.mark);
    if (child === null) continue;
    for (const likeness of likenesses(book.space.holes, [[first.code, book.guess(0)]]))
      go(child, rows.toSpliced(place, 1), likeness);
  }
  return found;
}
