// The ways to deduce: each move looks at some rows with what is known, and finds what is new.
import type { StepReason } from "../../../generated/messages.ts";
import {
  type Bits,
  commonPegs,
  intersect,
  isEmpty,
  isWithin,
  overlaps,
  type RowBits,
  type SpaceBits,
  type Symbols,
  subtract,
} from "./bits.ts";
import { type Clash, commonFacts, isNothing, type Knowledge, type NewFacts, newFacts, sum } from "./knowledge.ts";

/** The most ways to get a mark that a reader can be asked to go through. */
const MOST_WAYS = 6;

/** The rows of a puzzle. */
export interface Board {
  readonly space: SpaceBits;
  readonly rows: readonly RowBits[];
}

/** A reason and what it is applied to: rows, or a symbol. Numbers count from 0. */
export interface Move {
  readonly reason: Exclude<StepReason, "suppose">;
  readonly rows: readonly number[];
  readonly symbol: number | null;
  /** Limits what it finds to what a solution needs. */
  readonly wanted: NewFacts | null;
}

/** What a move adds, and the holes and symbols that its reason speaks of. */
export interface Finding {
  readonly facts: NewFacts;
  readonly holes: readonly number[];
  readonly symbols: readonly number[];
  readonly ways: number | null;
}

/** Returns why what is known cannot be true, if the knowledge alone or one row at a glance says so. */
export function clashOf(board: Board, known: Knowledge): Clash | null {
  const found = known.clash();
  if (found !== null) return found;
  const place = board.rows.findIndex((row) => {
    const { mayBe, isKnown } = exactHoles(row, known);
    const [exact] = row.mark;
    if (exact < isKnown.length || exact > mayBe.length) return true;
    return row.total < commonPegs(row, known.least) || row.total > commonPegs(row, known.most);
  });
  return place < 0 ? null : { conflict: "mark", about: place };
}

/** Returns what a move adds to what is known, if anything. */
export function findingOf(move: Move, board: Board, known: Knowledge): Finding | null {
  const found = RULES[move.reason](board, known, move);
  if (found === null) return null;
  const { wanted } = move;
  if (wanted === null) return isNothing(found.facts) ? null : found;
  const facts = commonFacts(found.facts, wanted, known);
  return isNothing(facts) ? null : { ...found, facts, symbols: countedSymbols(facts) };
}

/** Returns the moves that look at one row at a time with a plain reason, simplest first. */
export function simpleMoves({ rows, space }: Board): readonly Move[] {
  const { holes } = space.space;
  const ofRows = (reason: Move["reason"], isOf: (row: RowBits) => boolean): readonly Move[] =>
    rows.flatMap((row, number) => (isOf(row) ? [moveOf(reason, [number])] : []));
  const ofSymbols = (reason: Move["reason"]): readonly Move[] =>
    space.symbols.map((_, symbol) => moveOf(reason, [], symbol));
  const isBetween = ({ total }: RowBits): boolean => total > 0 && total < holes;
  const hasExact = ({ mark: [exact] }: RowBits): boolean => exact > 0;
  return [
    ...ofRows("nothing", ({ total }) => total === 0),
    ...ofRows("all_here", ({ total }) => total === holes),
    ...ofRows("none_in_place", ({ mark: [exact], total }) => exact === 0 && total > 0),
    ...ofSymbols("enough"),
    ...ofSymbols("only_places"),
    ...ofRows("all_needed", isBetween),
    ...ofRows("used_up", isBetween),
    ...ofRows("exact_needed", hasExact),
    ...ofRows("exact_used_up", hasExact),
    moveOf("no_other", []),
  ];
}

