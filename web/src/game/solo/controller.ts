// The controller of a code that is hunted alone: the game from the server, the row in progress, and the row on its way.
// What was laid is sent until the server has it, however long there is no connection.
import {
  applyCommand,
  type Command,
  type Draft,
  draftCode,
  draftProblem,
  draftText,
  isUntouched,
  newDraft,
  withText,
} from "../../board/draft.ts";
import type { MatchState } from "../../board/values.ts";
import type { EditionInfo, ErrorBody, SoloGame } from "../../generated/messages.ts";
import { HttpError } from "../../net/http.ts";
import { isPassing, retryDelay } from "../../net/retry.ts";
import { preparedRow } from "../table/task.ts";
import { isOver, type PendingRow, type SoloCode, soloMatch } from "./game.ts";
import type { KeptGame, KeptGames } from "./kept-games.ts";

/** Where the game is played. Refusals are thrown as an `HttpError`. */
export interface SoloServer {
  load(): Promise<SoloGame | null>;
  lay(row: PendingRow): Promise<SoloGame>;
}

export interface SoloSnapshot {
  readonly game: SoloGame | null;
  /** The position with the row on its way. */
  readonly match: MatchState;
  readonly draft: Draft | null;
  readonly pending: PendingRow | null;
  readonly isHardMode: boolean;
  /** Whether the server could not be reached when it was last asked. */
  readonly isOffline: boolean;
  readonly refused: ErrorBody | null;
  /** Whether the game has ended this moment: its last mark is seen on the board before anything changes. */
  readonly isSettling: boolean;
}

interface Options {
  readonly key: string;
  readonly code: SoloCode;
  readonly edition: EditionInfo;
  readonly server: SoloServer;
  readonly kept: KeptGames;
  readonly schedule: (action: () => void, milliseconds: number) => () => void;
  readonly onChange: (snapshot: SoloSnapshot) => void;
}

const SETTLING_MS = 1400;

export class SoloController {
  readonly #options: Options;
  #kept: KeptGame;
  #snapshot: SoloSnapshot;
  #isSending = false;
  #isClosed = false;
  /** A row that the server did not take, until the game is known again. */
  #returned: string | null = null;
  #tries = 0;
  #cancelRetry: () => void = () => undefined;

