// Questions to the coach of a table.
import type { Advice } from "../generated/messages.ts";
import { exchange, tableUrl } from "./http.ts";

/** Asks about a seat of the reader; `draft` is the row they have in mind. */
export async function askCoach(
  id: string,
  question: Advice["type"],
  { seat, draft, signal }: { readonly seat: number; readonly draft: string | null; readonly signal: AbortSignal },
): Promise<Advice> {
  const row = draft === null ? "" : `&draft=${draft}`;
  return (await exchange<Advice>("GET", `${tableUrl(id)}/coach/${question}?seat=${seat}${row}`, undefined, signal))
    .read;
}
