// Speaks what just happened to screen readers, once and in order: what others did, how a round ended, and own pegs.
import type { ComponentChildren, VNode } from "preact";
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { type Draft, isUntouched } from "../../board/draft.ts";
import type { AnswerPeg, MatchState } from "../../board/values.ts";
import { announcements } from "../../game/table/announcements.ts";
import type { Snapshot } from "../../game/table/controller.ts";
import { headline, phraseText } from "../../game/table/phrases.ts";
import type { Translate } from "../../i18n/index.ts";
import { boardLabel, codeLabel, holeLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";

const EndSpoken = lazy("later", (chunk) => chunk.EndSpoken);

interface Line {
  readonly number: number;
  readonly content: ComponentChildren;
}
type Say = (content: ComponentChildren) => void;

/** Lines that were spoken are kept long enough for every screen reader to notice them. */
const KEPT = 8;
/**
 * Browsers collect what changes for a while, and pass it on in any order: Chromium for 150 ms. Whatever comes sooner after
 * a line goes into the next one.
 */
const APART_MS = 300;

/** A log, of which only what is added is spoken: texts that take each other's place are lost when they come quickly. */
export function Announcer({ snapshot, match }: { snapshot: Snapshot; match: MatchState | null }): VNode {
  const [lines, say] = useLines();
  useEvents(snapshot, match, say);
  usePegs(snapshot.draft, match, say);
  useSent(snapshot.draft?.isSent === true && snapshot.status.is !== "lost", say);
  return (
    <div class="vh" role="log">
      {lines.map(({ number, content }) => (
        <p key={number}>{content}</p>
      ))}
    </div>
  );
}

function useLines(): readonly [readonly Line[], Say] {
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
  return [lines, say];
}

function takeAll(later: { texts: ComponentChildren[]; isDue: boolean }): readonly ComponentChildren[] {
  const { texts } = later;
  Object.assign(later, { texts: [], isDue: false });
  return texts;
}

function added(lines: readonly Line[], content: ComponentChildren): readonly Line[] {
  return [...lines, { number: (lines.at(-1)?.number ?? 0) + 1, content }].slice(-KEPT);
}

/** Says what has happened, how a round ended, and that the next begins: once the reader or the table has gone on. */
function useEvents(snapshot: Snapshot, match: MatchState | null, say: Say): void {
  const t = useTranslation();
  const before = useRef<{ news: Snapshot["news"]; places: number | null; isPaused: boolean } | null>(null);
  const { news, task, state, shownRound } = snapshot;
  const isPaused = (state?.table.pause ?? null) !== null;
  const isPlaying = match !== null && shownRound === null && !isPaused;
  useEffect(() => {
    const last = before.current;
    const isNew = last?.news !== news && news.length > 0;
    const places = match?.view.history.length ?? 0;
    const known = last?.places ?? (isNew ? 0 : places);
    const begins = match !== null && places > known && (isPlaying || (last?.isPaused === true && !isPaused));
    before.current = { news, places: begins || isPlaying ? places : (last?.places ?? null), isPaused };
    const texts = [
      ...(isNew ? newsTexts(t, snapshot, match) : []),
      begins ? t("announce.round", match.view.history.at(-1)?.number ?? places) : "",
      isPlaying && task !== null && (begins || isNew) ? `${phraseText(t, headline(match, snapshot.isCalling))}.` : "",
    ];
    const text = texts.filter(Boolean).join(" ");
    if (text !== "") say(text);
    if (isNew && hasEnded(snapshot) && state !== null && match !== null) say(<EndSpoken state={state} match={match} />);
  }, [news, task === null, isPlaying, isPaused, match?.view.history.length]);
}

function hasEnded({ news, state }: Snapshot): boolean {
  return (
    news.some(({ events }) => events.some(({ type }) => type === "round_ended")) ||
    (state?.table.early_end ?? null) !== null
  );
}

function newsTexts(t: Translate, { news, state }: Snapshot, match: MatchState | null): readonly string[] {
  if (match === null) {
    const seats = state?.table.seats ?? [];
    return news.flatMap(({ what, seat }) =>
      what === "joined" && seat !== null ? [t("announce.joined", seats[seat]?.name ?? "")] : [],
    );
  }
  const { view, look, play } = match;
  const phrases = announcements(news, view, {
    code: (code) => codeLabel(t, look, code),
    answer: (seat, board, peg) =>
      t(
        "labelled",
        boardLabel(t, { players: view.players, you: view.seat, boardsEach: play.boards }, { seat, board }),
        t(`answer.${peg as AnswerPeg}`),
      ),
  });
  const pause = state?.table.pause?.reason === "call" ? [t("announce.pauseCall")] : [];
  return [...phrases.map((each) => phraseText(t, each)), ...pause];
}

/** Says that a row is on its way, after its pegs: what comes of it may take long. */
function useSent(isOnItsWay: boolean, say: Say): void {
  const t = useTranslation();
  useEffect(() => {
    if (isOnItsWay) say(t("sending.sent"));
  }, [isOnItsWay]);
}

/** Says which pegs were placed or removed. */
function usePegs(draft: Draft | null, match: MatchState | null, say: Say): void {
  const t = useTranslation();
  const before = useRef<Draft | null>(null);
  const look = match?.look;
  useEffect(() => {
    const last = before.current;
    before.current = draft;
    if (draft === null || last === null || look === undefined || last.shape !== draft.shape) return;
    // A row that was placed makes room for the next.
    if (last.isSent && isUntouched(draft)) return;
    const changed = draft.holes.flatMap((hole, place) => (hole === last.holes[place] ? [] : [place]));
    if (changed.length > 1 && isUntouched(draft)) say(t("announce.cleared"));
    else if (changed.length > 0)
      say(`${changed.map((place) => holeLabel(t, look, place, draft.holes[place] ?? null)).join(", ")}.`);
  }, [draft?.holes, draft?.isSent]);
}
