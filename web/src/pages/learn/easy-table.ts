// Opens a table with easy opponents, and as many of them as usual.
import { findEdition } from "../../game/editions.ts";
import { newSetup, newTableBody } from "../../game/new-table/request.ts";
import { tablePath } from "../../game/route.ts";
import { fetchMe } from "../../net/http.ts";
import { translation } from "../app-state.ts";
import { openTable } from "../open-table.ts";

/** Resolves to the address of the new table. */
export async function openEasyTable(edition: string): Promise<string> {
  const [info, me] = await Promise.all([findEdition(edition), fetchMe().catch(() => ({ name: null }))]);
  const name = me.name ?? translation.value?.("new.name.default") ?? "";
  const setup = newSetup(info, name, "novice", () => "");
  const { id, invite } = await openTable(newTableBody(setup));
  return tablePath(id, invite);
}
