// The rows of one guesser, or of all guessers of a shared board, in the order they are laid, with the empty ones after them.
import type { CodeBoard, Row, View } from "../generated/messages.ts";
import { awaitedFor, mayNow } from "./frame.ts";
import type { LidModel, MarkState, RowModel } from "./model.ts";
import type { Seat } from "./values.ts";

export interface Lane {
  readonly rows: readonly Row[];
  readonly holes: number;
  /** Whose code is hunted in this lane. */
  readonly owner: Seat | null;
  /** Who lays the next row, if somebody is to. */
  readonly next: Seat | null;
  readonly pointsOf: (row: Row) => number | null;
}

export function laneRows(view: View, board: CodeBoard, lane: Lane): readonly RowModel[] {
  const firstUnmarked = lane.rows.findIndex((row) => row.mark === null);
  const laid = lane.rows.map(
    (row, place): RowModel => ({
      number: place + 1,
      seat: row.seat,
      holes: lane.holes,
      state: "laid",
      code: row.code,
      mark: row.mark,
      markState: row.mark === null ? unmarked(view, board, lane, place === firstUnmarked) : "given",
      isSolved: row.mark !== null && row.mark[0] === lane.holes,
      points: lane.pointsOf(row),
    }),
  );
  const open = Array.from({ length: Math.max(0, board.limit - laid.length) }, (_, place): RowModel => {
    const isNext = place === 0 && lane.next !== null;
    return {
      number: laid.length + place + 1,
      seat: isNext ? lane.next : null,
      holes: lane.holes,
      state: !isNext ? "empty" : lane.next === view.seat && mayNow(view, board, "guess") ? "draft" : "awaited",
      code: null,
      mark: null,
      markState: "none",
      isSolved: false,
      points: null,
    };
  });
  return [...laid, ...open];
}

function unmarked(view: View, board: CodeBoard, lane: Lane, isFirst: boolean): MarkState {
  if (board.result !== null) return "none";
  if (!isFirst || !awaitedFor(view, board, "mark").includes(lane.owner)) return "sealed";
  return lane.owner === view.seat ? "yours" : "due";
}

export function lid(view: View, board: CodeBoard, owner: Seat | null, holes: number): LidModel {
  const code = owner === null ? null : (board.codes[owner] ?? null);
  const isYours = owner !== null && owner === view.seat;
  const isUnset = awaitedFor(view, board, "set_code").includes(owner);
  const state = isUnset
    ? isYours
      ? "draft"
      : "unset"
    : code === null
      ? "closed"
      : board.result === null
        ? "peek"
        : "open";
  return { owner, isYours, holes, code, state };
}
