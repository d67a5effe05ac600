// All marks that there are. Works without the server.
import type { Mark } from "../../generated/messages.ts";

/** Lists every mark a row may be given, also the one that is never true (FA-05), by exact and then by misplaced. */
export function everyMark(holes: number): readonly Mark[] {
  return Array.from({ length: holes + 1 }, (_, exact) =>
    Array.from({ length: holes + 1 - exact }, (__, misplaced): Mark => [exact, misplaced]),
  ).flat();
}
