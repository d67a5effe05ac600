// Keeps what this browser was shown at a table: in its storage, and where that is blocked as long as the page.
import { readShown, type Shown, withShown, writeShown } from "../../game/table/shown.ts";
import type { State } from "../../generated/messages.ts";
import { store } from "../app-state.ts";

const kept = new Map<string, Shown>();

/** Adds what a state shows for the first time, and returns all that was shown at its table. */
export function keepShown(state: State): Shown {
  const { id } = state.table;
  const before = kept.get(id) ?? readShown(store, id);
  const shown = withShown(before, state, store, Date.now() / 1000);
  if (shown !== before) writeShown(store, id, shown);
  kept.set(id, shown);
  return shown;
}
