// Solving a puzzle as a person would: always by the simplest move there is, and never by a guess.
import type { Grade, Inference, Step, StepReason, Supposition } from "../../../generated/messages.ts";
import { isSingle, membersOf } from "./bits.ts";
import { type Clash, joinedFacts, Knowledge, type NewFacts, newFacts, partsOf } from "./knowledge.ts";
import { type Board, clashOf, demandingMoves, type Finding, findingOf, type Move, simpleMoves } from "./moves.ts";

/** The most steps to keep in mind until a supposition proves wrong. */
const MOST_SUPPOSED_STEPS = 5;
/** After how many steps a supposition is given up, some of which may be superfluous. */
const MOST_TRIED_STEPS = 14;
const DEMANDING: readonly StepReason[] = ["count", "differ", "two_counts", "ways"];

/** A supposition that leads to a conflict: a symbol in a hole, or in the code at all, or not in the code. */
interface Refutation {
  readonly reason: "suppose";
  readonly hole: number | null;
  readonly symbol: number;
  readonly isIn: boolean;
  readonly moves: readonly Move[];
}

export type AnyMove = Move | Refutation;

interface Found {
  readonly move: AnyMove;
  readonly finding: Finding;
}

/** Returns moves that lead to the solution, simplest first, unless it takes harder ones than this grade allows. */
export function solutionOf(board: Board, hardest: Grade): readonly AnyMove[] | null {
  const simple = simpleMoves(board);
  const demanding = hardest === "easy" ? [] : demandingMoves(board);
  const moves: AnyMove[] = [];
  let known = Knowledge.none(board.space);
  while (!known.isSolved) {
    const found =
      firstFinding(board, known, simple) ??
      firstFinding(board, known, demanding) ??
      (hardest === "hard" ? refutationOf(board, known, simple) : null);
    if (found === null) return null;
    moves.push(found.move);
    known = known.with(found.finding.facts);
  }
  return moves;
}

export function takesSuppositions(moves: readonly AnyMove[]): boolean {
  return moves.some(({ reason }) => reason === "suppose");
}

/** Returns a solution without superfluous moves, and whose demanding moves find only what it needs. */
export function shortened(board: Board, moves: readonly AnyMove[]): readonly AnyMove[] {
  const before = [Knowledge.none(board.space)];
  for (const move of moves) before.push(knownAfter(board, [move], before.at(-1) ?? Knowledge.none(board.space)));
  const kept = withFewest(moves, (left, place) => {
    const known = before[place];
    return known !== undefined && solves(board, known, left.slice(place));
  });
  let known = Knowledge.none(board.space);
  const bare: AnyMove[] = [];
  for (const [place, move] of kept.entries()) {
    const only = withoutAsides(board, known, move, kept.slice(place + 1));
    bare.push(only);
    known = knownAfter(board, [only], known);
  }
  return bare;
}

/** The steps of a solution, and the length of its longest chain. */
export interface Steps {
  readonly steps: readonly Step[];
  readonly chain: number;
}

export function stepsOf(board: Board, moves: readonly AnyMove[]): Steps {
  const steps: Step[] = [];
  const facts: NewFacts[] = [];
  const depths: number[] = [];
  let known = Knowledge.none(board.space);
  for (const move of moves) {
    const finding = found(move, board, known);
    if (finding === null) continue;
    const after = neededFor(board, move, finding.facts, facts, depths);
    depths.push(weightOf(move) + Math.max(0, ...after.map((place) => depths[place] ?? 0)));
    steps.push(stepOf(board, known, move, finding, after));
    facts.push(finding.facts);
    known = known.with(finding.facts);
  }
  return { steps, chain: Math.max(0, ...depths) };
}

function supposedBy({ hole, symbol, isIn }: Refutation): NewFacts {
  if (hole !== null) return newFacts({ keep: new Map([[hole, 1 << symbol]]) });
  return isIn ? newFacts({ least: new Map([[symbol, 1]]) }) : newFacts({ most: new Map([[symbol, 0]]) });
}

function contraryOf({ hole, symbol, isIn }: Refutation): Finding {
  const facts =
    hole !== null
      ? newFacts({ keep: new Map([[hole, ~(1 << symbol)]]) })
      : isIn
        ? newFacts({ most: new Map([[symbol, 0]]) })
        : newFacts({ least: new Map([[symbol, 1]]) });
  return { facts, holes: [], symbols: [], ways: null };
}

