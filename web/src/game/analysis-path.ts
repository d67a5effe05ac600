// The addresses of analyses, apart from those of other pages: a first visit does not need them.
import type { Mark } from "../generated/messages.ts";

/** A row as it lies on a board, and its mark. */
export interface MarkedRow {
  readonly code: string;
  readonly mark: Mark;
}

/** Writes a row as in addresses and on the command line: `AABB=1,1`. */
export function rowText({ code, mark }: MarkedRow): string {
  return `${code}=${mark[0]},${mark[1]}`;
}

/** Returns the address where a position is analysed: a space such as `5x8`, and the rows that were laid. */
export function analysisPath(space: string, rows: readonly MarkedRow[], edition: string | null = null): string {
  const parts = [space, ...rows.map(rowText)];
  return `/analysis/${parts.join("/")}${edition === null ? "" : `?edition=${encodeURIComponent(edition)}`}`;
}
