// What to search for and how hard, as `keypeg.solver.search.plan` and `estimate` make it: the same figures, in the same order.
import type { Coding, Ranks } from "./coding.ts";
import type { Address } from "./kernel.ts";

const FEW = [0, 1, 3, 5.1087, 7.3056, 9.4288, 11.7052, 13.9248, 16.1705, 18.4976, 20.9653, 23.3357, 26.0405];
const MANY = [-3.28105e-5, 1.998391e-3, -2.357093e-2, 0.48666985, 1.10519756];
/** Estimates are multiples of it, so that sums are exact in any order, whatever the last digit of a logarithm. */
const UNIT = 2 ** -20;

const SIZES = [7, 22, 40, 120, 600];
const WIDTHS = [3, 3, 3, 4, 7, 15];
const NEAR = 16;
const GROWTH = 1.4;
const MOST_GUESSES = 32;

/** Returns what 0 to `most` codes cost at least: the first guess finds one, the second one for each other mark. */
function lowerBounds(most: number, marks: number): Float64Array {
  const bounds = new Float64Array(most + 1);
  let [depth, room, end, sum] = [0, 1, 1, 0];
  for (let size = 1; size <= most; size++) {
    if (size === end) {
      depth++;
      end += room;
      room *= Math.max(1, marks - 1);
    }
    sum += depth;
    bounds[size] = sum;
  }
  return bounds;
}

/** The longest estimates so far, by the number of marks: shorter ones begin alike. */
const known = new Map<number, Float64Array>();

/** Returns what 0 to `most` codes are expected to cost, and at least what they must cost. */
export function estimates(most: number, marks: number): Float64Array {
  const found = known.get(marks);
  if (found !== undefined && found.length > most) return found.subarray(0, most + 1);
  const expected = lowerBounds(most, marks).map((least, size) => {
    const fitted = FEW[size] ?? size * MANY.reduce((sum, factor) => sum * Math.log(size) + factor, 0);
    return Math.max(Math.round(fitted / UNIT) * UNIT, least);
  });
  known.set(marks, expected);
  return expected;
}

/** How many rows are tried: effort 1 is the least, and each further one tries about one and a half times as many. */
export type Effort = number | "exact";

const FIELD = { heaviest: 16, lightest: 24, salt: 32, sizes: 40, bounds: 44, most: 48, near: 52, isExact: 56 } as const;
const [IS_SYMMETRIC, IS_WEIGHTED, PLAN_BYTES] = [60, 64, 72];

/** Places a plan in the memory of a coding, with all codes weighing the same. `extra` of an exact plan is large. */
export function placePlan(coding: Coding, effort: Effort): Address {
  const { kernel, rows } = coding;
  const codes = coding.codes.length;
  const growth = GROWTH ** ((effort === "exact" ? 1 : effort) - 1);
  const widths = Int32Array.from({ length: codes + 1 }, (_, size) => {
    const place = SIZES.findIndex((most) => size <= most);
    const width = WIDTHS[place < 0 ? SIZES.length : place] ?? 0;
    return effort === "exact" ? rows : Math.min(Math.round(width * growth), rows);
  });
  const weights = new BigInt64Array(rows).fill(1n);
  const marks = coding.values.length;
  const bounds = effort === "exact" ? Array.from({ length: marks - 1 }, (_, line) => line + 2) : [marks];
  const plan = kernel.allocate(PLAN_BYTES);
  const addresses = [
    kernel.place(estimates(codes, marks)),
    kernel.place(extra(codes, bounds)),
    kernel.place(widths),
    kernel.place(weights),
  ];
  const view = kernel.view(plan, PLAN_BYTES);
  for (const [place, address] of addresses.entries()) view.setUint32(4 * place, address, true);
  view.setBigInt64(FIELD.heaviest, 1n, true);
  view.setBigInt64(FIELD.lightest, 1n, true);
  view.setBigUint64(FIELD.salt, BigInt(crc32(new Uint8Array(weights.buffer))), true);
  view.setInt32(FIELD.sizes, codes + 1, true);
  view.setInt32(FIELD.bounds, bounds.length, true);
  view.setInt32(FIELD.most, MOST_GUESSES, true);
  view.setInt32(FIELD.near, effort === "exact" ? rows : Math.min(Math.round(NEAR * growth ** 2), rows), true);
  view.setInt32(FIELD.isExact, effort === "exact" ? 1 : 0, true);
  view.setInt32(IS_SYMMETRIC, 1, true);
  view.setInt32(IS_WEIGHTED, 0, true);
  return plan;
}

/** Returns what codes cost at least beyond two guesses for all but one, a line for each number of parts. */
function extra(codes: number, marks: readonly number[]): Int32Array {
  // Numbers of 64 bits, of which the low halves are enough.
  const lines = new Int32Array(2 * marks.length * (codes + 1));
  for (const [line, each] of marks.entries()) {
    const least = lowerBounds(codes, each);
    for (let size = 0; size <= codes; size++)
      lines[2 * (line * (codes + 1) + size)] = (least[size] ?? 0) - Math.max(0, 2 * size - 1);
  }
  return lines;
}

