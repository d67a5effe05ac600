// What a reader can ask the coach about the round in progress, and as long as which row and position an answer is true.
import { type Draft, draftCode, draftProblem } from "../board/draft.ts";
import type { Board, Code, MatchState, Seat } from "../board/values.ts";
import type { Advice, CountAdvice } from "../generated/messages.ts";
import type { Position, Solver } from "../solver/index.ts";
import type { Task } from "./table/task.ts";

export type CoachStep = "count" | "tokens" | "fit" | "leaves" | "better" | "codes" | "call" | "opponent";

/** The questions to the server behind each step. */
export const QUESTIONS: Readonly<Record<CoachStep, readonly Advice["type"][]>> = {
  count: ["count"],
  tokens: ["tokens"],
  fit: ["fit"],
  leaves: ["leaves"],
  better: ["better"],
  codes: ["codes"],
  call: ["fit", "count"],
  opponent: ["count"],
};

const ABOUT_ROW: readonly CoachStep[] = ["fit", "leaves", "call"];

export function isAboutRow(step: CoachStep): boolean {
  return ABOUT_ROW.includes(step);
}

/** Lists what can be asked, from the smallest help to the largest. */
export function coachSteps({ view }: MatchState, board: Board, isCalling: boolean): readonly CoachStep[] {
  if (board.type === "code_board")
    return ["count", "fit", "leaves", "better", "codes", ...(board.codemaker === null ? (["opponent"] as const) : [])];
  if (isCalling) return ["count", "tokens", "call", "codes"];
  const isIn = view.seat !== null && board.still_in.includes(view.seat);
  return ["count", "tokens", ...(isIn ? (["leaves"] as const) : []), "codes"];
}

/** Returns why there is nothing to ask now, or null. */
export function nothingToAsk({ view }: MatchState, board: Board, task: Task | null): "codemaker" | "setting" | null {
  if (board.type === "code_board" && board.codemaker === view.seat) return "codemaker";
  return task?.do === "row" && task.kind === "set_code" ? "setting" : null;
}

/** Returns the row in progress once it is complete. */
export function completeRow(draft: Draft | null): Code | null {
  return draft === null || draftProblem(draft) !== null ? null : draftCode(draft);
}

/** Returns what is known of the code that a seat hunts; null where none is. */
function huntedBy(board: Board, seat: Seat): Position | null {
  const space = board.type === "code_board" ? (board.hunted[seat] ?? null) : null;
  if (board.type !== "code_board" || space === null) return null;
  const { rows } = board;
  const own = rows.filter((row) => board.codemaker !== null || row.seat === seat);
  return { space, rows: own.flatMap(({ code, mark }) => (mark === null ? [] : [{ code, mark }])) };
}

/** Asks the solver in the page what it can answer as the server does, which is what takes counting; null for the rest. */
export function countedAdvice(
  { view: { seat }, play }: MatchState,
  board: Board,
  question: Advice["type"],
  row: Code | null,
): ((solver: Pick<Solver, "ask">) => Promise<Advice>) | null {
  const hunt = seat === null ? null : huntedBy(board, seat);
  if (hunt === null || seat === null) return null;
  if (question === "count") return (solver) => counted(solver, hunt, opponentsHunt(board, seat));
  if (question === "codes")
    return async (solver) => {
      const { possible, codes } = await solver.ask("codes", [hunt]);
      return { type: "codes", possible, codes: possible > codes.length ? [] : codes };
    };
  if (row === null) return null;
  if (question === "fit") return async (solver) => ({ type: "fit", row, ...(await solver.ask("fit", [hunt, row])) });
  if (question === "leaves" && play.row_points === null)
    return async (solver) => {
      const { possible, expected_left, worst_left, parts } = await solver.ask("split", [hunt, row]);
      return { type: "leaves", row, possible, expected_left, worst_left, parts, points: null };
    };
  return null;
}

/** Returns what the opponent of a duel knows of the reader's code. */
function opponentsHunt(board: Board, seat: Seat): Position | null {
  const isDuel = board.type === "code_board" && board.codemaker === null && board.codes[seat] != null;
  return isDuel ? huntedBy(board, 1 - seat) : null;
}

async function counted(solver: Pick<Solver, "ask">, hunt: Position, other: Position | null): Promise<CountAdvice> {
  const { possible, of } = await solver.ask("codes", [hunt]);
  const theirs = other === null ? null : await solver.ask("codes", [other]);
  return { type: "count", possible, of, possible_for_opponent: theirs?.possible ?? null };
}

/** Identifies what the answer to a step depends on: while it stays the same, the answer is true. */
export function answerKey({ view }: MatchState, board: Board, step: CoachStep, row: Code | null): string {
  const calls = board.type === "token_board" ? board.declarations.length : 0;
  return JSON.stringify([view.history.length, board.rows, calls, isAboutRow(step) ? row : null]);
}

/** Returns who places the next row after the reader; null if that is the reader again. */
export function nextGuesser({ view }: MatchState, board: Board): string | null {
  if (board.type !== "code_board" || view.seat === null) return null;
  const { length } = view.players;
  const after = Array.from({ length }, (_, step) => ((view.seat ?? 0) + 1 + step) % length);
  const next = after.find((seat) => seat !== board.codemaker);
  return next === undefined || next === view.seat ? null : (view.players[next] ?? null);
}
