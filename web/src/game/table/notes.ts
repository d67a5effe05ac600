// The reader's private notes about a round. They stay on this device.
import { readStored, STORED, type Store, writeStored } from "../storage.ts";

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
export function readNotes(store: Store, owner: string, round: number): Notes | null {
  const found = readAll(store)[owner];
  return found?.round === round ? found : null;
}

export function writeNotes(store: Store, owner: string, notes: Notes): void {
  const { [owner]: _, ...others } = readAll(store);
  const kept = [...Object.entries(others), [owner, notes] as const].slice(-TABLES_KEPT);
  writeStored(store, STORED.notes, Object.fromEntries(kept));
}

function readAll(store: Store): Readonly<Record<string, Notes>> {
  const found: object = Object(readStored(store, STORED.notes));
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Notes] => isNotes(entry[1])));
}

function isNotes(found: unknown): found is Notes {
  const { round, seen, grids }: Partial<Record<keyof Notes, unknown>> = Object(found);
  return typeof round === "number" && typeof seen === "number" && typeof grids === "object" && grids !== null;
}
