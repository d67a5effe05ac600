// A match that is on: people, board, and what the reader may do now; or an ended round of it.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { latest } from "../../board/board-model.ts";
import { frame } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import { notice } from "../../game/announcements.ts";
import { footnote, headline, say } from "../../game/phrases.ts";
import type { Snapshot, TableGame } from "../../game/table-controller.ts";
import type { State, View } from "../../generated/messages.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useWords } from "../../parts/translation.ts";
import { Acts } from "./actions.tsx";
import { type Chosen, TableBoard } from "./board.tsx";
import { Drawers } from "./drawers.tsx";
import { People } from "./players.tsx";
import { RoundEnd } from "./round-end.tsx";
import { ChosenRow } from "./row-details.tsx";
import { Strip } from "./score-strip.tsx";

export interface MatchProps {
  game: TableGame;
  now: Snapshot;
  state: State;
  view: View;
}

export function Match({ game, now, state, view }: MatchProps): VNode | null {
  const t = useWords();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const board = now.looking === null ? latest(view) : view.history[now.looking];
  useEffect(() => setChosen(null), [now.looking, view.history.length]);
  if (board === undefined) return null;
  if (now.looking !== null)
    return <RoundEnd key={now.looking} game={game} state={state} view={view} place={now.looking} board={board} />;
  const note = notice(now.news, view) ?? footnote(view);
  return (
    <>
      <Strip view={view} looking={null} />
      <div class={`play is-${view.edition}${["", "", "", " has-side", " has-side has-dish"][boards(view)] ?? ""}`}>
        <People game={game} now={now} state={state} view={view} />
        <div class="stage">
          <div class="say">
            <h1 class="display">{say(t, headline(view, now.isCalling))}</h1>
            <p>{note === null ? "" : say(t, note)}</p>
          </div>
          <TableBoard game={game} now={now} view={view} board={board} chosen={chosen} onChoose={setChosen} />
          {chosen === null ? null : (
            <ChosenRow
              view={view}
              chosen={chosen}
              canCopy={now.task?.do === "row"}
              onCopy={(code) => game.command({ do: "copy", code })}
              onClose={() => setChosen(null)}
            />
          )}
        </div>
        <Acts game={game} now={now} view={view} board={board} />
        {view.edition === "party" && view.players.length > 2 ? (
          <ScoreCard frame={frame(view, board)} card={scoreCard(view)} />
        ) : (
          <div class="empty" />
        )}
      </div>
      <Drawers state={state} view={view} isBroken={now.isSealBroken} />
    </>
  );
}

/** How many boards of group lie on the table. */
function boards({ edition, options, players }: View): number {
  return edition === "group" ? players.length * Number(options.boards ?? 1) : 0;
}
