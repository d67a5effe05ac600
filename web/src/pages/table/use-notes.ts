// The reader's notes about the round in progress, kept in the browser.
import { useEffect, useState } from "preact/hooks";
import { type Notes, readNotes, writeNotes } from "../../game/notes.ts";
import { store } from "../app-state.ts";

export interface NotesOwner {
  readonly table: string;
  readonly seat: number | null;
}

/** Notes that were not kept on this device begin with `seen` questions. */
export function useNotes(
  { table, seat }: NotesOwner,
  round: number,
  seen = 0,
): [notes: Notes, change: (changes: Partial<Notes>) => void] {
  const owner = `${table} ${seat}`;
  const [notes, setNotes] = useState<Notes>(() => readNotes(store, owner, round) ?? { round, seen, grids: {} });
  const current = notes.round === round ? notes : { round, seen: 0, grids: {} };
  const keep = (changed: Notes): void => {
    setNotes(changed);
    if (seat !== null) writeNotes(store, owner, changed);
  };
  // Kept from the beginning, so that answers which come while the page is closed are known to be new.
  useEffect(() => keep(current), [round]);
  return [current, (changes) => keep({ ...current, ...changes })];
}
