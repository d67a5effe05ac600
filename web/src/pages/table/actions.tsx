// The reader's controls: pegs to place, a mark to give.
import type { VNode } from "preact";
import { newDraft } from "../../board/draft.ts";
import type { Board, MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { phraseText, waitingFor } from "../../game/table/phrases.ts";
import type { CodeShape, State, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Tray } from "../../parts/tray.tsx";
import { useRowKeys } from "../../parts/use-row-keys.ts";
import { preferences } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { useShared } from "../shared-value.ts";
import { Waits } from "./waits.tsx";

const MarkEditor = lazy("later", (chunk) => chunk.MarkEditor);

interface ActionsProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  board: Board;
}

export function Actions({ controller, snapshot, state, match, board }: ActionsProps): VNode | null {
  const t = useTranslation();
  const { view, look } = match;
  const onCommand = controller.command.bind(controller);
  const shape = snapshot.draft?.shape ?? null;
  useRowKeys(useShared(preferences).keys ? shape : null, look, onCommand);
  if (view.seat === null || view.status === "finished") return null;
  const { task, draft, mark } = snapshot;
  const tray = { look, onCommand };
  // Nobody is waited for while a round has just ended.
  const isOver = match.awaited.length === 0 && (match.pause ?? null) === null;
  const waiting = isOver ? t("row.place") : phraseText(t, waitingFor(match));
  return (
    <div class="stack-3 dock">
      <Waits
        controller={controller}
        state={state}
        presence={snapshot.presence}
        clockOffset={snapshot.clockOffsetSeconds}
      />
      {task?.do === "mark" && mark !== null ? (
        <MarkEditor
          look={look}
          row={dueRow(view, board)}
          mark={mark}
          onMark={(edited) => controller.setMark(edited)}
          onSubmit={() => controller.giveMark()}
        />
      ) : task?.do === "row" && draft !== null ? (
        <Tray
          {...tray}
          draft={draft}
          submit={t(task.kind === "set_code" ? "code.set" : "row.place")}
          isCode={task.kind === "set_code"}
          isDisabled={snapshot.isSlow || draft.isUnsent}
        />
      ) : draft !== null ? (
        <Tray {...tray} draft={draft} submit={waiting} isWaiting />
      ) : (
        <Tray {...tray} draft={newDraft(idleShape(view, board), { allowsGaps: true })} submit={waiting} isDisabled />
      )}
    </div>
  );
}

/** Returns the number of the row that waits for the reader's mark, among the rows of its side. */
function dueRow(view: View, board: Board): number {
  if (board.type !== "code_board") return 0;
  const due = board.rows.find((row) => row.seat !== view.seat && row.mark === null);
  const rows = board.codemaker === null ? board.rows.filter(({ seat }) => seat === due?.seat) : board.rows;
  return due === undefined ? 0 : rows.indexOf(due) + 1;
}

function idleShape(view: View, board: Board): CodeShape {
  if (board.type === "token_board") return board.shape;
  const ownSeats = view.seat === null ? null : (board.shapes[view.seat] ?? null);
  const any = ownSeats ?? board.shapes.find((shape) => shape !== null) ?? null;
  return any ?? { type: "code", holes: 4, colours: 6, blanks: false, repeats: true, laid: [], pegs: [4, 4] };
}
