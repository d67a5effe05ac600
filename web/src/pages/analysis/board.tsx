// The board of an analysis: marked rows and the row in progress in its place, each with a button to take it away.
import type { ComponentChildren, VNode } from "preact";
import { pegsOf } from "../../board/colours.ts";
import { type Command, isUntouched } from "../../board/draft.ts";
import { keysClass, marksWidth } from "../../board/look.ts";
import { rowNumber, type Study } from "../../game/analysis.ts";
import type { MarkedRow } from "../../game/space.ts";
import type { Look, Mark } from "../../generated/messages.ts";
import { DraftHoles } from "../../parts/draft-holes.tsx";
import { codeLabel } from "../../parts/labels.ts";
import { KeyPegs } from "../../parts/marks.tsx";
import { HoleContent } from "../../parts/peg.tsx";
import { Sliders } from "../../parts/sliders.tsx";
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
  const marked = rows.map((row, at) => (
    <LaidRow
      key={at}
      row={row}
      number={rowNumber(study, at)}
      look={look}
      isChosen={at === chosen}
      onChoose={() => onChoose(at)}
      onRemove={() => onRemove(at)}
    />
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
          <RowNumber>{number}</RowNumber>
          <DraftHoles draft={draft} look={look} label={t("why.row", number)} onCommand={onCommand} />
          <RowMark mark={null} holes={holes} look={look} />
          {isBare ? null : <RemoveButton number={number} onRemove={() => onCommand({ do: "clear" })} />}
        </li>
        {marked.slice(place)}
      </ol>
    </section>
  );
}

interface LaidRowProps {
  row: MarkedRow;
  number: number;
  look: Look;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function LaidRow({ row: { code, mark }, number, look, isChosen, onChoose, onRemove }: LaidRowProps): VNode {
  const t = useTranslation();
  const names = ["row", "is-laid", mark[0] === code.length ? "is-solved" : "", isChosen ? "is-chosen" : ""];
  return (
    <li class={names.filter(Boolean).join(" ")} data-keypeg="row" data-row={number} data-mark={String(mark)}>
      <button
        type="button"
        class="row-button"
        aria-label={t("row.is", number, codeLabel(t, look, code), t("mark.is", ...mark))}
        aria-pressed={isChosen}
        onClick={onChoose}
      />
      <RowNumber>{number}</RowNumber>
      <span class="holes" aria-hidden="true">
        {pegsOf(code).map((peg, hole) => (
          <span key={hole} class="cell">
            <HoleContent value={peg} look={look} />
          </span>
        ))}
      </span>
      <RowMark mark={mark} holes={code.length} look={look} />
      <RemoveButton number={number} onRemove={onRemove} />
    </li>
  );
}

function RowNumber({ children }: { children: ComponentChildren }): VNode {
  return (
    <span class="num" aria-hidden="true">
      {children}
    </span>
  );
}

function RowMark({ mark, holes, look }: { mark: Mark | null; holes: number; look: Look }): VNode {
  return look.marks === "sliders" ? (
    <Sliders mark={mark} holes={holes} />
  ) : (
    <KeyPegs mark={mark} holes={holes} arrangement={look.marks === "square" ? "square" : "line"} />
  );
}

function RemoveButton({ number, onRemove }: { number: number; onRemove: () => void }): VNode {
  const t = useTranslation();
  return (
    <button type="button" class="row-away" aria-label={t("analysis.remove", number)} onClick={onRemove}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 7l10 10M17 7 7 17" />
      </svg>
    </button>
  );
}
