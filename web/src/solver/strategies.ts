// The classic strategies, as `keypeg.solver.strategies` defines them: each guesses the row whose partition is best by some measure.
// Ties go to a row that is still possible, then to the first in the order of enumeration.
import type { Coding, Ranks } from "./coding.ts";
import type { Strategy } from "./index.ts";
import type { Address } from "./kernel.ts";

const SCALE = 2 ** 32;
/** The longest list whose number of pairs fits a byte. */
const PAIRED = 22;
const PAIRS = (PAIRED * (PAIRED - 1)) / 2 + 1;
const WORST = 2 ** 62;
const DEPTH = 32;

/** What the parts of a partition add by their size; small is better. */
const COSTS: Readonly<Record<Strategy, (most: number) => Float64Array>> = {
  minimax: (most) => bySize(most, (size) => size),
  entropy: entropies,
  "expected-size": (most) => bySize(most, (size) => size * size),
  "most-parts": (most) => bySize(most, (size) => (size > 0 ? -1 : 0)),
  consistent: (most) => bySize(most, () => 0),
};

function bySize(most: number, cost: (size: number) => number): Float64Array {
  return Float64Array.from({ length: most + 1 }, (_, size) => cost(size));
}

/** Returns each size times its binary logarithm, from prime factors: equally good partitions then score equally. */
function entropies(most: number): Float64Array {
  const logarithms = new Float64Array(most + 1);
  for (let prime = 2; prime <= most; prime++) {
    if (logarithms[prime] !== 0) continue;
    const logarithm = Math.round(Math.log2(prime) * SCALE);
    for (let power = prime; power <= most; power *= prime)
      for (let multiple = power; multiple <= most; multiple += power)
        logarithms[multiple] = (logarithms[multiple] ?? 0) + logarithm;
  }
  return logarithms.map((logarithm, size) => size * logarithm);
}

/** Returns the best score for each number of codes and pairs, found by adding one part at a time. */
function floors(costs: Float64Array, isLargest: boolean): Float64Array {
  const found = new Float64Array((PAIRED + 1) * PAIRS).fill(WORST);
  found[0] = 0;
  for (let n = 1; n <= PAIRED; n++)
    for (let part = 1; part <= Math.min(n, costs.length - 1); part++) {
      const cost = costs[part] ?? 0;
      const pairs = (part * (part - 1)) / 2;
      for (let left = 0; left + pairs < PAIRS; left++) {
        const before = found[(n - part) * PAIRS + left] ?? WORST;
        if (before === WORST) continue;
        const at = n * PAIRS + left + pairs;
        found[at] = Math.min(found[at] ?? WORST, isLargest ? Math.max(before, cost) : before + cost);
      }
    }
  return found;
}

const integers = (numbers: Float64Array): BigInt64Array => BigInt64Array.from(numbers, BigInt);

/** Plays a strategy in one coding. */
export class Player {
  readonly #coding: Coding;
  readonly #measure: Address;
  readonly #workspace: Address;
  readonly #codes: Address;
  readonly #depths: Address;

  constructor(coding: Coding, strategy: Strategy) {
    const { kernel, table, codes } = coding;
    this.#coding = coding;
    const costs = COSTS[strategy](codes.length);
    const isLargest = strategy === "minimax";
    const measure = [
      kernel.place(integers(costs)),
      kernel.place(integers(floors(costs.slice(0, PAIRED + 1), isLargest))),
    ];
    this.#measure = kernel.place(Int32Array.of(...measure, Number(isLargest), Number(strategy === "consistent")));
    this.#workspace = kernel.allocate(kernel.functions.keypeg_workspace_bytes(table, codes.length, 1, 1));
    kernel.functions.keypeg_prepare(table, this.#workspace, codes.length, 1, 1);
    this.#codes = kernel.allocate(4 * codes.length);
    this.#depths = kernel.allocate(8 * DEPTH);
  }

  /** Returns the next row, and how many guesses the codes take in all. */
  play(codes: Ranks, rows: readonly string[]): { readonly row: number; readonly cost: number } {
    const { kernel, table, symbols } = this.#coding;
    const used = symbols.reduce((bits, symbol, place) => bits | (rows.join("").includes(symbol) ? 1 << place : 0), 0);
    kernel.write(this.#codes, codes);
    kernel.bytes(this.#depths, 8 * DEPTH).fill(0);
    const { keypeg_play } = kernel.functions;
    const row = keypeg_play(table, this.#workspace, this.#measure, this.#codes, codes.length, used, this.#depths);
    const depths = kernel.view(this.#depths, 8 * DEPTH);
    let cost = 0;
    for (let depth = 0; depth < DEPTH; depth++) cost += depth * Number(depths.getBigInt64(8 * depth, true));
    return { row, cost };
  }
}
