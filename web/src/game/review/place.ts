// Where a review is open, as part of its address: the round and the row, and in a duel whose row it is.
import type { Seat } from "../../board/values.ts";
import type { Review, ReviewedRound } from "../../generated/messages.ts";
import { tablePath } from "../route.ts";

/** Rounds are counted from 1 in the order played, those that were played again included. */
export interface ReviewPlace {
  readonly round: number;
  readonly row: number;
  readonly seat: Seat | null;
}

/** What an address asks for: a row, the row of a move, or whatever is worth looking at first. */
export type ReviewStart =
  | { readonly at: "row"; readonly round: number; readonly row: number | null; readonly seat: Seat | null }
  | { readonly at: "move"; readonly move: number }
  | { readonly at: "start" };

/** `/t/abc/review/2/4`; in a duel `/t/abc/review/2/4/1`, with the seat. */
export function reviewPath(table: string, place: ReviewPlace | null): string {
  const parts = place === null ? [] : [place.round, place.row, ...(place.seat === null ? [] : [place.seat])];
  return [tablePath(table), "review", ...parts].join("/");
}

/** Leads to the row that was laid with this move, or the last one before it. */
export function reviewPathAt(table: string, move: number): string {
  return `${reviewPath(table, null)}?at=${move}`;
}

/** Reads the address of a table; null if it does not lead to the review. */
export function reviewStart(path: string, search: string): ReviewStart | null {
  const [, , page, ...places] = path.split("/").filter(Boolean);
  if (page !== "review") return null;
  const [round, row = null, seat = null] = places.map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : null));
  if (round !== undefined && round !== null) return { at: "row", round, row, seat };
  const move = Number.parseInt(new URLSearchParams(search).get("at") ?? "", 10);
  return Number.isNaN(move) ? { at: "start" } : { at: "move", move };
}

/** Something of a round that can be looked at: a row, or a question of a group round. */
export interface Step {
  readonly row: number;
  readonly seat: Seat;
  readonly move: number;
}

/** Lists what can be looked at in a round, in the order it was played. */
export function stepsOf({ hunts, questions }: ReviewedRound): readonly Step[] {
  if (questions !== null) return questions.map(({ number, seat, move }) => ({ row: number, seat, move }));
  return (hunts ?? []).flatMap(({ rows }) => rows).sort((one, other) => one.move - other.move);
}

/** Finds where to start: what was asked for, or else the reader's own hunt at the row with most to learn from. */
export function placeOf(review: Review, start: ReviewStart, you: Seat | null): ReviewPlace | null {
  const { rounds } = review;
  if (start.at === "move") {
    const before = rounds.map((round) => stepsOf(round).filter(({ move }) => move <= start.move));
    const round = Math.max(
      0,
      before.findLastIndex((steps) => steps.length > 0),
    );
    const steps = before[round] ?? [];
    const isInDuel = rounds[round] !== undefined && isDuel(rounds[round]);
    return placeAt(rounds, round, (isInDuel ? steps.findLast(({ seat }) => seat === you) : undefined) ?? steps.at(-1));
  }
  if (start.at === "row") {
    const round = Math.min(Math.max(1, start.round), rounds.length) - 1;
    const found = rounds[round];
    if (found === undefined) return null;
    const asked = stepsOf(found).filter(({ row }) => row === start.row);
    const whose = isDuel(found) ? (start.seat ?? you) : null;
    return placeAt(rounds, round, asked.find(({ seat }) => seat === whose) ?? asked[0] ?? firstStep(found, you));
  }
  const own = rounds.findIndex((round) => stepsOf(round).some(({ seat }) => seat === you));
  const round = Math.max(0, own);
  return placeAt(rounds, round, rounds[round] === undefined ? undefined : firstStep(rounds[round], you));
}

/** A round without any row still has a place. */
function placeAt(rounds: readonly ReviewedRound[], index: number, step: Step | undefined): ReviewPlace | null {
  const round = rounds[index];
  if (round === undefined) return null;
  return { round: index + 1, row: step?.row ?? 1, seat: isDuel(round) ? (step?.seat ?? 0) : null };
}

export function isDuel({ turns }: ReviewedRound): boolean {
  return turns !== null;
}

const WORTH_A_LOOK = 0.1;

/** The row that gave away most, if any gave away much. */
export function firstStep(round: ReviewedRound, you: Seat | null): Step | undefined {
  const steps = stepsOf(round);
  const rows = (round.hunts ?? []).flatMap((hunt) => hunt.rows);
  const theirs = rows.some(({ seat }) => seat === you) ? rows.filter(({ seat }) => seat === you) : rows;
  const costs = theirs.map(({ cost }) => cost ?? 0);
  const most = Math.max(0, ...costs);
  if (most >= WORTH_A_LOOK) return theirs[costs.indexOf(most)];
  return steps.find(({ seat }) => seat === you) ?? steps[0];
}