/** Returns the moves that count, compare two rows, or go through cases. */
export function demandingMoves({ rows }: Board): readonly Move[] {
  const numbers = rows.map((_, number) => [number]);
  const pairs = rows.flatMap((_, one) => rows.slice(one + 1).map((_row, apart) => [one, one + 1 + apart]));
  return [
    ...numbers.map((each) => moveOf("count", each)),
    ...pairs.map((each) => moveOf("differ", each)),
    ...pairs.map((each) => moveOf("two_counts", each)),
    ...numbers.map((each) => moveOf("ways", each)),
  ];
}

function moveOf(reason: Move["reason"], rows: readonly number[], symbol: number | null = null): Move {
  return { reason, rows, symbol, wanted: null };
}

type Rule = (board: Board, known: Knowledge, move: Move) => Finding | null;
type RowRule = (row: RowBits, known: Knowledge) => Finding | null;

function finding(facts: Partial<NewFacts>, { holes = [], symbols = [], ways = null }: Partial<Finding> = {}): Finding {
  return { facts: newFacts(facts), holes, symbols, ways };
}

/** Returns a rule about the one row of a move. */
function ofRow(rule: RowRule): Rule {
  return ({ rows }, known, move) => {
    const row = rows[move.rows[0] ?? -1];
    return row === undefined ? null : rule(row, known);
  };
}

const nothing: RowRule = ({ kinds }, known) =>
  finding(
    {
      most: mapOf(
        kinds.filter((symbol) => known.mostOf(symbol) > 0),
        () => 0,
      ),
    },
    { symbols: kinds },
  );

const allHere: RowRule = ({ counts, kinds }, known) => {
  const all = counts.map((_, symbol) => symbol);
  const countOf = (symbol: number): number => counts[symbol] ?? 0;
  return finding(
    {
      least: mapOf(
        all.filter((symbol) => known.leastOf(symbol) < countOf(symbol)),
        countOf,
      ),
      most: mapOf(
        all.filter((symbol) => known.mostOf(symbol) > countOf(symbol)),
        countOf,
      ),
    },
    { symbols: kinds },
  );
};

const noneInPlace: RowRule = (row, known) => {
  const holes = exactHoles(row, known).mayBe;
  return finding({ keep: mapOf(holes, (hole) => ~bitAt(row, hole)) }, { holes });
};

const allNeeded: RowRule = (row, known) => {
  if (commonPegs(row, known.most) !== row.total) return null;
  const least = (symbol: number): number => Math.min(row.counts[symbol] ?? 0, known.mostOf(symbol));
  return finding(
    {
      least: mapOf(
        row.kinds.filter((symbol) => known.leastOf(symbol) < least(symbol)),
        least,
      ),
    },
    { symbols: row.kinds.filter((symbol) => least(symbol) > 0) },
  );
};

const usedUp: RowRule = (row, known) => {
  if (commonPegs(row, known.least) !== row.total) return null;
  const least = (symbol: number): number => known.leastOf(symbol);
  const isTighter = (symbol: number): boolean =>
    least(symbol) < (row.counts[symbol] ?? 0) && known.mostOf(symbol) > least(symbol);
  return finding(
    { most: mapOf(row.kinds.filter(isTighter), least) },
    { symbols: row.kinds.filter((symbol) => least(symbol) > 0) },
  );
};

const exactNeeded: RowRule = (row, known) => {
  const { mayBe, isKnown } = exactHoles(row, known);
  if (mayBe.length !== row.mark[0]) return null;
  const open = mayBe.filter((hole) => !isKnown.includes(hole));
  return finding({ keep: mapOf(open, (hole) => bitAt(row, hole)) }, { holes: mayBe });
};

const exactUsedUp: RowRule = (row, known) => {
  const { mayBe, isKnown } = exactHoles(row, known);
  if (isKnown.length !== row.mark[0]) return null;
  const open = mayBe.filter((hole) => !isKnown.includes(hole));
  return finding({ keep: mapOf(open, (hole) => ~bitAt(row, hole)) }, { holes: isKnown });
};

