// What there is to say of an action that is on its way, or of a connection that is lost.
import type { Snapshot } from "./controller.ts";
import type { Phrase } from "./phrases.ts";

/** Says that an action has not got its answer yet; null while that is only natural. */
export function sendingPhrase({
  draft,
  isSlow,
  status,
  hasTrouble,
}: Pick<Snapshot, "draft" | "isSlow" | "status" | "hasTrouble">): Phrase | null {
  if (status.is === "lost") return [draft?.isUnsent === true ? "sending.unsent" : "connection.lost"];
  if (hasTrouble) return ["connection.trouble"];
  return isSlow ? ["sending"] : null;
}
