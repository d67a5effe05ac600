// The puzzles on this device, which all puzzle pages share, and what becomes of the one that is open.
import { useState } from "preact/hooks";
import { ALL_SERIES, freshSeed, type Series, seriesPath } from "../../game/puzzles/names.ts";
import { type Progress, type PuzzleEvent, PuzzleShelf } from "../../game/puzzles/shelf.ts";
import type { Endgame, GroupPuzzle, Puzzle } from "../../generated/messages.ts";
import { fetchPuzzle } from "../../net/puzzles.ts";
import { pause } from "../../net/retry.ts";
import { store } from "../app-state.ts";

/** Making a puzzle keeps the server busy for a moment. */
const PAUSE_MS = 3000;

export const shelf = new PuzzleShelf<Puzzle | Endgame | GroupPuzzle>({
  store,
  fetch: fetchPuzzle,
  pause: () => pause(PAUSE_MS),
  newPath: (series) => `${series}/${freshSeed(crypto)}`,
});

/** Loads fresh puzzles of every series, for when there is no connection; those of this one come first. */
export function stockShelf(first: Series): void {
  void shelf.stock([...new Set([first, ...ALL_SERIES].map(seriesPath))]);
}

/** Returns what became of a puzzle so far, and what notes the next thing that happens to it. */
export function useProgress(path: string): [progress: Progress, record: (event: PuzzleEvent) => void] {
  const [progress, setProgress] = useState(() => shelf.progressOf(path));
  return [progress, (event) => setProgress(shelf.record(path, event))];
}
