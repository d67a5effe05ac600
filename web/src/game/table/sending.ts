// What there is to say of an action that is on its way, of a connection that is lost, and of who left or is back.
import type { Snapshot } from "./controller.ts";
import type { Phrase } from "./phrases.ts";

/** Says what takes the place of a note for now; null while there is nothing out of the ordinary. */
export function sendingPhrase({
  draft,
  isSlow,
  status,
  hasTrouble,
  comings,
  state,
}: Pick<Snapshot, "draft" | "isSlow" | "status" | "hasTrouble" | "comings" | "state">): Phrase | null {
  if (status.is === "lost") return [draft?.isUnsent === true ? "sending.unsent" : "connection.lost"];
  if (hasTrouble) return ["connection.trouble"];
  if (isSlow) return ["sending"];
  const coming = comings.at(-1);
  if (coming === undefined) return null;
  const name = state?.table.seats[coming.seat]?.name ?? "";
  return [coming.isBack ? "presence.back" : "presence.left", name];
}
