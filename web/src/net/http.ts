// What is asked over HTTP. An answer is what was asked for; a refusal is thrown as what the server says of it.
import type {
  EditionInfo,
  ErrorBody,
  Joining,
  Me,
  Naming,
  NewTable,
  PersonalLink,
  Resuming,
  Seated,
  TableInfo,
  TableMade,
  View,
} from "../generated/messages.ts";

export class Problem extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const UNREACHABLE: ErrorBody = { error: "unreachable", message: "the server cannot be reached" };

async function ask<T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  let answer: Response;
  try {
    answer = await fetch(path, { method, ...sent });
  } catch {
    throw new Problem(0, UNREACHABLE);
  }
  const isJson = (answer.headers.get("Content-Type") ?? "").startsWith("application/json");
  const read: unknown = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Problem(answer.status, isJson ? (read as ErrorBody) : UNREACHABLE);
  return read as T;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const editions = (): Promise<EditionInfo[]> => ask("GET", "/api/editions");
export const rulesText = (edition: string, language: string): Promise<string> =>
  ask("GET", `/api/editions/${edition}/rules/${language}`);
export const me = (): Promise<Me> => ask("GET", "/api/me");
export const nameMe = (naming: Naming): Promise<Me> => ask("PUT", "/api/me", naming);
export const makeLink = (): Promise<PersonalLink> => ask("POST", "/api/me/links");
export const resume = (resuming: Resuming): Promise<Me> => ask("POST", "/api/me/resume", resuming);
export const makeTable = (wanted: NewTable): Promise<TableMade> => ask("POST", "/api/tables", wanted);
export const showTable = (id: string, invite: string): Promise<TableInfo> =>
  ask("GET", `${table(id)}?invite=${encodeURIComponent(invite)}`);
export const takeSeat = (id: string, joining: Joining): Promise<Seated> => ask("POST", `${table(id)}/seats`, joining);
export const moveView = (id: string, move: number, viewer: string): Promise<View> =>
  ask("GET", `${table(id)}/moves/${move}/${viewer}`);
export const recordAddress = (id: string): string => `${table(id)}/record`;
export const transcript = (id: string): Promise<{ actions: [number | null, { type: string }][] }> =>
  ask("GET", `${table(id)}/transcript`);
