// A finished match: the winner, a rematch, and a replay from any point of view.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { latestBoard } from "../../board/board-model.ts";
import { frame } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import type { MatchState } from "../../board/values.ts";
import { matchOutcome, phraseText } from "../../game/phrases.ts";
import { refusalPhrase } from "../../game/refusals.ts";
import { tablePath } from "../../game/route.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import { playerName } from "../../game/view.ts";
import type { Position, State, View } from "../../generated/messages.ts";
import { fetchPosition, fetchTranscript, recordUrl } from "../../net/http.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { layoutClass, TableBoard } from "./board.tsx";
import { Points } from "./players.tsx";
import { ScoreStrip } from "./score-strip.tsx";
import { SealProof } from "./seal.tsx";

interface MatchEndProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
}

export function MatchEnd({ controller, snapshot, state, match }: MatchEndProps): VNode {
  const t = useTranslation();
  const { view } = match;
  const [shown, setShown] = useState(match);
  const board = latestBoard(shown.view);
  const { following, id } = state.table;
  return (
    <>
      <ScoreStrip match={match} shownRound={null} />
      <div class={`end is-over${board === undefined ? "" : ` ${layoutClass(match, board)}`}`}>
        <div class="say">
          <h1 class="display">{phraseText(t, matchOutcome(view))}</h1>
          <p>
            {view.players
              .map((_, seat) => `${playerName(view, seat) ?? t("player.you")} ${view.scores[seat] ?? 0}`)
              .join(" · ")}
          </p>
        </div>
        <div class="end-board">
          {board === undefined ? null : (
            <TableBoard
              controller={null}
              snapshot={null}
              match={shown}
              board={board}
              chosen={null}
              onChoose={() => undefined}
            />
          )}
        </div>
        <div class="sum">
          <Replay
            table={id}
            view={view}
            onPosition={(found) => setShown({ ...match, ...found, view: { ...found.view, players: view.players } })}
          />
          {match.play.row_points === null || board === undefined ? null : (
            <ScoreCard frame={frame(match, board)} card={scoreCard(match)} />
          )}
          <div class="acts">
            {following !== null ? (
              <Link to={tablePath(following)} class="btn">
                {t("over.toRematch")}
              </Link>
            ) : state.table.seats.some(({ is_yours }) => is_yours) ? (
              <button type="button" class="btn" onClick={() => void controller.request({ type: "rematch" })}>
                {t("over.rematch")}
              </button>
            ) : null}
            <a class="btn btn-plain" href={recordUrl(id)} download={`keypeg-${id}.json`}>
              {t("over.download")}
            </a>
            <Link to="/" class="btn btn-plain">
              {t("over.shelf")}
            </Link>
          </div>
          {snapshot.refused === null ? null : (
            <p class="wrong" role="alert">
              {phraseText(t, refusalPhrase(snapshot.refused))}
            </p>
          )}
          <RoundList controller={controller} view={view} />
          <SealProof state={state} view={view} isBroken={snapshot.isSealBroken} />
        </div>
      </div>
    </>
  );
}

function RoundList({ controller, view }: { controller: TableController; view: View }): VNode {
  const t = useTranslation();
  return (
    <section class="ledger">
      <h2>{t("round.earlier")}</h2>
      <ul>
        {view.rounds.map((round, place) => (
          <li key={place}>
            <button type="button" class="ledger-look" onClick={() => controller.showRound(place)}>
              {t("round.line", round.number)}
            </button>
            <Points view={view} points={round.points} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReplayProps {
  table: string;
  view: View;
  onPosition: (position: Position) => void;
}

function Replay({ table, view, onPosition }: ReplayProps): VNode | null {
  const t = useTranslation();
  const [moves, setMoves] = useState<number | null>(null);
  const [move, setMove] = useState<number | null>(null);
  const [viewer, setViewer] = useState(view.seat === null ? "spectator" : String(view.seat));
  useEffect(() => {
    fetchTranscript(table).then(
      ({ actions }) => setMoves(actions.length),
      () => undefined,
    );
  }, [table]);
  const at = move ?? moves;
  useEffect(() => {
    if (at === null) return undefined;
    let isWanted = true;
    fetchPosition(table, at, viewer).then(
      (found) => isWanted && onPosition(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [at, viewer]);
  if (moves === null || at === null) return null;
  return (
    <section class="replay" aria-label={t("over.replay")}>
      <h2>{t("over.replay")}</h2>
      <label class="field">
        <span>{t("over.moves", at, moves)}</span>
        <input
          type="range"
          min="0"
          max={moves}
          value={at}
          onInput={(event) => setMove(event.currentTarget.valueAsNumber)}
        />
      </label>
      <label class="field">
        <span>{t("over.view")}</span>
        <select value={viewer} onChange={(event) => setViewer(event.currentTarget.value)}>
          {view.players.map((name, seat) => (
            <option key={seat} value={String(seat)}>
              {seat === view.seat ? t("player.you") : name}
            </option>
          ))}
          <option value="spectator">{t("over.spectator")}</option>
        </select>
      </label>
    </section>
  );
}
