// A round in which somebody marked wrongly: what is known of it by true marks alone.
import type { WrongGiven } from "../../board/wrong-marks.ts";
import type { ReviewedHunt, ReviewedRound, ReviewedRow } from "../../generated/messages.ts";
import { isDuel } from "./place.ts";

/** Leaves out all that is judged by a false mark: how lucky it was, and everything after it. */
export function withoutFalseMarks(round: ReviewedRound, wrong: readonly WrongGiven[], isRace: boolean): ReviewedRound {
  const marks = wrong.filter(({ kind }) => kind === "mark");
  if (marks.length === 0) return round;
  const laid = (round.hunts ?? []).flatMap(({ rows }) => rows).sort((one, other) => one.move - other.move);
  const isFalse = (row: ReviewedRow): boolean =>
    marks.some((mark) => mark.row === row.row && (!isDuel(round) || mark.seat === row.seat));
  const rows = laid.filter(isFalse);
  const first = Math.min(...rows.map(({ row }) => row));
  const turn = isRace ? laid.findIndex(isFalse) + 1 : first;
  return {
    ...round,
    hunts: round.hunts?.map((hunt) => huntUntil(hunt, hunt.rows.findIndex(isFalse))) ?? null,
    turns: round.turns?.map((each) => (each.turn < turn ? each : { ...each, chance: [0, 0] })) ?? null,
    points: round.points?.map((each) => (each.row <= first ? each : { ...each, expected: null, best: null })) ?? null,
  };
}

/** Keeps the figures of the rows before the one at `place`, and those of this row that its mark has no part in. */
function huntUntil(hunt: ReviewedHunt, place: number): ReviewedHunt {
  if (place === -1) return hunt;
  const rows = hunt.rows.map((row, each) =>
    each < place ? row : each === place ? { ...row, ...MARKED_WRONGLY } : { ...row, ...MARKED_WRONGLY, ...MISLED },
  );
  return { ...hunt, rows, skill: null, luck: null };
}

const MARKED_WRONGLY = { luck: null, left: null, leaves_more: null, leaves_fewer: null };
const MISLED = { fits: null, expected: null, cost: null, best: null, exact: null, against: [] };
