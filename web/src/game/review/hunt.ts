// What a review says of a hunt and its rows, as phrases. Praise comes first, and then what another row would have done.
import type { Contradiction, ReviewedHunt, ReviewedRow } from "../../generated/messages.ts";
import type { Phrase } from "../table/phrases.ts";

/** Below this nothing was given away that would show. */
const NOTHING = 0.005;
/** From here on a row gave away something worth a sentence. */
export const MUCH = 0.1;
/** So few codes that each could be looked at. */
const FEW_CODES = 12;
/** Of all marks a row can get, so many leave more before one is called lucky. */
const RARE = 0.645;
/** Luck below this is no luck. */
const LITTLE_LUCK = 0.05;

export function isSolvedBy({ guess, mark }: Pick<ReviewedRow, "guess" | "mark">): boolean {
  return mark !== null && mark[0] === guess.length;
}

export function isSolved({ rows }: ReviewedHunt): boolean {
  return rows.some(isSolvedBy);
}

/** Returns the row with a false mark, if there is one. */
function falseRow({ rows }: ReviewedHunt): ReviewedRow | undefined {
  return rows.find(({ left, mark }) => mark !== null && left === null);
}

export function isExact({ rows }: ReviewedHunt): boolean {
  return rows.every(({ exact }) => exact !== false);
}

export const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The two numbers, or else how the hunt ended; `hasEnded` is false where something else ended the round. */
export function huntHeadline(hunt: ReviewedHunt, hasEnded: boolean): Phrase {
  const { rows, skill, luck } = hunt;
  if (skill !== null && luck !== null) return ["review.scores", skill, luck];
  if (isSolved(hunt)) return ["review.solved", rows.findIndex(isSolvedBy) + 1];
  return hasEnded ? ["review.unsolved", rows.length] : ["review.stopped"];
}

/** How it went: what was good, what was given away, how kind the marks were. */
export function huntSummary(name: string | null, hunt: ReviewedHunt): readonly Phrase[] {
  const { rows, luck } = hunt;
  if (rows.length === 0) return [["review.noRows"]];
  const marked = falseRow(hunt);
  const said = [...praise(name, hunt), ...givenAway(hunt)];
  if (marked !== undefined) return [...said, ["review.falseMark", marked.row, marked.row === rows.length]];
  if (luck !== null) return [...said, [luckKey(luck)]];
  const left = rows.at(-1)?.left ?? null;
  return isSolved(hunt) || left === null ? said : [...said, ["review.leftAtEnd", left]];
}

function luckKey(luck: number): "review.marksKind" | "review.marksUnkind" | "review.marksEven" {
  return luck > 65 ? "review.marksKind" : luck < 35 ? "review.marksUnkind" : "review.marksEven";
}

function praise(name: string | null, hunt: ReviewedHunt): readonly Phrase[] {
  const judged = hunt.rows.filter(({ cost }) => cost !== null);
  const isGood = ({ cost }: ReviewedRow): boolean => (cost ?? 1) < MUCH;
  if (judged.length === 0) return [];
  if (judged.every(({ cost }) => (cost ?? 0) < NOTHING)) return [["review.allBest", judged.length]];
  const start = judged.findIndex((row) => !isGood(row));
  if (start === -1) return [["review.allFine"]];
  if (start > 0) return [["review.fineStart", start]];
  const fine = judged.find((row) => isGood(row) && row.possible > 1);
  if (fine !== undefined) return [["review.fineRow", fine.row]];
  return isSolved(hunt) ? [["review.foundIt", name, hunt.rows.length]] : [];
}

function givenAway(hunt: ReviewedHunt): readonly Phrase[] {
  const costly = hunt.rows.filter(({ cost }) => cost !== null && cost >= MUCH);
  if (costly.length === 0) return [];
  const total = sumOf(costly.map(({ cost }) => cost));
  return [["review.gaveAway", costly.map(({ row }) => row), total, isExact(hunt)]];
}

/** What the strongest player would have needed for the same code. */
export function lineSummary(name: string | null, hunt: ReviewedHunt): Phrase | null {
  const needed = hunt.line.length;
  if (needed === 0) return null;
  return hunt.skill !== null && hunt.rows.length < needed
    ? ["review.lineBeaten", name, needed]
    : ["review.line", needed];
}

