// A button that asks once before it does something that cannot be undone.
import type { ComponentChildren, RefObject, VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { besideButton } from "./beside.ts";

interface ConfirmProps {
  /** The button, in full for screen readers if it is only a sign. */
  label: string;
  children?: ComponentChildren;
  class?: string;
  question: string;
  yes: string;
  no: string;
  onYes: () => void;
}

export function Confirm({ label, children, class: look = "btn btn-plain", ...panel }: ConfirmProps): VNode {
  const [presses, setPresses] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        class={look}
        ref={opener}
        aria-label={children === undefined ? undefined : label}
        aria-expanded={presses > 0}
        onClick={() => setPresses(presses + 1)}
      >
        {children ?? label}
      </button>
      {presses > 0 ? <Question {...panel} opener={opener} presses={presses} onClose={() => setPresses(0)} /> : null}
    </>
  );
}

interface QuestionProps extends Pick<ConfirmProps, "question" | "yes" | "no" | "onYes"> {
  opener: RefObject<HTMLButtonElement | null>;
  /** How often the button was pressed: each press takes the focus back to it. */
  presses: number;
  onClose: () => void;
}

/** Lies over the page, so that the button stays where it was pressed: a second press there changes nothing. */
function Question({ question, yes, no, onYes, opener, presses, onClose }: QuestionProps): VNode {
  const panel = useRef<HTMLDivElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [button, { current }] = [opener.current, panel];
    if (button === null || current === null) return undefined;
    current.showPopover();
    const { width, height } = current.getBoundingClientRect();
    const { left, top } = besideButton(
      button.getBoundingClientRect(),
      { width, height },
      { width: innerWidth, height: innerHeight },
    );
    current.style.left = `${left}px`;
    current.style.top = `${top}px`;
    const press = ({ target }: Event): void => {
      if (target instanceof Node && !current.contains(target) && !button.contains(target)) onClose();
    };
    addEventListener("pointerdown", press, { capture: true });
    return () => {
      removeEventListener("pointerdown", press, { capture: true });
      // A press elsewhere has taken the focus there.
      if (current.contains(document.activeElement)) button.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => safe.current?.focus({ preventScroll: true }), [presses]);
  return (
    <div
      class="sheet confirm"
      popover="manual"
      role="group"
      aria-label={question}
      data-own-keys=""
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }}
    >
      <p>{question}</p>
      <button
        type="button"
        class="btn"
        onClick={() => {
          onClose();
          onYes();
        }}
      >
        {yes}
      </button>
      <button type="button" class="btn btn-plain" ref={safe} onClick={onClose}>
        {no}
      </button>
    </div>
  );
}

/** The sign for taking something away, on a button that says what. */
export function Cross(): VNode {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d="M4 4 16 16M16 4 4 16" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" />
    </svg>
  );
}
