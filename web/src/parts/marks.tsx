// Marks in the arrangement of the edition. The order of the pegs means nothing (FA-04): exact ones come first.
import type { VNode } from "preact";
import { sliderX } from "../board/geometry.ts";
import type { AnswerPeg as AnswerWord } from "../board/values.ts";
import type { Mark } from "../generated/messages.ts";

type KeyName = "exact" | "misplaced" | "hole";

export function KeyPeg({ kind }: { kind: KeyName }): VNode {
  return (
    <svg class={`key key-${kind}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#k-${kind}`} />
    </svg>
  );
}

function keysOf(mark: Mark | null, holes: number): readonly KeyName[] {
  const [exact, misplaced] = mark ?? [0, 0];
  return Array.from({ length: holes }, (_, place) =>
    place < exact ? "exact" : place < exact + misplaced ? "misplaced" : "hole",
  );
}

interface KeyPegsProps {
  mark: Mark | null;
  holes: number;
  arrangement: "square" | "line";
  /** Whether the mark is still being edited. */
  isDraft?: boolean;
}

export function KeyPegs({ mark, holes, arrangement, isDraft = false }: KeyPegsProps): VNode {
  const names = ["marks", `marks-${arrangement}`, mark === null ? "is-bare" : "", isDraft ? "is-draft" : ""];
  return (
    <span class={names.filter(Boolean).join(" ")} aria-hidden="true">
      {keysOf(mark, holes).map((kind, place) => (
        <KeyPeg key={`${place}${kind}`} kind={kind} />
      ))}
    </span>
  );
}

const ANSWER_KEYS: Readonly<Record<AnswerWord, KeyName>> = { black: "exact", white: "misplaced", none: "hole" };

/** An answer to a question; null while it is awaited. */
export function AnswerPeg({ answer }: { answer: AnswerWord | null }): VNode {
  return answer === null ? <span class="key key-due" /> : <KeyPeg kind={ANSWER_KEYS[answer]} />;
}

/** A mark that stays hidden until both rows are placed (CH-09). */
export function SealedMark(): VNode {
  return <span class="seal" aria-hidden="true" />;
}

function Slot({ y, holes }: { y: number; holes: number }): VNode {
  return (
    <>
      <rect x="3" y={y - 5} width="90" height="10" rx="5" fill="#1e130c" />
      <rect x="3" y={y - 5} width="90" height="10" rx="5" fill="none" stroke="url(#g-rim)" />
      {Array.from({ length: holes + 1 }, (_, count) => (
        <circle key={count} cx={sliderX(count, holes)} cy={y} r="1.7" fill="#dfcfb0" opacity=".6" />
      ))}
    </>
  );
}

export function Sliders({
  mark,
  holes,
  isDraft = false,
}: {
  mark: Mark | null;
  holes: number;
  isDraft?: boolean;
}): VNode {
  const [exact, misplaced] = mark ?? [0, 0];
  return (
    <svg
      class={`sliders${mark === null ? " is-bare" : ""}${isDraft ? " is-draft" : ""}`}
      viewBox="0 0 96 50"
      aria-hidden="true"
    >
      <Slot y={13} holes={holes} />
      <Slot y={37} holes={holes} />
      {mark === null ? null : (
        <>
          <g class="slider" transform={`translate(${sliderX(exact, holes)} 13)`}>
            <rect x="-9" y="-8.6" width="22" height="21" rx="5.5" opacity=".32" />
            <rect x="-11" y="-10.5" width="22" height="21" rx="5.5" fill="var(--exact-red)" />
            <rect x="-11" y="-10.5" width="22" height="21" rx="5.5" fill="url(#g-lit)" opacity=".6" />
            <text y="5.6" fill="#fff">
              {exact}
            </text>
          </g>
          <g class="slider" transform={`translate(${sliderX(misplaced, holes)} 37)`}>
            <circle cx="1.6" cy="2" r="11" opacity=".32" />
            <circle r="9.6" fill="var(--misplaced)" stroke="#221912" stroke-width="2.4" />
            <text y="5.6" fill="#221912">
              {misplaced}
            </text>
          </g>
        </>
      )}
    </svg>
  );
}
