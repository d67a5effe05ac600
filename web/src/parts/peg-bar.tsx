// A row of pegs away from the board: a short bar of the same wood, in lists and on paper.
import type { VNode } from "preact";
import { pegsOf } from "../board/colours.ts";
import type { Code } from "../board/values.ts";
import type { Look } from "../generated/messages.ts";
import { HoleContent } from "./peg.tsx";

/** Decorative: whatever it stands in says in words what it shows. */
export function PegBar({ code, look }: { code: Code; look: Look }): VNode {
  return (
    <span class="peg-bar" data-box={look.box} aria-hidden="true">
      {pegsOf(code).map((peg, hole) => (
        <HoleContent key={hole} value={peg} look={look} />
      ))}
    </span>
  );
}
