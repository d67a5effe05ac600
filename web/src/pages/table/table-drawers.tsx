// The leaves of the drawer at a table, each loaded when it is first opened.
import type { VNode } from "preact";
import type { Board, MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import type { CodeShape, EditionInfo, State } from "../../generated/messages.ts";
import type { RowTags } from "../../parts/row-tag.ts";
import { lazy } from "../lazy.tsx";
import { Drawers, type LeafName } from "./drawers.tsx";
import { ReactButton, ReactRow } from "./react-button.tsx";

const Notes = lazy(async () => (await import("./group-later.ts")).Notes, { words: ["notes"], styles: ["later"] });
const Coach = lazy(async () => (await import("./coach.tsx")).Coach, { words: ["coach"], styles: ["later"] });
const ScoreLeaf = lazy(async () => (await import("./later.ts")).ScoreLeaf, { words: ["drawer"], styles: ["later"] });
const TableRules = lazy(async () => (await import("../rules/table-rules.tsx")).TableRules, {
  words: ["learn", "options"],
  styles: ["later"],
});
const TableSheet = lazy(async () => (await import("./later.ts")).TableSheet, {
  words: ["drawer", "agreement", "options", "settings"],
  styles: ["later"],
});

interface TableDrawersProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  edition: EditionInfo;
  board: Board;
  open: LeafName | null;
  onOpen: (leaf: LeafName | null) => void;
  onTags: (tags: RowTags) => void;
}

export function TableDrawers({ open, onOpen, edition, ...table }: TableDrawersProps): VNode {
  const { controller, snapshot, state, match, board } = table;
  const { view } = match;
  const shape = huntedShape(match, board);
  const { seat } = view;
  return (
    <Drawers
      open={open}
      onOpen={onOpen}
      leaves={{
        rules: () => <TableRules edition={edition} view={view} isCalling={snapshot.isCalling} />,
        ...(seat === null || !state.table.is_coached ? {} : { coach: () => <Coach {...table} seat={seat} /> }),
        ...(shape === null
          ? {}
          : {
              notes: () => (
                <Notes
                  owner={{ table: state.table.id, seat: view.seat }}
                  round={view.history.indexOf(board)}
                  shape={shape}
                  look={match.look}
                />
              ),
            }),
        score: () => (
          <ScoreLeaf controller={controller} snapshot={snapshot} state={state} match={match} board={board} />
        ),
        table: () => <TableSheet controller={controller} snapshot={snapshot} state={state} view={view} />,
      }}
      row={<ReactRow controller={controller} state={state} onDone={() => onOpen(null)} />}
    >
      <ReactButton controller={controller} state={state} />
    </Drawers>
  );
}

/** Returns what the code looks like that the reader hunts; null for those who hunt none. In group, tabs have notes. */
function huntedShape({ view }: MatchState, board: Board): CodeShape | null {
  if (board.type === "token_board" || view.seat === null || view.seat === board.codemaker) return null;
  return board.hunted[view.seat] ?? board.hunted.find((shape) => shape !== null) ?? null;
}
