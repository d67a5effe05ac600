// Steps in which the reader marks a row, or finds the size of a game.

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { type ManualMark, toMark } from "../../board/manual-marks.ts";
import { markFor } from "../../board/pairing.ts";
import { markingOf } from "../../game/lessons/boards.ts";
import { isSameMark } from "../../game/lessons/facts.ts";
import type { MarkStep as Marking, SizeStep } from "../../game/lessons/step.ts";
import { codeCount, MAX_HOLES, SIZE_ROWS } from "../../game/new-table/super-sizes.ts";
import { MarkEditor } from "../../parts/mark-editor.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { StepFrame } from "./frame.tsx";
import { colourNamer, MatchView } from "./pictures.tsx";
import type { StepProps } from "./steps.tsx";

export function MarkStep({ step, ...common }: StepProps<Marking | SizeStep>): VNode {
  return step.type === "mark" ? <FindMark step={step} {...common} /> : <FindSize step={step} {...common} />;
}

/** After as many wrong marks the right one is shown. */
const MOST_TRIES = 2;

function FindMark({ step, look, progress }: StepProps<Marking>): VNode {
  const t = useTranslation();
  const { code, row } = step;
  const right = markFor(row.code, code);
  const [mark, setMark] = useState<ManualMark>({ holes: code.length, exact: 0, misplaced: 0 });
  const [wrong, setWrong] = useState<readonly ManualMark[]>([]);
  const [isFound, setFound] = useState(false);
  const isDone = isFound || wrong.length >= MOST_TRIES;
  const last = wrong.at(-1);
  const text = isFound
    ? step.right(t, colourNamer(t, look))
    : isDone
      ? t("lesson.mark.shown", ...right)
      : last === undefined
        ? step.text(t, colourNamer(t, look))
        : t(last.exact === right[0] ? "lesson.mark.misplaced" : "lesson.mark.exact");
  return (
    <StepFrame
      progress={progress}
      title={step.title(t, colourNamer(t, look))}
      text={text}
      stage={
        <MatchView
          model={markingOf(step, look, isDone ? right : null)}
          row={row.code}
          code={code}
          manualMark={mark}
          showsLines={isDone}
        />
      }
      isDone={isDone}
    >
      {isDone ? null : (
        <MarkEditor
          look={look}
          row={row.number}
          mark={mark}
          onMark={setMark}
          onSubmit={() => (isSameMark(toMark(mark), right) ? setFound(true) : setWrong([...wrong, mark]))}
        />
      )}
    </StepFrame>
  );
}

const HOLES = Array.from({ length: MAX_HOLES }, (_, place) => place + 1);
const COLOURS = SIZE_ROWS.filter(({ blanks }) => !blanks).map(({ colours }) => colours);

function FindSize({ step, look, progress }: StepProps<SizeStep>): VNode {
  const t = useTranslation();
  const colour = colourNamer(t, look);
  const [size, setSize] = useState<readonly [holes: number, colours: number] | null>(null);
  const [isDone, setDone] = useState(false);
  const choose = (holes: number, colours: number): void => {
    setSize([holes, colours]);
    if (step.isRight(holes, colours)) setDone(true);
  };
  return (
    <StepFrame
      progress={progress}
      title={step.title(t, colour)}
      text={size === null ? step.text(t, colour) : step.reply(...size)(t, colour)}
      stage={<SizeTable size={size} onSize={choose} />}
      isDone={isDone}
    />
  );
}

interface SizeTableProps {
  size: readonly [holes: number, colours: number] | null;
  onSize: (holes: number, colours: number) => void;
}

/** The leaflet's table of sizes: holes across, colours down. Only the chosen one says how many codes it has. */
function SizeTable({ size, onSize }: SizeTableProps): VNode {
  const t = useTranslation();
  const [holes, colours] = size ?? [0, 0];
  return (
    <fieldset class="sheet lesson-sizes">
      <legend class="vh">{t("lesson.size.table")}</legend>
      <span class="lesson-size-head is-holes" aria-hidden="true">
        {t("lesson.size.holes")}
      </span>
      <span class="lesson-size-head is-colours" aria-hidden="true">
        {t("lesson.size.colours")}
      </span>
      {HOLES.map((each) => (
        <b key={each} class="is-holes" style={{ "--at": each }} aria-hidden="true">
          {each}
        </b>
      ))}
      {COLOURS.map((colour) => (
        <b key={colour} class="is-colours" style={{ "--at": colour }} aria-hidden="true">
          {colour}
        </b>
      ))}
      {COLOURS.flatMap((down) =>
        HOLES.map((across) => (
          <label
            key={`${down}.${across}`}
            class={across <= holes && down <= colours ? "lesson-size is-in" : "lesson-size"}
            style={{ "--across": across, "--down": down }}
          >
            <input
              type="radio"
              name="size"
              aria-label={t("lesson.size", across, down)}
              checked={across === holes && down === colours}
              onChange={() => onSize(across, down)}
            />
            {across === holes && down === colours ? (
              <span aria-hidden="true">{t("lesson.size.codes", codeCount({ holes, colours, blanks: false }))}</span>
            ) : null}
          </label>
        )),
      )}
    </fieldset>
  );
}
