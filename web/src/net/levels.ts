// Requests about the levels of computer players.
import type { OwnLevel, Rung } from "../generated/messages.ts";
import { exchange } from "./http.ts";

/** Returns how strong each level is in an edition, as far as that was measured. */
export async function fetchLevels(edition: string): Promise<readonly Rung[]> {
  return (await exchange<readonly Rung[]>("GET", `/api/editions/${encodeURIComponent(edition)}/levels`)).read;
}

/** Returns the level that is nearest to the reader; the server may have to review matches first. */
export async function fetchOwnLevel(edition: string, signal: AbortSignal): Promise<OwnLevel> {
  const path = `/api/me/level?edition=${encodeURIComponent(edition)}`;
  return (await exchange<OwnLevel>("GET", path, undefined, signal)).read;
}
