// Marks in the arrangement of the edition. The order of the pegs means nothing (FA-04): exact ones come first.
import type { VNode } from "preact";
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
