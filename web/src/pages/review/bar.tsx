// Rows away from their board, in a short bar of the same wood, and the marks of an edition.
import type { VNode } from "preact";
import { pegsOf } from "../../board/colours.ts";
import { keysClass } from "../../board/look.ts";
import type { Code } from "../../board/values.ts";
import type { Look, Mark } from "../../generated/messages.ts";
import { codeLabel } from "../../parts/labels.ts";
import { KeyPegs } from "../../parts/marks.tsx";
import { HoleContent } from "../../parts/peg.tsx";
import { Sliders } from "../../parts/sliders.tsx";
import { useTranslation } from "../../parts/translation.ts";

export function Holes({ code, look, isBlankBare = false }: { code: Code; look: Look; isBlankBare?: boolean }): VNode {
  return (
    <span class="holes" aria-hidden="true">
      {pegsOf(code).map((peg, hole) => (
        <span key={hole} class="cell" data-hole={hole + 1}>
          <HoleContent value={peg} look={look} isBlankBare={isBlankBare} />
        </span>
      ))}
    </span>
  );
}

export function MarkOf({ mark, holes, look: { marks } }: { mark: Mark | null; holes: number; look: Look }): VNode {
  return marks === "sliders" ? (
    <Sliders mark={mark} holes={holes} />
  ) : (
    <KeyPegs mark={mark} holes={holes} arrangement={marks === "square" ? "square" : "line"} />
  );
}

/** Without a mark the bar shows where it would be. */
export function Bar({ code, mark, look }: { code: Code; mark: Mark | null; look: Look }): VNode {
  const t = useTranslation();
  const pegs = codeLabel(t, look, code);
  return (
    <span
      class={`bar ${keysClass(look)}`}
      data-box={look.box}
      role="img"
      aria-label={mark === null ? pegs : `${pegs}: ${t("mark.is", ...mark)}`}
    >
      <Holes code={code} look={look} />
      <MarkOf mark={mark} holes={code.length} look={look} />
    </span>
  );
}