  /** `game` is what the server has said already; undefined if it could not be asked. */
  constructor(options: Options, game: SoloGame | null | undefined) {
    this.#options = options;
    const kept = options.kept.get(options.key);
    const pending = kept?.pending ?? null;
    this.#kept = {
      key: options.key,
      code: options.code,
      game: kept?.game ?? null,
      pending,
      draft: kept?.draft ?? null,
    };
    if (game !== undefined) {
      this.#kept = { ...this.#kept, game, pending: stillPending(pending, game) };
      this.#returned = overtaken(pending, game);
    }
    this.#snapshot = {
      ...this.#drawn(),
      isHardMode: this.#kept.game?.is_hard_mode ?? pending?.is_hard_mode ?? false,
      isOffline: game === undefined,
      refused: null,
      isSettling: false,
    };
    this.#giveBack();
    if (this.#kept.pending !== null) this.#send();
    else if (game === undefined) this.#retryLater(null);
  }

  get snapshot(): SoloSnapshot {
    return this.#snapshot;
  }

  command(command: Command): void {
    if (command.do === "submit") this.noticeOthers();
    const { draft, match, isHardMode, pending } = this.#snapshot;
    if (draft === null) return;
    if (command.do !== "submit") {
      this.#setDraft(applyCommand(draft, command));
      this.#change({ refused: null });
    } else if (pending === null && match.view.may.guess !== undefined && draftProblem(draft) === null) {
      const number = this.#rows() + 1;
      this.#keep({ pending: { row: draftCode(draft), number, is_hard_mode: isHardMode } });
      this.#change({ ...this.#drawn(), refused: null });
      this.#send();
    }
  }

  /** Counts until the first row is laid. */
  setHardMode(isHardMode: boolean): void {
    if (this.#kept.game === null && this.#kept.pending === null) this.#change({ isHardMode });
  }

  /** Asks the server for the game as it is: rows may have been laid elsewhere, or the connection may be back. */
  refresh(): void {
    this.#cancelRetry();
    if (this.#kept.pending !== null) this.#send();
    else if (!this.#isSending && !isOver(this.#kept.game))
      this.#options.server.load().then(
        (game) => {
          // A row that was laid in the meantime knows better.
          if (!this.#isSending && this.#kept.pending === null) this.#accept(game, false);
        },
        (problem: unknown) => this.#fail(problem),
      );
  }

  /** Takes over rows that another tab has laid since, marked or on their way; to be called when the storage has changed. */
  noticeOthers(): void {
    const others = this.#options.kept.get(this.#options.key);
    const { game, pending } = newest(this.#kept, others);
    if (game === this.#kept.game && pending === this.#kept.pending) return;
    const { draft } = this.#snapshot;
    this.#returned = overtaken(this.#kept.pending, game);
    this.#kept = { ...this.#kept, game, pending };
    this.#change({ ...this.#drawn(), isHardMode: game?.is_hard_mode ?? pending?.is_hard_mode ?? false });
    // The row in progress here becomes the next one.
    if (draft !== null && !isUntouched(draft) && this.#snapshot.draft !== null) this.#setDraft(draft);
    this.#giveBack();
    this.refresh();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry();
  }

  #send(): void {
    const { pending } = this.#kept;
    if (pending === null || this.#isSending) return;
    this.#isSending = true;
    this.#options.server.lay(pending).then(
      (game) => {
        this.#isSending = false;
        this.#accept(game, true);
      },
      (problem: unknown) => {
        this.#isSending = false;
        this.#fail(problem);
      },
    );
  }

  #accept(game: SoloGame | null, isLaid: boolean): void {
    if (this.#isClosed || isOlder(game, this.#kept.game)) return;
    this.#tries = 0;
    const settles = isLaid && isOver(game) && !isOver(this.#kept.game);
    const pending = stillPending(this.#kept.pending, game);
    this.#keep({ game, pending });
    this.#change({
      ...this.#drawn(),
      isHardMode: game?.is_hard_mode ?? this.#snapshot.isHardMode,
      isOffline: false,
      isSettling: settles,
      ...(isLaid ? { refused: null } : {}),
    });
    this.#giveBack();
    if (settles) this.#options.schedule(() => this.#change({ isSettling: false }), SETTLING_MS);
    if (pending !== null) this.#send();
  }

  #fail(problem: unknown): void {
    if (this.#isClosed) return;
    const refused = problem instanceof HttpError ? problem : null;
    if (refused === null || isPassing(refused)) {
      this.#change({ isOffline: refused === null || refused.status === 0, refused: null });
      this.#retryLater(problem);
      return;
    }
    this.#returned = this.#kept.pending?.row ?? null;
    this.#keep({ pending: null });
    this.#change({ ...this.#drawn(), isOffline: false, refused: refused.body });
    // Any other refusal than by hard mode means that the game is not what it was thought to be.
    if (refused.body.error === "cannot_be_code") this.#giveBack();
    else this.refresh();
  }

  /** Makes a row that was not taken the row in progress again. */
  #giveBack(): void {
    const { draft } = this.#snapshot;
    if (this.#returned !== null && draft !== null) {
      this.#setDraft(applyCommand(draft, { do: "copy", code: this.#returned }));
    }
    this.#returned = null;
  }

  #retryLater(problem: unknown): void {
    this.#cancelRetry();
    this.#tries += 1;
    this.#cancelRetry = this.#options.schedule(() => this.refresh(), retryDelay(this.#tries, problem));
  }

  #drawn(): Pick<SoloSnapshot, "game" | "match" | "draft" | "pending"> {
    const { code, game, pending } = this.#kept;
    const match = soloMatch(code, this.#options.edition, game, pending);
    const row = isOver(game) ? null : preparedRow(match.view);
    return { game, match, draft: row === null ? null : this.#restored(newDraft(row.shape)), pending };
  }

  /** Returns the draft with the pegs that were kept for this row. */
  #restored(draft: Draft): Draft {
    const kept = this.#kept.draft;
    return kept?.number === this.#draftNumber() ? withText(draft, kept.pegs) : draft;
  }

  #setDraft(draft: Draft): void {
    this.#keep({ draft: { number: this.#draftNumber(), pegs: draftText(draft) } });
    this.#change({ draft });
  }

  /** The row in progress comes after a row on its way. */
  #draftNumber(): number {
    return this.#rows() + (this.#kept.pending === null ? 1 : 2);
  }

  #rows(): number {
    return this.#kept.game?.rows.length ?? 0;
  }

  /** Writes what has changed here. What another tab has written since stays. */
  #keep(changes: Partial<KeptGame>): void {
    this.#kept = { ...this.#kept, ...changes };
    const others = this.#options.kept.get(this.#options.key);
    this.#options.kept.keep({ ...this.#kept, ...newest(this.#kept, others), ...changes });
  }

  #change(changes: Partial<SoloSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    this.#options.onChange(this.#snapshot);
  }
}

/** A row on its way that the server has got is not on its way any more. */
function stillPending(pending: PendingRow | null, game: SoloGame | null): PendingRow | null {
  if (pending === null || isOver(game)) return null;
  return pending.number === (game?.rows.length ?? 0) + 1 ? pending : null;
}

/** Returns the row on its way if the server has got another in its place. */
function overtaken(pending: PendingRow | null, game: SoloGame | null): string | null {
  const laid = game?.rows[(pending?.number ?? 0) - 1];
  return pending === null || laid === undefined || laid[0] === pending.row ? null : pending.row;
}

/** Returns what is known here and in another tab: the game with more rows, and a row on its way after them. */
function newest(own: KeptGame, others: KeptGame | null): Pick<KeptGame, "game" | "pending"> {
  const rows = (game: SoloGame | null | undefined): number => game?.rows.length ?? 0;
  const game = rows(others?.game) > rows(own.game) ? (others?.game ?? null) : own.game;
  return { game, pending: stillPending(own.pending, game) ?? stillPending(others?.pending ?? null, game) };
}

/** Answers may arrive in another order than they were given. */
function isOlder(game: SoloGame | null, known: SoloGame | null): boolean {
  return game !== null && known !== null && game.begun === known.begun && game.rows.length < known.rows.length;
}
