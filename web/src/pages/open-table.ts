// Opens a table, and adds to its draws what nobody else has chosen.
import { nonceFor } from "../game/table/shown.ts";
import type { CreatedTable, NewTable } from "../generated/messages.ts";
import { addNonce, createTable } from "../net/new-table.ts";
import { store } from "./app-state.ts";

export async function openTable(table: NewTable): Promise<CreatedTable> {
  const made = await createTable({ ...table, begins_at_once: false });
  // The table is there in any case; without a nonce it waits until somebody starts.
  if (made.draws !== null)
    await addNonce(made.id, { nonce: nonceFor(store, made.draws.fingerprint, crypto) }).catch(() => undefined);
  return made;
}
