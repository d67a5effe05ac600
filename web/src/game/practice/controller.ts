// The controller of a game of practice: the game, the row in progress, hints, and the computer's moves. All of it happens
// in this browser, and everything is kept after every change.

import type { Peg } from "../../board/colours.ts";
import {
  applyCommand,
  type Command,
  type Draft,
  draftCode,
  draftProblem,
  draftText,
  newDraft,
  withText,
} from "../../board/draft.ts";
import { type ManualMark, newMark, toMark } from "../../board/manual-marks.ts";
import type { Contradiction } from "../../generated/messages.ts";
import { randomSource } from "../../solver/random.ts";
import { Codes } from "../referee/codes.ts";
import { spaceText } from "../space.ts";
import type { Store } from "../storage.ts";
import { taskOf } from "../table/task.ts";
import {
  contradictions,
  markedRows,
  newGame,
  type PracticeGame,
  withCode,
  withMark,
  withoutLastRow,
  withRow,
} from "./game.ts";
import { type Hint, hintsFor } from "./hints.ts";
import { type KeptPractice, readPractice, withBest, writePractice } from "./kept.ts";
import { nextGuess, type Weigh } from "./levels.ts";
import { keepResult } from "./results.ts";
import { type PracticeSetup, spaceOf } from "./setup.ts";
import { dueAction, practiceMatch } from "./view.ts";

export interface PracticeSnapshot {
  readonly game: PracticeGame;
  readonly draft: Draft | null;
  /** The mark that the reader gives, while one is awaited. */
  readonly mark: ManualMark | null;
  /** Why hard mode hands the row back; no row speaks against one whose colours repeat where codes have each once. */
  readonly against: readonly Contradiction[] | null;
  /** Whether the mark that was given is wrong. */
  readonly isWrongMark: boolean;
  readonly hint: Hint | null;
  /** Colours that hints have ruled out in this position. */
  readonly absent: ReadonlySet<Peg>;
  /** Whether there is more to say about this position. */
  readonly hasHint: boolean;
  /** The fewest rows in this space without help, before this game. */
  readonly best: number | null;
  /** Whether the game has ended this moment: its last mark is seen on the board before anything changes. */
  readonly isSettling: boolean;
  /** Whether the solver cannot run here: then the computer lays any row that fits. */
  readonly isWeak: boolean;
  /** Whether nothing could be kept: then the game lasts as long as the page. */
  readonly isLost: boolean;
}

interface Options {
  readonly store: Store;
  readonly weigh: Weigh;
  readonly newId: () => string;
  /** Returns the time in seconds. */
  readonly now: () => number;
  readonly schedule: (action: () => void, milliseconds: number) => () => void;
  readonly onChange: (snapshot: PracticeSnapshot) => void;
}

const NONE: ReadonlySet<Peg> = new Set();
/** How long the computer takes at least, so that you can follow. */
const THINKING_MS = 1100;
const SETTLING_MS = 1100;

export class PracticeController {
  readonly #options: Options;
  #kept: KeptPractice;
  #codes: Codes;
  #snapshot: PracticeSnapshot;
  #hints: readonly Hint[] = [];
  #hinted = 0;
  #cancel: () => void = () => undefined;

  /** Goes on with the game that was kept, or begins one. */
  constructor(options: Options) {
    this.#options = options;
    const kept = readPractice(options.store);
    const game = kept.game ?? begun(kept.setup, options.newId());
    this.#kept = { ...kept, game };
    if (kept.game === null) writePractice(options.store, this.#kept);
    this.#codes = new Codes(spaceOf(game.setup));
    this.#snapshot = {
      ...this.#position(game),
      best: this.#best(game),
      isSettling: false,
      isWeak: false,
      isLost: false,
    };
    this.#goOn();
  }

  get snapshot(): PracticeSnapshot {
    return this.#snapshot;
  }

  command(command: Command): void {
    const { draft, game } = this.#snapshot;
    if (draft === null) return;
    if (command.do !== "submit") {
      const changed = applyCommand(draft, command);
      this.#keep({ draft: draftText(changed) });
      this.#change({ draft: changed, against: null });
    } else if (draftProblem(draft) === null) this.#submit(game, draftCode(draft));
  }

  setMark(mark: ManualMark): void {
    this.#change({ mark, isWrongMark: false });
  }

