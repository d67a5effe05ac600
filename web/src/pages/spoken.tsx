// What is spoken to screen readers, each line once and in order.
import type { ComponentChildren, VNode } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from "preact/hooks";
import { type Draft, isUntouched } from "../board/draft.ts";
import type { Look } from "../generated/messages.ts";
import { holeLabel } from "../parts/labels.ts";
import { useTranslation } from "../parts/translation.ts";

interface Line {
  readonly number: number;
  readonly content: ComponentChildren;
}
export type Say = (content: ComponentChildren) => void;

/** Lines that were spoken are kept long enough for every screen reader to notice them. */
const KEPT = 8;
/**
 * Browsers collect what changes for a while, and pass it on in any order: Chromium for 150 ms. Whatever comes sooner after
 * a line goes into the next one.
 */
const APART_MS = 300;

/**
 * Returns a log, and what adds a line to it. Only what is added is spoken: texts that take each other's place are lost when
 * they come quickly.
 */
export function useSpokenLog(): readonly [VNode, Say] {
  const [lines, add] = useReducer(added, []);
  const later = useRef<{ texts: ComponentChildren[]; isDue: boolean }>({ texts: [], isDue: true });
  const say = useCallback((content: ComponentChildren): void => {
    later.current.texts.push(content, " ");
    if (later.current.isDue) add(takeAll(later.current));
  }, []);
  // From when a line is there, not from when it was asked for: a page may be slow.
  useLayoutEffect(() => {
    const timer = window.setTimeout(() => {
      later.current.isDue = true;
      if (later.current.texts.length > 0) add(takeAll(later.current));
    }, APART_MS);
    return () => window.clearTimeout(timer);
  }, [lines]);
  const log = useMemo(
    () => (
      <div class="vh" role="log">
        {lines.map(({ number, content }) => (
          <p key={number}>{content}</p>
        ))}
      </div>
    ),
    [lines],
  );
  return [log, say];
}

function takeAll(later: { texts: ComponentChildren[]; isDue: boolean }): readonly ComponentChildren[] {
  const { texts } = later;
  Object.assign(later, { texts: [], isDue: false });
  return texts;
}

function added(lines: readonly Line[], content: ComponentChildren): readonly Line[] {
  return [...lines, { number: (lines.at(-1)?.number ?? 0) + 1, content }].slice(-KEPT);
}

/** Says which pegs were placed or removed; `row` changes with the row that is filled in. */
export function usePegs(draft: Draft | null, row: unknown, look: Look | undefined, say: Say): void {
  const t = useTranslation();
  const before = useRef<{ draft: Draft | null; row: unknown }>({ draft: null, row });
  useEffect(() => {
    const last = before.current.draft;
    const isOther = before.current.row !== row;
    before.current = { draft, row };
    if (draft === null || last === null || look === undefined || isOther) return;
    // A row that was placed makes room for the next.
    if (last.isSent && isUntouched(draft)) return;
    const changed = draft.holes.flatMap((hole, place) => (hole === last.holes[place] ? [] : [place]));
    if (changed.length > 1 && isUntouched(draft)) say(t("announce.cleared"));
    else if (changed.length > 0)
      say(`${changed.map((place) => holeLabel(t, look, place, draft.holes[place] ?? null)).join(", ")}.`);
  }, [draft?.holes, draft?.isSent]);
}