const onlyPlaces: Rule = (_board, known, { symbol }) => {
  if (symbol === null) return null;
  const places = known.places(symbol);
  if (known.leastOf(symbol) === 0 || places.length !== known.leastOf(symbol)) return null;
  const open = places.filter((hole) => known.keepAt(hole) !== 1 << symbol);
  return finding({ keep: mapOf(open, () => 1 << symbol) }, { holes: places, symbols: [symbol] });
};

const enough: Rule = (_board, known, { symbol }) => {
  if (symbol === null || known.mostOf(symbol) === 0) return null;
  const settled = known.settledPlaces(symbol);
  if (settled.length !== known.mostOf(symbol)) return null;
  const open = known.places(symbol).filter((hole) => !settled.includes(hole));
  return finding({ keep: mapOf(open, () => ~(1 << symbol)) }, { holes: settled, symbols: [symbol] });
};

const noOther: Rule = ({ space }, known) => {
  const { holes } = space.space;
  const all = space.symbols.map((_, symbol) => symbol);
  const isOpen = (symbol: number): boolean => known.leastOf(symbol) < known.mostOf(symbol);
  if (sum(known.least) === holes)
    return finding(
      { most: mapOf(all.filter(isOpen), (symbol) => known.leastOf(symbol)) },
      { symbols: all.filter((symbol) => known.leastOf(symbol) > 0) },
    );
  if (sum(known.most) === holes)
    return finding(
      { least: mapOf(all.filter(isOpen), (symbol) => known.mostOf(symbol)) },
      { symbols: all.filter((symbol) => known.mostOf(symbol) > 0) },
    );
  return null;
};

const count: Rule = ({ space, rows }, known, move) => {
  const [first, ...others] = move.rows.flatMap((number) => rows[number] ?? []);
  if (first === undefined) return null;
  const selections = known.selections(space, first.selections);
  for (const row of others) intersect(selections, row.selections);
  const bounds = tighterBounds(selections, known, space.selectionsWithCount);
  return finding(bounds, { symbols: countedSymbols(bounds) });
};

const differ: Rule = ({ space, rows }, known, move) => {
  const [one, other] = move.rows.flatMap((number) => rows[number] ?? []);
  if (one === undefined || other === undefined) return null;
  const holes = one.symbols.flatMap((symbol, hole) => (symbol === other.symbols[hole] ? [] : [hole]));
  if (holes.length === space.space.holes) return null;
  for (const [fewer, more] of [
    [one, other],
    [other, one],
  ] as const) {
    const keep = explained(known, holes, fewer, more);
    if (keep.size > 0) return finding({ keep }, { holes });
  }
  return null;
};

/** Returns what holes must have if there is only one way for a row to have its surplus of exact pegs over another. */
function explained(
  known: Knowledge,
  holes: readonly number[],
  fewer: RowBits,
  more: RowBits,
): ReadonlyMap<number, Symbols> {
  let missing = more.mark[0] - fewer.mark[0];
  const keep = new Map<number, Symbols>();
  for (const hole of holes) {
    const [symbols, wrong, right] = [known.keepAt(hole), bitAt(fewer, hole), bitAt(more, hole)];
    if (symbols === wrong) missing++;
    else if ((symbols & right) !== 0) {
      missing--;
      keep.set(hole, right);
    } else keep.set(hole, ~wrong);
  }
  if (missing !== 0) return new Map();
  return new Map([...keep].filter(([hole, symbols]) => (known.keepAt(hole) & ~symbols) !== 0));
}

const ways: Rule = ({ space, rows }, known, move) => {
  const row = rows[move.rows[0] ?? -1];
  if (row === undefined) return null;
  const codes = known.codes(space, row.codes);
  const found = waysLeft(space, row, codes);
  if (found === 0 || found > MOST_WAYS) return null;
  const keep = new Map<number, Symbols>();
  for (const [hole, symbols] of known.keep.entries()) {
    let gone = 0;
    for (const [symbol, withSymbol] of (space.at[hole] ?? []).entries())
      if (((symbols >> symbol) & 1) === 1 && !overlaps(codes, withSymbol)) gone |= 1 << symbol;
    if (gone !== 0) keep.set(hole, ~gone);
  }
  const facts = { keep, ...tighterBounds(codes, known, space.withCount) };
  return finding(facts, { symbols: countedSymbols(facts), ways: found });
};

