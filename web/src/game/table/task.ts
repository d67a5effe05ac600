// What the reader has to do now, according to the view.
import { nextRowNumber } from "../../board/model.ts";
import type { AnswerShape, CodeShape, MarkShape, View } from "../../generated/messages.ts";

type RowKind = "set_code" | "guess" | "ask" | "declare";

interface RowTask {
  readonly do: "row";
  readonly kind: RowKind;
  readonly shape: CodeShape;
}
/** A row to fill in, or a mark or answer to give. */
export type Task =
  | RowTask
  | { readonly do: "mark"; readonly shape: MarkShape }
  | { readonly do: "answer"; readonly shape: AnswerShape };

const ROW_KINDS = ["set_code", "guess", "ask", "declare"] as const;

/** Returns null while others are to act. A call is a task only once the reader has chosen to call. */
export function taskOf(view: View, isCalling: boolean): Task | null {
  const { mark, answer } = view.may;
  if (mark?.type === "mark") return { do: "mark", shape: mark };
  if (answer?.type === "answer") return { do: "answer", shape: answer };
  for (const kind of ROW_KINDS) {
    const shape = view.may[kind];
    if (shape?.type === "code" && (kind === "declare") === isCalling) return { do: "row", kind, shape };
  }
  return null;
}

/** Returns the row that the reader can prepare while others are to act, or while the match pauses. */
export function preparedRow(view: View): RowTask | null {
  const board = view.history.at(-1);
  const { seat } = view;
  if (board === undefined || seat === null || view.status === "finished") return null;
  const now = taskOf(view, false);
  if (now !== null) return now.do === "row" ? now : null;
  if (board.type === "token_board")
    return board.result === null && board.still_in.includes(seat)
      ? { do: "row", kind: "ask", shape: board.shape }
      : null;
  const shape = board.shapes[seat] ?? null;
  return shape === null || nextRowNumber(view, board, seat) === null ? null : { do: "row", kind: "guess", shape };
}

export function canCall(view: View): boolean {
  return view.may.declare !== undefined;
}

export function canClaim(view: View): boolean {
  return view.may.claim !== undefined;
}

/** Identifies a task: input is kept as long as the key stays the same. */
export function taskKey(view: View, task: Task | null): string {
  const board = view.history.at(-1);
  const rows = board?.rows.filter((row) => task?.do !== "row" || row.seat === view.seat).length ?? 0;
  return task === null ? "" : [view.history.length, task.do, task.do === "row" ? task.kind : "", rows].join(" ");
}
