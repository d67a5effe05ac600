// Requests about strangers: those who look for somebody to play with, and those whom the reader has hidden.
import type { FindRequest, FoundPlace, HiddenPeople, WaitingPeople } from "../generated/messages.ts";
import { exchange, tableUrl } from "./http.ts";

/** Seats the reader with somebody who wants the same, or lets them wait. */
export async function findStrangers(wish: FindRequest): Promise<FoundPlace> {
  return (await exchange<FoundPlace>("POST", "/api/strangers", wish)).read;
}

/** Returns what others wait for. */
export async function fetchWaiting(): Promise<readonly WaitingPeople[]> {
  return (await exchange<readonly WaitingPeople[]>("GET", "/api/strangers")).read;
}

/** Hides the player at a seat from the reader, for good. */
export async function hidePlayer(table: string, seat: number): Promise<void> {
  await exchange("POST", `${tableUrl(table)}/seats/${seat}/hide`);
}

/** Returns how many people the reader has hidden. */
export async function fetchHidden(): Promise<number> {
  return (await exchange<HiddenPeople>("GET", "/api/me/hidden")).read.people;
}

/** Undoes all hiding. */
export async function showHidden(): Promise<void> {
  await exchange("DELETE", "/api/me/hidden");
}
