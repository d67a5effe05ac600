// The model of a group round: everything asked, answered and called, in one list with a column for each board.
import type { Declaration, QuestionRow, TokenBoard, View } from "../generated/messages.ts";
import type { AnswerColumn, CallModel, GroupModel, LogEntry, PlayerModel, QuestionModel } from "./model.ts";
import { frame, seatsAwaitedFor } from "./model.ts";
import type { AnswerPeg, MatchState, Seat } from "./values.ts";

export function groupModel(match: MatchState, board: TokenBoard): GroupModel {
  const { view } = match;
  const boardsEach = match.play.boards;
  const order = view.players.map((_, step) => ((view.seat ?? 0) + step) % view.players.length);
  const columns = order.flatMap((seat) => Array.from({ length: boardsEach }, (_, place) => ({ seat, board: place })));
  const entries = logEntries(board, columns, view.seat);
  const [asking = null] = seatsAwaitedFor(view, board, "ask");
  return {
    ...frame(match, board),
    kind: "group",
    columns,
    entries,
    seats: order.map((seat) => playerModel(view, board, seat, boardsEach)),
    boardsEach,
    holes: board.shape.holes,
    code: board.code,
    asking,
  };
}

/** Lists questions and calls in the order in which they were made. */
function logEntries(board: TokenBoard, columns: readonly AnswerColumn[], you: Seat | null): readonly LogEntry[] {
  const asked = new Map<Seat, number>();
  const questions = board.rows.map((row): Omit<QuestionModel, "number"> => {
    const number = (asked.get(row.seat) ?? 0) + 1;
    asked.set(row.seat, number);
    return question(row, number, columns, you);
  });
  const callsAfter = (count: number): readonly Omit<CallModel, "number">[] =>
    board.declarations.filter(({ after }) => after === count).map(call);
  const entries = [
    ...callsAfter(0),
    ...questions.flatMap((each, place): readonly Omit<LogEntry, "number">[] => [each, ...callsAfter(place + 1)]),
  ];
  return entries.map((entry, place) => ({ ...entry, number: place + 1 }) as LogEntry);
}

function question(
  row: QuestionRow,
  number: number,
  columns: readonly AnswerColumn[],
  you: Seat | null,
): Omit<QuestionModel, "number"> {
  const answers = columns.map(({ seat, board }) => {
    const given = row.mark[seat]?.[board];
    return seat === row.seat ? "own" : given === undefined ? null : (given as AnswerPeg);
  });
  const isOpen = answers.includes(null);
  return {
    kind: "question",
    row: number,
    seat: row.seat,
    isYours: row.seat === you,
    code: row.code,
    answers,
    inSeatOrder: isOpen ? null : row.mark.flatMap((pegs) => (pegs ?? []) as AnswerPeg[]),
  };
}

function call({ seat, code, is_right }: Declaration): Omit<CallModel, "number"> {
  return { kind: "call", seat, code, isRight: is_right };
}

function playerModel(view: View, board: TokenBoard, seat: Seat, boardsEach: number): PlayerModel {
  return {
    seat,
    isYou: seat === view.seat,
    tokens: board.tokens[seat] ?? Array<null>(boardsEach).fill(null),
    isStillIn: board.still_in.includes(seat),
    won: view.scores[seat] ?? 0,
  };
}

/** Returns the viewer's latest question, or null. */
export function ownLatest({ entries }: GroupModel): QuestionModel | null {
  const found = entries.findLast((entry) => entry.kind === "question" && entry.isYours);
  return found?.kind === "question" ? found : null;
}

/** Checks whether the viewer is the only one who may still ask and call (GR-34). */
export function isLastLeft({ seats }: GroupModel): boolean {
  return seats.every(({ isYou, isStillIn }) => isYou === isStillIn);
}
