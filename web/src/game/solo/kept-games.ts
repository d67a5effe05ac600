// Games that were begun in this browser: their rows, the row in progress and a row on its way, for when there is no connection.
import type { SoloGame } from "../../generated/messages.ts";
import { readStored, STORED, type Store, writeStored } from "../storage.ts";
import type { PendingRow, SoloCode } from "./game.ts";

export interface KeptGame {
  readonly key: string;
  readonly code: SoloCode;
  readonly game: SoloGame | null;
  readonly pending: PendingRow | null;
  /** The row in progress: its number, and its pegs as `draftText` writes them. */
  readonly draft: { readonly number: number; readonly pegs: string } | null;
}

/** The oldest give way: they are on the server as well. */
const MOST_GAMES = 24;

export function dailyKey(date: string, edition: string): string {
  return `daily ${date} ${edition}`;
}

export function shareKey(id: string): string {
  return `share ${id}`;
}

export class KeptGames {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  get(key: string): KeptGame | null {
    return this.#read().find((each) => each.key === key) ?? null;
  }

  /** Reads before it writes: another tab may have written since. */
  keep(game: KeptGame): void {
    const others = this.#read().filter(({ key }) => key !== game.key);
    writeStored(this.#store, STORED.games, [game, ...others].slice(0, MOST_GAMES));
  }

  #read(): readonly KeptGame[] {
    const found = readStored(this.#store, STORED.games);
    return Array.isArray(found) ? found.filter(isKept) : [];
  }
}

/** Whatever is in the storage was written here, perhaps by another version. */
function isKept(found: unknown): found is KeptGame {
  if (typeof found !== "object" || found === null) return false;
  const { key, code, game } = found as Partial<KeptGame>;
  return typeof key === "string" && typeof code?.space === "string" && (game === null || Array.isArray(game?.rows));
}
