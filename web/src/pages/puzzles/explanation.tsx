// The reasoning in words: nudges one at a time, or all of it, with steps to go back and forth.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { StepText } from "../../game/puzzle-steps.ts";
import { useTranslation } from "../../parts/translation.ts";

export interface Reasoning {
  /** How many steps have been asked for. */
  readonly revealed: number;
  /** The step that is shown, from 1; 0 for none. */
  readonly shown: number;
  readonly show: (step: number) => void;
  readonly nudge: () => void;
  readonly explain: () => void;
}

/** Remembers which step is shown. Steps that were asked for on an earlier visit can be shown again. */
export function useReasoning(steps: number, asked: number, onAsked: (steps: number) => void): Reasoning {
  const [shown, setShown] = useState(0);
  const revealed = Math.min(asked, steps);
  const reveal = (upTo: number, first: number): void => {
    onAsked(Math.max(asked, upTo));
    setShown(first);
  };
  return {
    revealed,
    shown,
    show: setShown,
    nudge: () => (revealed < steps ? reveal(revealed + 1, revealed + 1) : setShown(steps)),
    explain: () => reveal(steps, 1),
  };
}

interface ExplanationProps {
  reasoning: Reasoning;
  steps: readonly StepText[];
  isSolved: boolean;
  /** A picture of the step that is shown. */
  children?: ComponentChildren;
}

export function Explanation({ reasoning, steps, isSolved, children }: ExplanationProps): VNode {
  const t = useTranslation();
  const text = steps[reasoning.shown - 1];
  const { revealed, shown, show, nudge, explain } = reasoning;
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown > 0) sheet.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <>
      {text === undefined ? null : (
        <section class="sheet pz-step" ref={sheet} aria-labelledby="step">
          <header>
            <h2 class="display" id="step">
              {t("puzzle.step", shown, steps.length)}
            </h2>
            <StepButton label={t("puzzle.step.back")} turn="back" isOff={shown <= 1} onClick={() => show(shown - 1)} />
            <StepButton
              label={t("puzzle.step.on")}
              turn="on"
              isOff={shown >= revealed}
              onClick={() => show(shown + 1)}
            />
          </header>
          <StepWords {...text} />
          {children}
        </section>
      )}
      <div class="pz-asks">
        {isSolved ? null : (
          <button
            type="button"
            class="btn btn-plain"
            data-keypeg="nudge"
            aria-disabled={revealed === steps.length ? "true" : undefined}
            onClick={() => revealed < steps.length && nudge()}
          >
            {t(revealed === 0 ? "puzzle.nudge" : "puzzle.nudge.more")}
          </button>
        )}
        <button type="button" class="btn btn-plain" data-keypeg="explain" onClick={explain}>
          {t("puzzle.explain")}
        </button>
        {shown === 0 ? null : (
          <button type="button" class="btn btn-plain" onClick={() => show(0)}>
            {t("puzzle.explain.hide")}
          </button>
        )}
      </div>
    </>
  );
}

function StepWords({ why, inner, so }: StepText): VNode {
  return (
    <div aria-live="polite">
      <p>{why}</p>
      {inner.length === 0 ? null : (
        <ul>
          {inner.map((each, place) => (
            <li key={place}>{each}</li>
          ))}
        </ul>
      )}
      <p class="pz-so">{so}</p>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  turn: "back" | "on";
  isOff: boolean;
  onClick: () => void;
}

function StepButton({ label, turn, isOff, onClick }: StepButtonProps): VNode {
  return (
    <button
      type="button"
      class={`pz-turn is-${turn}`}
      aria-label={label}
      aria-disabled={isOff ? "true" : undefined}
      onClick={() => isOff || onClick()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M15 5 8 12l7 7" />
      </svg>
    </button>
  );
}
