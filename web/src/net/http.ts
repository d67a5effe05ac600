// Requests to the HTTP API. A refusal is thrown as an HttpError with the server's explanation.
import type {
  EditionInfo,
  ErrorBody,
  JoinRequest,
  Me,
  NameRequest,
  PersonalLink,
  ResumeRequest,
  TableInfo,
  TakenSeat,
} from "../generated/messages.ts";
import { answerUrl } from "./site.ts";

export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** How long the server asks to wait; null if it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    status: number,
    body: Pick<ErrorBody, "error" | "message"> & Partial<ErrorBody>,
    retryAfterMs: number | null = null,
  ) {
    super(body.message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.body = { problems: [], against: [], ...body };
  }
}

/** Hears of every request whether it reached the server. */
export const reachability = { tell: (_isReached: boolean): void => undefined };

const UNREACHABLE = { error: "unreachable", message: "the server cannot be reached" };
const NO_SERVER = { error: "no_server", message: "this copy of the client has no server" };

/** Whether a request never got to a server, because it cannot be reached or because there is none. */
export function isWithoutServer(problem: unknown): boolean {
  return problem instanceof HttpError && [UNREACHABLE.error, NO_SERVER.error].includes(problem.body.error);
}

async function request<T>(method: "DELETE" | "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> {
  return (await exchange<T>(method, path, body)).read;
}

/** Sends a request, and returns what was read with the headers that came with it. */
export async function exchange<T>(
  method: "DELETE" | "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly read: T; readonly headers: Headers }> {
  const sent =
    body === undefined
      ? { headers }
      : { body: JSON.stringify(body), headers: { ...headers, "Content-Type": "application/json" } };
  const url = answerUrl(path);
  if (url === null) throw new HttpError(0, NO_SERVER);
  let answer: Response;
  try {
    answer = await fetch(url, { method, signal, ...sent });
  } catch {
    if (signal?.aborted !== true) reachability.tell(false);
    throw new HttpError(0, UNREACHABLE);
  }
  const isJson = (answer.headers.get("Content-Type") ?? "").startsWith("application/json");
  reachability.tell(answer.ok || isJson);
  const read: unknown = isJson ? await answer.json() : await answer.text();
  if (!answer.ok)
    throw new HttpError(answer.status, isJson ? (read as ErrorBody) : UNREACHABLE, retryAfterMs(answer.headers));
  return { read: read as T, headers: answer.headers };
}

/** The header counts seconds; its other form, a date, is nothing that this server or usual proxies send. */
export function retryAfterMs(headers: Headers): number | null {
  const seconds = Number.parseInt(headers.get("Retry-After") ?? "", 10);
  return Number.isNaN(seconds) ? null : seconds * 1000;
}

export const tableUrl = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const fetchEditions = (): Promise<EditionInfo[]> => request("GET", "/api/editions");
export const fetchMe = (): Promise<Me> => request("GET", "/api/me");
export const renameMe = (body: NameRequest): Promise<Me> => request("PUT", "/api/me", body);
/** Takes a finished table off the reader's list. */
export const removeTable = (id: string): Promise<unknown> =>
  request("DELETE", `/api/me/tables/${encodeURIComponent(id)}`);
export const createPersonalLink = (): Promise<PersonalLink> => request("POST", "/api/me/links");
export const resumeAs = (body: ResumeRequest): Promise<Me> => request("POST", "/api/me/resume", body);
export const fetchTable = async (id: string, invite: string): Promise<TableInfo> =>
  (await exchange<TableInfo>("GET", tableUrl(id), undefined, null, { "Keypeg-Invite": invite })).read;
export const takeSeat = (id: string, body: JoinRequest): Promise<TakenSeat> =>
  request("POST", `${tableUrl(id)}/seats`, body);
