// The rows of a game that was played, on a slab of their own with the lid raised.
import type { VNode } from "preact";
import { keysClass } from "../../board/look.ts";
import { bareFrame, laidRow } from "../../board/model.ts";
import type { Look, Mark } from "../../generated/messages.ts";
import { codeLabel } from "../../parts/labels.ts";
import { LaidRow, Pegs } from "../../parts/row.tsx";
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
    <div
      class={`slab solo-slab ${keysClass(look)} ${holes > 4 ? "has-many" : ""}`}
      data-box={look.box}
      style={{ "--holes": holes }}
      role="group"
      aria-label={label}
    >
      <span class="lid-open solo-lid" aria-hidden="true" />
      {code === null ? null : (
        <div class="row solo-code" {...(isHooked ? { "data-keypeg": "code", "data-seat": 0 } : {})}>
          <span class="vh">{t("labelled", t("code"), codeLabel(t, look, code))}</span>
          <Pegs code={code} look={look} />
        </div>
      )}
      <ol>
        {rows.map(([row, mark], at) => (
          <LaidRow
            key={at}
            frame={bareFrame(look)}
            row={laidRow(at + 1, row, mark, { seat: HUNTER })}
            isHooked={isHooked}
          />
        ))}
      </ol>
    </div>
  );
}
