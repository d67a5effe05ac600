// Keeps the board on screen for a moment when a round has ended, so that the last row is seen with its mark.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Board, MatchState } from "../../board/values.ts";
import type { Snapshot } from "../../game/table-controller.ts";
import type { News } from "../../generated/messages.ts";

const HOLD_MS = 900;
const REDUCED_HOLD_MS = 250;

/** Returns the place in the history of the round that is held, or null. */
export function useHeldRound(snapshot: Snapshot | null): number | null {
  const [, redraw] = useState(0);
  const seen = useRef<{ news: readonly News[] | null; held: number | null }>({ news: null, held: null });
  const news = snapshot?.news ?? null;
  if (news !== seen.current.news) {
    // What had ended before the page was opened is not held.
    const isFirst = seen.current.news === null || seen.current.news === news;
    const held = isFirst || news === null || !hasEnded(news) ? seen.current.held : lastEnded(snapshot);
    seen.current = { news: snapshot?.state == null ? null : news, held };
  }
  const { held } = seen.current;
  useEffect(() => {
    if (held === null) return undefined;
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = setTimeout(
      () => {
        seen.current.held = null;
        redraw((count) => count + 1);
      },
      isReduced ? REDUCED_HOLD_MS : HOLD_MS,
    );
    return () => clearTimeout(timer);
  }, [held]);
  return held;
}

/** Returns the match as it stood when the last row of a round was laid: nobody acts, and the lid is still closed. */
export function heldMatch(match: MatchState, place: number): { match: MatchState; board: Board } | null {
  const { view } = match;
  const board = view.history[place];
  if (board === undefined) return null;
  const shown: Board =
    board.type === "token_board"
      ? board
      : { ...board, result: null, codes: board.codes.map((code, owner) => (owner === view.seat ? code : null)) };
  const history = [...view.history.slice(0, place), shown];
  return {
    match: { ...match, awaited: [], view: { ...view, status: "running", to_act: [], may: {}, history } },
    board: shown,
  };
}

function hasEnded(news: readonly News[]): boolean {
  return news.some(({ events }) => events.some(({ type }) => type === "round_ended"));
}

function lastEnded(snapshot: Snapshot | null): number | null {
  const history = snapshot?.state?.view?.history ?? [];
  const place = history.findLastIndex(({ result }) => result !== null);
  return place < 0 ? null : place;
}
