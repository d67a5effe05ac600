// A row away from its board, in a short bar of the same wood.
import type { VNode } from "preact";
import { keysClass } from "../../board/look.ts";
import type { Code } from "../../board/values.ts";
import type { Look, Mark } from "../../generated/messages.ts";
import { codeLabel } from "../../parts/labels.ts";
import { MarkView, Pegs } from "../../parts/row.tsx";
import { useTranslation } from "../../parts/translation.ts";

/** Without a mark the bar shows where it would be. */
export function Bar({ code, mark, look }: { code: Code; mark: Mark | null; look: Look }): VNode {
  const t = useTranslation();
  const pegs = codeLabel(t, look, code);
  return (
    <span
      class={`bar ${keysClass(look)}`}
      data-box={look.box}
      role="img"
      aria-label={mark === null ? pegs : t("labelled", pegs, t("mark.is", ...mark))}
    >
      <Pegs code={code} look={look} />
      <MarkView mark={mark} holes={code.length} look={look} />
    </span>
  );
}
