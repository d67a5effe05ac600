// The players at the table: names, scores, whose move it is, and who is away.
import type { VNode } from "preact";
import { scoresNow } from "../../board/score-card.ts";
import type { MatchState } from "../../board/values.ts";
import type { TableController } from "../../game/table/controller.ts";
import { playerName } from "../../game/table/view.ts";
import type { Presence, State, View } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { Face } from "../../parts/face.tsx";
import { initialOf, playedBefore, roundLabel } from "../../parts/labels.ts";
import { memo } from "../../parts/memo.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Clock, useServerTime } from "./clock.tsx";
import { isAnybodyAway, isAway, levelLabel, presenceLabel } from "./seat-labels.ts";

interface PlayersProps {
  controller: TableController;
  state: State;
  match: MatchState;
  presence: Presence | null;
  clockOffset: number;
  shownRound: number | null;
  /** Whether they are listed in a drawer, while the strip shows the scores and clocks. */
  isLeaf?: boolean;
}

/** Memoized, because it has nothing to do with the row in progress. */
export const Players = memo(PlainPlayers);

function PlainPlayers(props: PlayersProps): VNode {
  const { controller, state, match, presence, clockOffset, shownRound, isLeaf = false } = props;
  const t = useTranslation();
  const { view, awaited } = match;
  const time = useServerTime(clockOffset, isAnybodyAway(presence));
  const scores = scoresNow(match);
  const clock = { offset: clockOffset };
  return (
    <aside class="people" aria-label={t("player.title")}>
      <ul class="stack-4 persons">
        {view.players.map((name, seat) => {
          const isYou = seat === view.seat;
          const isOn = awaited.includes(seat);
          return (
            <li
              key={seat}
              class="person"
              {...(isLeaf ? {} : { "data-keypeg": "seat", "data-seat": seat, "data-score": scores[seat] })}
            >
              <Face isOn={isOn} isYou={isYou} isAway={isAway(presence, seat)}>
                {initialOf(view, seat)}
              </Face>
              <b>
                {isYou ? t("you") : name}
                {isOn ? <span class="vh"> ({t("player.turn", isYou)})</span> : null}
              </b>
              <span class="role">
                {[levelLabel(t, state, seat), roleLabel(t, view, seat), presenceLabel(t, presence, state, seat, time)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              <span class="pts">{scores[seat]}</span>
              <SeatClock ends={isLeaf ? null : state.table.turn_ends[seat]} seat={seat} {...clock} isYours={isYou} />
            </li>
          );
        })}
      </ul>
      <RoundLedger controller={controller} match={match} shownRound={shownRound} />
      {view.seat !== null && (presence?.watching ?? 0) > 0 ? (
        <p class="small quiet">{t("player.watching", presence?.watching ?? 0)}</p>
      ) : null}
    </aside>
  );
}

function roleLabel(t: Translate, view: View, seat: number): string {
  const board = view.history.at(-1);
  if (board === undefined || view.status === "finished") return "";
  if (board.type === "token_board") return board.still_in.includes(seat) ? "" : t("player.out");
  return board.codemaker === null
    ? ""
    : t(board.codemaker === seat ? "player.maker" : "player.breaker", seat === view.seat);
}

function SeatClock({
  ends,
  ...clock
}: {
  ends: number | null | undefined;
  seat: number;
  offset: number;
  isYours: boolean;
}): VNode | null {
  return ends === null || ends === undefined ? null : <Clock ends={ends} {...clock} />;
}

export function RoundLedger({
  controller,
  match,
  shownRound,
}: {
  controller: TableController;
  match: MatchState;
  shownRound: number | null;
}): VNode {
  const t = useTranslation();
  const { view } = match;
  const current = shownRound ?? view.history.length - 1;
  return (
    <section class="stack-2 ledger">
      <h2>{roundLabel(t, match, view.history[current]?.number ?? 1, playedBefore(view, current))}</h2>
      <ul>
        {view.rounds.map((round, place) => (
          <li key={place}>
            <button
              type="button"
              class="ledger-look"
              aria-pressed={shownRound === place}
              onClick={() => controller.showRound(place)}
            >
              {t("round.line", round.number, playedBefore(view, place))}
            </button>
            <Points view={view} points={round.points} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Points in the order of the players above; screen readers also get the names. */
export function Points({ view, points }: { view: View; points: readonly number[] }): VNode {
  const t = useTranslation();
  return (
    <b>
      <span aria-hidden="true">{points.join(" · ")}</span>
      <span class="vh">{points.map((each, seat) => `${playerName(view, seat) ?? t("you")} ${each}`).join(", ")}</span>
    </b>
  );
}
