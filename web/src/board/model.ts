// What is drawn of a board, independent of how it is drawn.
import type { ActionType, CodeBoard, Look, Mark, Result, Token, View } from "../generated/messages.ts";
import type { AnswerPeg, Answers, Board, Code, MatchState, Seat } from "./values.ts";

/** `draft` is for the viewer to lay now, `prepared` the viewer's next row while others move, `awaited` somebody else's. */
type RowState = "laid" | "draft" | "prepared" | "awaited" | "empty";
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

/** Returns the model of a row that was laid; a row without a mark waits for none. */
export function laidRow(
  number: number,
  code: Code,
  mark: Mark | null,
  more: Partial<Pick<RowModel, "seat" | "markState" | "points">> = {},
): RowModel {
  return {
    number,
    seat: null,
    holes: code.length,
    state: "laid",
    code,
    mark,
    markState: mark === null ? "none" : "given",
    isSolved: mark !== null && mark[0] === code.length,
    points: null,
    ...more,
  };
}

/** The cover of the hidden code: a shield, a lid or a capsule. */
export interface LidModel {
  readonly owner: Seat | null;
  readonly isYours: boolean;
  readonly holes: number;
  readonly code: Code | null;
  /**
   * `unset` before there is a code, `draft` while the viewer sets it, `prepared` if that must wait, `peek` if its
   * owner sees it, `open` if all do.
   */
  readonly state: "unset" | "draft" | "prepared" | "closed" | "peek" | "open";
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

/** The frame of rows that belong to no match. */
export function bareFrame(look: Look): Frame {
  return { look, players: [], you: null, round: 1, result: null, isShared: false };
}

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

/** Returns the number that the next row of a seat will have on its board; null if the round leaves it none. */
export function nextRowNumber(view: View, board: CodeBoard, seat: Seat): number | null {
  const guessers = board.shapes.flatMap((shape, each) => (shape === null ? [] : [each]));
  const own = board.rows.filter((row) => row.seat === seat);
  const hasSolved = own.some(({ code, mark }) => mark !== null && mark[0] === code.length);
  if (board.result !== null || hasSolved || !guessers.includes(seat)) return null;
  const number =
    board.codemaker === null
      ? own.length + 1
      : board.rows.length + 1 + turnsBefore(guessers, seat, nextGuesser(view, board, board.codemaker, guessers));
  return number > board.limit ? null : number;
}

/** Counts the guessers who lay a row before this seat does, if `next` comes first. */
function turnsBefore(guessers: readonly Seat[], seat: Seat, next: Seat): number {
  return (guessers.indexOf(seat) - guessers.indexOf(next) + guessers.length) % guessers.length;
}

/** While a mark is awaited nobody is to guess: then the seat after the last guesser is next. */
function nextGuesser(view: View, board: CodeBoard, codemaker: Seat, guessers: readonly Seat[]): Seat {
  const [awaited] = seatsAwaitedFor(view, board, "guess");
  if (awaited !== undefined && awaited !== null) return awaited;
  const last = board.rows.at(-1)?.seat ?? codemaker;
  return guessers.find((each) => each > last) ?? guessers[0] ?? last;
}

export function canAct(view: View, board: Board, action: ActionType): boolean {
  return board.result === null && view.may[action] !== undefined;
}
