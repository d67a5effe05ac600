// A screen on which nothing is to be seen: between two people, and before a secret.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useDeliberate } from "../../parts/use-deliberate.ts";

interface GateProps {
  /** The letter on the face of whoever is to have the phone. */
  face: string;
  over: string;
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
  no: string;
  onNo: () => void;
}

export function Gate({ face, over, title, text, yes, onYes, no, onNo }: GateProps): VNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useDeliberate(onYes);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div class="ref is-gate">
      <p class="ref-over">{over}</p>
      <div class="ref-gate">
        <i class="face" aria-hidden="true">
          {face}
        </i>
        <h1 class="display" data-keypeg="headline" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      <div class="ref-dock">
        <button type="button" class="btn" data-keypeg="next" onClick={confirm}>
          {yes}
        </button>
        <button type="button" class="btn btn-plain" onClick={onNo}>
          {no}
        </button>
      </div>
    </div>
  );
}
