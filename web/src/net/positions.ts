// Questions about any position. They can be aborted, so that the server stops working on them.
import type { Analysis, Check, Ruling } from "../generated/messages.ts";
import { exchange } from "./http.ts";

/** A position: a space such as `5x8`, and marked rows such as `AABBC=1,1`. */
export interface PositionText {
  readonly space: string;
  readonly rows: readonly string[];
}

function positionUrl({ space, rows }: PositionText, question: string): string {
  const query = new URLSearchParams(rows.map((row) => ["rows", row]));
  return `/api/spaces/${encodeURIComponent(space)}/${question}${rows.length === 0 ? "" : `?${query}`}`;
}

async function ask<T>(url: string, signal: AbortSignal): Promise<T> {
  return (await exchange<T>("GET", url, undefined, signal)).read;
}

export const fetchAnalysis = (position: PositionText, signal: AbortSignal): Promise<Analysis> =>
  ask(positionUrl(position, "analysis"), signal);
export const fetchCheck = (position: PositionText, row: string, signal: AbortSignal): Promise<Check> =>
  ask(positionUrl(position, `check/${row}`), signal);
export const fetchRuling = (position: PositionText, signal: AbortSignal): Promise<Ruling> =>
  ask(positionUrl(position, "referee"), signal);
