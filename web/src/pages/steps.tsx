// Going through a match step by step: round buttons, and the arrow keys.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";

interface StepButtonProps {
  label: string;
  path: string;
  isMain?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export function StepButton({ label, path, isMain = false, isDisabled = false, onPress }: StepButtonProps): VNode {
  return (
    <button
      type="button"
      class={isMain ? "btn replay-button is-main" : "replay-button"}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

const STEP_KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows step through what there is, wherever the focus is, except in fields that use them. */
export function useArrowKeys(at: number, last: number, onStep: (to: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = STEP_KEYS[event.key];
      const isField = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
      if (step === undefined || isField || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onStep(step(at, last));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