/** Returns what a move adds; of a supposition its contrary, if the moves still lead to a conflict. */
function found(move: AnyMove, board: Board, known: Knowledge): Finding | null {
  if (move.reason !== "suppose") return findingOf(move, board, known);
  return clashAfter(board, known.with(supposedBy(move)), move.moves) === null ? null : contraryOf(move);
}

function firstFinding(board: Board, known: Knowledge, moves: readonly Move[]): Found | null {
  for (const move of moves) {
    const finding = findingOf(move, board, known);
    if (finding !== null) return { move, finding };
  }
  return null;
}

function knownAfter(board: Board, moves: readonly AnyMove[], before: Knowledge): Knowledge {
  return moves.reduce((known, move) => {
    const finding = found(move, board, known);
    return finding === null ? known : known.with(finding.facts);
  }, before);
}

function solves(board: Board, known: Knowledge, moves: readonly AnyMove[]): boolean {
  return knownAfter(board, moves, known).isSolved;
}

/** Returns a move that finds only what the others need to go on. */
function withoutAsides(board: Board, known: Knowledge, move: AnyMove, others: readonly AnyMove[]): AnyMove {
  if (move.reason === "suppose" || !DEMANDING.includes(move.reason)) return move;
  const finding = findingOf(move, board, known);
  if (finding === null) return move;
  const parts = withFewest(partsOf(finding.facts, board.space.symbols.length), (left) =>
    solves(board, known.with(...left), others),
  );
  return { ...move, wanted: joinedFacts(parts) };
}

/** Returns the supposition that proves wrong soonest. */
function refutationOf(board: Board, known: Knowledge, simple: readonly Move[]): Found | null {
  let best: Refutation | null = null;
  let most = MOST_TRIED_STEPS;
  for (const tried of suppositions(known)) {
    const moves = movesToClash(board, known.with(supposedBy(tried)), simple, most);
    if (moves === null) continue;
    best = { ...tried, moves };
    most = moves.length - 1;
    if (most < 0) break;
  }
  if (best === null) return null;
  const supposed = known.with(supposedBy(best));
  const moves = withFewest(best.moves, (left) => clashAfter(board, supposed, left) !== null);
  if (moves.length > MOST_SUPPOSED_STEPS) return null;
  const move = { ...best, moves };
  return { move, finding: contraryOf(move) };
}

function suppositions({ keep, least, most }: Knowledge): readonly Refutation[] {
  const supposition = (hole: number | null, symbol: number, isIn: boolean): Refutation => ({
    reason: "suppose",
    hole,
    symbol,
    isIn,
    moves: [],
  });
  return [
    ...most.flatMap((count, symbol) =>
      count > 0 && least[symbol] === 0 ? [true, false].map((isIn) => supposition(null, symbol, isIn)) : [],
    ),
    ...keep.flatMap((symbols, hole) =>
      symbols === 0 || isSingle(symbols) ? [] : membersOf(symbols).map((symbol) => supposition(hole, symbol, true)),
    ),
  ];
}

/** Returns at most `most` simple moves after which there is a conflict. */
function movesToClash(board: Board, before: Knowledge, simple: readonly Move[], most: number): readonly Move[] | null {
  const moves: Move[] = [];
  let known = before;
  while (clashOf(board, known) === null) {
    if (moves.length >= most) return null;
    const move = simple.find((each) => {
      const finding = findingOf(each, board, known);
      if (finding !== null) known = known.with(finding.facts);
      return finding !== null;
    });
    if (move === undefined) return null;
    moves.push(move);
  }
  return moves;
}

/** Returns the first conflict that these moves lead to. */
function clashAfter(board: Board, before: Knowledge, moves: readonly Move[]): Clash | null {
  let known = before;
  for (const move of moves) {
    const clash = clashOf(board, known);
    if (clash !== null) return clash;
    const finding = findingOf(move, board, known);
    if (finding !== null) known = known.with(finding.facts);
  }
  return clashOf(board, known);
}

/** Returns items without the superfluous ones, the last of which are left out first; `isEnough` gets those that are left and
 * the place at which one was left out. */
export function withFewest<T>(
  items: readonly T[],
  isEnough: (left: readonly T[], place: number) => boolean,
): readonly T[] {
  let kept = items;
  for (let place = items.length - 1; place >= 0; place--) {
    const fewer = kept.toSpliced(place, 1);
    if (isEnough(fewer, place)) kept = fewer;
  }
  return kept;
}

