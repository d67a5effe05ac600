// A match in progress: players, board and controls, or one of its ended rounds.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { latestBoard } from "../../board/board-model.ts";
import { frame } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import { notice } from "../../game/announcements.ts";
import { footnote, headline, phraseText } from "../../game/phrases.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import type { State, View } from "../../generated/messages.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Actions } from "./actions.tsx";
import { type RowChoice, TableBoard } from "./board.tsx";
import { Drawers } from "./drawers.tsx";
import { Players } from "./players.tsx";
import { RoundEnd } from "./round-end.tsx";
import { RowDetails } from "./row-details.tsx";
import { ScoreStrip } from "./score-strip.tsx";

interface MatchProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  view: View;
}

export function Match({ controller, snapshot, state, view }: MatchProps): VNode | null {
  const t = useTranslation();
  const [chosen, setChosen] = useState<RowChoice | null>(null);
  const board = snapshot.shownRound === null ? latestBoard(view) : view.history[snapshot.shownRound];
  useEffect(() => setChosen(null), [snapshot.shownRound, view.history.length]);
  if (board === undefined) return null;
  if (snapshot.shownRound !== null)
    return (
      <RoundEnd
        key={snapshot.shownRound}
        controller={controller}
        state={state}
        view={view}
        place={snapshot.shownRound}
        board={board}
      />
    );
  const note = notice(snapshot.news, view) ?? footnote(view);
  return (
    <>
      <ScoreStrip view={view} shownRound={null} />
      <div
        class={`play is-${view.edition}${["", "", "", " has-side", " has-side has-dish"][groupBoardCount(view)] ?? ""}`}
      >
        <Players controller={controller} snapshot={snapshot} state={state} view={view} />
        <div class="stage">
          <div class="say">
            <h1 class="display">{phraseText(t, headline(view, snapshot.isCalling))}</h1>
            <p>{note === null ? "" : phraseText(t, note)}</p>
          </div>
          <TableBoard
            controller={controller}
            snapshot={snapshot}
            view={view}
            board={board}
            chosen={chosen}
            onChoose={setChosen}
          />
          {chosen === null ? null : (
            <RowDetails
              view={view}
              chosen={chosen}
              canCopy={snapshot.task?.do === "row"}
              onCopy={(code) => controller.command({ do: "copy", code })}
              onClose={() => setChosen(null)}
            />
          )}
        </div>
        <Actions controller={controller} snapshot={snapshot} view={view} board={board} />
        {view.edition === "party" && view.players.length > 2 ? (
          <ScoreCard frame={frame(view, board)} card={scoreCard(view)} />
        ) : (
          <div class="empty" />
        )}
      </div>
      <Drawers state={state} view={view} isBroken={snapshot.isSealBroken} />
    </>
  );
}

/** Returns the number of boards in group, and 0 in other editions. */
function groupBoardCount({ edition, options, players }: View): number {
  return edition === "group" ? players.length * Number(options.boards ?? 1) : 0;
}
