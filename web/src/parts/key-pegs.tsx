// Marks in the arrangement of the box: two by two, or in a line. Their order says nothing (FA-04): exact ones come first.
import type { VNode } from "preact";
import type { AnswerPeg } from "../board/values.ts";
import type { Mark } from "../generated/messages.ts";

export type KeyName = "exact" | "misplaced" | "hole";

export function Key({ kind }: { kind: KeyName }): VNode {
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

export interface KeyPegsProps {
  mark: Mark | null;
  holes: number;
  arrangement: "square" | "line";
  /** A mark on the editor, not given yet. */
  isDraft?: boolean;
}

export function KeyPegs({ mark, holes, arrangement, isDraft = false }: KeyPegsProps): VNode {
  const names = ["marks", `marks-${arrangement}`, mark === null ? "is-bare" : "", isDraft ? "is-draft" : ""];
  return (
    <span class={names.filter(Boolean).join(" ")} aria-hidden="true">
      {keysOf(mark, holes).map((kind, place) => (
        <Key key={`${place}${kind}`} kind={kind} />
      ))}
    </span>
  );
}

const ANSWER_KEYS: Readonly<Record<AnswerPeg, KeyName>> = { black: "exact", white: "misplaced", none: "hole" };

/** The answers to a question, a place for each board of the others. */
export function AnswerPegs({
  answers,
  isBare = false,
}: {
  answers: readonly (AnswerPeg | null)[];
  isBare?: boolean;
}): VNode {
  return (
    <span class={isBare ? "marks marks-heads is-bare" : "marks marks-heads"} aria-hidden="true">
      {answers.map((answer, place) =>
        answer === null && !isBare ? (
          <span key={place} class="key key-due" />
        ) : (
          <Key key={place} kind={answer === null ? "hole" : ANSWER_KEYS[answer]} />
        ),
      )}
    </span>
  );
}

/** A mark that must not be seen before both rows are down (CH-09). */
export function Seal(): VNode {
  return <span class="seal" aria-hidden="true" />;
}
