// The players at the table: names, scores, whose move it is, and who is away.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import { playerName } from "../../game/view.ts";
import type { State, View } from "../../generated/messages.ts";
import { roundedSeconds } from "../../i18n/duration.ts";
import type { Translate } from "../../i18n/index.ts";
import { useTranslation } from "../../parts/translation.ts";

interface PlayersProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
}

export function Players({ controller, snapshot, state, match }: PlayersProps): VNode {
  const t = useTranslation();
  const { view, awaited } = match;
  const time = useServerTime(snapshot.clockOffsetSeconds, needsTime(snapshot, state));
  return (
    <aside class="people" aria-label={t("player.title")}>
      <ul class="persons">
        {view.players.map((name, seat) => {
          const isYou = seat === view.seat;
          const isOn = awaited.includes(seat);
          return (
            <li key={seat} class="person">
              <span class={`face${isOn ? " is-on" : ""}${isYou ? " is-you" : ""}`} aria-hidden="true">
                {Array.from(isYou ? t("player.you") : name)[0]?.toLocaleUpperCase()}
              </span>
              <b>
                {isYou ? t("player.you") : name}
                {isOn ? <span class="vh"> {t("player.turn", isYou)}</span> : null}
              </b>
              <span class="role">
                {[levelLabel(t, state, seat), roleLabel(t, view, seat), presenceLabel(t, snapshot, state, seat, time)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              <span class="pts">{view.scores[seat]}</span>
              <Clock ends={state.table.turn_ends[seat] ?? null} time={time} />
              <TakeOver controller={controller} snapshot={snapshot} state={state} seat={seat} time={time} />
            </li>
          );
        })}
      </ul>
      <RoundLedger controller={controller} match={match} shownRound={snapshot.shownRound} />
      {(snapshot.presence?.watching ?? 0) > 0 ? (
        <p class="small quiet">
          {view.seat === null ? t("player.watch") : t("player.watching", snapshot.presence?.watching ?? 0)}
        </p>
      ) : null}
    </aside>
  );
}

export function levelLabel(t: Translate, state: State, seat: number): string {
  const level = state.table.seats[seat]?.level ?? null;
  return level === null ? "" : t(`level.${level}`);
}

function roleLabel(t: Translate, view: View, seat: number): string {
  const board = view.history.at(-1);
  if (board === undefined || view.status === "finished") return "";
  if (board.type === "token_board") return board.still_in.includes(seat) ? "" : t("player.out");
  return board.codemaker === null
    ? ""
    : t(board.codemaker === seat ? "player.maker" : "player.breaker", seat === view.seat);
}

export function presenceLabel(t: Translate, snapshot: Snapshot, state: State, seat: number, time: number): string {
  if (state.table.seats[seat]?.is_taken_over === true) return t("player.takenOver");
  const since = snapshot.presence?.away_since[seat] ?? null;
  return since === null ? "" : t("player.away", t("duration", roundedSeconds(time - since)));
}

function Clock({ ends, time }: { ends: number | null; time: number }): VNode | null {
  const t = useTranslation();
  return ends === null ? null : (
    <span class="clock small">{t("clock.left", t("duration", roundedSeconds(ends - time)))}</span>
  );
}

export function TakeOver({
  controller,
  snapshot,
  state,
  seat,
  time,
}: {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  seat: number;
  time: number;
}): VNode | null {
  const t = useTranslation();
  const since = snapshot.presence?.away_since[seat] ?? null;
  const waited = state.table.waiting_since[seat] ?? null;
  const info = state.table.seats[seat];
  if (since === null || waited === null || info === undefined || info.is_taken_over || state.you === null) return null;
  if (time < Math.max(since, waited) + state.table.away_seconds) return null;
  return (
    <button
      type="button"
      class="btn btn-plain take-over"
      onClick={() => void controller.request({ type: "take_over", seat })}
    >
      {t("player.takeOver", info.name)}
    </button>
  );
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
  const number = view.history.at(shownRound ?? -1)?.number ?? 1;
  const planned = match.play.rounds;
  return (
    <section class="ledger">
      <h2>{planned === null ? t("round.line", number) : t("round.of", number, planned)}</h2>
      <ul>
        {view.rounds.map((round, place) => (
          <li key={place}>
            <button
              type="button"
              class="ledger-look"
              aria-pressed={shownRound === place}
              onClick={() => controller.showRound(place)}
            >
              {t("round.line", round.number)}
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
      <span class="vh">
        {points.map((each, seat) => `${playerName(view, seat) ?? t("player.you")} ${each}`).join(", ")}
      </span>
    </b>
  );
}

export function needsTime(snapshot: Snapshot, state: State): boolean {
  return (
    state.table.turn_ends.some((end) => end !== null) ||
    (snapshot.presence?.away_since.some((since) => since !== null) ?? false)
  );
}

/** Returns the server's time, and updates every second while that is needed. */
export function useServerTime(offset: number, isNeeded: boolean): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return Date.now() / 1000 + offset;
}
