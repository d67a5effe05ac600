// The socket of a table. It reconnects by itself from the version it has, and resends requests without a reply.
import { CLOSE_CODE_OFFSET, INVITE_PROTOCOL, PROTOCOL } from "../generated/constants.ts";
import type {
  Changes,
  Done,
  FromClient,
  FromServer,
  Presence,
  Reacted,
  Refused,
  State,
} from "../generated/messages.ts";
import { retryDelay, schedule } from "./retry.ts";

/** The part of WebSocket that a connection uses, so that tests can replace it. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
}
export interface Environment {
  open(url: string): Socket;
  schedule(action: () => void, milliseconds: number): () => void;
  random(): number;
}

/** `ended` is final: the server has refused the connection and says why. */
export type ConnectionStatus =
  | { readonly is: "connecting" }
  | { readonly is: "open" }
  | { readonly is: "lost"; readonly tries: number }
  | { readonly is: "ended"; readonly reason: string };

export interface ConnectionListener {
  onStatus(status: ConnectionStatus): void;
  onState(state: State): void;
  onPresence(presence: Presence): void;
  onReaction(reaction: Reacted): void;
  onTrouble(isOver: boolean): void;
}

/** A message to the server without its id, which the connection adds. */
export type ClientRequest = FromClient extends infer Each
  ? Each extends FromClient
    ? Omit<Each, "id">
    : never
  : never;
/** A request that was taken back before the server answered it. */
export interface Withdrawn {
  readonly type: "withdrawn";
}
export type Reply = Done | Refused | Withdrawn;

interface PendingRequest {
  readonly text: string;
  readonly settle: (reply: Reply) => void;
  /** Whether no socket has got it yet. Whatever one has got may arrive, even much later. */
  isHeld: boolean;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 8000;
const SILENCE_MS = 20_000;
/** A server that lets a request wait for this long counts as lost until it says something. */
const ANSWER_MS = 2500;
/** Close codes after which it makes sense to try again: too fast, and unavailable. */
const RETRYABLE_CODES: ReadonlySet<number> = new Set([CLOSE_CODE_OFFSET + 429, CLOSE_CODE_OFFSET + 503]);

export class Connection {
  readonly #url: (version: number | null) => string;
  readonly #environment: Environment;
  readonly #listener: ConnectionListener;
  readonly #pending = new Map<string, PendingRequest>();
  readonly #idPrefix: string;
  #socket: Socket | null = null;
  #version: number | null = null;
  #state: State | null = null;
  #count = 0;
  #tries = 0;
  #isClosed = false;
  #cancelRetry: () => void = () => undefined;
  #stopWatchdog: () => void = () => undefined;
  #stopWaiting: (() => void) | null = null;
  #isOpen = false;
  /** Whether nothing is sent before the server says something. */
  #isSilent = false;

  constructor(url: (version: number | null) => string, listener: ConnectionListener, environment: Environment) {
    this.#url = url;
    this.#listener = listener;
    this.#environment = environment;
    this.#idPrefix = environment.random().toString(36).slice(2, 10);
    this.#connect();
  }

  /** Whether a request would be held back until there is a connection. */
  get isHolding(): boolean {
    return !this.#isOpen || this.#isSilent;
  }

