// Requests about a finished match.
import type { Act, Position, Review } from "../generated/messages.ts";
import { exchange, tableUrl } from "./http.ts";

export const recordUrl = (id: string): string => `${tableUrl(id)}/record`;

export async function fetchPosition(id: string, move: number, viewer: string): Promise<Position> {
  return (await exchange<Position>("GET", `${tableUrl(id)}/positions/${move}/${viewer}`)).read;
}

interface FoundTranscript {
  readonly actions: [number | null, Act["action"]][];
}

export async function fetchTranscript(id: string): Promise<FoundTranscript> {
  return (await exchange<FoundTranscript>("GET", `${tableUrl(id)}/transcript`)).read;
}

/** Returns every ended round with what the coach says of it. */
export async function fetchReview(id: string): Promise<Review> {
  return (await exchange<Review>("GET", `${tableUrl(id)}/review`)).read;
}
