// What is known of a code: the symbols that each hole may have, and how often each symbol is in it.
import type { Conflict } from "../../../generated/messages.ts";
import { type Bits, intersect, isSingle, membersOf, type SpaceBits, type Symbols, subtract } from "./bits.ts";

/** What an inference adds: the symbols that remain for a hole, and tighter bounds for symbols. */
export interface NewFacts {
  readonly keep: ReadonlyMap<number, Symbols>;
  readonly least: ReadonlyMap<number, number>;
  readonly most: ReadonlyMap<number, number>;
}

const NO_ENTRIES: ReadonlyMap<number, number> = new Map();

export function newFacts(facts: Partial<NewFacts>): NewFacts {
  return { keep: NO_ENTRIES, least: NO_ENTRIES, most: NO_ENTRIES, ...facts };
}

export function isNothing({ keep, least, most }: NewFacts): boolean {
  return keep.size + least.size + most.size === 0;
}

/** Returns each of these facts by itself, in a space with that many symbols. */
export function partsOf({ keep, least, most }: NewFacts, symbols: number): readonly NewFacts[] {
  return [
    ...[...least].map((each) => newFacts({ least: new Map([each]) })),
    ...[...most].map((each) => newFacts({ most: new Map([each]) })),
    ...[...keep].flatMap(([hole, kept]) =>
      Array.from({ length: symbols }, (_, symbol) => symbol)
        .filter((symbol) => ((kept >> symbol) & 1) === 0)
        .map((symbol) => newFacts({ keep: new Map([[hole, ~(1 << symbol)]]) })),
    ),
  ];
}

export function joinedFacts(parts: readonly NewFacts[]): NewFacts {
  const keep = new Map<number, Symbols>();
  for (const part of parts) for (const [hole, kept] of part.keep) keep.set(hole, (keep.get(hole) ?? -1) & kept);
  const least = new Map(parts.flatMap((part) => [...part.least]));
  return { keep, least, most: new Map(parts.flatMap((part) => [...part.most])) };
}

/** Returns what follows from some facts as well as from others, and is not known. */
export function commonFacts(one: NewFacts, other: NewFacts, known: Knowledge): NewFacts {
  const shared = (
    name: keyof NewFacts,
    join: (own: number, others: number) => number,
    isNew: (symbol: number, joined: number) => boolean,
  ): ReadonlyMap<number, number> => {
    const found = new Map<number, number>();
    for (const [place, own] of one[name]) {
      const others = other[name].get(place);
      if (others !== undefined && isNew(place, join(own, others))) found.set(place, join(own, others));
    }
    return found;
  };
  return {
    keep: shared(
      "keep",
      (own, others) => own | others,
      (hole, kept) => (known.keepAt(hole) & ~kept) !== 0,
    ),
    least: shared("least", Math.min, (symbol, count) => known.leastOf(symbol) < count),
    most: shared("most", Math.max, (symbol, count) => known.mostOf(symbol) > count),
  };
}

/** Why what is known cannot be true; `about` is the row, hole or symbol, counted from 0. */
export interface Clash {
  readonly conflict: Conflict;
  readonly about: number | null;
}

/**
 * A set of symbols for each hole, and bounds for each symbol that agree with them.
 *
 * Bounds follow the holes without a step: a symbol is in the code at most as often as holes may have it, and at least
 * as often as holes are known to have it.
 */
export class Knowledge {
  readonly keep: readonly Symbols[];
  readonly least: readonly number[];
  readonly most: readonly number[];

  constructor(keep: readonly Symbols[], least: readonly number[], most: readonly number[]) {
    this.keep = keep;
    this.least = least;
    this.most = most;
  }

  /** Returns what is known before the first step. */
  static none({ space: { holes, repeats }, symbols }: SpaceBits): Knowledge {
    return new Knowledge(
      new Array<Symbols>(holes).fill((1 << symbols.length) - 1),
      symbols.map(() => 0),
      symbols.map(() => (repeats ? holes : 1)),
    );
  }

  keepAt(hole: number): Symbols {
    return this.keep[hole] ?? 0;
  }

