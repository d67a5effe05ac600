// A code that the reader hunts alone: today's, a past day's, or the one of a friend's game. The server keeps the code and marks.
import { latestBoard } from "../../board/board-model.ts";
import type { Board, MatchState } from "../../board/values.ts";
import type { EditionInfo, Play, Position, SoloGame, View } from "../../generated/messages.ts";

/** What is known of a code before it is found. */
export interface SoloCode {
  readonly edition: string;
  readonly space: string;
  readonly max_rows: number;
  /** The board before the first row. */
  readonly start: Position;
}

/** A row that was laid here and is not marked yet. */
export interface PendingRow {
  readonly row: string;
  /** Its number on the board, from 1. */
  readonly number: number;
  readonly is_hard_mode: boolean;
}

const CODEMAKER = 0;
const PLAYER = 1;
/** Whose code it is, in the words on the board. */
const CODEMAKER_NAME = "Keypeg";

/** Returns the match to draw: the position as the server told it, or an empty board, and on it the row on its way. */
export function soloMatch(
  code: SoloCode,
  edition: EditionInfo,
  game: SoloGame | null,
  pending: PendingRow | null,
): MatchState {
  const { view, ...position } = game?.position ?? firstTurn(code.start);
  const play: Play = { roles: edition.roles, row_points: null, contested: [], optional: [], boards: 1, rounds: 1 };
  // Nobody scores, and only the first round of what may be a longer match is played.
  const alone: View = {
    ...view,
    players: [CODEMAKER_NAME, ""],
    seat: PLAYER,
    scores: [],
    history: view.history.slice(0, 1),
  };
  return {
    ...position,
    row_points: null,
    view: pending === null ? alone : withPending(alone, pending),
    play,
    look: edition.look,
  };
}

export function soloBoard({ view }: MatchState): Board {
  const board = latestBoard(view);
  if (board === undefined) throw new Error("a code is hunted on a board");
  return board;
}

/** A game that has ended: its code and its result are known. */
export type EndedGame = SoloGame & { readonly ended: number };

export function isOver(game: SoloGame | null): game is EndedGame {
  return game !== null && game.ended !== null;
}

/** The board before the first row, on which the player is to lay it. */
function firstTurn(start: Position): Position {
  const board = start.view.history[0];
  const shape = board?.type === "code_board" ? board.shapes[PLAYER] : null;
  if (shape === null || shape === undefined) return start;
  return {
    ...start,
    awaited: [PLAYER],
    view: { ...start.view, to_act: [{ seat: PLAYER, actions: ["guess"] }], may: { guess: shape } },
  };
}

/** Lays a row without its mark, which the codemaker has yet to give. */
function withPending(view: View, { row }: PendingRow): View {
  const board = view.history.at(-1);
  if (board?.type !== "code_board") return view;
  const rows = [...board.rows, { seat: PLAYER, code: row, mark: null }];
  return {
    ...view,
    to_act: [{ seat: CODEMAKER, actions: ["mark"] }],
    may: {},
    history: [...view.history.slice(0, -1), { ...board, rows }],
  };
}
