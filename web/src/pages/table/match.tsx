// A match in progress: strip, sentence, board and dock in fixed places, or one of its ended rounds.
import type { VNode } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { latestBoard } from "../../board/board-model.ts";
import { frame } from "../../board/model.ts";
import { scoreCard } from "../../board/score-card.ts";
import type { Board, MatchState } from "../../board/values.ts";
import { headline, phraseText } from "../../game/phrases.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import { heldMatch } from "../../game/view.ts";
import type { EditionInfo, State } from "../../generated/messages.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";
import { Actions } from "./actions.tsx";
import { layoutClass, type RowChoice, TableBoard } from "./board.tsx";
import type { LeafName } from "./drawers.tsx";
import { GroupTable } from "./group-table.tsx";
import { Players } from "./players.tsx";
import { ScoreStrip } from "./score-strip.tsx";
import { Sentence } from "./sentence.tsx";
import { TableDrawers } from "./table-drawers.tsx";

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
  edition: EditionInfo;
  /** Hands the device to another player on it who wants to call out of turn. */
  onCallFor?: ((seat: number) => void) | undefined;
}

export function Match(props: MatchProps): VNode | null {
  const { controller, snapshot, state, match } = props;
  const { view } = match;
  const shown = snapshot.shownRound;
  const held = snapshot.isSettling && shown !== null ? heldMatch(match, shown) : null;
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
    return (
      <RoundEnd
        key={shown}
        controller={controller}
        snapshot={snapshot}
        state={state}
        match={match}
        place={shown}
        board={board}
      />
    );
  return <Play {...props} board={board} />;
}

interface PlayProps extends MatchProps {
  board: Board;
  /** Whether the round has just ended, and is still shown as it was played. */
  isHeld?: boolean;
}

function Play({ snapshot: latest, ...props }: PlayProps): VNode {
  const { board, isHeld = false } = props;
  const snapshot = isHeld ? { ...latest, task: null, draft: null, mark: null, answer: null } : latest;
  const [leaf, setLeaf] = useState<LeafName | null>(null);
  const drawers = <TableDrawers {...props} snapshot={snapshot} open={leaf} onOpen={setLeaf} />;
  const onBook = (): void => setLeaf("rules");
  return board.type === "token_board" ? (
    <GroupTable {...props} snapshot={snapshot} board={board} drawers={drawers} onBook={onBook} />
  ) : (
    <HuntTable {...props} snapshot={snapshot} drawers={drawers} onBook={onBook} hasDrawer={leaf !== null} />
  );
}

interface HuntTableProps extends PlayProps {
  drawers: VNode;
  hasDrawer: boolean;
  onBook: () => void;
}

function HuntTable(props: HuntTableProps): VNode {
  const { controller, snapshot, state, match, board, drawers, hasDrawer, onBook, isHeld = false } = props;
  const t = useTranslation();
  const { view } = match;
  const [chosen, setChosen] = useState<RowChoice | null>(null);
  const closeDetails = useCallback(() => setChosen(null), []);
  useEffect(closeDetails, [view.history.length, isHeld]);
  const said = useRef("");
  if (!isHeld) said.current = phraseText(t, headline(match, snapshot.isCalling));
  const clocks = { ends: isHeld ? [] : state.table.turn_ends, offset: snapshot.clockOffsetSeconds };
  return (
    <div class={`play ${layoutClass(match, board)}${hasDrawer ? " has-drawer" : ""}`}>
      <ScoreStrip match={match} shownRound={null} clocks={clocks} onBook={onBook} />
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
      {drawers}
    </div>
  );
}
