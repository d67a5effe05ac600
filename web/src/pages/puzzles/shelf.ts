// The puzzles on this device, which all puzzle pages share, and what becomes of the one that is open.
import { useState } from "preact/hooks";
import { PuzzleMaker } from "../../game/puzzles/maker/maker.ts";
import { ALL_SERIES, freshSeed, readPuzzleName, type Series, seriesPath } from "../../game/puzzles/names.ts";
import { type Progress, type PuzzleEvent, PuzzleShelf } from "../../game/puzzles/shelf.ts";
import { parseSpace } from "../../game/space.ts";
import type { Endgame, GroupPuzzle, Puzzle } from "../../generated/messages.ts";
import { fetchPuzzle } from "../../net/puzzles.ts";
import { pause } from "../../net/retry.ts";
import { store } from "../app-state.ts";
import { metaContent } from "../load.ts";

/** Making a puzzle keeps the server busy for a moment. */
const PAUSE_MS = 3000;

type AnyPuzzle = Puzzle | Endgame | GroupPuzzle;

const maker = new PuzzleMaker(() => new Worker(metaContent("puzzle-maker")));

export const shelf = new PuzzleShelf<AnyPuzzle>({
  store,
  fetch: async (path) => (await madePuzzle(path)) ?? fetchPuzzle(path),
  pause: () => pause(PAUSE_MS),
  newPath: (series) => `${series}/${freshSeed(crypto)}`,
});

/** Makes a code puzzle here, as the server would; it makes all others, and says why there is none. */
async function madePuzzle(path: string): Promise<AnyPuzzle | null> {
  const name = readPuzzleName(path.split("/"));
  if (name?.series.kind !== "code") return null;
  const { space: text, grade } = name.series;
  const space = parseSpace(text);
  return space === null ? null : await maker.make({ space, grade, seed: name.seed });
}

/** Loads fresh puzzles of every series, for when there is no connection; those of this one come first. */
export function stockShelf(first: Series): void {
  void shelf.stock([...new Set([first, ...ALL_SERIES].map(seriesPath))]);
}

/** Returns what became of a puzzle so far, and what notes the next thing that happens to it. */
export function useProgress(path: string): [progress: Progress, record: (event: PuzzleEvent) => void] {
  const [progress, setProgress] = useState(() => shelf.progressOf(path));
  return [progress, (event) => setProgress(shelf.record(path, event))];
}