  giveMark(): void {
    const { game, mark } = this.#snapshot;
    if (mark === null) return;
    const marked = withMark(game, toMark(mark), this.#options.now());
    if (marked === null) this.#change({ isWrongMark: true });
    else this.#play(marked);
  }

  /** Says one thing more about the position. */
  askHint(): void {
    const { game } = this.#snapshot;
    if (this.#hints.length === 0) this.#hints = hintsFor(this.#codes, markedRows(game));
    const hint = this.#hints[this.#hinted];
    if (hint === undefined) return;
    this.#hinted += 1;
    const asked = { ...game, hints: game.hints + 1 };
    this.#keep({ game: asked });
    this.#change({
      game: asked,
      hint,
      absent: hint.is === "absent" ? new Set([...this.#snapshot.absent, hint.peg]) : this.#snapshot.absent,
      hasHint: this.#hinted < this.#hints.length,
    });
    if (hint.is === "row") this.command({ do: "copy", code: hint.code });
  }

  undo(): void {
    const { game } = this.#snapshot;
    if (game.setup.side === "maker" || game.rows.length === 0 || game.ended !== null) return;
    this.#play(withoutLastRow(game));
  }

  /** Begins another game like this one. */
  again(): void {
    this.#play(begun(this.#snapshot.game.setup, this.#options.newId()));
  }

  /** Takes over what another tab has kept. */
  noticeOthers(): void {
    const { game, draft } = readPractice(this.#options.store);
    if (game === null || JSON.stringify([game, draft]) === JSON.stringify([this.#kept.game, this.#kept.draft])) return;
    this.#cancel();
    this.#kept = { ...readPractice(this.#options.store) };
    this.#show(game);
  }

  close(): void {
    this.#cancel();
  }

  #submit(game: PracticeGame, code: string): void {
    if (game.code === null) {
      this.#play(withCode(game, code));
      return;
    }
    const rows = markedRows(game);
    const against = game.setup.isHard ? contradictions(rows, code) : [];
    const { repeats } = this.#codes.space;
    const isRepeated = game.setup.isHard && !repeats && new Set(code).size < code.length;
    if (against.length > 0 || isRepeated) this.#change({ against });
    else this.#play(this.#withRow(game, code));
  }

  #withRow(game: PracticeGame, row: string): PracticeGame {
    const random = randomSource(`${game.id} row ${game.rows.length} ${game.undone}`);
    return withRow(game, row, this.#codes, random, this.#options.now());
  }

  /** Takes the game to its next position. */
  #play(game: PracticeGame): void {
    const isOver = game.ended !== null;
    if (isOver) keepResult(this.#options.store, game);
    this.#keep({ game, draft: "", ...(isOver ? { best: withBest(this.#kept.best, game) } : {}) });
    this.#show(game, isOver);
  }

  #show(game: PracticeGame, isSettling = false): void {
    const isOther = game.id !== this.#snapshot.game.id;
    if (isOther) this.#codes = new Codes(spaceOf(game.setup));
    this.#change({ ...this.#position(game), isSettling, ...(isOther ? { best: this.#best(game) } : {}) });
    if (isSettling) this.#cancel = this.#options.schedule(() => this.#change({ isSettling: false }), SETTLING_MS);
    else this.#goOn();
  }

  #position(game: PracticeGame): Omit<PracticeSnapshot, "best" | "isSettling" | "isWeak" | "isLost"> {
    const task = taskOf(practiceMatch(game, "").view, false);
    this.#hints = [];
    this.#hinted = 0;
    return {
      game,
      draft: task?.do === "row" ? withText(newDraft(task.shape), this.#kept.draft) : null,
      mark: task?.do === "mark" ? newMark(task.shape) : null,
      against: null,
      isWrongMark: false,
      hint: null,
      absent: NONE,
      hasHint: game.setup.hasHints && game.setup.side === "breaker" && game.ended === null,
    };
  }

  /** Lets the computer guess if it is its turn. */
  #goOn(): void {
    const { game } = this.#snapshot;
    const due = dueAction(game);
    if (game.setup.side === "breaker" || due?.action !== "guess") return;
    const hunt = { codes: this.#codes, rows: markedRows(game), seed: game.id };
    let isCancelled = false;
    const cancelTimer = this.#options.schedule(() => {
      const { weigh } = this.#options;
      Promise.resolve(nextGuess(hunt, game.setup.level, weigh))
        .catch(() => {
          this.#change({ isWeak: true });
          return nextGuess(hunt, "steady", weigh);
        })
        .then((row) => {
          if (!isCancelled) this.#play(this.#withRow(game, row));
        });
    }, THINKING_MS);
    this.#cancel = () => {
      isCancelled = true;
      cancelTimer();
    };
  }

  #best({ setup }: PracticeGame): number | null {
    return this.#kept.best[spaceText(spaceOf(setup))] ?? null;
  }

  #keep(changes: Partial<KeptPractice>): void {
    this.#kept = { ...this.#kept, ...changes };
    const isKept = writePractice(this.#options.store, this.#kept);
    if (this.#snapshot.isLost === isKept) this.#change({ isLost: !isKept });
  }

  #change(changes: Partial<PracticeSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    this.#options.onChange(this.#snapshot);
  }
}

/** Begins a game; the same id gives the same one. */
function begun(setup: PracticeSetup, id: string): PracticeGame {
  return newGame(id, setup, new Codes(spaceOf(setup)), randomSource(`${id} code`));
}
