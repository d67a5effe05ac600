// Requests to the HTTP API. A refusal is thrown as an HttpError with the server's explanation.
import type {
  Act,
  CreatedTable,
  EditionInfo,
  ErrorBody,
  JoinRequest,
  Me,
  NameRequest,
  NewTable,
  NonceRequest,
  PersonalLink,
  Position,
  ResumeRequest,
  Review,
  TableInfo,
  TakenSeat,
} from "../generated/messages.ts";

export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export interface RulesPage {
  readonly markdown: string;
  readonly language: string;
}

const UNREACHABLE: ErrorBody = { error: "unreachable", message: "the server cannot be reached" };

async function request<T>(method: "DELETE" | "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> {
  return (await exchange<T>(method, path, body)).read;
}

/** Sends a request, and returns what was read with the headers that came with it. */
export async function exchange<T>(
  method: "DELETE" | "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<{ readonly read: T; readonly headers: Headers }> {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  let answer: Response;
  try {
    answer = await fetch(path, { method, signal, ...sent });
  } catch {
    throw new HttpError(0, UNREACHABLE);
  }
  const isJson = (answer.headers.get("Content-Type") ?? "").startsWith("application/json");
  const read: unknown = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) throw new HttpError(answer.status, isJson ? (read as ErrorBody) : UNREACHABLE);
  return { read: read as T, headers: answer.headers };
}

export const tableUrl = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const fetchEditions = (): Promise<EditionInfo[]> => request("GET", "/api/editions");
/** Rules without a translation come in English, and say so. */
export async function fetchRules(edition: string, language: string): Promise<RulesPage> {
  const path = `/api/editions/${encodeURIComponent(edition)}/rules/${language}`;
  const { read, headers } = await exchange<string>("GET", path);
  return { markdown: read, language: headers.get("Content-Language") ?? language };
}
export const fetchMe = (): Promise<Me> => request("GET", "/api/me");
export const renameMe = (body: NameRequest): Promise<Me> => request("PUT", "/api/me", body);
/** Takes a finished table off the reader's list. */
export const removeTable = (id: string): Promise<unknown> =>
  request("DELETE", `/api/me/tables/${encodeURIComponent(id)}`);
export const createPersonalLink = (): Promise<PersonalLink> => request("POST", "/api/me/links");
export const resumeAs = (body: ResumeRequest): Promise<Me> => request("POST", "/api/me/resume", body);
export const createTable = (table: NewTable): Promise<CreatedTable> => request("POST", "/api/tables", table);
/** Adds random bytes to the draws of a table. */
export const addNonce = (id: string, body: NonceRequest): Promise<unknown> =>
  request("POST", `${tableUrl(id)}/nonces`, body);
export const fetchTable = (id: string, invite: string): Promise<TableInfo> =>
  request("GET", `${tableUrl(id)}?invite=${encodeURIComponent(invite)}`);
export const takeSeat = (id: string, body: JoinRequest): Promise<TakenSeat> =>
  request("POST", `${tableUrl(id)}/seats`, body);
export const fetchPosition = (id: string, move: number, viewer: string): Promise<Position> =>
  request("GET", `${tableUrl(id)}/positions/${move}/${viewer}`);
/** Returns the address of a picture with the QR code of a link to this server. */
export const qrCodeUrl = (link: string): string => `/api/qr.svg?text=${encodeURIComponent(link)}`;
export const recordUrl = (id: string): string => `${tableUrl(id)}/record`;
export const fetchTranscript = (id: string): Promise<{ actions: [number | null, Act["action"]][] }> =>
  request("GET", `${tableUrl(id)}/transcript`);
/** Returns every ended round of a finished match, with what the coach says of it. */
export const fetchReview = (id: string): Promise<Review> => request("GET", `${tableUrl(id)}/review`);
