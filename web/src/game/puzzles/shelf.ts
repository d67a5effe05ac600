// The puzzles on this device: those that were opened, with what became of them, and some fresh ones for when there is
// no connection. Where storage is blocked they last as long as the page.
import { parsedJson, STORED, type Store, writeStored } from "../storage.ts";

export interface Progress {
  /** How many wrong answers were tried. */
  readonly tries: number;
  /** How many steps of the reasoning were asked for. */
  readonly nudges: number;
  readonly isSolved: boolean;
}

/** An answer to a puzzle, or the number of steps of its reasoning that were asked for so far. */
export type PuzzleEvent = { readonly isRight: boolean } | { readonly nudges: number };

export const UNTOUCHED: Progress = { tries: 0, nudges: 0, isSolved: false };

/** An opened puzzle by its path, and what became of it. */
export interface OpenedPuzzle {
  readonly path: string;
  readonly progress: Progress;
}

/** Older ones can still be opened by their address. */
const OPENED_KEPT = 24;
/** How many fresh puzzles of a series are loaded ahead. */
const FRESH_KEPT = 2;

/** Whatever is kept about one puzzle; the oldest come first. */
interface Kept<P> {
  readonly path: string;
  readonly puzzle: P;
  /** Null until it is opened. */
  readonly progress: Progress | null;
}

interface PuzzleShelfOptions<P> {
  readonly store: Store;
  readonly fetch: (path: string) => Promise<P>;
  /** Names a new puzzle of a series, given its path without the seed. */
  readonly newPath: (series: string) => string;
  /** Waits before a puzzle is loaded ahead, so that those that are wanted now come first. */
  readonly pause: () => Promise<void>;
}

export class PuzzleShelf<P> {
  readonly #options: PuzzleShelfOptions<P>;
  /** What could not be written. */
  #unsaved: readonly Kept<P>[] | null = null;
  #read: { readonly text: string | null; readonly kept: readonly Kept<P>[] } | null = null;
  #isStocking = false;

  constructor(options: PuzzleShelfOptions<P>) {
    this.#options = options;
  }

  /** Returns a puzzle, from this device if it is here, and notes that it was opened. */
  async open(path: string): Promise<P> {
    const found = this.#find(path);
    const puzzle = found?.puzzle ?? (await this.#options.fetch(path));
    const progress = this.#find(path)?.progress ?? UNTOUCHED;
    this.#keep([...this.#kept.filter((each) => each.path !== path), { path, puzzle, progress }]);
    return puzzle;
  }

  /** Returns the path of a puzzle of a series that nobody has opened here yet. */
  freshPath(series: string): string {
    return this.#freshOf(series)[0]?.path ?? this.#options.newPath(series);
  }

  /** Whether a puzzle of a series can be opened without a connection. */
  hasFresh(series: string): boolean {
    return this.#freshOf(series).length > 0;
  }

  /** Loads fresh puzzles of these series, one at a time, until each has enough or one cannot be loaded. */
  async stock(seriesPaths: readonly string[]): Promise<void> {
    if (this.#isStocking) return;
    this.#isStocking = true;
    try {
      for (let round = 1; round <= FRESH_KEPT; round++)
        for (const series of seriesPaths) if (this.#freshOf(series).length < round) await this.#load(series);
    } catch {
      // There is no connection, or the server wants to rest: the next visit goes on from here.
    } finally {
      this.#isStocking = false;
    }
  }

  progressOf(path: string): Progress {
    return this.#find(path)?.progress ?? UNTOUCHED;
  }

  /** Notes what has happened to a puzzle, and returns what became of it. */
  record(path: string, event: PuzzleEvent): Progress {
    const progress = progressAfter(this.progressOf(path), event);
    this.#keep(this.#kept.map((each) => (each.path === path ? { ...each, progress } : each)));
    return progress;
  }

  /** Lists the puzzles that were opened, the latest first. */
  opened(): readonly OpenedPuzzle[] {
    return this.#kept.flatMap(({ path, progress }) => (progress === null ? [] : [{ path, progress }])).reverse();
  }

  #find(path: string): Kept<P> | undefined {
    return this.#kept.find((each) => each.path === path);
  }

  #freshOf(series: string): readonly Kept<P>[] {
    return this.#kept.filter(({ path, progress }) => progress === null && seriesOf(path) === series);
  }

  async #load(series: string): Promise<void> {
    await this.#options.pause();
    const path = this.#options.newPath(series);
    const puzzle = await this.#options.fetch(path);
    if (this.#find(path) === undefined) this.#keep([...this.#kept, { path, puzzle, progress: null }]);
  }

  #keep(kept: readonly Kept<P>[]): void {
    const opened = kept.filter(({ progress }) => progress !== null).slice(-OPENED_KEPT);
    const left = kept.filter((each) => each.progress === null || opened.includes(each));
    this.#unsaved = writeStored(this.#options.store, STORED.puzzles, left) ? null : left;
  }

  /** Read again each time: another tab may have written, or the reader deleted everything. */
  get #kept(): readonly Kept<P>[] {
    if (this.#unsaved !== null) return this.#unsaved;
    const text = this.#options.store.getItem(STORED.puzzles);
    if (this.#read?.text !== text || this.#read === null) this.#read = { text, kept: parsed<P>(text) };
    return this.#read.kept;
  }
}

/** An answer that was judged after the right one changes nothing. */
function progressAfter(before: Progress, event: PuzzleEvent): Progress {
  if ("nudges" in event) return { ...before, nudges: event.nudges };
  if (before.isSolved) return before;
  return event.isRight ? { ...before, isSolved: true } : { ...before, tries: before.tries + 1 };
}

/** Returns the path of a puzzle without its seed. */
export function seriesOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

function parsed<P>(text: string | null): readonly Kept<P>[] {
  const found = parsedJson(text ?? "[]");
  return Array.isArray(found) ? found.filter((each): each is Kept<P> => isKept(each)) : [];
}

function isKept(found: unknown): boolean {
  const { path, puzzle, progress }: Partial<Record<keyof Kept<unknown>, unknown>> = Object(found);
  return typeof path === "string" && Object(puzzle) === puzzle && (progress === null || isProgress(progress));
}

function isProgress(found: unknown): boolean {
  const { tries, nudges, isSolved }: Partial<Record<keyof Progress, unknown>> = Object(found);
  return typeof tries === "number" && typeof nudges === "number" && typeof isSolved === "boolean";
}
