// Turns a round of a view into the model of its board. Group boards are in group-model.ts.
import type { CodeBoard, Row, View } from "../generated/messages.ts";
import { groupModel } from "./group-model.ts";
import {
  type BoardModel,
  canAct,
  type DuelModel,
  frame,
  type HuntModel,
  type LidModel,
  laidRow,
  type MarkState,
  nextRowNumber,
  type RowModel,
  type SideModel,
  seatsAwaitedFor,
} from "./model.ts";
import type { Board, MatchState, Seat } from "./values.ts";

export function boardModel(match: MatchState, board: Board): BoardModel {
  if (board.type === "token_board") return groupModel(match, board);
  return board.codemaker === null ? duelModel(match, board) : huntModel(match, board);
}

/** Returns the round in progress, or the last one. */
export function latestBoard(view: View): Board | undefined {
  return view.history.at(-1);
}

function huntModel(match: MatchState, board: CodeBoard): HuntModel {
  const { view } = match;
  const hunted = board.hunted.find((shape) => shape !== null);
  const holes = hunted?.holes ?? 0;
  const [next = null] = seatsAwaitedFor(view, board, "guess");
  const points = pointsOf(match, board);
  return {
    ...frame(match, board),
    kind: "hunt",
    limit: board.limit,
    rows: laneRows(match, board, { rows: board.rows, holes, owner: board.codemaker, next, points }),
    lid: lidModel(match, board, board.codemaker, holes),
    scores: view.scores,
  };
}

function duelModel(match: MatchState, board: CodeBoard): DuelModel {
  const { view } = match;
  const near = view.seat ?? 0;
  return {
    ...frame(match, board),
    kind: "duel",
    sides: [sideModel(match, board, near), sideModel(match, board, 1 - near)],
  };
}

function sideModel(match: MatchState, board: CodeBoard, hunter: Seat): SideModel {
  const { view } = match;
  const holes = board.hunted[hunter]?.holes ?? 0;
  const owner = 1 - hunter;
  const next = seatsAwaitedFor(view, board, "guess").includes(hunter) ? hunter : null;
  const rows = board.rows.filter((row) => row.seat === hunter);
  const points = pointsOf(match, board).filter((_, place) => board.rows[place]?.seat === hunter);
  return {
    hunter,
    isYours: hunter === view.seat,
    rows: laneRows(match, board, { rows, holes, owner, next, points }),
    lid: lidModel(match, board, owner, holes),
  };
}

/** Returns the points of each row of a round; none where rows earn no points by themselves. */
function pointsOf({ view, row_points }: MatchState, board: CodeBoard): readonly (number | null)[] {
  return row_points?.[view.history.indexOf(board)] ?? [];
}

interface Lane {
  readonly rows: readonly Row[];
  readonly holes: number;
  /** The seat whose code is hunted in this lane. */
  readonly owner: Seat | null;
  /** The seat that places the next row, if any. */
  readonly next: Seat | null;
  /** The points of each row, where rows earn any. */
  readonly points: readonly (number | null)[];
}

function laneRows(match: MatchState, board: CodeBoard, lane: Lane): readonly RowModel[] {
  const { view } = match;
  const { seat } = view;
  // The code comes before the rows.
  const isHunter = seat !== null && lane.owner !== seat && !canAct(view, board, "set_code");
  const own = isHunter ? nextRowNumber(view, board, seat) : null;
  const isOnTurn = canAct(view, board, "guess") && !isPaused(match);
  const firstUnmarked = lane.rows.findIndex((row) => row.mark === null);
  const laid = lane.rows.map(({ seat: by, code, mark }, place) =>
    laidRow(place + 1, code, mark, {
      seat: by,
      markState: mark === null ? stateOfMissingMark(view, board, lane, place === firstUnmarked) : "given",
      points: lane.points[place] ?? null,
    }),
  );
  const open = Array.from({ length: Math.max(0, board.limit - laid.length) }, (_, place): RowModel => {
    const number = laid.length + place + 1;
    const isNext = place === 0 && lane.next !== null;
    const isOwn = number === own;
    return {
      number,
      seat: isOwn ? view.seat : isNext ? lane.next : null,
      holes: lane.holes,
      state: isOwn ? (isOnTurn ? "draft" : "prepared") : isNext ? "awaited" : "empty",
      code: null,
      mark: null,
      markState: "none",
      isSolved: false,
      points: null,
    };
  });
  return [...laid, ...open];
}

function stateOfMissingMark(view: View, board: CodeBoard, lane: Lane, isFirst: boolean): MarkState {
  if (board.result !== null) return "none";
  if (!isFirst || !seatsAwaitedFor(view, board, "mark").includes(lane.owner)) return "sealed";
  return lane.owner === view.seat ? "yours" : "due";
}

function lidModel(match: MatchState, board: CodeBoard, owner: Seat | null, holes: number): LidModel {
  const { view } = match;
  const code = owner === null ? null : (board.codes[owner] ?? null);
  const isYours = owner !== null && owner === view.seat;
  const isUnset = seatsAwaitedFor(view, board, "set_code").includes(owner);
  const state = isUnset
    ? isYours
      ? isPaused(match)
        ? "prepared"
        : "draft"
      : "unset"
    : code === null
      ? "closed"
      : board.result === null
        ? "peek"
        : "open";
  return { owner, isYours, holes, code, state };
}

function isPaused({ pause }: MatchState): boolean {
  return pause !== undefined && pause !== null;
}
