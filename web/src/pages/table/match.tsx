// A match in progress: strip, sentence, board and dock in fixed places, or one of its ended rounds.
import type { VNode } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { latestBoard } from "../../board/board-model.ts";
import { frame } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import type { Board, MatchState } from "../../board/values.ts";
import { headline, phraseText } from "../../game/phrases.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import type { State } from "../../generated/messages.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";
import { Actions } from "./actions.tsx";
import { layoutClass, type RowChoice, TableBoard } from "./board.tsx";
import { Drawers, type LeafName } from "./drawers.tsx";
import { Players } from "./players.tsx";
import { ScoreStrip } from "./score-strip.tsx";
import { Sentence } from "./sentence.tsx";
import { heldMatch } from "./use-held-round.ts";

const RoundEnd = lazy(async () => (await import("./later.ts")).RoundEnd, {
  words: ["end", "drawer"],
  styles: ["later"],
});
const RowDetails = lazy(async () => (await import("./later.ts")).RowDetails, { styles: ["later"] });
const ScoreLeaf = lazy(async () => (await import("./later.ts")).ScoreLeaf, { words: ["drawer"], styles: ["later"] });
const TableSheet = lazy(async () => (await import("./later.ts")).TableSheet, { words: ["drawer"], styles: ["later"] });
const RulesLeaf = lazy(async () => (await import("../rules/rules.tsx")).RulesText, {
  words: ["learn"],
  styles: ["later"],
});

interface MatchProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  /** The round that has just ended and is still shown as it was played. */
  heldRound?: number | null;
}

export function Match({ heldRound = null, ...props }: MatchProps): VNode | null {
  const { controller, snapshot, state, match } = props;
  const held = heldRound === null ? null : heldMatch(match, heldRound);
  const { view } = match;
  const shown = snapshot.shownRound;
  const board = shown === null ? latestBoard(view) : view.history[shown];
  const hasPlayed = board?.rows.some(({ seat }) => seat === view.seat) ?? false;
  useEffect(() => {
    if (hasPlayed) RoundEnd.preload();
  }, [hasPlayed]);
  // A new phase begins at the top of the page.
  const isEnd = held === null && shown !== null;
  useLayoutEffect(() => scrollTo(0, 0), [isEnd, shown, view.history.length]);
  if (held !== null) return <Play {...props} match={held.match} board={held.board} isHeld />;
  if (board === undefined) return null;
  if (shown !== null)
    return <RoundEnd key={shown} controller={controller} state={state} match={match} place={shown} board={board} />;
  return <Play {...props} board={board} />;
}

interface PlayProps extends Omit<MatchProps, "heldRound"> {
  board: Board;
  isHeld?: boolean;
}

function Play({ controller, snapshot: latest, state, match, board, isHeld = false }: PlayProps): VNode {
  const t = useTranslation();
  const { view } = match;
  const snapshot = isHeld ? { ...latest, task: null, draft: null, mark: null, answer: null } : latest;
  const [chosen, setChosen] = useState<RowChoice | null>(null);
  const [leaf, setLeaf] = useState<LeafName | null>(null);
  const closeDetails = useCallback(() => setChosen(null), []);
  useEffect(closeDetails, [view.history.length, isHeld]);
  const said = useRef("");
  if (!isHeld) said.current = phraseText(t, headline(match, snapshot.isCalling));
  const clocks = { ends: isHeld ? [] : state.table.turn_ends, offset: snapshot.clockOffsetSeconds };
  const sides = tokenBoardCount(match, board);
  return (
    <div
      class={`play ${layoutClass(match, board)}${["", "", "", " has-side", " has-side has-dish"][sides] ?? ""}${leaf === null ? "" : " has-drawer"}`}
    >
      <ScoreStrip match={match} shownRound={null} clocks={clocks} onBook={() => setLeaf("rules")} />
      <Players controller={controller} snapshot={snapshot} state={state} match={match} />
      <Sentence controller={controller} snapshot={snapshot} match={match} headline={said.current} />
      <div class="stage">
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
            canCopy={snapshot.draft !== null}
            onCopy={(code) => controller.command({ do: "copy", code })}
            onClose={closeDetails}
          />
        )}
      </div>
      <Actions controller={controller} snapshot={snapshot} match={match} board={board} />
      {match.play.row_points === null ? (
        <div class="empty" />
      ) : (
        <ScoreCard frame={frame(match, board)} card={scoreCard(match)} />
      )}
      <Drawers
        open={leaf}
        onOpen={setLeaf}
        leaves={{
          rules: () => <RulesLeaf edition={view.edition} top={2} />,
          score: () => (
            <ScoreLeaf controller={controller} snapshot={snapshot} state={state} match={match} board={board} />
          ),
          table: () => <TableSheet state={state} view={view} isBroken={snapshot.isSealBroken} />,
        }}
      />
    </div>
  );
}

function tokenBoardCount({ view, play }: MatchState, board: Board): number {
  return board.type === "token_board" ? view.players.length * play.boards : 0;
}
