// A row that was chosen: copy it into the row being made, or see why its mark is what it is.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { editionOf } from "../board/values.ts";
import type { View } from "../net/messages.ts";
import { WhyOverlay } from "../parts/why-overlay.tsx";
import { useWords } from "../parts/words.ts";
import type { Chosen } from "./table-board.tsx";

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
  const edition = editionOf(view.edition);
  return (
    <div class="chosen-row">
      <div class="acts">
        <b>{t("row.chosen", chosen.row)}</b>
        {canCopy ? <button type="button" class="btn btn-plain" onClick={() => { onCopy(chosen.guess); onClose(); }}>{t("row.copy")}</button> : null}
        {chosen.code === null ? null : <button type="button" class="btn btn-plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{t("why.open")}</button>}
        <button type="button" class="btn btn-plain" onClick={onClose}>{t("why.close")}</button>
      </div>
      {isOpen && chosen.code !== null ? <WhyOverlay edition={edition} box={edition === "party" ? "party" : "family"} row={chosen.row} guess={chosen.guess} code={chosen.code} /> : null}
    </div>
  );
}
