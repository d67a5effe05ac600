// The score card of party: points by round and player, and the rows that make them up (PA-26, PA-27, PA-33).
import type { CodeBoard, Mark, View } from "../generated/messages.ts";
import type { Seat } from "./values.ts";

const POINTS_FOR_CODE = 10;

export function rowPoints([exact, misplaced]: Mark, holes: number): number {
  return exact === holes ? POINTS_FOR_CODE : 2 * exact + misplaced;
}

export interface Cell {
  readonly isCodemaker: boolean;
  /** The points of each of the player's rows in this round, in order. */
  readonly rows: readonly number[];
  /** Null until the round has ended for the codemaker, whose points come last (PA-29). */
  readonly total: number | null;
}
export interface ScoreCard {
  readonly rounds: readonly { readonly number: number; readonly isRunning: boolean }[];
  readonly lines: readonly { readonly seat: Seat; readonly cells: readonly (Cell | null)[]; readonly sum: number }[];
}

/** Leaves out rounds that were replayed: the card shows only what counted. */
export function scoreCard(view: View): ScoreCard {
  const boards = view.history.filter((board): board is CodeBoard => board.type === "code_board");
  const counted = boards.filter((board) => board.result !== "penalty" && board.result !== "void");
  const planned = view.players.length > 2 ? view.players.length : Number(view.options.rounds ?? counted.length);
  const numbers = Array.from({ length: planned }, (_, place) => place + 1);
  const at = (number: number): CodeBoard | undefined => counted.findLast((board) => board.number === number);
  return {
    rounds: numbers.map((number) => ({ number, isRunning: at(number)?.result === null })),
    lines: view.players.map((_, seat) => {
      const cells = numbers.map((number) => cell(view, at(number), seat));
      return { seat, cells, sum: cells.reduce((sum, each) => sum + (each?.total ?? 0), 0) };
    }),
  };
}

function cell(view: View, board: CodeBoard | undefined, seat: Seat): Cell | null {
  if (board === undefined) return null;
  const isCodemaker = board.codemaker === seat;
  const holes = board.hunted.find((shape) => shape !== null)?.holes ?? 0;
  const hasPoints = view.players.length > 2;
  const rows = board.rows.flatMap((row) =>
    hasPoints && row.seat === seat && row.mark !== null ? [rowPoints(row.mark, holes)] : [],
  );
  const ended = view.rounds.findLast((round) => round.number === board.number && round.result === board.result);
  const total =
    board.result !== null
      ? (ended?.points[seat] ?? null)
      : rows.length > 0
        ? rows.reduce((sum, each) => sum + each, 0)
        : null;
  return { isCodemaker, rows, total };
}
