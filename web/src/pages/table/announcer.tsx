// Speaks what just happened to screen readers, once and in order: what others did, how a round ended, and own pegs.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { type Draft, isUntouched } from "../../board/draft.ts";
import type { AnswerPeg, MatchState } from "../../board/values.ts";
import { announcements } from "../../game/table/announcements.ts";
import type { Snapshot } from "../../game/table/controller.ts";
import { headline, phraseText } from "../../game/table/phrases.ts";
import { boardLabel, codeLabel, holeLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";

const EndSpoken = lazy("later", (chunk) => chunk.EndSpoken);

export function Announcer({ snapshot, match }: { snapshot: Snapshot; match: MatchState | null }): VNode {
  const news = useNews(snapshot, match);
  const round = useRound(snapshot, match);
  const said = useRef<Snapshot["news"] | null>(null);
  // A region is spoken as a whole whenever it changes: it must not keep what was spoken before.
  const latest = useMemo(() => {
    const isNew = said.current !== snapshot.news;
    said.current = snapshot.news;
    return isNew ? `${news} ${round}` : round;
  }, [snapshot.news, news, round]);
  const pegs = usePegs(snapshot.draft, match);
  const { state } = snapshot;
  const hasEnded =
    snapshot.news.some(({ events }) => events.some(({ type }) => type === "round_ended")) ||
    (snapshot.news.length > 0 && state?.table.early_end !== null);
  return (
    <>
      <p class="vh" role="status">
        {latest}
      </p>
      <p class="vh" role="status">
        {hasEnded && state !== null && match !== null ? <EndSpoken state={state} match={match} /> : null}
      </p>
      <p class="vh" role="status">
        {pegs}
      </p>
    </>
  );
}

function useNews(snapshot: Snapshot, match: MatchState | null): string {
  const t = useTranslation();
  return useMemo(() => {
    if (match === null) {
      const seats = snapshot.state?.table.seats ?? [];
      return snapshot.news
        .flatMap(({ what, seat }) =>
          what === "joined" && seat !== null ? [t("announce.joined", seats[seat]?.name ?? "")] : [],
        )
        .join(" ");
    }
    const { view, look, play } = match;
    const phrases = announcements(snapshot.news, view, {
      code: (code) => codeLabel(t, look, code),
      answer: (seat, board, peg) =>
        t(
          "answer.by",
          boardLabel(t, { players: view.players, you: view.seat, boardsEach: play.boards }, { seat, board }),
          t(`answer.${peg as AnswerPeg}`),
        ),
    });
    const called = snapshot.state?.table.pause?.reason === "call" && snapshot.news.length > 0;
    return [...phrases.map((each) => phraseText(t, each)), ...(called ? [t("announce.pauseCall")] : [])].join(" ");
  }, [snapshot.news, t]);
}

/** Says that a round begins and whose turn it is, once the reader has left the one before. */
function useRound(snapshot: Snapshot, match: MatchState | null): string {
  const t = useTranslation();
  const spoken = useRef<number | null>(null);
  const { news, task, shownRound, state } = snapshot;
  const isPlaying = match !== null && shownRound === null && state?.table.pause === null;
  const places = match?.view.history.length ?? 0;
  return useMemo(() => {
    if (!isPlaying) return "";
    const isNew = spoken.current === null ? news.length > 0 && places > 0 : places > spoken.current;
    const number = match.view.history.at(-1)?.number;
    spoken.current = places;
    return [
      isNew && number !== undefined ? t("announce.round", number) : "",
      task !== null && (isNew || news.length > 0) ? `${phraseText(t, headline(match, snapshot.isCalling))}.` : "",
    ].join(" ");
  }, [news, task === null, isPlaying, places, t]);
}

/** Says which pegs were placed or removed. */
function usePegs(draft: Draft | null, match: MatchState | null): string {
  const t = useTranslation();
  const before = useRef<Draft | null>(null);
  const look = match?.look;
  return useMemo(() => {
    const last = before.current;
    before.current = draft;
    if (draft === null || last === null || look === undefined || last.shape !== draft.shape) return "";
    // A row that was placed makes room for the next.
    if (last.isSent && isUntouched(draft)) return "";
    const changed = draft.holes.flatMap((hole, place) => (hole === last.holes[place] ? [] : [place]));
    if (changed.length > 1 && isUntouched(draft)) return t("announce.cleared");
    return changed.map((place) => holeLabel(t, look, place, draft.holes[place] ?? null)).join(", ");
  }, [draft?.holes, draft?.isSent, t]);
}
