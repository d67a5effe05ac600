// A match in progress: players, board and controls, or one of its ended rounds.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { latestBoard } from "../../board/board-model.ts";
import { frame } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import type { MatchState } from "../../board/values.ts";
import { notice } from "../../game/announcements.ts";
import { footnote, headline, phraseText } from "../../game/phrases.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import type { State } from "../../generated/messages.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";
import { Actions } from "./actions.tsx";
import { layoutClass, type RowChoice, TableBoard } from "./board.tsx";
import { Drawers } from "./drawers.tsx";
import { GroupTable } from "./group-table.tsx";
import { Players } from "./players.tsx";
import { ScoreStrip } from "./score-strip.tsx";
import { useRightCall } from "./use-right-call.ts";

const RoundEnd = lazy(async () => (await import("./later.ts")).RoundEnd, {
  words: ["end", "drawer"],
  styles: ["later"],
});
const RowDetails = lazy(async () => (await import("./later.ts")).RowDetails, { styles: ["later"] });

interface MatchProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  /** Hands the device to another player on it who wants to call out of turn. */
  onCallFor?: ((seat: number) => void) | undefined;
}

export function Match({ controller, snapshot, state, match, onCallFor }: MatchProps): VNode | null {
  const t = useTranslation();
  const { view } = match;
  const [chosen, setChosen] = useState<RowChoice | null>(null);
  const board = snapshot.shownRound === null ? latestBoard(view) : view.history[snapshot.shownRound];
  useEffect(() => setChosen(null), [snapshot.shownRound, view.history.length]);
  const isCallShown = useRightCall(snapshot.news);
  const hasPlayed = board?.rows.some(({ seat }) => seat === view.seat) ?? false;
  useEffect(() => {
    if (hasPlayed) RoundEnd.preload();
  }, [hasPlayed]);
  if (board === undefined) return null;
  if (snapshot.shownRound !== null && !isCallShown)
    return (
      <RoundEnd
        key={snapshot.shownRound}
        controller={controller}
        state={state}
        match={match}
        place={snapshot.shownRound}
        board={board}
      />
    );
  if (board.type === "token_board")
    return (
      <GroupTable
        controller={controller}
        snapshot={snapshot}
        state={state}
        match={match}
        board={board}
        menu={<Drawers state={state} view={view} isBroken={snapshot.isSealBroken} />}
        onCallFor={onCallFor}
      />
    );
  const note = notice(snapshot.news, view) ?? footnote(view);
  return (
    <>
      <ScoreStrip match={match} shownRound={null} />
      <div class={`play ${layoutClass(match, board)}`}>
        <Players controller={controller} snapshot={snapshot} state={state} match={match} />
        <div class="stage">
          <div class="say">
            <h1 class="display">{phraseText(t, headline(match, snapshot.isCalling))}</h1>
            <p>{note === null ? "" : phraseText(t, note)}</p>
          </div>
          <TableBoard
            controller={controller}
            snapshot={snapshot}
            match={match}
            board={board}
            chosen={chosen}
            onChoose={setChosen}
          />
          {chosen === null ? null : (
            <RowDetails
              look={match.look}
              chosen={chosen}
              canCopy={snapshot.task?.do === "row"}
              onCopy={(code) => controller.command({ do: "copy", code })}
              onClose={() => setChosen(null)}
            />
          )}
        </div>
        <Actions controller={controller} snapshot={snapshot} match={match} board={board} />
        {match.play.row_points === null ? (
          <div class="empty" />
        ) : (
          <ScoreCard frame={frame(match, board)} card={scoreCard(match)} />
        )}
      </div>
      <Drawers state={state} view={view} isBroken={snapshot.isSealBroken} />
    </>
  );
}
