// The reader's notes about the round in progress, kept in the browser.
import { useEffect, useState } from "preact/hooks";
import { withCrossed } from "../../game/table/note-marks.ts";
import { type Notes, readNotes, writeNotes } from "../../game/table/notes.ts";
import { store } from "../app-state.ts";
import { SharedValue } from "../shared-value.ts";

export interface NotesOwner {
  readonly table: string;
  readonly seat: number | null;
}

/** The owner whose notes were changed from elsewhere on the page; a new value each time. */
const changed = new SharedValue<NotesOwner | null>(null);

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
  useEffect(() => changed.follow(() => setNotes((before) => readNotes(store, owner, before.round) ?? before)), [owner]);
  return [current, (changes) => keep({ ...current, ...changes })];
}

/** Crosses out cells of several grids, wherever the notes are shown. */
export function crossOut(owner: NotesOwner, round: number, cells: Readonly<Record<string, readonly string[]>>): void {
  const name = `${owner.table} ${owner.seat}`;
  const notes = readNotes(store, name, round) ?? { round, seen: 0, grids: {} };
  const crossed = Object.entries(cells).map(([grid, out]) => [grid, withCrossed(notes.grids[grid] ?? {}, out)]);
  writeNotes(store, name, { ...notes, grids: { ...notes.grids, ...Object.fromEntries(crossed) } });
  changed.value = { ...owner };
}
