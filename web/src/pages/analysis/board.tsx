// The board of an analysis: marked rows and the row in progress in its place, each with a button to take it away.

import type { VNode } from "preact";
import { type Command, isUntouched } from "../../board/draft.ts";
import { keysClass, marksWidth } from "../../board/look.ts";
import { bareFrame, laidRow } from "../../board/model.ts";
import { rowNumber, type Study } from "../../game/analysis.ts";
import type { Look } from "../../generated/messages.ts";
import { DraftHoles } from "../../parts/draft-holes.tsx";
import { LineIcon } from "../../parts/line-icon.tsx";
import { LaidRow, MarkView } from "../../parts/row.tsx";
import { useTranslation } from "../../parts/translation.ts";

interface StudyBoardProps {
  study: Study;
  look: Look;
  /** The place in `rows` of the row whose mark is being changed. */
  chosen: number | null;
  onCommand: (command: Command) => void;
  onChoose: (row: number) => void;
  onRemove: (row: number) => void;
}

/** As many pegs as lie side by side; longer rows take several lines. */
const PEGS_ABREAST = 6;

function pegsPerLine(holes: number): number {
  return Math.ceil(holes / Math.ceil(holes / PEGS_ABREAST));
}

export function StudyBoard({ study, look, chosen, onCommand, onChoose, onRemove }: StudyBoardProps): VNode {
  const t = useTranslation();
  const { rows, draft, place } = study;
  const { holes } = study.space;
  const perLine = pegsPerLine(holes);
  const frame = bareFrame(look);
  const marked = rows.map((row, at) => (
    <LaidRow
      key={at}
      frame={frame}
      row={laidRow(rowNumber(study, at), row.code, row.mark)}
      isChosen={at === chosen}
      onRow={() => onChoose(at)}
    >
      <RemoveButton number={rowNumber(study, at)} onRemove={() => onRemove(at)} />
    </LaidRow>
  ));
  const number = place + 1;
  const isBare = isUntouched(draft) && place === rows.length;
  return (
    <section
      class={["slab", "ana-board", keysClass(look), perLine < holes ? "is-long" : ""].filter(Boolean).join(" ")}
      data-box={look.box}
      aria-label={t("board.name")}
      style={{ "--holes": perLine, "--marks": marksWidth(look, perLine, 0.5) }}
    >
      <ol class="rows" aria-label={t("rows")}>
        {marked.slice(0, place)}
        <li key="draft" class="row is-draft">
          <span class="num" aria-hidden="true">
            {number}
          </span>
          <DraftHoles draft={draft} look={look} label={t("why.row", number)} onCommand={onCommand} />
          <MarkView mark={null} holes={holes} look={look} />
          {isBare ? null : <RemoveButton number={number} onRemove={() => onCommand({ do: "clear" })} />}
        </li>
        {marked.slice(place)}
      </ol>
    </section>
  );
}

function RemoveButton({ number, onRemove }: { number: number; onRemove: () => void }): VNode {
  const t = useTranslation();
  return (
    <button type="button" class="row-away" aria-label={t("analysis.remove", number)} onClick={onRemove}>
      <LineIcon of="away" />
    </button>
  );
}
