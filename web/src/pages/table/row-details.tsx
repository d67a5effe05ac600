// The chosen row: copies it into the row in progress, or explains its mark.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Look } from "../../generated/messages.ts";
import { AnswerExplanation, MarkExplanation } from "../../parts/explanation.tsx";
import { useTranslation } from "../../parts/translation.ts";
import type { RowChoice } from "./board.tsx";

interface RowDetailsProps {
  look: Look;
  chosen: RowChoice;
  canCopy: boolean;
  onCopy: (code: string) => void;
  onClose: () => void;
}

export function RowDetails({ look, chosen, canCopy, onCopy, onClose }: RowDetailsProps): VNode {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="chosen-row">
      <div class="acts">
        <b>{t("row.chosen", chosen.row)}</b>
        {canCopy ? (
          <button
            type="button"
            class="btn btn-plain"
            onClick={() => {
              onCopy(chosen.guess);
              onClose();
            }}
          >
            {t("row.copy")}
          </button>
        ) : null}
        {chosen.code === null ? null : (
          <button type="button" class="btn btn-plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t("why.open")}
          </button>
        )}
        <button type="button" class="btn btn-plain" onClick={onClose}>
          {t("why.close")}
        </button>
      </div>
      {isOpen ? <RowExplanation look={look} chosen={chosen} /> : null}
    </div>
  );
}

/** Shows nothing while the reader may not know the code. */
export function RowExplanation({ look, chosen }: { look: Look; chosen: RowChoice }): VNode | null {
  const { row, guess, code, owners } = chosen;
  if (code === null) return null;
  if (owners !== undefined)
    return <AnswerExplanation look={look} row={row} guess={guess} code={code} owners={owners} />;
  return <MarkExplanation look={look} row={row} guess={guess} code={code} />;
}
