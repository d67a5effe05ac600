// Requests that open a table.
import type { CreatedTable, NewTable, NonceRequest } from "../generated/messages.ts";
import { exchange, tableUrl } from "./http.ts";

export async function createTable(table: NewTable): Promise<CreatedTable> {
  return (await exchange<CreatedTable>("POST", "/api/tables", table)).read;
}

/** Adds random bytes to the draws of a table. */
export async function addNonce(id: string, body: NonceRequest): Promise<void> {
  await exchange("POST", `${tableUrl(id)}/nonces`, body);
}
