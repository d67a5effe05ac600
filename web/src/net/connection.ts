// The socket of a table: it comes back by itself, says which version it has, and sends again what was not answered.
import type { Done, FromClient, FromServer, Presence, Refused, State } from "../generated/messages.ts";

export const PROTOCOL = "keypeg.1";

/** What a link needs of a WebSocket, so that it can be tried without one. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
}
export interface Surroundings {
  open(address: string): Socket;
  later(action: () => void, milliseconds: number): () => void;
  random(): number;
}

/** `ended` is for good: the server will not have us, and says why. */
export type Status =
  | { readonly is: "connecting" }
  | { readonly is: "open" }
  | { readonly is: "lost"; readonly tries: number }
  | { readonly is: "ended"; readonly reason: string };

export interface Listener {
  onStatus(status: Status): void;
  onState(state: State): void;
  onPresence(presence: Presence): void;
  onTrouble(isOver: boolean): void;
}

/** What the client asks for, without the name that the link gives it. */
export type Wish = FromClient extends infer Each ? (Each extends FromClient ? Omit<Each, "id"> : never) : never;
export type Answer = Done | Refused;

interface Pending {
  readonly text: string;
  readonly settle: (answer: Answer) => void;
}

const OURS = 4000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const SILENCE = 20_000;
/** Closed with one of these there is no use in trying again: too fast and unavailable pass, all others stay. */
const PASSING: ReadonlySet<number> = new Set([4429, 4503]);

export class Link {
  readonly #address: (version: number | null) => string;
  readonly #around: Surroundings;
  readonly #listener: Listener;
  readonly #pending = new Map<string, Pending>();
  readonly #prefix: string;
  #socket: Socket | null = null;
  #version: number | null = null;
  #count = 0;
  #tries = 0;
  #isClosed = false;
  #cancel: () => void = () => undefined;
  #hush: () => void = () => undefined;

  constructor(address: (version: number | null) => string, listener: Listener, around: Surroundings) {
    this.#address = address;
    this.#listener = listener;
    this.#around = around;
    this.#prefix = around.random().toString(36).slice(2, 10);
    this.#connect();
  }

  /** The answer comes when the server has one, over as many connections as that takes. */
  ask(wish: Wish): Promise<Answer> {
    const id = `${this.#prefix}-${++this.#count}`;
    const text = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      this.#pending.set(id, { text, settle });
      this.#send(text);
    });
  }

  /** Now is a good moment to try: the page is seen again, or the network is back. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#socket === null) {
      this.#cancel();
      this.#connect();
    } else this.#ping();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel();
    this.#hush();
    this.#socket?.close();
  }

  #connect(): void {
    this.#listener.onStatus(this.#tries === 0 ? { is: "connecting" } : { is: "lost", tries: this.#tries });
    const socket = this.#around.open(this.#address(this.#version));
    this.#socket = socket;
    socket.onopen = () => {
      this.#listener.onStatus({ is: "open" });
      for (const { text } of this.#pending.values()) socket.send(text);
      this.#listenForLife();
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as FromServer);
    socket.onclose = ({ code, reason }) => this.#lose(socket, code, reason);
  }

  #send(text: string): void {
    try {
      this.#socket?.send(text);
    } catch {
      // It is not open; what is pending goes out when it is.
    }
  }

  #receive(message: FromServer): void {
    this.#listenForLife();
    switch (message.type) {
      case "state":
        this.#tries = 0;
        this.#version = message.version;
        this.#listener.onState(message);
        break;
      case "presence":
        this.#listener.onPresence(message);
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

  #recover(isOver: boolean): void {
    this.#listener.onTrouble(isOver);
    if (isOver) for (const { text } of this.#pending.values()) this.#send(text);
  }

  /** What could not be kept stays pending: it is sent again when the server says that it can. */
  #settle(answer: Answer): void {
    if (answer.id === null || (answer.type === "refused" && answer.error === "unavailable")) return;
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    pending?.settle(answer);
  }

  #lose(socket: Socket, code: number, reason: string): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#hush();
    if (this.#isClosed) return;
    if (code > OURS && !PASSING.has(code)) {
      this.#isClosed = true;
      this.#listener.onStatus({ is: "ended", reason });
      return;
    }
    this.#tries += 1;
    this.#listener.onStatus({ is: "lost", tries: this.#tries });
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#tries - 1)) * (0.75 + this.#around.random() / 2);
    this.#cancel = this.#around.later(() => this.#connect(), wait);
  }

  /** After a while without a word the server is asked for one; if none comes the connection is dead. */
  #listenForLife(): void {
    this.#hush();
    this.#hush = this.#around.later(() => this.#ping(), SILENCE);
  }

  #ping(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#send(JSON.stringify({ type: "ping", id: `${this.#prefix}-ping` }));
    this.#hush();
    this.#hush = this.#around.later(() => {
      socket.close();
      this.#lose(socket, 1006, "silence");
    }, SILENCE / 2);
  }
}

export const BROWSER: Surroundings = {
  open: (address) => new WebSocket(address, PROTOCOL) as unknown as Socket,
  later: (action, milliseconds) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export interface Seating {
  readonly table: string;
  readonly seat: number | null;
  readonly invite: string;
}

/** Where the socket of a table is, seen from a page. */
export function addressOf(
  page: { readonly protocol: string; readonly host: string },
  seating: Seating,
  version: number | null,
): string {
  const query = new URLSearchParams();
  if (seating.seat !== null) query.set("seat", String(seating.seat));
  if (seating.invite !== "") query.set("invite", seating.invite);
  if (version !== null) query.set("version", String(version));
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}/api/tables/${encodeURIComponent(seating.table)}/live?${query}`;
}