  /** Resolves when the server replies, however many connections that takes, or when a held request is taken back. */
  request(request: ClientRequest, taken?: AbortSignal): Promise<Reply> {
    const id = `${this.#idPrefix}-${++this.#count}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((settle) => {
      const pending = { text, settle, isHeld: true };
      this.#pending.set(id, pending);
      taken?.addEventListener("abort", () => {
        if (pending.isHeld && this.#pending.delete(id)) settle({ type: "withdrawn" });
      });
      if (!this.isHolding) this.#sendPending();
    });
  }

  /** Counts the server as lost until it says something, because the browser has lost its network. */
  suspect(): void {
    if (this.#socket === null || !this.#isOpen) return;
    this.#beSilent();
    this.#ping(this.#socket);
  }

  /** Tries at once, because the page is visible again or the network is back. */
  reconnect(): void {
    if (this.#isClosed) return;
    if (this.#socket !== null && this.#isSilent) this.#giveUp(this.#socket);
    if (this.#socket === null) {
      this.#cancelRetry();
      this.#connect();
    } else this.#ping(this.#socket);
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry();
    this.#stopWatchdog();
    this.#answered();
    this.#socket?.close();
  }

  #connect(): void {
    this.#listener.onStatus(this.#tries === 0 ? { is: "connecting" } : { is: "lost", tries: this.#tries });
    const socket = this.#environment.open(this.#url(this.#version));
    this.#socket = socket;
    socket.onopen = () => {
      this.#isOpen = true;
      this.#listener.onStatus({ is: "open" });
      this.#sendPending(true);
      this.#startWatchdog();
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as FromServer);
    socket.onclose = ({ code, reason }) => this.#onLost(socket, code, reason);
  }

  /** Sends what was held back, or everything that has no reply yet. */
  #sendPending(isAll = false): void {
    for (const pending of this.#pending.values()) {
      if (!pending.isHeld && !isAll) continue;
      pending.isHeld = false;
      this.#send(pending.text);
    }
  }

  #send(text: string): void {
    if (!this.#isOpen) return;
    this.#socket?.send(text);
    this.#stopWaiting ??= this.#environment.schedule(() => this.#beSilent(), ANSWER_MS);
  }

  #beSilent(): void {
    this.#isSilent = true;
    this.#listener.onStatus({ is: "lost", tries: this.#tries });
  }

  #answered(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#isSilent = false;
  }

  #receive(message: FromServer): void {
    const wasSilent = this.#isSilent;
    this.#answered();
    this.#startWatchdog();
    if (wasSilent) {
      this.#listener.onStatus({ is: "open" });
      this.#sendPending();
    }
    switch (message.type) {
      case "state":
        this.#show(message);
        break;
      case "changes":
        if (this.#state !== null) this.#show(changed(this.#state, message));
        break;
      case "presence":
        this.#listener.onPresence(message);
        break;
      case "reacted":
        this.#listener.onReaction(message);
        break;
      case "trouble":
        this.#recover(message.is_over);
        break;
      case "done":
      case "refused":
        this.#settle(message);
        break;
    }
  }

  #show(state: State): void {
    this.#tries = 0;
    this.#version = state.version;
    this.#state = state;
    this.#listener.onState(state);
  }

  #recover(isOver: boolean): void {
    this.#listener.onTrouble(isOver);
    if (isOver) this.#sendPending(true);
  }

  /** Requests that the server could not store stay pending and are resent when it recovers. */
  #settle(reply: Done | Refused): void {
    if (reply.id === null || (reply.type === "refused" && reply.error === "unavailable")) return;
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    pending?.settle(reply);
  }

  #onLost(socket: Socket, code: number, reason: string): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#isOpen = false;
    this.#stopWatchdog();
    this.#answered();
    if (this.#isClosed) return;
    if (code > CLOSE_CODE_OFFSET && !RETRYABLE_CODES.has(code)) {
      this.#isClosed = true;
      this.#listener.onStatus({ is: "ended", reason });
      return;
    }
    this.#tries += 1;
    this.#listener.onStatus({ is: "lost", tries: this.#tries });
    const { random } = this.#environment;
    const wait = retryDelay(this.#tries, null, { firstMs: FIRST_RETRY_MS, longestMs: LONGEST_RETRY_MS, random });
    this.#cancelRetry = this.#environment.schedule(() => this.#connect(), wait);
  }

  /** Pings the server after a period of silence; if there is no reply the connection is dead. */
  #startWatchdog(): void {
    this.#stopWatchdog();
    this.#stopWatchdog = this.#environment.schedule(() => {
      if (this.#socket !== null) this.#ping(this.#socket);
    }, SILENCE_MS);
  }

  #ping(socket: Socket): void {
    this.#send(JSON.stringify({ type: "ping", id: `${this.#idPrefix}-ping` }));
    this.#stopWatchdog();
    this.#stopWatchdog = this.#environment.schedule(() => this.#giveUp(socket), SILENCE_MS / 2);
  }

  #giveUp(socket: Socket): void {
    socket.close();
    this.#onLost(socket, 1006, "silence");
  }
}

/** Returns a state after changes: what they do not mention is as before, and so is the kept part of a list. */
export function changed(state: State, { kept, ...changes }: Changes): State {
  const merge = (before: Fields | null, after: Fields): Fields => {
    const merged = { ...before, ...after };
    for (const [name, length] of Object.entries(kept))
      if (before && name in after) merged[name] = (before[name] as unknown[]).slice(0, length).concat(after[name]);
    return merged;
  };
  return {
    ...merge(state as unknown as Fields, changes as unknown as Fields),
    type: "state",
    table: merge(state.table as unknown as Fields, changes.table),
    view: changes.view && merge(state.view as Fields | null, changes.view),
  } as unknown as State;
}
type Fields = Record<string, unknown>;

/** An invitation is offered as a subprotocol: an address would end up in the logs of proxies. */
export const browserEnvironment = (invite: string): Environment => ({
  open: (url) => new WebSocket(url, socketProtocols(invite)) as unknown as Socket,
  schedule,
  random: Math.random,
});

export const socketProtocols = (invite: string): string[] =>
  invite === "" ? [PROTOCOL] : [PROTOCOL, INVITE_PROTOCOL + invite];

export interface TableAddress {
  readonly table: string;
  readonly seat: number | null;
  readonly invite: string;
}

/** Returns the address of a table's socket on the host of a page. */
export function socketUrl(
  page: { readonly protocol: string; readonly host: string },
  address: TableAddress,
  version: number | null,
): string {
  const query = new URLSearchParams({ changes: "true" });
  if (address.seat !== null) query.set("seat", String(address.seat));
  if (version !== null) query.set("version", String(version));
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}/api/tables/${encodeURIComponent(address.table)}/live?${query}`;
}
