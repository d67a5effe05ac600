// The upper edge of a small screen: the way back, everybody's face, score and clock, the round, and the book of rules.
import type { VNode } from "preact";
import { scoresNow } from "../../board/score-card.ts";
import type { MatchState } from "../../board/values.ts";
import { playerName } from "../../game/table/view.ts";
import type { Presence, TableInfo } from "../../generated/messages.ts";
import { Face } from "../../parts/face.tsx";
import { initialOf, playedBefore, roundLabel } from "../../parts/labels.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { memo } from "../../parts/memo.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { HelpButton } from "../rules/help-button.tsx";
import { Clock } from "./clock.tsx";
import { isAway } from "./seat-labels.ts";

interface ScoreStripProps {
  match: MatchState;
  shownRound: number | null;
  /** The clocks of the seats, while the match is played. */
  clocks?: { readonly ends: TableInfo["turn_ends"]; readonly offset: number };
  presence?: Presence | null;
  /** Opens the rules. */
  onBook?: () => void;
}

/** Memoized, because it has nothing to do with the row in progress. */
export const ScoreStrip = memo(PlainScoreStrip);

function PlainScoreStrip({ match, shownRound, clocks, presence = null, onBook }: ScoreStripProps): VNode {
  const t = useTranslation();
  const { history } = match.view;
  const current = shownRound ?? history.length - 1;
  const scores = scoresNow(match);
  const seats = match.view.players.map((_, seat) => (
    <StripSeat
      key={seat}
      match={match}
      seat={seat}
      score={scores[seat] ?? 0}
      clocks={shownRound === null ? clocks : undefined}
      isGone={isAway(presence, seat)}
    />
  ));
  const middle = seats.length === 2 ? 1 : seats.length;
  return (
    <div class={`strip strip-${Math.min(seats.length, 5)}`}>
      <Link to="/" class="btn-icon strip-icon" aria-label={t("over.shelf")}>
        <LineIcon of="back" />
      </Link>
      <ul class="strip-seats" aria-label={t("player.title")}>
        {seats.slice(0, middle)}
        <li class="strip-round">
          {roundLabel(t, match, history[current]?.number ?? 1, playedBefore(match.view, current))}
        </li>
        {seats.slice(middle)}
      </ul>
      {onBook === undefined ? null : <HelpButton onHelp={onBook} className="strip-icon" />}
    </div>
  );
}

function StripSeat({
  match,
  seat,
  score,
  clocks,
  isGone,
}: {
  match: MatchState;
  seat: number;
  score: number;
  clocks: ScoreStripProps["clocks"];
  isGone: boolean | undefined;
}): VNode {
  const t = useTranslation();
  const { view, awaited } = match;
  const isYou = seat === view.seat;
  const isOn = awaited.includes(seat);
  const ends = clocks?.ends[seat] ?? null;
  return (
    <li
      class="strip-seat"
      {...(clocks === undefined ? {} : { "data-keypeg": "seat", "data-seat": seat, "data-score": score })}
    >
      <Face isSmall isOn={isOn} isYou={isYou} {...(clocks === undefined ? {} : { isAway: isGone })}>
        {initialOf(view, seat)}
      </Face>
      <span class="strip-name">
        {playerName(view, seat) ?? t("you")}
        {isOn ? <span class="vh"> ({t("player.turn", isYou)})</span> : null}
        {isGone ? <span class="vh"> ({t("player.gone")})</span> : null}
      </span>
      <b class="strip-points">{score}</b>
      {ends === null || clocks === undefined ? null : (
        <Clock seat={seat} ends={ends} offset={clocks.offset} isYours={isYou} />
      )}
    </li>
  );
}
