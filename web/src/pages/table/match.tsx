// A match in progress: strip, sentence, board and dock in fixed places, or one of its ended rounds.
import type { VNode } from "preact";
import { useCallback, useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Board, MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { heldMatch } from "../../game/table/view.ts";
import type { EditionInfo, Roles, State } from "../../generated/messages.ts";
import type { RowTags } from "../../parts/row-tag.ts";
import { useHelpKey } from "../../parts/use-help-key.ts";
import { lazy } from "../lazy.tsx";
import { useSheet } from "../use-sheet.ts";
import type { EndedRound } from "./hunt-table.tsx";
import { LEAVES, TableDrawers } from "./table-drawers.tsx";

const RoundEnd = lazy("later", (chunk) => chunk.RoundEnd);
const HuntTable = lazy("hunt", (chunk) => chunk.HuntTable);
const GroupTable = lazy("group", (chunk) => chunk.GroupTable);

/** Loads the table of an edition while its state is still on the way. */
export function preloadTable(roles: Roles): void {
  (roles === "parts" ? GroupTable : HuntTable).preload();
}

interface MatchProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  edition: EditionInfo;
  /** The name of the player who has the device now, if several play on it. */
  holder: string | null;
  /** Hands the device to another player on it who wants to call out of turn. */
  onCallFor?: ((seat: number) => void) | undefined;
}

export function Match(props: MatchProps): VNode | null {
  const { controller, snapshot, state, match } = props;
  const { view } = match;
  const shown = snapshot.shownRound;
  const held = snapshot.isSettling && shown !== null ? heldMatch(match, shown) : null;
  const board = view.history.at(shown ?? -1);
  const hasPlayed = board?.rows.some(({ seat }) => seat === view.seat) ?? false;
  useEffect(() => {
    if (hasPlayed) RoundEnd.preload();
  }, [hasPlayed]);
  // A new phase begins at the top of the page.
  const isEnd = held === null && shown !== null;
  useLayoutEffect(() => scrollTo(0, 0), [isEnd, shown, view.history.length]);
  if (held !== null && shown !== null)
    return <Play {...props} match={held.match} board={held.board} ending={{ view, place: shown }} />;
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
  return <Play {...props} board={board} ending={null} />;
}

interface PlayProps extends MatchProps {
  board: Board;
  ending: EndedRound | null;
}

function Play({ snapshot: latest, ...props }: PlayProps): VNode {
  const { board, ending } = props;
  const snapshot = ending !== null ? { ...latest, task: null, draft: null, mark: null, answer: null } : latest;
  const [leaf, setLeaf] = useSheet(LEAVES);
  const [tags, setTags] = useState<RowTags | null>(null);
  const onTags = useCallback((found: RowTags | null): void => setTags(() => found), []);
  const drawers = <TableDrawers {...props} snapshot={snapshot} open={leaf} onOpen={setLeaf} onTags={onTags} />;
  const onBook = useCallback(() => setLeaf("rules"), []);
  useHelpKey(onBook);
  const openCoach = useCallback(() => setLeaf("coach"), []);
  const { seat } = props.match.view;
  const hasSomethingToFind = seat !== null && (board.type === "token_board" || board.codemaker !== seat);
  const onCoach = props.state.table.is_coached && hasSomethingToFind ? openCoach : null;
  return board.type === "token_board" ? (
    <GroupTable {...props} snapshot={snapshot} board={board} drawers={drawers} onBook={onBook} onCoach={onCoach} />
  ) : (
    <HuntTable
      {...props}
      snapshot={snapshot}
      drawers={drawers}
      onBook={onBook}
      onCoach={onCoach}
      tags={tags}
      onTags={onTags}
      hasDrawer={leaf !== null}
    />
  );
}
