// Recomputes the fingerprints of sealed codes once the codes are known.
import type { Seal, View } from "../generated/messages.ts";

/** `pending`: nothing to check yet. `unavailable`: the browser does not let this page compute fingerprints. */
export type SealCheck = "pending" | "valid" | "invalid" | "unavailable";

export async function checkSeals(
  table: string,
  seals: readonly Seal[],
  view: View,
  digest: SubtleCrypto | undefined,
): Promise<SealCheck> {
  const secrets = secretsOf(view);
  const opened = seals.filter(({ salt }) => salt !== null);
  if (opened.length === 0) return "pending";
  if (digest === undefined) return "unavailable";
  const counts = new Map<string, number>();
  for (const { round, replay, seat, fingerprint, salt } of opened) {
    const key = [round, replay, seat].join(" ");
    const place = counts.get(key) ?? 0;
    counts.set(key, place + 1);
    const secret = secrets.get(key)?.[place];
    if (
      secret === undefined ||
      (await fingerprintOf(digest, [table, round, replay, seat, secret, salt])) !== fingerprint
    )
      return "invalid";
  }
  return "valid";
}

/** Collects the codes, or tokens as text, by round, replay and seat. */
function secretsOf(view: View): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const begun = new Map<number, number>();
  for (const board of view.history) {
    const replay = begun.get(board.number) ?? 0;
    begun.set(board.number, replay + 1);
    const secrets =
      board.type === "token_board"
        ? board.tokens.map((tokens) => tokens?.map(([colour, place]) => `${colour}${place}`) ?? [])
        : board.codes.map((code) => (code === null ? [] : [code]));
    for (const [seat, each] of secrets.entries()) found.set([board.number, replay, seat].join(" "), each);
  }
  return found;
}

async function fingerprintOf(digest: SubtleCrypto, parts: readonly unknown[]): Promise<string> {
  const hash = await digest.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
