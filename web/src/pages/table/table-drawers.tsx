// The tabs of the drawers at a table. What is in a drawer is loaded when one is first opened.
import type { VNode } from "preact";
import type { Board, MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import type { CodeShape, EditionInfo, State } from "../../generated/messages.ts";
import type { RowTags } from "../../parts/row-tag.ts";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";

const DrawerSheet = lazy("later", (chunk) => chunk.DrawerSheet);

export const LEAVES = ["rules", "coach", "notes", "score", "table"] as const;
export type LeafName = (typeof LEAVES)[number];

export interface TableDrawersProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  edition: EditionInfo;
  board: Board;
  open: LeafName | null;
  onOpen: (leaf: LeafName | null) => void;
  onTags: (tags: RowTags | null) => void;
}

export function TableDrawers({ open, ...props }: TableDrawersProps): VNode {
  const t = useTranslation();
  const { state, match, board, onOpen } = props;
  const shape = huntedShape(match, board);
  const isThere = (name: LeafName): boolean =>
    name === "coach" ? match.view.seat !== null && state.table.is_coached : name !== "notes" || shape !== null;
  const names = LEAVES.filter(isThere);
  return (
    <>
      <div class="drawer">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            class="tab"
            aria-expanded={open === name}
            onClick={() => onOpen(open === name ? null : name)}
          >
            {t(`drawer.${name}`)}
          </button>
        ))}
      </div>
      {open === null ? null : <DrawerSheet {...props} open={open} names={names} shape={shape} />}
    </>
  );
}

/** Returns what the code looks like that the reader hunts; null for those who hunt none. In group, tabs have notes. */
function huntedShape({ view }: MatchState, board: Board): CodeShape | null {
  if (board.type === "token_board" || view.seat === null || view.seat === board.codemaker) return null;
  return board.hunted[view.seat] ?? board.hunted.find((shape) => shape !== null) ?? null;
}
