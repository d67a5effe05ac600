// A result as text: rows as symbols that say how they were marked, and nothing of what lay in them.
import type { Mark } from "../../generated/messages.ts";

const EXACT = "●";
const MISPLACED = "○";
const NOTHING = "·";

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
export function markSymbols([exact, misplaced]: Mark, holes: number): string {
  return EXACT.repeat(exact) + MISPLACED.repeat(misplaced) + NOTHING.repeat(Math.max(0, holes - exact - misplaced));
}

export function shareText({ title, result, marks, holes, link }: SharedResult): string {
  const width = String(marks.length).length;
  const rows = marks.map((mark, row) => `${String(row + 1).padStart(width)}  ${markSymbols(mark, holes)}`);
  return [title, result, ...rows, ...(link === null ? [] : [link])].join("\n");
}
