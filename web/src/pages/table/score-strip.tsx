// A one-line header for phones: a link home, names and scores.
import type { VNode } from "preact";
import type { MatchState } from "../../board/values.ts";
import { playerName } from "../../game/view.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";

export function ScoreStrip({ match, shownRound }: { match: MatchState; shownRound: number | null }): VNode {
  const t = useTranslation();
  const { view, awaited } = match;
  const number = view.history.at(shownRound ?? -1)?.number ?? 1;
  const planned = match.play.rounds;
  return (
    <div class="strip">
      <Link to="/" class="back" aria-label={t("over.shelf")}>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          stroke-width="2.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        >
          <path d="M15 5 8 12l7 7" />
        </svg>
      </Link>
      <div class="grow">
        {view.players.map((_, seat) => (
          <span key={seat} class={awaited.includes(seat) ? "is-on" : undefined}>
            {playerName(view, seat) ?? t("player.you")} <b>{view.scores[seat]}</b>
          </span>
        ))}
      </div>
      <span class="quiet strip-round">{planned === null ? t("round.line", number) : `${number}/${planned}`}</span>
    </div>
  );
}
