// Requests about links on which a friend plays the same code.
import type { RowRequest, SoloGame } from "../generated/messages.ts";
import { exchange } from "./http.ts";
import type { Share, ShareRequest } from "./solo-types.ts";

const shareUrl = (id: string): string => `/api/shares/${encodeURIComponent(id)}`;

/** Returns the id of the link; sharing the same thing again gives the same one. */
export async function createShare(shared: ShareRequest): Promise<string> {
  return (await exchange<{ readonly id: string }>("POST", "/api/shares", shared)).read.id;
}

export async function fetchShare(id: string): Promise<Share> {
  return (await exchange<Share>("GET", shareUrl(id))).read;
}

/** Lays a row; repeating the request is harmless. */
export async function layShareRow(id: string, row: RowRequest): Promise<SoloGame> {
  return (await exchange<SoloGame>("POST", `${shareUrl(id)}/rows`, row)).read;
}
