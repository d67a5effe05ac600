// How everyone did with a code, in one figure.
import type { Everyone } from "../../generated/messages.ts";

/** Returns the number of rows within which half of all games found the code; null if fewer did. */
export function middleRows({ games, rows }: Everyone): number | null {
  let found = 0;
  for (const [at, some] of rows.entries()) {
    found += some;
    if (found * 2 >= games && found > 0) return at + 1;
  }
  return null;
}