/** The checksum of zlib, which keeps plans apart in the memo of the library. */
function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

/** The most rows of a history, as on the server. */
export const MOST_HISTORY = 64;
const RESULT_BYTES = 24;
const MEMO_BITS = 18;
/** Costs and work of the library are 64 bits; none that a search meets comes near. */
const NO_LIMIT = 2 ** 60;
export const UNLIMITED_WORK = 2 ** 62;

/** What a set costs, and a row to guess, or -1; `cost` is null if it was not less than the limit. */
export interface Found {
  readonly cost: number | null;
  readonly row: number;
  /** What the row that looks best is expected to cost. */
  readonly estimate: number;
  /** How much of the work is left. */
  readonly work: number;
}

/** Searches in one coding, each set with an empty memo, so that what it finds does not depend on what it searched before. */
export class Searcher {
  readonly #coding: Coding;
  readonly #plans = new Map<Effort, Address>();
  readonly #workspace: Address;
  readonly #candidates: Address;
  readonly #codes: Address;
  readonly #guesses: Address;
  readonly #result: Address;

  constructor(coding: Coding) {
    const { kernel, table, rows, codes } = coding;
    const { functions } = kernel;
    this.#coding = coding;
    this.#workspace = kernel.allocate(functions.keypeg_workspace_bytes(table, codes.length, rows, MEMO_BITS));
    this.#candidates = functions.keypeg_prepare(table, this.#workspace, codes.length, rows, MEMO_BITS);
    this.#codes = kernel.allocate(4 * codes.length);
    this.#guesses = kernel.allocate(4 * MOST_HISTORY);
    this.#result = kernel.allocate(RESULT_BYTES);
  }

  cost(
    effort: Effort,
    codes: Ranks,
    guesses: readonly number[],
    { limit = NO_LIMIT, work = UNLIMITED_WORK, memoBits = MEMO_BITS } = {},
  ): Found {
    const { kernel, table } = this.#coding;
    const plan = this.#plans.get(effort) ?? placePlan(this.#coding, effort);
    this.#plans.set(effort, plan);
    kernel.write(this.#codes, codes);
    kernel.write(this.#guesses, Int32Array.from(guesses));
    kernel.functions.keypeg_forget(this.#workspace, memoBits);
    kernel.functions.keypeg_cost_of(
      table,
      this.#workspace,
      plan,
      this.#codes,
      codes.length,
      this.#guesses,
      guesses.length,
      BigInt(limit),
      BigInt(work),
      this.#result,
    );
    const result = kernel.view(this.#result, RESULT_BYTES);
    const cost = Number(result.getBigInt64(0, true));
    return {
      cost: cost === limit ? null : cost,
      row: result.getInt32(16, true),
      estimate: codes.length + kernel.view(this.#candidates, 8).getFloat64(0, true),
      work: Number(result.getBigInt64(8, true)),
    };
  }
}

const EFFORTS = [1, 4, 7];
/** How much more work each further effort may take. */
const WORK_FACTOR = 4;
/** Up to so many codes times rows, everything is tried. */
const MOST_WORK_PROVEN = 100_000;
const WORK_PER_SECOND = 1_000_000_000;

/** A row, what the codes cost with it, and whether that is a count or an estimate. */
export interface Guess {
  readonly row: number;
  readonly cost: number;
  readonly isExact: boolean;
}

/** Returns a good row for the codes left after some guesses, as `keypeg.solver.guess` does: work is counted, not timed. */
export function searchedGuess(
  searcher: Searcher,
  coding: Coding,
  codes: Ranks,
  guesses: readonly number[],
  seconds: number,
): Guess {
  const all = codes.length * coding.rows;
  const efforts: readonly Effort[] = all <= MOST_WORK_PROVEN ? ["exact"] : EFFORTS;
  let work = Math.trunc(seconds * WORK_PER_SECOND) - all;
  let best: Guess | null = null;
  for (const effort of efforts) {
    const { cost, row, estimate, work: left } = searcher.cost(effort, codes, guesses, { work });
    if (cost === null) best ??= { row, cost: estimate, isExact: false };
    else if (best === null || !best.isExact || cost < best.cost) best = { row, cost, isExact: true };
    if (left < WORK_FACTOR * (work - left)) break;
    work = left;
  }
  if (best === null) throw new RangeError("the search was given no plan");
  return best;
}

const LEAST_PROOF_BITS = 12;

/** Returns what a set costs, the row with which it does, and whether that is proven without too much work. */
export function proven(
  searcher: Searcher,
  codes: Ranks,
  guesses: readonly number[],
  work: number = UNLIMITED_WORK,
): Guess {
  const bitLength = 32 - Math.clz32(codes.length);
  const memoBits = Math.min(MEMO_BITS, LEAST_PROOF_BITS + bitLength);
  const tried = searcher.cost(1, codes, guesses, { memoBits });
  const limit = tried.cost ?? NO_LIMIT;
  const found = searcher.cost("exact", codes, guesses, { limit, work, memoBits });
  return { row: found.cost === null ? tried.row : found.row, cost: found.cost ?? limit, isExact: found.work >= 0 };
}
