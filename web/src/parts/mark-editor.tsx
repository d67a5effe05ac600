// Gives a mark: two counters, or two sliders where the edition has sliders.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { keysClass } from "../board/look.ts";
import { type KeyKind, type ManualMark, maxCount, withCount, withStep } from "../board/manual-marks.ts";
import type { Look } from "../generated/messages.ts";
import { KeyPeg } from "./marks.tsx";
import { useTranslation } from "./translation.ts";

interface MarkEditorProps {
  look: Look;
  /** The number of the row that is marked. */
  row: number;
  mark: ManualMark;
  onMark: (mark: ManualMark) => void;
  onSubmit: () => void;
}

/** A second press this soon belongs to the first. */
const DOUBLE_PRESS_MS = 400;

/** The editor begins with nothing, which may be right: that is given by a second press, so as not to be given by accident. */
export function MarkEditor({ look, row, mark, onMark, onSubmit }: MarkEditorProps): VNode {
  const t = useTranslation();
  const Count = look.marks === "sliders" ? Slider : Stepper;
  const form = useRef<HTMLFormElement>(null);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  useEffect(() => setAskedAt(null), [row, mark]);
  const isNothing = mark.exact + mark.misplaced === 0;
  const submit = (): void => {
    if (!isNothing) onSubmit();
    else if (askedAt === null) setAskedAt(performance.now());
    else if (performance.now() - askedAt > DOUBLE_PRESS_MS) onSubmit();
  };
  // Enter gives the mark, also while the focus is where a click has left it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const focused = document.activeElement;
      const isHere = focused === document.body || focused?.id === "main" || form.current?.contains(focused) === true;
      if (event.key !== "Enter" || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      if (!event.repeat) submit();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  return (
    <form
      class={`mark-editor ${keysClass(look)}`}
      aria-label={t("mark.edit", row)}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Count kind="exact" mark={mark} onMark={onMark} />
      <Count kind="misplaced" mark={mark} onMark={onMark} />
      <button type="submit" class="btn btn-main" data-keypeg="submit" aria-live="polite">
        {t(askedAt === null ? "mark.give" : "mark.nothing")}
      </button>
    </form>
  );
}

interface CountProps {
  kind: KeyKind;
  mark: ManualMark;
  onMark: (mark: ManualMark) => void;
}

function Stepper({ kind, mark, onMark }: CountProps): VNode {
  const t = useTranslation();
  const name = t(kind);
  const step =
    (by: number): (() => void) =>
    () =>
      onMark(withStep(mark, kind, by));
  return (
    <div class="stepper" role="group" aria-label={name}>
      <span class="stepper-name">
        <KeyPeg kind={kind} />
        {name}
      </span>
      <button
        type="button"
        class="step"
        aria-label={t("mark.less", name)}
        aria-disabled={mark[kind] === 0 ? "true" : undefined}
        onClick={step(-1)}
      >
        −
      </button>
      <output class="stepper-count">{mark[kind]}</output>
      <button
        type="button"
        class="step"
        aria-label={t("mark.more", name)}
        aria-disabled={mark[kind] === maxCount(mark, kind) ? "true" : undefined}
        onClick={step(1)}
      >
        +
      </button>
    </div>
  );
}

function Slider({ kind, mark, onMark }: CountProps): VNode {
  const t = useTranslation();
  return (
    <label class={`stack-3 slide-input is-${kind}`}>
      <span class="stepper-name">
        <KeyPeg kind={kind} />
        {t(kind)}
      </span>
      <input
        type="range"
        min="0"
        max={mark.holes}
        step="1"
        value={mark[kind]}
        onInput={(event) => {
          const next = withCount(mark, kind, event.currentTarget.valueAsNumber);
          // If the other slider leaves no room, the knob goes back to the highest allowed value.
          event.currentTarget.value = String(next[kind]);
          onMark(next);
        }}
      />
      <output class="stepper-count">{mark[kind]}</output>
    </label>
  );
}
