// Large keys: the row in progress with its pegs, and all marks as a triangle.
import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BLANK, pegsOf } from "../../board/colours.ts";
import {
  allowedPegs,
  applyCommand,
  type Command,
  draftCode,
  draftProblem,
  draftText,
  newDraft,
  withText,
} from "../../board/draft.ts";
import { keyOf, pegKeys } from "../../board/keyboard.ts";
import { keysClass } from "../../board/look.ts";
import type { Code } from "../../board/values.ts";
import { everyMark } from "../../game/referee/codes.ts";
import type { CodeShape, Look, Mark } from "../../generated/messages.ts";
import { DraftHoles } from "../../parts/draft-holes.tsx";
import { codeLabel, pegFullLabel } from "../../parts/labels.ts";
import { KeyPegs } from "../../parts/marks.tsx";
import { useStableCallback } from "../../parts/memo.ts";
import { BlankHole, HoleContent, Peg } from "../../parts/peg.tsx";
import { moveInLine, useTabStop } from "../../parts/roving-focus.ts";
import { useTranslation } from "../../parts/translation.ts";
import { useRowKeys } from "../../parts/use-row-keys.ts";

interface RowKeysProps {
  shape: CodeShape;
  look: Look;
  label: string;
  /** The number beside the row, if it has one. */
  number: number | null;
  /** The row in progress, as `draftText` writes it. */
  draft: string;
  /** Whether holes may stay open, as in group: then the row has to be submitted. */
  allowsGaps?: boolean;
  onDraft: (draft: string) => void;
  /** Called when the row is complete. */
  onCode: (code: Code) => void;
  /** A button that completes the row; without one the last peg does. */
  submit?: string;
  /** What else may be done, beside that button. */
  beside?: VNode;
}

export function RowKeys(props: RowKeysProps): VNode {
  const { shape, look, label, number, allowsGaps = false, onDraft, onCode, submit, beside } = props;
  const t = useTranslation();
  const kept = withText(newDraft(shape, { allowsGaps }), props.draft);
  const [cursor, setCursor] = useState(kept.cursor);
  const draft = { ...kept, cursor };
  const keys = pegKeys(shape, look);
  const onCommand = (command: Command): void => {
    if (command.do === "submit") {
      if (draftProblem(draft) === null) onCode(draftCode(draft));
      return;
    }
    const after = applyCommand(draft, command);
    const isPlaced = command.do === "peg" || command.do === "drop";
    if (submit === undefined && isPlaced && draftProblem(after) === null && draftProblem(draft) !== null) {
      onCode(draftCode(after));
      return;
    }
    setCursor(after.cursor);
    onDraft(draftText(after));
  };
  useRowKeys(shape, look, onCommand);
  // Where holes may stay open, an empty one needs no key.
  const pegs = allowedPegs(shape).filter((peg) => !(allowsGaps && peg === BLANK));
  const [stop, onKeyDown] = useTabStop(pegs[0] ?? "", moveInLine);
  return (
    <>
      <div class="slab ref-bar is-draft" data-box={look.box} style={{ "--holes": shape.holes }}>
        <span class="num">{number}</span>
        <DraftHoles draft={draft} look={look} label={label} onCommand={onCommand} />
      </div>
      <div
        class="ref-wells"
        data-keypeg="tray"
        data-box={look.box}
        role="toolbar"
        aria-label={t("palette")}
        style={{ "--across": pegs.length < 4 ? pegs.length : Math.ceil(pegs.length / 2) }}
        onKeyDown={onKeyDown}
      >
        {pegs.map((peg) => (
          <button
            key={peg}
            type="button"
            class="ref-well"
            data-piece={peg}
            data-rove={peg}
            tabIndex={peg === stop ? 0 : -1}
            aria-label={[...new Set([pegFullLabel(t, look, peg), keyOf(keys, peg)])].join(", ")}
            aria-keyshortcuts={keyOf(keys, peg)}
            onClick={() => onCommand({ do: "peg", peg })}
          >
            {peg === BLANK ? <BlankHole /> : <Peg peg={peg} look={look} />}
          </button>
        ))}
      </div>
      {submit === undefined ? null : (
        <div class="ref-submit">
          {beside}
          <button
            type="button"
            class={draftProblem(draft) === null ? "btn" : "btn btn-wait"}
            data-keypeg="submit"
            aria-disabled={draftProblem(draft) === null ? undefined : "true"}
            onClick={() => onCommand({ do: "submit" })}
          >
            {submit}
          </button>
        </div>
      )}
    </>
  );
}

