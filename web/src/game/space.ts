// Code spaces as text, such as `5x8` or `4x8n`: holes, colours, then whether holes may stay empty and colours may not repeat.
// Positions are written with them. They are apart from the addresses of other pages, as a first visit does not need them.
import { type MarkedRow, type Space, spaceText } from "../solver/space.ts";

export { MAX_COLOURS, MAX_HOLES, parseSpace } from "../solver/space.ts";
export { type MarkedRow, type Space, spaceText };

/** Returns the edition whose box comes closest to a space. */
export function usualEdition({ holes, colours }: Space): string {
  return holes <= 4 && colours <= 6 ? "original" : "super";
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
