// A row on trial, and the best rows of a position, as `keypeg.coach.position` finds them.
import type { Outcome, RankedRow } from "../generated/messages.ts";
import { type Coding, type Ranks, sizesAfter } from "./coding.ts";
import { estimates } from "./plan.ts";
import type { MarkedRow } from "./space.ts";
import { type Appraiser, MOST_WORK } from "./worth.ts";

/** How many codes, spread over all that are possible, show how well a row splits them. */
const SAMPLED = 30;
const LOOKED_AT = 60;
/** Up to so many codes times rows, what many rows are worth is soon known. */
const EASY_WORK = 100_000;
const TRIED = 8;
const TRIED_WITH_MUCH_WORK = 3;

/** Returns the most promising rows, best first; some of them can be the code. */
export function bestRows(appraiser: Appraiser, codes: Ranks, history: readonly MarkedRow[]): RankedRow[] {
  const best = appraiser.position(codes, history).row;
  return promising(appraiser.coding, codes, best)
    .map((row) => appraiser.ranked(codes, history, row))
    .sort((a, b) => a.expected - b.expected || Number(b.fits) - Number(a.fits) || a.expected_left - b.expected_left);
}

/** Returns every mark that a row can get, in order. */
export function outcomes(coding: Coding, codes: Ranks, row: number): Outcome[] {
  const counts = new Map<number, number>();
  for (const value of coding.marks(row, codes)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts, ([value, count]) => ({ mark: coding.mark(value), codes: count })).sort(
    (a, b) => a.mark[0] - b.mark[0] || a.mark[1] - b.mark[1],
  );
}

/** Returns the best row, some that look best one row ahead, and some possible codes that do; one of each kind. */
function promising(coding: Coding, codes: Ranks, best: number): number[] {
  const all = codes.length * coding.rows;
  if (all > MOST_WORK) return [best];
  const looks = looksOf(coding, spread(codes));
  const ordered = firstOf(looks);
  const ofCodes = Float64Array.from(codes, (code) => looks[code] ?? 0);
  const orderedCodes = firstOf(ofCodes).map((place) => codes[place] ?? 0);
  const count = all <= EASY_WORK ? TRIED : TRIED_WITH_MUCH_WORK;
  const rows = unlike(coding, codes, [best, ...ordered]).slice(0, count);
  return unlike(coding, codes, [...rows, ...unlike(coding, codes, orderedCodes).slice(0, Math.floor(count / 2))]);
}

/** Returns some codes, spread evenly. */
function spread(codes: Ranks): Ranks {
  const count = Math.min(codes.length, SAMPLED);
  const step = count > 1 ? (codes.length - 1) / (count - 1) : 0;
  return Int32Array.from({ length: count }, (_, place) => {
    const at = place === count - 1 && place > 0 ? codes.length - 1 : Math.trunc(place * step);
    return codes[at] ?? 0;
  });
}

/** Returns what these codes are expected to cost after each row of the space. */
function looksOf(coding: Coding, codes: Ranks): Float64Array {
  const { values, rows, solved, everyRow } = coding;
  const marks = values.length;
  const places = new Uint8Array(256);
  for (const [place, value] of values.entries()) places[value] = place;
  const sizes = new Uint8Array(rows * marks);
  for (const code of codes) {
    const given = coding.marks(code, everyRow);
    for (let row = 0; row < rows; row++) {
      const at = row * marks + (places[given[row] ?? 0] ?? 0);
      sizes[at] = (sizes[at] ?? 0) + 1;
    }
  }
  const costs = estimates(codes.length, marks);
  const looks = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let place = 0; place < marks; place++)
      if (values[place] !== solved) sum += costs[sizes[row * marks + place] ?? 0] ?? 0;
    looks[row] = sum;
  }
  return looks;
}

/** Returns the first places by a figure; where it is the same, in order. */
function firstOf(figures: Float64Array): number[] {
  const last = figures.toSorted()[Math.min(LOOKED_AT, figures.length) - 1] ?? 0;
  const found: number[] = [];
  for (let place = 0; place < figures.length; place++) if ((figures[place] ?? 0) <= last) found.push(place);
  return found.sort((a, b) => (figures[a] ?? 0) - (figures[b] ?? 0) || a - b).slice(0, LOOKED_AT);
}

/** Returns one of the rows that split the codes in the same way; a row that may be the code is another kind. */
function unlike(coding: Coding, codes: Ranks, rows: readonly number[]): number[] {
  const kinds = new Map<string, number>();
  for (const row of rows) {
    const { fits, sizes } = sizesAfter(coding, codes, row);
    const kind = `${fits} ${sizes.toSorted((a, b) => a - b).join()}`;
    if (!kinds.has(kind)) kinds.set(kind, row);
  }
  return [...kinds.values()];
}
