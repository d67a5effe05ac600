// The model of the group boards: one or two per player, clockwise from the viewer. Every opposing board has a column.
import type { QuestionRow, TokenBoard, View } from "../generated/messages.ts";
import type { AnswerColumn, GroupModel, QuestionModel, TokenBoardModel } from "./model.ts";
import { canAct, frame, seatsAwaitedFor } from "./model.ts";
import { answerPeg, type MatchState, type Seat } from "./values.ts";

/** Rows that are drawn even when empty. There is no limit (GR-04), so a board can have more. */
const ROWS_DRAWN = 4;
/** Rows on the first board before a player with two boards moves on to the second (GR-25). */
const ROWS_ON_FIRST = 6;

export interface CallState {
  /** Whether the viewer is calling the code rather than asking. */
  readonly isCalling: boolean;
}

export function groupModel(
  match: MatchState,
  board: TokenBoard,
  { isCalling }: CallState = { isCalling: false },
): GroupModel {
  const { view } = match;
  const each = match.play.boards;
  const seats = view.players.length;
  const order = Array.from({ length: seats }, (_, step) => ((view.seat ?? 0) + step) % seats);
  const boards = order.flatMap((seat) =>
    Array.from({ length: each }, (_, place) => tokenBoard(view, board, seat, place, each, isCalling)),
  );
  return {
    ...frame(match, board),
    kind: "group",
    boards,
    boardsEach: each,
    holes: board.shape.holes,
    code: board.code,
    dealt: !seatsAwaitedFor(view, board, "deal").includes(null),
  };
}

function tokenBoard(
  view: View,
  board: TokenBoard,
  seat: Seat,
  place: number,
  each: number,
  isCalling: boolean,
): TokenBoardModel {
  const columns = columnsFor(view, seat, each);
  const call = board.declarations.findLast((declaration) => declaration.seat === seat);
  const isYours = seat === view.seat;
  const isFinalDraft = isYours && place === 0 && isCalling && canAct(view, board, "declare");
  return {
    seat,
    board: place,
    isYours,
    token: board.tokens[seat]?.[place] ?? null,
    columns,
    rows: onBoard(questions(view, board, seat, columns, isCalling), columns, place, each),
    final: {
      state:
        place > 0 ? "empty" : isFinalDraft ? "draft" : call === undefined ? "empty" : call.is_right ? "right" : "wrong",
      code: place > 0 ? null : (call?.code ?? null),
    },
    isStillIn: board.still_in.includes(seat),
    turn: turnOf(view, board, seat),
    won: view.scores[seat] ?? 0,
  };
}

function turnOf(view: View, board: TokenBoard, seat: Seat): TokenBoardModel["turn"] {
  if (seatsAwaitedFor(view, board, "ask").includes(seat)) return "asks";
  return seatsAwaitedFor(view, board, "answer").includes(seat) ? "answers" : null;
}

/** Orders the columns clockwise from the asker's left, in the order in which the others sit. */
function columnsFor(view: View, seat: Seat, each: number): readonly AnswerColumn[] {
  const seats = view.players.length;
  return Array.from({ length: seats - 1 }, (_, step) => (seat + step + 1) % seats).flatMap((other) =>
    Array.from({ length: each }, (_, place) => ({ seat: other, board: place })),
  );
}

function questions(
  view: View,
  board: TokenBoard,
  seat: Seat,
  columns: readonly AnswerColumn[],
  isCalling: boolean,
): readonly QuestionModel[] {
  const laid = board.rows.filter((row) => row.seat === seat).map((row, place) => question(row, place + 1, columns));
  if (!seatsAwaitedFor(view, board, "ask").includes(seat)) return laid;
  const isDraft = seat === view.seat && canAct(view, board, "ask") && !isCalling;
  return [...laid, blank(laid.length + 1, columns, isDraft ? "draft" : "awaited")];
}

function question(row: QuestionRow, number: number, columns: readonly AnswerColumn[]): QuestionModel {
  const answers = columns.map((column) => {
    const given = row.mark[column.seat]?.[column.board];
    return given === undefined ? null : answerPeg(given);
  });
  return { number, state: "laid", code: row.code, answers, isOpen: answers.includes(null) };
}

function blank(number: number, columns: readonly AnswerColumn[], state: QuestionModel["state"]): QuestionModel {
  return { number, state, code: null, answers: columns.map(() => null), isOpen: false };
}

function onBoard(
  rows: readonly QuestionModel[],
  columns: readonly AnswerColumn[],
  place: number,
  each: number,
): readonly QuestionModel[] {
  const here = each === 1 ? rows : place === 0 ? rows.slice(0, ROWS_ON_FIRST) : rows.slice(ROWS_ON_FIRST);
  const first = place * ROWS_ON_FIRST;
  const missing = Math.max(0, ROWS_DRAWN - here.length);
  const empty = Array.from({ length: missing }, (_, step) => blank(first + here.length + step + 1, columns, "empty"));
  return [...here, ...empty];
}
