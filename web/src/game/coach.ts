// What a reader can ask the coach about the round in progress, and as long as which row and position an answer is true.
import { type Draft, draftCode, draftProblem } from "../board/draft.ts";
import type { Board, Code, MatchState } from "../board/values.ts";
import type { Advice } from "../generated/messages.ts";
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
