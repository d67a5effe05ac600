// What the reader has to do now, according to the view.
import type { AnswerShape, CodeShape, MarkShape, View } from "../generated/messages.ts";

type RowKind = "set_code" | "guess" | "ask" | "declare";

/** A row to fill in, or a mark or answer to give. */
export type Task =
  | { readonly do: "row"; readonly kind: RowKind; readonly shape: CodeShape }
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
