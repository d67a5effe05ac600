// A button that asks once, in its own place, before it does something that cannot be undone.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

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

export function Confirm({
  label,
  children,
  class: look = "btn btn-plain",
  question,
  yes,
  no,
  onYes,
}: ConfirmProps): VNode {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (isAsking) first.current?.focus();
    else if (hasAsked.current) opener.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  if (!isAsking)
    return (
      <button
        type="button"
        class={look}
        ref={opener}
        aria-label={children === undefined ? undefined : label}
        onClick={() => setAsking(true)}
      >
        {children ?? label}
      </button>
    );
  return (
    <div
      class="confirm"
      role="group"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        setAsking(false);
      }}
    >
      <span>{question}</span>
      <button
        type="button"
        class="btn"
        ref={first}
        onClick={() => {
          setAsking(false);
          onYes();
        }}
      >
        {yes}
      </button>
      <button type="button" class="btn btn-plain" onClick={() => setAsking(false)}>
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
