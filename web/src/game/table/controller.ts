// The controller of a table: the state from the server, the reader's input, and requests to the server.
import { applyCommand, type Command, type Draft, draftCode, draftProblem, newDraft } from "../../board/draft.ts";
import { type ManualAnswer, type ManualMark, newAnswer, newMark, toAnswers, toMark } from "../../board/manual-marks.ts";
import type { Act, News, Presence, Reacted, Refused, State, View } from "../../generated/messages.ts";
import {
  type ClientRequest,
  Connection,
  type ConnectionListener,
  type ConnectionStatus,
  type Environment,
  type Reply,
} from "../../net/connection.ts";
import { Drafts } from "./drafts.ts";
import { preparedRow, type Task, taskKey, taskOf } from "./task.ts";

export interface Snapshot {
  readonly status: ConnectionStatus;
  readonly hasTrouble: boolean;
  readonly state: State | null;
  readonly presence: Presence | null;
  /** What the reader has to do now; null while others are to act. */
  readonly task: Task | null;
  /** The row in progress. Without a task it is prepared for the reader's next turn. */
  readonly draft: Draft | null;
  readonly mark: ManualMark | null;
  readonly answer: ManualAnswer | null;
  readonly isCalling: boolean;
  readonly isSending: boolean;
  /** Whether an action has been without an answer long enough to say so. */
  readonly isSlow: boolean;
  /** Why the latest request was refused. */
  readonly refused: Refused | null;
  /** What happened in the latest update, for announcements. */
  readonly news: readonly News[];
  /** Index in the history of the ended round on screen; null for the current round. */
  readonly shownRound: number | null;
  /** Whether the shown round was opened by the reader, rather than having just ended. */
  readonly isLookingBack: boolean;
  /** Whether the round on screen has ended this moment: its last mark is seen on the board before anything changes. */
  readonly isSettling: boolean;
  /** Add this to the local time to get the server's. */
  readonly clockOffsetSeconds: number;
  /** Reactions of the last few seconds, at most one of each seat. */
  readonly reactions: readonly Reacted[];
  /** Who has left or come back in the last few seconds. */
  readonly comings: readonly Coming[];
}

export interface Coming {
  readonly seat: number;
  readonly isBack: boolean;
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
  isSlow: false,
  refused: null,
  news: [],
  shownRound: null,
  isLookingBack: false,
  isSettling: false,
  clockOffsetSeconds: 0,
  reactions: [],
  comings: [],
};

/** How long the last mark of a round is seen on the board before the round's end takes its place. */
const SETTLING_MS = 1400;
const REACTION_MS = 3000;
const COMING_MS = 4000;
/** Somebody who is back within this time has only loaded the page again. */
const LEAVING_MS = 5000;
const SLOW_MS = 1000;

export class TableController implements ConnectionListener {
  readonly #connection: Connection;
  readonly #onChange: (snapshot: Snapshot) => void;
  readonly #environment: Environment;
  readonly #drafts: Drafts;
  #snapshot = INITIAL;
  #taskKey = "";
  /** The task that an action was sent for. It is not sent twice, but the next task need not wait for the reply. */
  #sentKey: string | null = null;
  /** The latest ended round that the reader has left; it is not shown again by itself. */
  #leftRound = -1;
  /** Takes the latest action back, as long as it waits for a connection. */
  #takeBack = new AbortController();
  /** Who is away, as far as the reader was told. */
  #away: readonly boolean[] | null = null;

