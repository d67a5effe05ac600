// Questions to the coach about any position. They can be aborted, so that the server stops working on them.
import type { Analysis, Check, Ruling } from "../generated/messages.ts";
import { request } from "./http.ts";

/** A position: a space such as `5x8`, and marked rows such as `AABBC=1,1`. */
export interface PositionText {
  readonly space: string;
  readonly rows: readonly string[];
}

function positionUrl({ space, rows }: PositionText, question: string): string {
  const query = new URLSearchParams(rows.map((row) => ["rows", row]));
  return `/api/spaces/${encodeURIComponent(space)}/${question}${rows.length === 0 ? "" : `?${query}`}`;
}

export const fetchAnalysis = (position: PositionText, signal: AbortSignal): Promise<Analysis> =>
  request("GET", positionUrl(position, "analysis"), undefined, signal);
export const fetchCheck = (position: PositionText, row: string, signal: AbortSignal): Promise<Check> =>
  request("GET", positionUrl(position, `check/${row}`), undefined, signal);
export const fetchRuling = (position: PositionText, signal: AbortSignal): Promise<Ruling> =>
  request("GET", positionUrl(position, "referee"), undefined, signal);
