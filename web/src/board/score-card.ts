// The score card: points by round and player, and the rows that make them up (PA-26, PA-27, PA-33).
import type { CodeBoard } from "../generated/messages.ts";
import type { MatchState, Seat } from "./values.ts";

export interface Cell {
  readonly isCodemaker: boolean;
  /** The points of each of the player's rows in this round, in order. */
  readonly rows: readonly number[];
  /** Null until the round has ended for the codemaker, whose points come last (PA-29). */
  readonly total: number | null;
}
export interface ScoreCard {
  /** Whose points are still to come in the running round. */
  readonly awaited: Seat | null;
  readonly rounds: readonly { readonly number: number; readonly isRunning: boolean }[];
  readonly lines: readonly { readonly seat: Seat; readonly cells: readonly (Cell | null)[]; readonly sum: number }[];
}

/** The scores with what the running round has given so far: points are written down at once (PA-28). */
export function scoresNow(match: MatchState): readonly number[] {
  return match.play.row_points === null ? match.view.scores : scoreCard(match).lines.map(({ sum }) => sum);
}

interface Round {
  readonly board: CodeBoard;
  readonly points: readonly (number | null)[];
}

/** Leaves out rounds that were replayed: the card shows only what counted. */
export function scoreCard(match: MatchState): ScoreCard {
  const { view } = match;
  const counted = view.history.flatMap((board, place): readonly Round[] =>
    board.type === "code_board" && board.result !== "penalty" && board.result !== "void"
      ? [{ board, points: match.row_points?.[place] ?? [] }]
      : [],
  );
  // A printed card has a column for each player to be codemaker; a longer match adds columns.
  const columns = Math.max(view.players.length, ...counted.map(({ board }) => board.number));
  const numbers = Array.from({ length: columns }, (_, place) => place + 1);
  const at = (number: number): Round | undefined => counted.findLast(({ board }) => board.number === number);
  const running = counted.find(({ board }) => board.result === null);
  return {
    awaited: running?.board.codemaker ?? null,
    rounds: numbers.map((number) => ({ number, isRunning: at(number)?.board.result === null })),
    lines: view.players.map((_, seat) => {
      const cells = numbers.map((number) => cell(match, at(number), seat));
      return { seat, cells, sum: cells.reduce((sum, each) => sum + (each?.total ?? 0), 0) };
    }),
  };
}

function cell({ view }: MatchState, round: Round | undefined, seat: Seat): Cell | null {
  if (round === undefined) return null;
  const { board, points } = round;
  const isCodemaker = board.codemaker === seat;
  const rows = board.rows.flatMap((row, place) => (row.seat === seat ? (points[place] ?? []) : []));
  const ended = view.rounds.findLast(({ number, result }) => number === board.number && result === board.result);
  const total =
    board.result !== null
      ? (ended?.points[seat] ?? null)
      : rows.length > 0
        ? rows.reduce((sum, each) => sum + each, 0)
        : null;
  return { isCodemaker, rows, total };
}
