// Everything that this program keeps in the browser, by name. All names begin alike.
const PREFIX = "keypeg";

export const STORED = {
  preferences: PREFIX,
  days: "keypeg.days",
  games: "keypeg.games",
  /** How far the device's clock is from the server's. */
  clock: "keypeg.clock",
  /** When the latest game of a friend ended that the reader has seen. */
  playedShare: "keypeg.played",
  notes: "keypeg-notes",
  /** Fingerprints of codes and draws, as they were shown at tables. */
  shown: "keypeg-shown",
  nonces: "keypeg-nonces",
  /** Whether notices of turns were offered. */
  offeredNotices: "keypeg-offered-notices",
  puzzles: "keypeg-puzzles",
  practice: "keypeg-practice",
  /** Games of practice that the server does not know yet. */
  practised: "keypeg-practised",
  referee: "keypeg-referee",
  damagedReferee: "keypeg-referee-damaged",
} as const;

/** What lasts only as long as the tab. */
export const STORED_IN_TAB = {
  /** Followed by a table and a seat. */
  drafts: "keypeg.draft",
  openReferee: "keypeg-referee-open",
  reloaded: "keypeg-reloaded",
} as const;

/** The part of a `Storage` that is needed. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Returns what was kept under a name; null if there is nothing, or nothing that can be read. */
export function readStored(store: Store, name: string): unknown {
  try {
    return parsedJson(store.getItem(name) ?? "");
  } catch {
    return null;
  }
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value; returns false where storage is blocked or full. Then it lasts as long as the page. */
export function writeStored(store: Store, name: string, value: unknown): boolean {
  try {
    store.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Deletes everything but the preferences, which say nothing about the reader that they would not choose again. */
export function forgetReader(storage: Pick<Storage, "length" | "key" | "removeItem">): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
  for (const name of names) if (name.startsWith(PREFIX) && name !== STORED.preferences) storage.removeItem(name);
}