interface BarProps {
  code: Code;
  look: Look;
  number: number | null;
  /** Goes back to the pegs. */
  onPegs?: () => void;
}

/** A complete row while its mark is entered. */
export function RowBar({ code, look, number, onPegs }: BarProps): VNode {
  const t = useTranslation();
  const pegs = pegsOf(code);
  return (
    <div class="slab ref-bar" data-box={look.box} style={{ "--holes": pegs.length }}>
      <span class="num">{number}</span>
      <div class="holes" aria-hidden="true">
        {pegs.map((peg, hole) => (
          <HoleContent key={hole} value={peg} look={look} isBlankBare={look.piece === "token"} />
        ))}
      </div>
      <span class="vh">{codeLabel(t, look, code)}</span>
      {onPegs === undefined ? null : (
        <button type="button" class="row-button" aria-label={t("ref.pegs")} onClick={onPegs} />
      )}
    </div>
  );
}

interface MarkPadProps {
  look: Look;
  holes: number;
  /** How many codes would be left; marks without any are faint. */
  left: (mark: Mark) => number;
  given: Mark | null;
  /** The right mark, where the code is known. */
  right: Mark | null;
  onMark: (mark: Mark) => void;
}

export function MarkPad({ look, holes, left, given, right, onMark }: MarkPadProps): VNode {
  const t = useTranslation();
  const isSame = (a: Mark | null, b: Mark): boolean => a !== null && a[0] === b[0] && a[1] === b[1];
  const typed = useTypedMark(holes, onMark);
  const [stop, onKeyDown] = useTabStop("0,0", moveInLine);
  return (
    <div
      class={`ref-pad ${keysClass(look)}`}
      style={{ "--across": holes + 1 }}
      role="toolbar"
      aria-label={t("ref.marks")}
      onKeyDown={onKeyDown}
    >
      {everyMark(holes).map((mark, place) => {
        const [exact, misplaced] = mark;
        const count = left(mark);
        const names = [
          "ref-mark",
          count === 0 ? "is-faint" : "",
          isSame(right, mark) ? "is-right" : "",
          typed === exact ? "is-typed" : "",
        ];
        return (
          <button
            key={place}
            type="button"
            class={names.filter(Boolean).join(" ")}
            style={{ gridArea: `${exact + 1} / ${misplaced + 1}` }}
            data-mark={`${exact},${misplaced}`}
            data-rove={`${exact},${misplaced}`}
            tabIndex={`${exact},${misplaced}` === stop ? 0 : -1}
            aria-pressed={isSame(given, mark)}
            aria-label={`${t("mark.is", exact, misplaced)}, ${t("ref.leaves", count)}`}
            onClick={() => onMark(mark)}
          >
            <KeyPegs mark={mark} holes={holes} arrangement="square" />
          </button>
        );
      })}
    </div>
  );
}

/** Two digits give a mark: exact, then misplaced. Returns the first of them while it is alone. */
function useTypedMark(holes: number, onMark: (mark: Mark) => void): number | null {
  const [typed, setTyped] = useState<number | null>(null);
  // The second digit may come before the first is drawn.
  const exact = useRef<number | null>(null);
  const give = useStableCallback(onMark);
  useLayoutEffect(() => {
    const put = (digit: number | null): void => {
      exact.current = digit;
      setTyped(digit);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape") put(null);
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = Number(event.key);
      const first = exact.current;
      if (digit + (first ?? 0) > holes) return;
      event.preventDefault();
      if (first === null) put(digit);
      else give?.([first, digit]);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [holes]);
  return typed;
}
