// The board of an analysis: marked rows, each with a button to take it away, and the row in progress in its place.
import type { VNode } from "preact";
import type { Command } from "../../board/draft.ts";
import { keysClass, marksWidth } from "../../board/look.ts";
import type { Frame, RowModel } from "../../board/model.ts";
import { rowNumber, type Study } from "../../game/analysis.ts";
import type { Look } from "../../generated/messages.ts";
import { moveFocus, UPWARDS } from "../../parts/roving-focus.ts";
import { RowTagContext } from "../../parts/row-tag.ts";
import { Row } from "../../parts/rows.tsx";
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
  const { space, rows, draft, place } = study;
  const frame: Frame = { look, players: [], you: null, round: 1, result: null, isShared: false };
  const { holes } = space;
  const marked = rows.map(
    ({ code, mark }, row): RowModel => ({
      ...ROW,
      number: rowNumber(study, row),
      holes,
      state: "laid",
      code,
      mark,
      markState: "given",
      isSolved: mark[0] === holes,
    }),
  );
  const inProgress: RowModel = { ...ROW, number: place + 1, holes, state: "draft" };
  const all = [...marked.slice(0, place), inProgress, ...marked.slice(place)];
  const placeOf = (number: number): number => (number <= place ? number - 1 : number - 2);
  const perLine = pegsPerLine(holes);
  const removeButton = (_: number | null, number: number): VNode => (
    <button
      type="button"
      class="row-away"
      aria-label={t("analysis.remove", number)}
      onClick={() => onRemove(placeOf(number))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 7l10 10M17 7 7 17" />
      </svg>
    </button>
  );
  return (
    <section
      class={["slab", "ana-board", keysClass(look), perLine < holes ? "is-long" : ""].filter(Boolean).join(" ")}
      data-box={look.box}
      aria-label={t("board.name")}
      style={{ "--holes": perLine, "--marks": marksWidth(look, perLine, 0.5) }}
    >
      <RowTagContext.Provider value={removeButton}>
        <ol class="rows" aria-label={t("rows")} onKeyDown={(event) => moveFocus(event, UPWARDS)}>
          {all.map((row) => (
            <Row
              key={row === inProgress ? "draft" : row.number}
              frame={frame}
              row={row}
              draft={row === inProgress ? draft : undefined}
              onCommand={onCommand}
              manualMark={undefined}
              onRow={(each: RowModel) => onChoose(placeOf(each.number))}
              isChosen={chosen !== null && row !== inProgress && placeOf(row.number) === chosen}
              isTabStop={true}
            />
          ))}
        </ol>
      </RowTagContext.Provider>
    </section>
  );
}

const ROW = {
  seat: null,
  code: null,
  mark: null,
  markState: "none",
  isSolved: false,
  points: null,
} as const satisfies Partial<RowModel>;
