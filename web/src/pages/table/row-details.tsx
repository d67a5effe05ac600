// A row that was chosen: copy it into the row being made, or see why its mark is what it is.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { editionOf } from "../../board/values.ts";
import type { View } from "../../generated/messages.ts";
import { WhyAnswers, WhyOverlay } from "../../parts/explanation.tsx";
import { useWords } from "../../parts/translation.ts";
import type { Chosen } from "./board.tsx";

export interface ChosenRowProps {
  view: View;
  chosen: Chosen;
  canCopy: boolean;
  onCopy: (code: string) => void;
  onClose: () => void;
}

export function ChosenRow({ view, chosen, canCopy, onCopy, onClose }: ChosenRowProps): VNode {
  const t = useWords();
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
      {isOpen ? <Why view={view} chosen={chosen} /> : null}
    </div>
  );
}

/** Nothing while the code is not known to the reader. */
export function Why({ view, chosen }: { view: View; chosen: Chosen }): VNode | null {
  const { row, guess, code, owners } = chosen;
  if (code === null) return null;
  if (owners !== undefined) return <WhyAnswers row={row} guess={guess} code={code} owners={owners} />;
  const edition = editionOf(view.edition);
  return (
    <WhyOverlay edition={edition} box={edition === "party" ? "party" : "family"} row={row} guess={guess} code={code} />
  );
}
