// A row that a page lets the reader fill in, by tapping, dragging and typing.
import { useRef, useState } from "preact/hooks";
import { applyCommand, type Command, type Draft, draftCode, draftProblem } from "../board/draft.ts";
import type { Code } from "../board/values.ts";
import type { Look } from "../generated/messages.ts";
import { useRowKeys } from "./use-row-keys.ts";

export interface RowDraft {
  readonly draft: Draft;
  readonly onCommand: (command: Command) => void;
}

/**
 * Returns the row in progress while it may be filled in; `onLay` takes it once it is full, and returns the next one.
 * After each command, `settled` returns what is left of it where not everything may be changed.
 */
export function useRow(
  first: Draft,
  look: Look,
  isOpen: boolean,
  onLay: (code: Code) => Draft,
  settled: (draft: Draft) => Draft = (draft) => draft,
): RowDraft {
  const [draft, setDraft] = useState(first);
  // Keys can arrive faster than renders, so each command starts from the result of the one before.
  const now = useRef(draft);
  now.current = draft;
  const onCommand = (command: Command): void => {
    if (command.do !== "submit") now.current = settled(applyCommand(now.current, command));
    else if (draftProblem(now.current) === null) now.current = onLay(draftCode(now.current));
    setDraft(now.current);
  };
  useRowKeys(isOpen ? first.shape : null, look, onCommand);
  return { draft, onCommand };
}