/** Returns the places of earlier facts from which a move finds the same; the end of a long chain goes first. */
function neededFor(
  board: Board,
  move: AnyMove,
  facts: NewFacts,
  earlier: readonly NewFacts[],
  depths: readonly number[],
): readonly number[] {
  const nothing = Knowledge.none(board.space);
  const depthAt = (place: number): number => depths[place] ?? 0;
  const byDepth = earlier.map((_, place) => place).sort((one, other) => depthAt(one) - depthAt(other) || one - other);
  const needed = withFewest(byDepth, (places) => {
    const known = nothing.with(...places.flatMap((place) => earlier[place] ?? []));
    const finding = found(move, board, known);
    return finding !== null && contains(known.with(finding.facts), facts);
  });
  return [...needed].sort((one, other) => one - other);
}

function contains(known: Knowledge, { keep, least, most }: NewFacts): boolean {
  return (
    [...keep].every(([hole, symbols]) => (known.keepAt(hole) & ~symbols) === 0) &&
    [...least].every(([symbol, count]) => known.leastOf(symbol) >= count) &&
    [...most].every(([symbol, count]) => known.mostOf(symbol) <= count)
  );
}

function weightOf(move: AnyMove): number {
  return move.reason === "suppose" ? 1 + move.moves.length : 1;
}

function stepOf(board: Board, known: Knowledge, move: AnyMove, finding: Finding, after: readonly number[]): Step {
  const suppose = move.reason === "suppose" ? suppositionOf(board, known, move) : null;
  const inference = inferenceOf(board, known, move, finding);
  const read =
    suppose === null ? inference.rows : [...suppose.steps.flatMap(({ rows }) => rows), ...listed(suppose.row)];
  return {
    ...inference,
    rows: suppose === null ? inference.rows : [...new Set(read)].sort((one, other) => one - other),
    after: after.map((place) => place + 1),
    suppose,
  };
}

function suppositionOf(board: Board, before: Knowledge, refuted: Refutation): Supposition {
  const { symbols } = board.space;
  let known = before.with(supposedBy(refuted));
  let clash = clashOf(board, known);
  const steps: Inference[] = [];
  for (const move of refuted.moves) {
    const finding = findingOf(move, board, known);
    if (clash !== null || finding === null) break;
    steps.push(inferenceOf(board, known, move, finding));
    known = known.with(finding.facts);
    clash = clashOf(board, known);
  }
  if (clash === null) throw new Error("a supposition that proves wrong leads to a conflict");
  const { conflict, about } = clash;
  const number = about === null ? null : about + 1;
  return {
    hole: refuted.hole === null ? null : refuted.hole + 1,
    colour: symbols[refuted.symbol] ?? "",
    is_in: refuted.isIn,
    steps,
    conflict,
    row: conflict === "mark" ? number : null,
    at: conflict === "hole" ? number : null,
    which: conflict === "colour" ? (symbols[about ?? -1] ?? null) : null,
  };
}

function inferenceOf(board: Board, known: Knowledge, move: AnyMove, finding: Finding): Inference {
  const { symbols } = board.space;
  const textOf = (places: readonly number[]): string => places.map((place) => symbols[place]).join("");
  const after = known.with(finding.facts);
  const changes = known.keep.flatMap((old, hole) => {
    const now = after.keepAt(hole);
    return old === now ? [] : [{ hole: hole + 1, old, now }];
  });
  return {
    reason: move.reason,
    rows: move.reason === "suppose" ? [] : move.rows.map((row) => row + 1),
    holes: finding.holes.map((hole) => hole + 1),
    colours: textOf(finding.symbols),
    ways: finding.ways,
    out: changes.map(({ hole, old, now }) => [hole, textOf(membersOf(old & ~now))]),
    settled: changes.flatMap(({ hole, now }) => (isSingle(now) ? [[hole, textOf(membersOf(now))]] : [])),
    counts: symbols.flatMap((symbol, place) =>
      isWorthSaying(known, after, place) ? [[symbol, after.leastOf(place), after.mostOf(place)]] : [],
    ),
  };
}

/** Returns whether new bounds of a symbol are more than what the holes say by themselves. */
function isWorthSaying(before: Knowledge, after: Knowledge, symbol: number): boolean {
  const [least, most] = [after.leastOf(symbol), after.mostOf(symbol)];
  if (least === before.leastOf(symbol) && most === before.mostOf(symbol)) return false;
  return most === 0 || least > after.settledPlaces(symbol).length || most < after.places(symbol).length;
}

function listed<T>(value: T | null): readonly T[] {
  return value === null ? [] : [value];
}
