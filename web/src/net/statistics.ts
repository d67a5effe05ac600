// The reader's statistics.
import type { PracticeGame, Statistics } from "../generated/messages.ts";
import { exchange } from "./http.ts";

export const EXPORT_URL = "/api/me/statistics/export";
export const fetchStatistics = async (): Promise<Statistics> =>
  (await exchange<Statistics>("GET", "/api/me/statistics")).read;
export const deleteStatistics = (): Promise<unknown> => exchange("DELETE", "/api/me/statistics");
/** Counts a game of practice, once however often it is sent. */
export const addPractice = (game: PracticeGame): Promise<unknown> =>
  exchange("POST", "/api/me/statistics/practice", game);