  constructor(
    url: (version: number | null) => string,
    environment: Environment,
    onChange: (snapshot: Snapshot) => void,
    drafts = new Drafts(),
  ) {
    this.#onChange = onChange;
    this.#environment = environment;
    this.#drafts = drafts;
    this.#connection = new Connection(url, this, environment);
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  onStatus(status: ConnectionStatus): void {
    const { draft } = this.#snapshot;
    // Nobody knows who is here while there is no connection.
    if (status.is === "lost") this.#change({ status, presence: null });
    else if (status.is !== "open") this.#change({ status });
    // A row that was held back is on its way now. A server in trouble repeats it to every connection that opens.
    else this.#change({ status, draft: draft && { ...draft, isUnsent: false }, hasTrouble: false });
  }

  onPresence(presence: Presence): void {
    this.#change({ presence });
    this.#away ??= presence.away_since.map((since) => since !== null);
    for (const [seat, isAway] of this.#away.entries()) {
      const isBack = presence.away_since[seat] === null;
      if (isAway && isBack) this.#say({ seat, isBack });
      if (!isAway && !isBack) this.#environment.schedule(() => this.#sayLeft(seat), LEAVING_MS);
    }
  }

  #sayLeft(seat: number): void {
    const isGone = (this.#snapshot.presence?.away_since[seat] ?? null) !== null;
    if (isGone && this.#away?.[seat] === false) this.#say({ seat, isBack: false });
  }

  #say(coming: Coming): void {
    this.#away = this.#away?.map((isAway, seat) => (seat === coming.seat ? !coming.isBack : isAway)) ?? null;
    if (this.#snapshot.state?.table.seats[coming.seat]?.is_yours !== false) return;
    this.#change({ comings: [...this.#snapshot.comings.filter(({ seat }) => seat !== coming.seat), coming] });
    const fade = (): void => this.#change({ comings: this.#snapshot.comings.filter((each) => each !== coming) });
    this.#environment.schedule(fade, COMING_MS);
  }

  onReaction(reaction: Reacted): void {
    const others = this.#snapshot.reactions.filter(({ seat }) => seat !== reaction.seat);
    this.#change({ reactions: [...others, reaction] });
    const fade = (): void => this.#change({ reactions: this.#snapshot.reactions.filter((each) => each !== reaction) });
    this.#environment.schedule(fade, REACTION_MS);
  }

  onTrouble(isOver: boolean): void {
    this.#change({ hasTrouble: !isOver });
  }

  onState(state: State): void {
    const ended = state.news.some(({ events }) => events.some(({ type }) => type === "round_ended"));
    const shown = this.#shownAfter(state, ended);
    // Calling ends with the round, and after the viewer's own call.
    const hasCalled = state.news.some(({ events }) =>
      events.some((event) => event.type === "declared" && event.seat === state.you),
    );
    this.#change({
      state,
      news: state.news,
      ...shown,
      refused: null,
      clockOffsetSeconds: state.now - Date.now() / 1000,
    });
    this.#setTask(this.#snapshot.isCalling && !ended && !hasCalled && state.view?.may.declare !== undefined);
  }

  /** Starts a call, or returns to asking. */
  setCalling(isCalling: boolean): void {
    this.#setTask(isCalling);
  }

  command(command: Command): void {
    const { draft, task } = this.#snapshot;
    if (draft === null) return;
    if (command.do === "takeBack") this.#takeBack.abort();
    else if (command.do !== "submit") {
      const changed = applyCommand(draft, command);
      this.#drafts.keep(this.#taskKey, changed);
      this.#change({ draft: changed, refused: null });
    } else if (task?.do === "row" && draftProblem(draft) === null)
      this.#act({ type: task.kind, code: draftCode(draft) });
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

  /** Opens an earlier round. */
  showRound(shownRound: number): void {
    this.#change({ shownRound, isLookingBack: true, isSettling: false });
  }

  /** Leaves a round's end for the board or the result, even if others are still looking. */
  goOn(): void {
    const { state, shownRound, isLookingBack } = this.#snapshot;
    if (!isLookingBack) this.#leftRound = shownRound ?? this.#leftRound;
    this.#change({ shownRound: null, isLookingBack: false, isSettling: false });
    // By now the pause may be over, which is just as well.
    if (state !== null && isLooking(state)) void this.#connection.request({ type: "continue" });
  }

  /** Sends anything that is not an action of the match. */
  async request(request: ClientRequest, taken?: AbortSignal): Promise<Reply> {
    this.#change({ isSending: true, refused: null });
    const reply = await this.#connection.request(request, taken);
    this.#change({ isSending: false, refused: reply.type === "refused" ? reply : null });
    return reply;
  }

  reconnect(): void {
    this.#connection.reconnect();
  }

  /** The browser says that it has no network. */
  suspect(): void {
    this.#connection.suspect();
  }

  close(): void {
    this.#connection.close();
  }

  /** Shows the end of a round once it has ended, and after a reload while the table waits for the reader to go on. */
  #shownAfter(state: State, hasEnded: boolean): Pick<Snapshot, "shownRound" | "isLookingBack" | "isSettling"> {
    const { state: before, shownRound, isLookingBack, isSettling } = this.#snapshot;
    const last = (state.view?.history.filter(({ result }) => result !== null).length ?? 0) - 1;
    const isDue = hasEnded || (state.table.pause?.reason === "round" && isLooking(state));
    if (isDue && last > this.#leftRound && (shownRound !== last || isLookingBack)) {
      const settles = hasEnded && before !== null;
      if (settles) this.#environment.schedule(() => this.#change({ isSettling: false }), SETTLING_MS);
      return { shownRound: last, isLookingBack: false, isSettling: settles };
    }
    // Those who only watch are taken along when the next round begins.
    const isResumed = before?.table.pause?.reason === "round" && state.table.pause === null;
    const isWatching = state.you === null && !ownsSeat(state, () => true);
    return isResumed && isWatching && !isLookingBack
      ? { shownRound: null, isLookingBack: false, isSettling: false }
      : { shownRound, isLookingBack, isSettling };
  }

