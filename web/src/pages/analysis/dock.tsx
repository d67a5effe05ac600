// What lies below the board: the tray while a row is filled in, then all marks it can have, each with the codes it leaves.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Command, Draft } from "../../board/draft.ts";
import { type ManualMark, toMark } from "../../board/manual-marks.ts";
import type { Check, Look, Mark } from "../../generated/messages.ts";
import { MarkEditor } from "../../parts/mark-editor.tsx";
import { MarkTriangle } from "../../parts/mark-triangle.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Tray } from "../../parts/tray.tsx";

interface RowTrayProps {
  draft: Draft;
  look: Look;
  onCommand: (command: Command) => void;
}

export function RowTray(props: RowTrayProps): VNode {
  const t = useTranslation();
  return <Tray {...props} submit={t("analysis.chooseMark")} />;
}

interface MarkPickerProps {
  look: Look;
  holes: number;
  /** The number of the row on the board. */
  row: number;
  /** The mark it has already. */
  given: Mark | null;
  /** What each mark would leave; null while that is not known. */
  check: Check | null;
  onMark: (mark: Mark) => void;
  onChange: () => void;
  /** Called to leave the row as it is, or to clear it if it has no mark yet. */
  onCancel: () => void;
}

/** Larger triangles do not fit a phone. */
const MOST_HOLES_IN_TRIANGLE = 6;

export function MarkPicker(props: MarkPickerProps): VNode {
  const { look, holes, row, given, check, onMark, onChange, onCancel } = props;
  const t = useTranslation();
  const codesLeft = check === null ? null : (mark: Mark): number => outcomeOf(check, mark);
  const title = t("analysis.earned", row);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === "Backspace") onChange();
    else if (key === "Escape") onCancel();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work on whichever of its buttons has the focus
    <div class="stack-2 picker" onKeyDown={onKeyDown}>
      <header>
        <h2 class="display">{title}</h2>
        <p class="small quiet">{t("analysis.earned.about")}</p>
      </header>
      {holes <= MOST_HOLES_IN_TRIANGLE ? (
        <MarkTriangle
          look={look}
          holes={holes}
          label={title}
          chosen={given}
          codesLeft={codesLeft}
          describe={(mark, codes) => (codes === null ? mark : t("analysis.leaves", mark, codes))}
          count={(codes) => t("analysis.number", codes)}
          onMark={onMark}
        />
      ) : (
        <LongRowMarks {...props} />
      )}
      <div class="picker-acts">
        {given === null ? null : (
          <button type="button" class="btn btn-plain" onClick={onCancel}>
            {t("analysis.keep")}
          </button>
        )}
        <button type="button" class="btn btn-plain" onClick={onChange}>
          {t("analysis.change")}
        </button>
      </div>
    </div>
  );
}

function outcomeOf(check: Check, [exact, misplaced]: Mark): number {
  return check.outcomes.find(({ mark }) => mark[0] === exact && mark[1] === misplaced)?.codes ?? 0;
}

/** Two counters, and what the mark they show would leave. */
function LongRowMarks({ look, holes, row, given, check, onMark }: MarkPickerProps): VNode {
  const t = useTranslation();
  const [exact, misplaced] = given ?? [0, 0];
  const [mark, setMark] = useState<ManualMark>({ holes, exact, misplaced });
  useEffect(() => setMark({ holes, exact, misplaced }), [row, holes, exact, misplaced]);
  const text = t("mark.is", mark.exact, mark.misplaced);
  return (
    <>
      <MarkEditor
        look={{ ...look, marks: "line" }}
        row={row}
        mark={mark}
        onMark={setMark}
        onSubmit={() => onMark(toMark(mark))}
      />
      <p class="small" aria-live="polite">
        {check === null ? null : t("analysis.leaves", text, outcomeOf(check, toMark(mark)))}
      </p>
    </>
  );
}
