// A result as text: rows as symbols that say how they were marked, and nothing of what lay in them.
import type { Mark } from "../../generated/messages.ts";

/** Signs for exact, misplaced and nothing. In colour they are the key pegs of the edition, in the wood of the board. */
export const PLAIN_SIGNS = ["●", "○", "·"] as const;
export const RED_SIGNS = ["🔴", "⚪", "🟤"] as const;
export const BLACK_SIGNS = ["⚫", "⚪", "🟤"] as const;
export type MarkSigns = readonly [exact: string, misplaced: string, nothing: string];

export interface SharedResult {
  /** Such as "Keypeg, 15 November". */
  readonly title: string;
  /** Such as "Original in 5*". */
  readonly result: string;
  readonly marks: readonly Mark[];
  readonly holes: number;
  /** Where a friend can play the same code. */
  readonly link: string | null;
}

/** One symbol for each hole; their order tells nothing. */
export function markSymbols([exact, misplaced]: Mark, holes: number, signs: MarkSigns = PLAIN_SIGNS): string {
  const nothing = Math.max(0, holes - exact - misplaced);
  return [exact, misplaced, nothing].map((count, kind) => (signs[kind] ?? "").repeat(count)).join("");
}

export function shareText({ title, result, marks, holes, link }: SharedResult, signs: MarkSigns): string {
  const rows = marks.map((mark) => markSymbols(mark, holes, signs));
  return [title, result, ...rows, ...(link === null ? [] : [link])].join("\n");
}