export function rowTitle(row: ReviewedRow): Phrase {
  if (row.cost === null) return ["review.titleUnjudged"];
  if (row.mark === null) return ["review.titleUnmarked"];
  if (row.left === null) return ["review.titleFalse"];
  if (isSolvedBy(row)) return solvedTitle(row);
  const { cost } = row;
  const isFirst = row.row === 1;
  if (cost < NOTHING)
    return [isFirst ? "review.titleBestOpening" : row.guess === row.best ? "review.titleBest" : "review.titleAsGood"];
  if (cost < MUCH) return [isFirst ? "review.titleGoodOpening" : "review.titleNearly"];
  if (isFirst) return ["review.titleOpening"];
  if (row.fits === true) return ["review.titleMore"];
  return row.possible <= FEW_CODES ? ["review.titleNone", row.possible] : ["review.titleCouldNot"];
}

function solvedTitle({ row, possible }: ReviewedRow): Phrase {
  if (row === 1) return ["review.titleAtOnce"];
  return possible === 1 ? ["review.titleOnly"] : ["review.titleAmong", possible];
}

/** Why the best row is better than this one, if it is. */
export function rowReasons(name: string | null, row: ReviewedRow): readonly Phrase[] {
  if (row.cost === null) return [];
  const contradiction = row.fits === false ? contradictionPhrase(row) : [];
  if (row.cost < NOTHING) return row.fits === false ? [...contradiction, ["review.alsoBest"]] : [];
  return [...contradiction, ...comparison(name, row)];
}

function contradictionPhrase({ row, against }: ReviewedRow): readonly Phrase[] {
  const [first] = [...against].sort(byClarity);
  if (first === undefined) return [];
  const place = first.given[0] === first.would_be[0] ? 1 : 0;
  return [["review.against", row, first.row, place === 0, first.given[place], first.would_be[place]]];
}

/** Exact pegs that differ are seen at once; misplaced ones take longer. */
function byClarity(one: Contradiction, other: Contradiction): number {
  const exact = ({ given, would_be }: Contradiction): number => Math.abs(given[0] - would_be[0]);
  return exact(other) - exact(one) || one.row - other.row;
}

function comparison(name: string | null, row: ReviewedRow): readonly Phrase[] {
  const { expected_left: own, best_left: best } = row;
  if (own === null || best === null || row.best === row.guess) return [];
  if (row.possible === 1) return [["review.bestIsIt"]];
  const leaves: Phrase = best < own - 0.05 ? ["review.leaves", name, own, best] : sortsBetter(row);
  if (row.best_fits === true && row.fits === false) return [leaves, ["review.bestCouldBe"]];
  return row.best_fits === false && row.fits === true ? [leaves, ["review.bestAsks"]] : [leaves];
}

/** Where the means of codes do not tell why the best row is better, its marks may. */
function sortsBetter({ possible, parts, best_parts: best }: ReviewedRow): Phrase {
  return parts !== null && best !== null && best > parts
    ? ["review.heaps", possible, best, parts]
    : ["review.leavesSame"];
}

export function rowLuck(row: ReviewedRow): Phrase | null {
  const { luck, left, expected_left: average, leaves_more: more, leaves_fewer: fewer, possible } = row;
  if (luck === null) return null;
  if (isSolvedBy(row)) return possible === 1 ? ["review.luckSure"] : ["review.luckOneOf", possible];
  if (luck > 0 && more !== null && more >= RARE) return ["review.lucky", ...oddsOf(more)];
  if (luck < 0 && fewer !== null && fewer >= RARE) return ["review.unlucky", ...oddsOf(fewer)];
  if (Math.abs(luck) < LITTLE_LUCK || left === null || average === null) return ["review.luckEven"];
  if (luck > 0) return left <= average ? ["review.luckyLeft", left, average] : ["review.manyEasy", left];
  return left >= average ? ["review.unluckyLeft", left, average] : ["review.fewHard", left];
}

// biome-ignore format: one line
const ODDS: readonly (readonly [number, number])[] = [[2, 3], [3, 4], [4, 5], [9, 10], [19, 20], [99, 100]];

/** Puts a share into words that one can picture: nine times in ten. */
export function oddsOf(share: number): readonly [times: number, of: number] {
  const distance = ([times, of]: readonly [number, number]): number => Math.abs(times / of - share);
  return ODDS.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** The sum behind the two numbers: the best play on average, what was given away, and luck; null if it is not one. */
export interface RowSum {
  readonly best: number;
  readonly given: number;
  /** What came back; less than nothing if the marks were unkind. */
  readonly luck: number;
  readonly total: number;
}

export function rowSum(hunt: ReviewedHunt): RowSum | null {
  const { rows } = hunt;
  const best = rows[0]?.expected ?? null;
  if (best === null || !isSolved(hunt) || rows.some(({ cost, luck }) => cost === null || luck === null)) return null;
  return {
    best,
    given: sumOf(rows.map(({ cost }) => cost)),
    luck: sumOf(rows.map(({ luck }) => luck)),
    total: rows.length,
  };
}
