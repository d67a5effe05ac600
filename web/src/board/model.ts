// What is drawn of a board, independent of how it is drawn.
import type { ActionType, Look, Mark, Result, Token, View } from "../generated/messages.ts";
import type { AnswerPeg, Answers, Board, Code, MatchState, Seat } from "./values.ts";

/** `draft` is for the viewer to fill in now, `awaited` for somebody else. */
type RowState = "laid" | "draft" | "awaited" | "empty";
/** `sealed` is not visible yet, `due` is awaited from the owner of the code, `yours` from the viewer. */
export type MarkState = "none" | "sealed" | "due" | "yours" | "given";

export interface RowModel {
  readonly number: number;
  readonly seat: Seat | null;
  readonly holes: number;
  readonly state: RowState;
  readonly code: Code | null;
  readonly mark: Mark | null;
  readonly markState: MarkState;
  readonly isSolved: boolean;
  /** The points of this row; null where rows earn none by themselves. */
  readonly points: number | null;
}

/** The cover of the hidden code: a shield, a lid or a capsule. */
export interface LidModel {
  readonly owner: Seat | null;
  readonly isYours: boolean;
  readonly holes: number;
  readonly code: Code | null;
  /** `unset` before there is a code, `draft` while the viewer sets it, `peek` if its owner sees it, `open` if all do. */
  readonly state: "unset" | "draft" | "closed" | "peek" | "open";
}

export interface Frame {
  readonly look: Look;
  readonly players: readonly string[];
  readonly you: Seat | null;
  readonly round: number;
  readonly result: Result | null;
  /** Whether several players place their rows on one board. */
  readonly isShared: boolean;
}

export interface HuntModel extends Frame {
  readonly kind: "hunt";
  readonly limit: number;
  readonly rows: readonly RowModel[];
  readonly lid: LidModel;
  readonly scores: readonly number[];
}

export interface SideModel {
  readonly hunter: Seat;
  readonly isYours: boolean;
  readonly rows: readonly RowModel[];
  /** The lid over the code that is hunted on this side, the other player's. */
  readonly lid: LidModel;
}
export interface DuelModel extends Frame {
  readonly kind: "duel";
  readonly sides: readonly [SideModel, SideModel];
}

/** A column of answers, which belongs to a board of a player. */
export interface AnswerColumn {
  readonly seat: Seat;
  readonly board: number;
}
export interface QuestionModel {
  readonly kind: "question";
  /** Counts everything in the round, `row` only the questions of this seat. */
  readonly number: number;
  readonly row: number;
  readonly seat: Seat;
  readonly isYours: boolean;
  readonly code: Code;
  /** One entry per column; null while the answer is awaited, `own` for the boards of the asker. */
  readonly answers: readonly (AnswerPeg | "own" | null)[];
  /** The answers of all boards by seat, once all are given. */
  readonly inSeatOrder: Answers | null;
}
export interface CallModel {
  readonly kind: "call";
  readonly number: number;
  readonly seat: Seat;
  readonly code: Code;
  readonly isRight: boolean;
}
export type LogEntry = QuestionModel | CallModel;
export interface PlayerModel {
  readonly seat: Seat;
  readonly isYou: boolean;
  /** One entry per board; null while it is hidden. */
  readonly tokens: readonly (Token | null)[];
  readonly isStillIn: boolean;
  readonly won: number;
}
export interface GroupModel extends Frame {
  readonly kind: "group";
  /** Boards and seats are listed clockwise from the viewer. */
  readonly columns: readonly AnswerColumn[];
  readonly seats: readonly PlayerModel[];
  readonly entries: readonly LogEntry[];
  readonly boardsEach: number;
  readonly holes: number;
  readonly code: Code | null;
  /** The seat that asks next, while a question is awaited. */
  readonly asking: Seat | null;
}

export type BoardModel = HuntModel | DuelModel | GroupModel;

export function frame({ view, look }: MatchState, board: Board): Frame {
  return {
    look,
    players: view.players,
    you: view.seat,
    round: board.number,
    result: board.result,
    isShared: isShared(board),
  };
}

/** In a duel, where nobody is the codemaker, each player has a side of their own. */
function isShared(board: Board): boolean {
  return (
    board.type === "code_board" && board.codemaker !== null && board.shapes.filter((shape) => shape !== null).length > 1
  );
}

/** Lists the seats that a board waits for to do this; none once the round has ended. */
export function seatsAwaitedFor(view: View, board: Board, action: ActionType): readonly (Seat | null)[] {
  if (board.result !== null) return [];
  return view.to_act.filter((awaited) => awaited.actions.includes(action)).map((awaited) => awaited.seat);
}

export function canAct(view: View, board: Board, action: ActionType): boolean {
  return board.result === null && view.may[action] !== undefined;
}