  #act(action: Act["action"]): void {
    const { state } = this.#snapshot;
    const key = `${this.#taskKey} ${action.type}`;
    if (state === null || this.#sentKey === key) return;
    this.#sentKey = key;
    const isCurrent = (): boolean => key === `${this.#taskKey} ${action.type}`;
    const setSent = (isSent: boolean): void => {
      const { draft } = this.#snapshot;
      const isUnsent = isSent && this.#connection.isHolding;
      if (draft !== null && "code" in action) this.#change({ draft: { ...draft, isSent, isUnsent } });
    };
    this.#takeBack = new AbortController();
    setSent(true);
    const cancel = this.#environment.schedule(() => {
      if (isCurrent()) this.#change({ isSlow: true });
    }, SLOW_MS);
    void this.request({ type: "act", version: state.version, action }, this.#takeBack.signal).then((reply) => {
      cancel();
      if (isCurrent()) this.#change({ isSlow: false });
      if (reply.type === "done" && action.type !== "claim") return;
      this.#sentKey = null;
      if (isCurrent()) setSent(false);
    });
  }

  #setTask(isCalling: boolean): void {
    const { state } = this.#snapshot;
    const view = state?.view ?? null;
    if (state === null || view === null) {
      this.#change({ task: null });
      return;
    }
    const task = isPaused(state) || state.table.state === "over" ? null : taskOf(view, isCalling);
    const next = task ?? preparedRow(view);
    const key = taskKey(view, next);
    if (key === this.#taskKey && next !== null) {
      this.#change({ task, isCalling });
      return;
    }
    this.#taskKey = key;
    const input = emptyInput(view, next);
    const draft = input.draft === null ? null : this.#drafts.restored(key, input.draft);
    this.#change({ isCalling, ...input, task, draft, isSlow: false });
  }

  #change(changes: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    this.#onChange(this.#snapshot);
  }
}

/** Between rounds nobody acts until everybody has gone on. */
function isPaused({ table }: State): boolean {
  return (table.pause ?? null) !== null;
}

function emptyInput(view: View, task: Task | null): Pick<Snapshot, "draft" | "mark" | "answer"> {
  // In a question or a call about tokens, an empty hole says nothing.
  const allowsGaps = view.history.at(-1)?.type === "token_board";
  return {
    draft: task?.do === "row" ? newDraft(task.shape, { allowsGaps }) : null,
    mark: task?.do === "mark" ? newMark(task.shape) : null,
    answer: task?.do === "answer" ? newAnswer(task.shape) : null,
  };
}

/** Checks whether the table waits for somebody on this device to go on. */
function isLooking(state: State): boolean {
  return ownsSeat(state, (seat) => state.table.pause?.looking.includes(seat) === true);
}

function ownsSeat({ table }: State, isWanted: (seat: number) => boolean): boolean {
  return table.seats.some(({ is_yours }, seat) => is_yours && isWanted(seat));
}
