// Requests about links on which a friend plays the same code.
import type {
  CreatedShare,
  PlayedShare,
  RowRequest,
  ShareDaily,
  ShareInfo,
  ShareMatch,
  SharePuzzle,
  SoloGame,
} from "../generated/messages.ts";
import { exchange } from "./http.ts";

export type ShareRequest = ShareDaily | ShareMatch | SharePuzzle;

const shareUrl = (id: string): string => `/api/shares/${encodeURIComponent(id)}`;

/** Returns the id of the link; sharing the same thing again gives the same one. */
export async function createShare(shared: ShareRequest): Promise<string> {
  return (await exchange<CreatedShare>("POST", "/api/shares", shared)).read.id;
}

/** Returns the latest games of friends at the codes that the reader has shared, newest first. */
export async function fetchPlayed(): Promise<readonly PlayedShare[]> {
  return (await exchange<readonly PlayedShare[]>("GET", "/api/shares")).read;
}

export async function fetchShare(id: string): Promise<ShareInfo> {
  return (await exchange<ShareInfo>("GET", shareUrl(id))).read;
}

/** Lays a row; repeating the request is harmless. */
export async function layShareRow(id: string, row: RowRequest): Promise<SoloGame> {
  return (await exchange<SoloGame>("POST", `${shareUrl(id)}/rows`, row)).read;
}
