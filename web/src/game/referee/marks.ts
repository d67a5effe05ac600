// The mark of a guess, and all marks that there are. Works without the server.
import type { Code } from "../../board/values.ts";
import type { Mark } from "../../generated/messages.ts";

/** Marks a guess: one key peg for each peg of the code at most, exact before misplaced (FA-01, FA-02). */
export function markOf(code: Code, guess: Code): Mark {
  const exact = Array.from(code).filter((symbol, hole) => symbol === guess[hole]).length;
  const count = (text: Code, symbol: string): number => text.split(symbol).length - 1;
  const common = [...new Set(guess)].reduce((sum, each) => sum + Math.min(count(code, each), count(guess, each)), 0);
  return [exact, common - exact];
}

/** Lists every mark a row may be given, also the one that is never true (FA-05), by exact and then by misplaced. */
export function everyMark(holes: number): readonly Mark[] {
  return Array.from({ length: holes + 1 }, (_, exact) =>
    Array.from({ length: holes + 1 - exact }, (__, misplaced): Mark => [exact, misplaced]),
  ).flat();
}