  leastOf(symbol: number): number {
    return this.least[symbol] ?? 0;
  }

  mostOf(symbol: number): number {
    return this.most[symbol] ?? 0;
  }

  with(...allFacts: readonly NewFacts[]): Knowledge {
    const [keep, least, most] = [[...this.keep], [...this.least], [...this.most]];
    for (const facts of allFacts) {
      for (const [hole, symbols] of facts.keep) keep[hole] = (keep[hole] ?? 0) & symbols;
      for (const [symbol, count] of facts.least) least[symbol] = Math.max(least[symbol] ?? 0, count);
      for (const [symbol, count] of facts.most) {
        const now = Math.min(most[symbol] ?? 0, count);
        most[symbol] = now;
        if (now <= 0) for (const [hole, symbols] of keep.entries()) keep[hole] = symbols & ~(1 << symbol);
      }
    }
    for (const symbol of membersOf(changedSymbols(this.keep, keep))) {
      const bit = 1 << symbol;
      most[symbol] = Math.min(most[symbol] ?? 0, keep.filter((symbols) => (symbols & bit) !== 0).length);
      least[symbol] = Math.max(least[symbol] ?? 0, keep.filter((symbols) => symbols === bit).length);
    }
    return new Knowledge(keep, least, most);
  }

  get isSolved(): boolean {
    return this.keep.every(isSingle);
  }

  /** Returns the holes that may have a symbol. */
  places(symbol: number): readonly number[] {
    return holesWhere(this.keep, (symbols) => ((symbols >> symbol) & 1) === 1);
  }

  /** Returns the holes that are known to have a symbol. */
  settledPlaces(symbol: number): readonly number[] {
    return holesWhere(this.keep, (symbols) => symbols === 1 << symbol);
  }

  /** Returns why this cannot be true, if the knowledge alone says so. */
  clash(): Clash | null {
    const empty = this.keep.indexOf(0);
    if (empty >= 0) return { conflict: "hole", about: empty };
    const crossed = this.least.findIndex((least, symbol) => least > this.mostOf(symbol));
    if (crossed >= 0) return { conflict: "colour", about: crossed };
    const isPossible = sum(this.least) <= this.keep.length && this.keep.length <= sum(this.most);
    return isPossible ? null : { conflict: "total", about: null };
  }

  /** Returns the codes that agree with what is known and are in a set. */
  codes(space: SpaceBits, among: Bits): Bits {
    const found = among.slice();
    for (const [hole, symbols] of this.keep.entries())
      for (const [symbol, codes] of (space.at[hole] ?? []).entries())
        if (((symbols >> symbol) & 1) === 0) subtract(found, codes);
    this.#keepWithinBounds(found, space.withCount);
    return found;
  }

  /** Returns the selections that agree with the bounds and are in a set. */
  selections(space: SpaceBits, among: Bits): Bits {
    const found = among.slice();
    this.#keepWithinBounds(found, space.selectionsWithCount);
    return found;
  }

  #keepWithinBounds(found: Bits, withCount: readonly (readonly Bits[])[]): void {
    for (const [symbol, counts] of withCount.entries()) {
      const [least, most] = [counts[this.leastOf(symbol)], counts[this.mostOf(symbol) + 1]];
      if (least !== undefined && this.leastOf(symbol) > 0) intersect(found, least);
      if (most !== undefined) subtract(found, most);
    }
  }
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function holesWhere(keep: readonly Symbols[], has: (symbols: Symbols) => boolean): readonly number[] {
  return keep.flatMap((symbols, hole) => (has(symbols) ? [hole] : []));
}

/** Returns the symbols that have fewer places than before, or more that are settled. */
function changedSymbols(before: readonly Symbols[], after: readonly Symbols[]): Symbols {
  let changed = 0;
  for (const [hole, symbols] of after.entries()) {
    const old = before[hole] ?? 0;
    if (old === symbols) continue;
    changed |= old & ~symbols;
    if (isSingle(symbols)) changed |= symbols;
  }
  return changed;
}
