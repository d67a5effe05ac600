// Making puzzles: random rows for a random code, until exactly one code fits and the solution is as hard as wished. It is
// the server's own way (`coach/puzzles` in Python), so that an address names the same puzzle with a server and without.
import { markFor } from "../../../board/pairing.ts";
import type { Grade, Puzzle } from "../../../generated/messages.ts";
import { type MarkedRow, type Space, sizeOf, spaceText, symbolsOf } from "../../../solver/space.ts";
import {
  allBits,
  type Bits,
  codeText,
  intersect,
  isAtMostOne,
  isWithin,
  type RowBits,
  rowBits,
  type SpaceBits,
  spaceBits,
} from "./bits.ts";
import type { Board } from "./moves.ts";
import { type Digest, PythonRandom, seedOf } from "./random.ts";
import { type Steps, shortened, solutionOf, stepsOf, takesSuppositions, withFewest } from "./solution.ts";

const MOST_CODES = 100_000;
/** Python draws in another way from more. */
const MOST_SYMBOLS = 21;
/** How long the longest chain of deduction may be in each grade. With two symbols no puzzle takes more than a step. */
const CHAINS: Readonly<Record<Grade, readonly [number, number]>> = { easy: [2, 5], medium: [6, 8], hard: [9, 20] };
/** How many symbols a row may have: rows of few tell more at a glance. */
const MOST_COLOURS: Readonly<Record<Grade, number>> = { easy: 3, medium: 5, hard: 16 };
const MAX_TRIES = 2000;
const MAX_DRAWS = 60;

/** Returns the puzzle with this seed; null if there is none, or none that can be made here. */
export async function makePuzzle(space: Space, grade: Grade, seed: number, subtle: Digest): Promise<Puzzle | null> {
  const size = sizeOf(space);
  if (space.holes === 1 || size <= 1 || size > MOST_CODES || symbolsOf(space).length > MOST_SYMBOLS) return null;
  const bits = keptBits(space);
  const random = new PythonRandom(await seedOf(`${spaceText(space)} ${grade} ${seed}`, subtle));
  const [shortest, longest] = grade === "easy" && symbolsOf(space).length === 2 ? [1, 1] : CHAINS[grade];
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const drawn = draw(bits, random, MOST_COLOURS[grade]);
    if (drawn === null) continue;
    const { steps, chain } = solved({ space: bits, rows: drawn.rows.map(({ bits: row }) => row) }, grade);
    if (chain < shortest || chain > longest) continue;
    return {
      space: spaceText(space),
      grade,
      seed,
      rows: drawn.rows.map(({ row: { code, mark } }) => [code, mark]),
      solution: drawn.code,
      chain,
      steps: [...steps],
    };
  }
  return null;
}

let latest: SpaceBits | null = null;

/** Returns the sets of a space, which take longer to make than a puzzle. */
function keptBits(space: Space): SpaceBits {
  if (latest === null || spaceText(latest.space) !== spaceText(space)) latest = spaceBits(space);
  return latest;
}

interface DrawnRow {
  readonly row: MarkedRow;
  readonly bits: RowBits;
}

/** Returns the solution and its longest chain; none if it takes harder reasons than this grade allows. */
function solved(board: Board, grade: Grade): Steps {
  const moves = solutionOf(board, grade);
  // A solution without the suppositions that a hard puzzle takes does not matter.
  if (moves === null || (grade === "hard" && !takesSuppositions(moves))) return { steps: [], chain: 0 };
  return stepsOf(board, shortened(board, moves));
}

/** Draws a code and rows, unless too many of them would be needed. */
function draw(
  space: SpaceBits,
  random: PythonRandom,
  mostColours: number,
): { readonly code: string; readonly rows: readonly DrawnRow[] } | null {
  const code = codeText(space, random.below(space.size));
  const rows: DrawnRow[] = [];
  const left = allBits(space.size);
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const row = drawRow(space, random, code, mostColours);
    if (row.code === code) continue;
    const bits = rowBits(space, row);
    if (!isWithin(left, bits.codes)) {
      intersect(left, bits.codes);
      rows.push({ row, bits });
    }
    if (isAtMostOne(left))
      return { code, rows: withFewest(rows, (fewer) => fewer.length > 0 && isAtMostOne(codesLeft(fewer))) };
  }
  return null;
}

function codesLeft(rows: readonly DrawnRow[]): Bits {
  const [first, ...others] = rows.map(({ bits }) => bits.codes);
  const left = (first ?? new Uint32Array()).slice();
  for (const codes of others) intersect(left, codes);
  return left;
}

function drawRow(
  { space: { holes }, symbols }: SpaceBits,
  random: PythonRandom,
  code: string,
  mostColours: number,
): MarkedRow {
  const drawn = random.sample(symbols, Math.min(mostColours, symbols.length));
  const guess = Array.from({ length: holes }, () => random.choose(drawn)).join("");
  return { code: guess, mark: markFor(guess, code) };
}
