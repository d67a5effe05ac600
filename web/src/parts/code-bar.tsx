// A code away from the board: its pegs in a short bar of the same wood.
import type { VNode } from "preact";
import { pegsOf } from "../board/colours.ts";
import type { Code } from "../board/values.ts";
import type { Look } from "../generated/messages.ts";
import { codeLabel } from "./labels.ts";
import { HoleContent } from "./peg.tsx";
import { useTranslation } from "./translation.ts";

interface CodeBarProps {
  code: Code;
  look: Look;
  /** In group, a blank means nothing. */
  isBlankBare?: boolean;
}

export function CodeBar({ code, look, isBlankBare = false }: CodeBarProps): VNode {
  const t = useTranslation();
  return (
    <span class="bar" data-box={look.box} role="img" aria-label={codeLabel(t, look, code)}>
      {pegsOf(code).map((peg, place) => (
        <HoleContent key={place} value={peg} look={look} isBlankBare={isBlankBare} />
      ))}
    </span>
  );
}
