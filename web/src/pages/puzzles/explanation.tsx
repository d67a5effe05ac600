// The reasoning in words: nudges one at a time, or step by step from the start.

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { StepText } from "../../game/puzzles/steps.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
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

interface AskStepsProps {
  reasoning: Reasoning;
  steps: readonly StepText[];
  isSolved: boolean;
}

/** The buttons that ask for one more step, or for all of them from the first on. */
export function AskSteps({ reasoning: { revealed, nudge, explain }, steps, isSolved }: AskStepsProps): VNode {
  const t = useTranslation();
  const isAll = revealed === steps.length;
  return (
    <div class="pz-asks">
      {isSolved ? null : (
        <button
          type="button"
          class="btn btn-plain"
          data-keypeg="nudge"
          aria-disabled={isAll ? "true" : undefined}
          onClick={() => isAll || nudge()}
        >
          {t(revealed === 0 ? "puzzle.nudge" : "puzzle.nudge.more")}
        </button>
      )}
      <button type="button" class="btn btn-plain" data-keypeg="explain" onClick={explain}>
        {t("puzzle.explain")}
      </button>
    </div>
  );
}

interface StepSheetProps {
  reasoning: Reasoning;
  steps: readonly StepText[];
  /** A picture of the step that is shown. */
  children?: ComponentChildren;
}

/** The step that is shown, if one is. */
export function StepSheet({ reasoning, steps, children }: StepSheetProps): VNode | null {
  const t = useTranslation();
  const { revealed, shown, show } = reasoning;
  const text = steps[shown - 1];
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown > 0) sheet.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  if (text === undefined) return null;
  return (
    <section class="sheet stack-2 pz-step is-step" data-keypeg="step" ref={sheet} aria-labelledby="step">
      <header>
        <h2 class="display" id="step">
          {t("puzzle.step", shown, steps.length)}
        </h2>
        <StepButton label={t("puzzle.step.back")} turn="back" isOff={shown <= 1} onClick={() => show(shown - 1)} />
        <StepButton label={t("puzzle.step.on")} turn="on" isOff={shown >= revealed} onClick={() => show(shown + 1)} />
        <button type="button" class="btn-icon pz-turn" aria-label={t("puzzle.explain.hide")} onClick={() => show(0)}>
          <LineIcon of="cross" />
        </button>
      </header>
      <StepWords {...text} />
      {children}
    </section>
  );
}

function StepWords({ why, known, inner, so }: StepText): VNode {
  return (
    <div aria-live="polite">
      <p>{why}</p>
      {known === "" ? null : <p class="quiet">{known}</p>}
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
      class={`btn-icon pz-turn is-${turn}`}
      aria-label={label}
      aria-disabled={isOff ? "true" : undefined}
      onClick={() => isOff || onClick()}
    >
      <LineIcon of="back" />
    </button>
  );
}
