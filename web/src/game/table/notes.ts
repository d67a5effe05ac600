// The reader's private notes about a round. They stay on this device.
import type { PreferenceStore } from "../preferences.ts";
import { STORED } from "../storage.ts";

export type NoteMark = "crossed" | "circled";
/** Marks by cell. */
export type Grid = Readonly<Record<string, NoteMark>>;

/** What is kept about one round at one seat. */
export interface Notes {
  readonly round: number;
  /** How many of the reader's own questions have answers that they have seen. */
  readonly seen: number;
  readonly grids: Readonly<Record<string, Grid>>;
}

/** Notes of older tables are dropped. */
const TABLES_KEPT = 20;

/** Reads the notes of a seat at a table; those of another round are gone. */
export function readNotes(store: PreferenceStore, owner: string, round: number): Notes | null {
  const found = readAll(store)[owner];
  return found?.round === round ? found : null;
}

export function writeNotes(store: PreferenceStore, owner: string, notes: Notes): void {
  const { [owner]: _, ...others } = readAll(store);
  const kept = [...Object.entries(others), [owner, notes] as const].slice(-TABLES_KEPT);
  try {
    store.setItem(STORED.notes, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is blocked or full; the notes last as long as the page.
  }
}

function readAll(store: PreferenceStore): Readonly<Record<string, Notes>> {
  try {
    const found: unknown = JSON.parse(store.getItem(STORED.notes) ?? "{}");
    return Object.fromEntries(
      Object.entries(Object(found)).filter((entry): entry is [string, Notes] => isNotes(entry[1])),
    );
  } catch {
    return {};
  }
}

function isNotes(found: unknown): found is Notes {
  const { round, seen, grids }: Partial<Record<keyof Notes, unknown>> = Object(found);
  return typeof round === "number" && typeof seen === "number" && typeof grids === "object" && grids !== null;
}
