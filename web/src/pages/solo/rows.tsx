// The rows of a game that was played, on a slab of their own with the lid raised.
import type { VNode } from "preact";
import { pegsOf } from "../../board/colours.ts";
import { keysClass } from "../../board/look.ts";
import type { Look, Mark } from "../../generated/messages.ts";
import { codeLabel } from "../../parts/labels.ts";
import { KeyPegs } from "../../parts/marks.tsx";
import { HoleContent } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";

interface PlayedRowsProps {
  look: Look;
  rows: readonly (readonly [string, Mark])[];
  label: string;
  /** The code, where it is not the last row. */
  code?: string | null;
  isHooked?: boolean;
}

const HUNTER = 1;

export function PlayedRows({ look, rows, label, code = null, isHooked = false }: PlayedRowsProps): VNode {
  const t = useTranslation();
  const holes = rows[0]?.[0].length ?? code?.length ?? 0;
  return (
    <section
      class={`slab solo-slab ${keysClass(look)} ${holes > 4 ? "is-long" : ""}`}
      data-box={look.box}
      style={{ "--holes": holes }}
      aria-label={label}
    >
      <span class="solo-lid" aria-hidden="true" />
      {code === null ? null : (
        <div class="solo-code" {...(isHooked ? { "data-keypeg": "code", "data-seat": 0 } : {})}>
          <span class="vh">{`${t("code")}: ${codeLabel(t, look, code)}`}</span>
          <Pegs code={code} look={look} />
        </div>
      )}
      <ol>
        {rows.map(([row, mark], at) => (
          <li
            key={at}
            class={`solo-row${mark[0] === holes ? " is-found" : ""}`}
            {...(isHooked
              ? { "data-keypeg": "row", "data-row": at + 1, "data-seat": HUNTER, "data-mark": String(mark) }
              : {})}
          >
            <span class="vh">{t("row.is", at + 1, codeLabel(t, look, row), t("mark.is", ...mark))}</span>
            <span class="num" aria-hidden="true">
              {at + 1}
            </span>
            <Pegs code={row} look={look} />
            <KeyPegs mark={mark} holes={holes} arrangement={look.marks === "square" ? "square" : "line"} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Pegs({ code, look }: { code: string; look: Look }): VNode {
  return (
    <span class="solo-pegs" aria-hidden="true">
      {pegsOf(code).map((peg, hole) => (
        <span key={hole} class="cell" data-hole={hole + 1}>
          <HoleContent value={peg} look={look} />
        </span>
      ))}
    </span>
  );
}
