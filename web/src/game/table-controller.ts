// The controller of a table: the state from the server, the reader's input, and requests to the server.
import { applyCommand, type Command, type Draft, draftCode, draftProblem, newDraft } from "../board/draft.ts";
import { type ManualAnswer, type ManualMark, newAnswer, newMark, toAnswers, toMark } from "../board/manual-marks.ts";
import type { Act, News, Presence, Refused, State, View } from "../generated/messages.ts";
import {
  type ClientRequest,
  Connection,
  type ConnectionListener,
  type ConnectionStatus,
  type Environment,
  type Reply,
} from "../net/connection.ts";
import { type Task, taskKey, taskOf } from "./task.ts";

export interface Snapshot {
  readonly status: ConnectionStatus;
  readonly hasTrouble: boolean;
  readonly state: State | null;
  readonly presence: Presence | null;
  readonly task: Task | null;
  readonly draft: Draft | null;
  readonly mark: ManualMark | null;
  readonly answer: ManualAnswer | null;
  readonly isCalling: boolean;
  readonly isSending: boolean;
  /** Why the latest request was refused. */
  readonly refused: Refused | null;
  /** What happened in the latest update, for announcements. */
  readonly news: readonly News[];
  /** Index in the history of the ended round on screen; null for the current round. */
  readonly shownRound: number | null;
  /** Add this to the local time to get the server's. */
  readonly clockOffsetSeconds: number;
  /** Whether a fingerprint has changed after it was first shown. */
  readonly isSealBroken: boolean;
}

const INITIAL: Snapshot = {
  status: { is: "connecting" },
  hasTrouble: false,
  state: null,
  presence: null,
  task: null,
  draft: null,
  mark: null,
  answer: null,
  isCalling: false,
  isSending: false,
  refused: null,
  news: [],
  shownRound: null,
  clockOffsetSeconds: 0,
  isSealBroken: false,
};

export class TableController implements ConnectionListener {
  readonly #connection: Connection;
  readonly #onChange: (snapshot: Snapshot) => void;
  #snapshot = INITIAL;
  #taskKey = "";
  /** The task that an action was sent for. It is not sent twice, but the next task need not wait for the reply. */
  #sentKey: string | null = null;

  constructor(
    url: (version: number | null) => string,
    environment: Environment,
    onChange: (snapshot: Snapshot) => void,
  ) {
    this.#onChange = onChange;
    this.#connection = new Connection(url, this, environment);
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  onStatus(status: ConnectionStatus): void {
    // A server in trouble repeats it to every connection that opens.
    this.#change(status.is === "open" ? { status, hasTrouble: false } : { status });
  }

  onPresence(presence: Presence): void {
    this.#change({ presence });
  }

  onTrouble(isOver: boolean): void {
    this.#change({ hasTrouble: !isOver });
  }

  onState(state: State): void {
    const ended = state.news.some(({ events }) => events.some(({ type }) => type === "round_ended"));
    const running = state.view?.history.filter(({ result }) => result === null).length ?? 0;
    const shownRound =
      ended && state.view !== null ? state.view.history.length - running - 1 : this.#snapshot.shownRound;
    const isBroken = this.#snapshot.isSealBroken || !hasKeptSeals(this.#snapshot.state, state);
    // Calling ends with the round, and after the viewer's own call.
    const hasCalled = state.news.some(({ events }) =>
      events.some((event) => event.type === "declared" && event.seat === state.you),
    );
    this.#change({
      state,
      news: state.news,
      shownRound,
      refused: null,
      clockOffsetSeconds: state.now - Date.now() / 1000,
      isSealBroken: isBroken,
    });
    this.#setTask(this.#snapshot.isCalling && !ended && !hasCalled && state.view?.may.declare !== undefined);
  }

  /** Starts a call, or returns to asking. */
  setCalling(isCalling: boolean): void {
    this.#setTask(isCalling);
  }

  command(command: Command): void {
    const { draft, task } = this.#snapshot;
    if (draft === null || task?.do !== "row") return;
    if (command.do !== "submit") this.#change({ draft: applyCommand(draft, command), refused: null });
    else if (draftProblem(draft) === null) this.#act({ type: task.kind, code: draftCode(draft) });
  }

  setMark(mark: ManualMark): void {
    this.#change({ mark });
  }

  setAnswer(answer: ManualAnswer): void {
    this.#change({ answer });
  }

  giveMark(): void {
    if (this.#snapshot.mark === null) return;
    const [exact, misplaced] = toMark(this.#snapshot.mark);
    this.#act({ type: "mark", exact, misplaced });
  }

  giveAnswer(): void {
    const pegs = this.#snapshot.answer === null ? null : toAnswers(this.#snapshot.answer);
    if (pegs !== null) this.#act({ type: "answer", pegs: [...pegs] });
  }

  claim(): void {
    this.#act({ type: "claim" });
  }

  showRound(shownRound: number | null): void {
    this.#change({ shownRound });
  }

  /** Sends anything that is not an action of the match. */
  async request(request: ClientRequest): Promise<Reply> {
    this.#change({ isSending: true, refused: null });
    const reply = await this.#connection.request(request);
    this.#change({ isSending: false, refused: reply.type === "refused" ? reply : null });
    return reply;
  }

  reconnect(): void {
    this.#connection.reconnect();
  }

  close(): void {
    this.#connection.close();
  }

  #act(action: Act["action"]): void {
    const { state } = this.#snapshot;
    const key = `${this.#taskKey} ${action.type}`;
    if (state === null || this.#sentKey === key) return;
    this.#sentKey = key;
    void this.request({ type: "act", version: state.version, action }).then((reply) => {
      if (reply.type === "refused" || action.type === "claim") this.#sentKey = null;
    });
  }

  #setTask(isCalling: boolean): void {
    const view = this.#snapshot.state?.view ?? null;
    if (view === null) {
      // A call that was asked for before the first state is started with it.
      this.#change({ task: null, isCalling });
      return;
    }
    const task = taskOf(view, isCalling);
    const key = taskKey(view, task);
    if (key === this.#taskKey && this.#snapshot.task !== null) {
      this.#change({ task, isCalling });
      return;
    }
    this.#taskKey = key;
    this.#change({ isCalling, ...emptyInput(view, task) });
  }

  #change(changes: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    this.#onChange(this.#snapshot);
  }
}

function emptyInput(view: View, task: Task | null): Pick<Snapshot, "task" | "draft" | "mark" | "answer"> {
  // In a question or a call about tokens, an empty hole says nothing.
  const allowsGaps = view.history.at(-1)?.type === "token_board";
  return {
    task,
    draft: task?.do === "row" ? newDraft(task.shape, { allowsGaps }) : null,
    mark: task?.do === "mark" ? newMark(task.shape) : null,
    answer: task?.do === "answer" ? newAnswer(task.shape) : null,
  };
}

/** Fingerprints may be added but never changed. */
function hasKeptSeals(before: State | null, now: State): boolean {
  return (before?.table.seals ?? []).every(
    ({ fingerprint }, place) => now.table.seals[place]?.fingerprint === fingerprint,
  );
}
