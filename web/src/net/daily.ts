// Requests about the codes of a day, and the days that the reader has played.
import type { Day, Everyone, PlayedDay, RowRequest, SoloGame } from "../generated/messages.ts";
import { exchange } from "./http.ts";

const dayUrl = (date: string): string => `/api/daily/${encodeURIComponent(date)}`;
const codeUrl = (date: string, edition: string): string => `${dayUrl(date)}/${encodeURIComponent(edition)}`;

export async function fetchDay(date: string): Promise<Day> {
  return (await exchange<Day>("GET", dayUrl(date))).read;
}

/** Lays a row; repeating the request is harmless. */
export async function layDailyRow(date: string, edition: string, row: RowRequest): Promise<SoloGame> {
  return (await exchange<SoloGame>("POST", `${codeUrl(date, edition)}/rows`, row)).read;
}

/** Returns how everyone did; refused until the reader's own game is over. */
export async function fetchEveryone(date: string, edition: string): Promise<Everyone> {
  return (await exchange<Everyone>("GET", `${codeUrl(date, edition)}/everyone`)).read;
}

export async function fetchPlayedDays(): Promise<readonly PlayedDay[]> {
  return (await exchange<readonly PlayedDay[]>("GET", "/api/me/days")).read;
}

/** Adds days to those that the server knows, and returns them all. */
export async function addPlayedDays(days: readonly PlayedDay[]): Promise<readonly PlayedDay[]> {
  return (await exchange<readonly PlayedDay[]>("PUT", "/api/me/days", days)).read;
}
