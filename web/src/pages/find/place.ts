// Takes a place among strangers, and adds to the draws of its table what nobody else has chosen.
import { nonceFor } from "../../game/table/shown.ts";
import type { FindRequest, FoundPlace } from "../../generated/messages.ts";
import { addNonce } from "../../net/new-table.ts";
import { findStrangers } from "../../net/strangers.ts";
import { store } from "../app-state.ts";

export async function takePlace(wish: FindRequest): Promise<FoundPlace> {
  const found = await findStrangers(wish);
  // The match begins when everybody has added theirs; without one, those who wait start it after a moment.
  if (found.draws !== null)
    await addNonce(found.table, { nonce: nonceFor(store, found.draws.fingerprint, crypto) }).catch(() => undefined);
  return found;
}