/** Returns in how many ways pegs of a row can account for its mark, or a number that is too large. */
function waysLeft(space: SpaceBits, row: RowBits, codes: Bits): number {
  const splitters = [
    ...row.symbols.map((symbol, hole) => space.at[hole]?.[symbol]),
    ...row.kinds.flatMap((symbol) => space.withCount[symbol]?.slice(1, (row.counts[symbol] ?? 0) + 1) ?? []),
  ];
  let parts: readonly Bits[] = isEmpty(codes) ? [] : [codes];
  for (const splitter of splitters) {
    if (splitter === undefined) continue;
    parts = parts.flatMap((part) => {
      if (isWithin(part, splitter) || !overlaps(part, splitter)) return [part];
      const [inside, outside] = [part.slice(), part.slice()];
      intersect(inside, splitter);
      subtract(outside, splitter);
      return [inside, outside];
    });
    if (parts.length > MOST_WAYS) break;
  }
  return parts.length;
}

/** Returns tighter bounds than are known, by the codes or selections that are left. */
function tighterBounds(
  found: Bits,
  known: Knowledge,
  withCount: readonly (readonly Bits[])[],
): Pick<NewFacts, "least" | "most"> {
  const [least, most] = [new Map<number, number>(), new Map<number, number>()];
  for (const [symbol, atLeast] of withCount.entries()) {
    let [low, high] = [known.leastOf(symbol), known.mostOf(symbol)];
    while (low < high && isWithin(found, atLeast[low + 1] ?? found)) low++;
    while (low < high && !overlaps(found, atLeast[high] ?? found)) high--;
    if (low > known.leastOf(symbol)) least.set(symbol, low);
    if (high < known.mostOf(symbol)) most.set(symbol, high);
  }
  return { least, most };
}

/** Returns the holes in which a row may be right, and those in which it is known to be. */
function exactHoles(
  { symbols }: RowBits,
  known: Knowledge,
): { readonly mayBe: readonly number[]; readonly isKnown: readonly number[] } {
  const [mayBe, isKnown]: [number[], number[]] = [[], []];
  for (const [hole, symbol] of symbols.entries()) {
    const kept = known.keepAt(hole);
    if (((kept >> symbol) & 1) === 0) continue;
    mayBe.push(hole);
    if (kept === 1 << symbol) isKnown.push(hole);
  }
  return { mayBe, isKnown };
}

function bitAt({ symbols }: RowBits, hole: number): Symbols {
  return 1 << (symbols[hole] ?? 0);
}

function mapOf(keys: readonly number[], value: (key: number) => number): ReadonlyMap<number, number> {
  return new Map(keys.map((key) => [key, value(key)]));
}

/** Returns the symbols whose bounds are tighter, in order. */
function countedSymbols({ least, most }: Pick<NewFacts, "least" | "most">): readonly number[] {
  return [...new Set([...least.keys(), ...most.keys()])].sort((one, other) => one - other);
}

const RULES: Readonly<Record<Move["reason"], Rule>> = {
  nothing: ofRow(nothing),
  all_here: ofRow(allHere),
  none_in_place: ofRow(noneInPlace),
  all_needed: ofRow(allNeeded),
  used_up: ofRow(usedUp),
  exact_needed: ofRow(exactNeeded),
  exact_used_up: ofRow(exactUsedUp),
  only_places: onlyPlaces,
  enough,
  no_other: noOther,
  count,
  differ,
  two_counts: count,
  ways,
};
