// The drawer with the players, the score card and what has happened in this round.
import type { VNode } from "preact";
import { boardModel } from "../../board/board-model.ts";
import { frame, type RowModel } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import type { Board, MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import type { State } from "../../generated/messages.ts";
import { nameOf, rowLabel } from "../../parts/labels.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Players } from "./players.tsx";

interface ScoreLeafProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  board: Board;
}

export function ScoreLeaf({ controller, snapshot, state, match, board }: ScoreLeafProps): VNode {
  return (
    <>
      <Players
        controller={controller}
        state={state}
        match={match}
        presence={snapshot.presence}
        clockOffset={snapshot.clockOffsetSeconds}
        shownRound={snapshot.shownRound}
        isLeaf
      />
      {match.play.row_points === null ? null : <ScoreCard frame={frame(match, board)} card={scoreCard(match)} />}
      <RowLog match={match} board={board} />
    </>
  );
}

/** Group has a log of its own on the table. */
function RowLog({ match, board }: { match: MatchState; board: Board }): VNode | null {
  const t = useTranslation();
  const model = boardModel(match, board);
  if (model.kind === "group") return null;
  const isLaid = ({ state }: RowModel): boolean => state === "laid";
  const lanes = model.kind === "hunt" ? [model.rows] : model.sides.map(({ rows }) => rows);
  const entries = Array.from({ length: Math.max(...lanes.map((rows) => rows.length)) }, (_, place) =>
    lanes.flatMap((rows) => rows.slice(place, place + 1).filter(isLaid)),
  ).flat();
  if (entries.length === 0) return null;
  const line = (row: RowModel): string =>
    model.kind === "duel" && row.seat !== null
      ? `${nameOf(model, row.seat) ?? t("you")}. ${rowLabel(t, model, row)}`
      : rowLabel(t, model, row);
  return (
    <section class="stack-2 drawer-part">
      <h2 class="display">{t("log.title")}</h2>
      <ol class="log small" data-keypeg="log">
        {entries.map((row) => (
          <li key={`${row.seat} ${row.number}`}>{line(row)}.</li>
        ))}
      </ol>
    </section>
  );
}
