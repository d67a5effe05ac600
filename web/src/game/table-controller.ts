// The controller of a table: what the server told, what the reader has begun, and what was asked for.
import { type Command, codeOf, type Draft, newDraft, problem, run } from "../board/draft.ts";
import { answersFrom, type HandAnswer, type HandMark, markFrom, newAnswer, newMark } from "../board/manual-marks.ts";
import type { Act, News, Presence, Refused, State, View } from "../generated/messages.ts";
import { type Answer, Link, type Listener, type Status, type Surroundings, type Wish } from "../net/connection.ts";
import { type Task, taskKey, taskOf } from "./task.ts";

export interface Snapshot {
  readonly status: Status;
  readonly isTroubled: boolean;
  readonly state: State | null;
  readonly presence: Presence | null;
  readonly task: Task | null;
  readonly draft: Draft | null;
  readonly mark: HandMark | null;
  readonly answer: HandAnswer | null;
  readonly isCalling: boolean;
  readonly isSending: boolean;
  /** Why the latest wish was not fulfilled. */
  readonly refused: Refused | null;
  /** What happened last, for announcing. */
  readonly news: readonly News[];
  /** The ended round that is looked at, by its place in the history; null for the running one. */
  readonly looking: number | null;
  /** What to add to the time here to get the server's, in seconds. */
  readonly offset: number;
  /** Whether a fingerprint was changed after it was first shown. */
  readonly isSealBroken: boolean;
}

const BEGINNING: Snapshot = {
  status: { is: "connecting" },
  isTroubled: false,
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
  looking: null,
  offset: 0,
  isSealBroken: false,
};

export class TableGame implements Listener {
  readonly #link: Link;
  readonly #tell: (snapshot: Snapshot) => void;
  #now = BEGINNING;
  #key = "";
  /** The task that something was sent for: it is not sent twice, and the next one need not wait for the answer. */
  #sentFor: string | null = null;

  constructor(address: (version: number | null) => string, around: Surroundings, tell: (snapshot: Snapshot) => void) {
    this.#tell = tell;
    this.#link = new Link(address, this, around);
  }

  get snapshot(): Snapshot {
    return this.#now;
  }

  onStatus(status: Status): void {
    // A server that has trouble says so again to whoever comes back.
    this.#change(status.is === "open" ? { status, isTroubled: false } : { status });
  }

  onPresence(presence: Presence): void {
    this.#change({ presence });
  }

  onTrouble(isOver: boolean): void {
    this.#change({ isTroubled: !isOver });
  }

  onState(state: State): void {
    const ended = state.news.some(({ events }) => events.some(({ type }) => type === "round_ended"));
    const running = state.view?.history.filter(({ result }) => result === null).length ?? 0;
    const looking = ended && state.view !== null ? state.view.history.length - running - 1 : this.#now.looking;
    const isBroken = this.#now.isSealBroken || !keepsSeals(this.#now.state, state);
    // A call ends with the round, or when one's own call was made.
    const hasCalled = state.news.some(({ events }) =>
      events.some((event) => event.type === "declared" && event.seat === state.you),
    );
    this.#change({
      state,
      news: state.news,
      looking,
      refused: null,
      offset: state.now - Date.now() / 1000,
      isSealBroken: isBroken,
    });
    this.#setTask(this.#now.isCalling && !ended && !hasCalled && state.view?.may.declare !== undefined);
  }

  /** To call, or to ask after all. */
  call(isCalling: boolean): void {
    this.#setTask(isCalling);
  }

  command(command: Command): void {
    const { draft, task } = this.#now;
    if (draft === null || task?.do !== "row") return;
    if (command.do !== "submit") this.#change({ draft: run(draft, command), refused: null });
    else if (problem(draft) === null) this.#act({ type: task.kind, code: codeOf(draft) });
  }

  setMark(mark: HandMark): void {
    this.#change({ mark });
  }

  setAnswer(answer: HandAnswer): void {
    this.#change({ answer });
  }

  giveMark(): void {
    if (this.#now.mark === null) return;
    const [exact, misplaced] = markFrom(this.#now.mark);
    this.#act({ type: "mark", exact, misplaced });
  }

  giveAnswer(): void {
    const pegs = this.#now.answer === null ? null : answersFrom(this.#now.answer);
    if (pegs !== null) this.#act({ type: "answer", pegs: [...pegs] });
  }

  claim(): void {
    this.#act({ type: "claim" });
  }

  look(looking: number | null): void {
    this.#change({ looking });
  }

  /** Everything that is not an action of the match. */
  async ask(wish: Wish): Promise<Answer> {
    this.#change({ isSending: true, refused: null });
    const answer = await this.#link.ask(wish);
    this.#change({ isSending: false, refused: answer.type === "refused" ? answer : null });
    return answer;
  }

  wake(): void {
    this.#link.wake();
  }

  close(): void {
    this.#link.close();
  }

  #act(action: Act["action"]): void {
    const { state } = this.#now;
    const key = `${this.#key} ${action.type}`;
    if (state === null || this.#sentFor === key) return;
    this.#sentFor = key;
    void this.ask({ type: "act", version: state.version, action }).then((answer) => {
      if (answer.type === "refused" || action.type === "claim") this.#sentFor = null;
    });
  }

  #setTask(isCalling: boolean): void {
    const view = this.#now.state?.view ?? null;
    if (view === null) {
      this.#change({ task: null });
      return;
    }
    const task = taskOf(view, isCalling);
    const key = taskKey(view, task);
    if (key === this.#key && this.#now.task !== null) {
      this.#change({ task, isCalling });
      return;
    }
    this.#key = key;
    this.#change({ isCalling, ...begun(view, task) });
  }

  #change(changes: Partial<Snapshot>): void {
    this.#now = { ...this.#now, ...changes };
    this.#tell(this.#now);
  }
}

function begun(view: View, task: Task | null): Pick<Snapshot, "task" | "draft" | "mark" | "answer"> {
  const isLoose = view.edition === "group";
  return {
    task,
    draft: task?.do === "row" ? newDraft(task.shape, { isLoose }) : null,
    mark: task?.do === "mark" ? newMark(task.shape) : null,
    answer: task?.do === "answer" ? newAnswer(task.shape) : null,
  };
}

/** Fingerprints are only ever added: what was shown once stays as it was. */
function keepsSeals(before: State | null, now: State): boolean {
  return (before?.table.seals ?? []).every(
    ({ fingerprint }, place) => now.table.seals[place]?.fingerprint === fingerprint,
  );
}
