// The codes of a space as sets of bits, in which a deduction is a few operations on many codes at once.
import type { Mark } from "../../../generated/messages.ts";
import { type MarkedRow, type Space, symbolsOf } from "../../../solver/space.ts";

/** A set of numbers from 0, such as those of codes. */
export type Bits = Uint32Array;
/** A set of symbols, each a bit by its place. */
export type Symbols = number;

/** Every code of a space, and every selection: how often each symbol is in a code, whatever the order. */
export interface SpaceBits {
  readonly space: Space;
  readonly symbols: readonly string[];
  readonly size: number;
  /** The symbols of all codes, one code after another. */
  readonly digits: Uint8Array;
  /** How often each symbol is in each selection, one selection after another. */
  readonly selections: Uint8Array;
  /** The selection of each code. */
  readonly selectionOf: Int32Array;
  /** The codes with each symbol in each hole. */
  readonly at: readonly (readonly Bits[])[];
  /** The codes that have each symbol at least so often, up to once more than there are holes. */
  readonly withCount: readonly (readonly Bits[])[];
  readonly selectionsWithCount: readonly (readonly Bits[])[];
}

/** A marked row, and what fits its mark. */
export interface RowBits {
  readonly symbols: readonly number[];
  readonly mark: Mark;
  readonly total: number;
  /** How often the row has each symbol. */
  readonly counts: readonly number[];
  /** The different symbols of the row. */
  readonly kinds: readonly number[];
  readonly codes: Bits;
  readonly selections: Bits;
}

export function spaceBits(space: Space): SpaceBits {
  const symbols = symbolsOf(space);
  const [holes, kinds] = [space.holes, symbols.length];
  const digits = Uint8Array.from(arrangements(kinds, holes, space.repeats));
  const size = digits.length / holes;
  const selectionNumbers = new Map<string, number>();
  const selections: number[] = [];
  const selectionOf = new Int32Array(size);
  for (let code = 0; code < size; code++) {
    const counts = new Uint8Array(kinds);
    for (let hole = 0; hole < holes; hole++)
      counts[of(digits, code * holes + hole)] = of(counts, of(digits, code * holes + hole)) + 1;
    const key = counts.join();
    let found = selectionNumbers.get(key);
    if (found === undefined) {
      found = selectionNumbers.size;
      selectionNumbers.set(key, found);
      selections.push(...counts);
    }
    selectionOf[code] = found;
  }
  const countIn = (selection: number, symbol: number): number => selections[selection * kinds + symbol] ?? 0;
  const range = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
  return {
    space,
    symbols,
    size,
    digits,
    selections: Uint8Array.from(selections),
    selectionOf,
    at: range(holes).map((hole) =>
      range(kinds).map((symbol) => bitsWhere(size, (code) => of(digits, code * holes + hole) === symbol)),
    ),
    withCount: range(kinds).map((symbol) =>
      range(holes + 2).map((count) => bitsWhere(size, (code) => countIn(of(selectionOf, code), symbol) >= count)),
    ),
    selectionsWithCount: range(kinds).map((symbol) =>
      range(holes + 2).map((count) => bitsWhere(selectionNumbers.size, (each) => countIn(each, symbol) >= count)),
    ),
  };
}

export function codeText({ digits, space: { holes }, symbols }: SpaceBits, code: number): string {
  return Array.from(digits.subarray(code * holes, (code + 1) * holes), (digit) => symbols[digit]).join("");
}

export function rowBits(space: SpaceBits, { code: text, mark }: MarkedRow): RowBits {
  const { holes } = space.space;
  const symbols = Array.from(text, (symbol) => space.symbols.indexOf(symbol));
  const counts = space.symbols.map((_, symbol) => symbols.filter((each) => each === symbol).length);
  const kinds = [...new Set(symbols)].sort((one, other) => one - other);
  const total = mark[0] + mark[1];
  const isTotal = new Uint8Array(space.selections.length / counts.length);
  for (let each = 0; each < isTotal.length; each++) {
    let common = 0;
    for (const symbol of kinds)
      common += Math.min(counts[symbol] ?? 0, of(space.selections, each * counts.length + symbol));
    isTotal[each] = Number(common === total);
  }
  const isExact = (code: number): boolean => {
    let exact = 0;
    for (let hole = 0; hole < holes; hole++) exact += Number(of(space.digits, code * holes + hole) === symbols[hole]);
    return exact === mark[0];
  };
  return {
    symbols,
    mark,
    total,
    counts,
    kinds,
    codes: bitsWhere(space.size, (code) => of(isTotal, of(space.selectionOf, code)) === 1 && isExact(code)),
    selections: bitsWhere(isTotal.length, (each) => isTotal[each] === 1),
  };
}

/** Returns how many key pegs a row has for a code with these counts. */
export function commonPegs({ kinds, counts }: RowBits, others: readonly number[]): number {
  return kinds.reduce((sum, symbol) => sum + Math.min(counts[symbol] ?? 0, others[symbol] ?? 0), 0);
}

export function allBits(size: number): Bits {
  return bitsWhere(size, () => true);
}

/** Takes out of a set what is not in another. */
export function intersect(found: Bits, other: Bits): void {
  for (let place = 0; place < found.length; place++) found[place] = of(found, place) & of(other, place);
}

/** Takes out of a set what is in another. */
export function subtract(found: Bits, other: Bits): void {
  for (let place = 0; place < found.length; place++) found[place] = of(found, place) & ~of(other, place);
}

export function overlaps(found: Bits, other: Bits): boolean {
  for (let place = 0; place < found.length; place++) if ((of(found, place) & of(other, place)) !== 0) return true;
  return false;
}

export function isWithin(found: Bits, other: Bits): boolean {
  for (let place = 0; place < found.length; place++) if ((of(found, place) & ~of(other, place)) !== 0) return false;
  return true;
}

export function isEmpty(found: Bits): boolean {
  return found.every((word) => word === 0);
}

/** Whether there is at most one in a set. */
export function isAtMostOne(found: Bits): boolean {
  let isFound = false;
  for (const word of found) {
    if (word === 0) continue;
    if (isFound || (word & (word - 1)) !== 0) return false;
    isFound = true;
  }
  return true;
}

/** Whether a set of symbols is just one. */
export function isSingle(symbols: Symbols): boolean {
  return symbols !== 0 && (symbols & (symbols - 1)) === 0;
}

/** Returns the members of a set of symbols, in order. */
export function membersOf(symbols: Symbols): readonly number[] {
  const members: number[] = [];
  for (let left = symbols; left !== 0; left &= left - 1) members.push(31 - Math.clz32(left & -left));
  return members;
}

function bitsWhere(size: number, has: (number: number) => boolean): Bits {
  const found = new Uint32Array(Math.ceil(size / 32));
  for (let number = 0; number < size; number++)
    if (has(number)) found[number >> 5] = of(found, number >> 5) | (1 << (number & 31));
  return found;
}

/** Lists all ways to fill the holes, in order and one after another. */
function* arrangements(kinds: number, holes: number, repeats: boolean): Iterable<number> {
  const row = new Array<number>(holes).fill(0);
  for (let number = 0; number < kinds ** holes; number++) {
    for (let hole = holes - 1, left = number; hole >= 0; hole--, left = Math.floor(left / kinds))
      row[hole] = left % kinds;
    if (repeats || new Set(row).size === holes) yield* row;
  }
}

function of(numbers: Uint8Array | Uint32Array | Int32Array, place: number): number {
  return numbers[place] as number;
}
