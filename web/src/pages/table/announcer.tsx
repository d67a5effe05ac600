// Speaks what just happened to screen readers, once and in order: what others did, how a round ended, and own pegs.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { AnswerPeg, MatchState } from "../../board/values.ts";
import { announcements } from "../../game/table/announcements.ts";
import type { Snapshot } from "../../game/table/controller.ts";
import { headline, phraseText } from "../../game/table/phrases.ts";
import type { Translate } from "../../i18n/index.ts";
import { boardLabel, codeLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";
import { type Say, usePegs, useSpokenLog } from "../spoken.tsx";

const EndSpoken = lazy("later", (chunk) => chunk.EndSpoken);

export function Announcer({ snapshot, match }: { snapshot: Snapshot; match: MatchState | null }): VNode {
  const [log, say] = useSpokenLog();
  useEvents(snapshot, match, say);
  usePegs(snapshot.draft, snapshot.draft?.shape, match?.look, say);
  useSent(snapshot.draft?.isSent === true && snapshot.status.is !== "lost", say);
  return log;
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
