// Games of practice that are over, until the server has counted them. It counts a game once, however often it is sent.
import type { PracticeGame as PracticeResult } from "../../generated/messages.ts";
import { isPassing } from "../../net/retry.ts";
import { spaceText } from "../space.ts";
import { readStored, STORED, type Store, writeStored } from "../storage.ts";
import { isFound, type PracticeGame } from "./game.ts";
import { spaceOf } from "./setup.ts";

/** The oldest give way. */
const MOST_RESULTS = 200;

export function keepResult(store: Store, game: PracticeGame): void {
  const result = resultOf(game);
  if (result !== null)
    write(store, [...keptResults(store).filter(({ id }) => id !== game.id), result].slice(-MOST_RESULTS));
}

export function keptResults(store: Store): readonly PracticeResult[] {
  const found = readStored(store, STORED.practised);
  return Array.isArray(found) ? found : [];
}

/** Sends one result after the other, and forgets those that have arrived or that will never be taken. */
export async function sendResults(store: Store, send: (result: PracticeResult) => Promise<unknown>): Promise<void> {
  for (const result of keptResults(store)) {
    await send(result).catch((problem: unknown) => {
      if (isPassing(problem)) throw problem;
    });
    write(
      store,
      keptResults(store).filter(({ id }) => id !== result.id),
    );
  }
}

function write(store: Store, results: readonly PracticeResult[]): void {
  writeStored(store, STORED.practised, results);
}

function resultOf(game: PracticeGame): PracticeResult | null {
  const { id, setup, rows, hints, undone, ended } = game;
  if (ended === null) return null;
  return {
    id,
    space: spaceText(spaceOf(setup)),
    computer: setup.side === "maker" ? setup.level : null,
    rows: rows.length,
    is_found: isFound(game),
    is_hard_mode: setup.side === "breaker" && setup.isHard,
    is_devious: setup.side === "breaker" && setup.isDevious,
    hints,
    undone,
    ended,
  };
}
