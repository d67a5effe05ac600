// What a review says of a hunt in which every row earns points.
import type { Seat } from "../../board/values.ts";
import type { PointsRow, ReviewedRound } from "../../generated/messages.ts";
import type { Phrase } from "../table/phrases.ts";
import { isSolvedBy, sumOf } from "./hunt.ts";

/** What the rows of a seat earned, could expect, and could have expected at most. */
export interface Takings {
  readonly seat: Seat;
  readonly rows: number;
  readonly earned: number;
  readonly expected: number;
  readonly best: number;
}

/** Lists what each guesser took, most first. */
export function takings(worths: readonly PointsRow[]): readonly Takings[] {
  const seats = [...new Set(worths.map(({ seat }) => seat))];
  return seats
    .map((seat) => {
      const own = worths.filter((worth) => worth.seat === seat);
      return {
        seat,
        rows: own.length,
        earned: sumOf(own.map(({ earned }) => earned)),
        expected: sumOf(own.map(({ expected }) => expected)),
        best: sumOf(own.map(({ best }) => best)),
      };
    })
    .sort((one, other) => other.earned - one.earned);
}

type NameOf = (seat: Seat) => string | null;

/** The reader's own takings, or else those of whoever earned most. */
function told(worths: readonly PointsRow[], you: Seat | null): Takings | undefined {
  const all = takings(worths);
  return all.find(({ seat }) => seat === you) ?? all[0];
}

export function pointsHeadline(worths: readonly PointsRow[], you: Seat | null, nameOf: NameOf): Phrase {
  const found = told(worths, you);
  return found === undefined ? ["review.stopped"] : ["review.pointsEarned", nameOf(found.seat), found.earned];
}

/** What a row left behind, on average; nothing is known of it after a mark that no code fits. */
function behind({ expected, best }: PointsRow): number {
  return expected === null || best === null ? 0 : best - expected;
}

/** So many points on average are worth a sentence. */
const WORTH_SAYING = 1;

export function pointsStory(round: ReviewedRound, you: Seat | null, nameOf: NameOf): readonly Phrase[] {
  const worths = round.points ?? [];
  const found = told(worths, you);
  if (found === undefined) return [["review.noRows"]];
  const own = worths.filter(({ seat }) => seat === found.seat);
  const most = [...own].sort((one, other) => behind(other) - behind(one))[0];
  return [
    ["review.pointsWorth", nameOf(found.seat), found.rows, found.expected, found.earned],
    most === undefined || behind(most) < WORTH_SAYING ? ["review.pointsBest"] : missed(round, most, nameOf),
  ];
}

function missed(round: ReviewedRound, worth: PointsRow, nameOf: NameOf): Phrase {
  const row = round.hunts?.[0]?.rows.find((each) => each.row === worth.row);
  return row !== undefined && row.possible === 1 && !isSolvedBy(row)
    ? ["review.pointsSure", worth.row, nameOf(worth.seat)]
    : ["review.pointsMissed", worth.row, worth.best ?? 0, worth.expected ?? 0];
}
