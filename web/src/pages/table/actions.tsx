// The dock: pegs to place, a mark or answer to give, or a call to make.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { newDraft } from "../../board/draft.ts";
import { pegKeys } from "../../board/keyboard.ts";
import type { Board, MatchState } from "../../board/values.ts";
import { phraseText, waitingFor } from "../../game/phrases.ts";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import { canCall } from "../../game/task.ts";
import type { CodeShape, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Tray } from "../../parts/tray.tsx";
import { useRowKeys } from "../../parts/use-row-keys.ts";
import { preferences } from "../app-state.ts";
import { lazy } from "../lazy.tsx";

const MarkEditor = lazy(async () => (await import("./later.ts")).MarkEditor);
const AnswerEditor = lazy(async () => (await import("./later.ts")).AnswerEditor);

interface ActionsProps {
  controller: TableController;
  snapshot: Snapshot;
  match: MatchState;
  board: Board;
}

const SUBMIT_KEYS = { set_code: "code.set", guess: "row.place", ask: "question.ask", declare: "call.say" } as const;

export function Actions({ controller, snapshot, match, board }: ActionsProps): VNode | null {
  const t = useTranslation();
  const { view, look } = match;
  const onCommand = controller.command.bind(controller);
  const shape = snapshot.draft?.shape ?? null;
  const keys = useMemo(() => (shape === null ? null : pegKeys(shape, look)), [shape, look]);
  useRowKeys(preferences.value.keys ? keys : null, onCommand);
  if (view.seat === null || view.status === "finished") return null;
  const { task, draft, mark, answer } = snapshot;
  const tray = { look, onCommand };
  // Nobody is waited for while a round has just ended.
  const isOver = match.awaited.length === 0 && (match.pause ?? null) === null;
  const waiting = isOver ? t("row.place") : phraseText(t, waitingFor(match));
  return (
    <div class="dock">
      {task?.do === "mark" && mark !== null ? (
        <MarkEditor
          look={look}
          row={dueRow(view, board)}
          mark={mark}
          onMark={(edited) => controller.setMark(edited)}
          onSubmit={() => controller.giveMark()}
        />
      ) : task?.do === "answer" && answer !== null ? (
        <AnswerEditor
          look={look}
          tokens={ownTokens(view, board)}
          answer={answer}
          onAnswer={(edited) => controller.setAnswer(edited)}
          onSubmit={() => controller.giveAnswer()}
        />
      ) : task?.do === "row" && draft !== null ? (
        <Tray {...tray} draft={draft} submit={t(SUBMIT_KEYS[task.kind])} />
      ) : draft !== null ? (
        <Tray {...tray} draft={draft} submit={waiting} isWaiting />
      ) : (
        <Tray {...tray} draft={newDraft(idleShape(view, board), { allowsGaps: true })} submit={waiting} isDisabled />
      )}
      <CallAction controller={controller} snapshot={snapshot} view={view} />
    </div>
  );
}

function CallAction({
  controller,
  snapshot,
  view,
}: Pick<ActionsProps, "controller" | "snapshot"> & { view: View }): VNode | null {
  const t = useTranslation();
  const isAsking = view.may.ask !== undefined;
  if (!canCall(view)) return null;
  return (
    <div class="extras">
      {snapshot.isCalling ? (
        <button type="button" class="btn btn-plain" onClick={() => controller.setCalling(false)}>
          {t(isAsking ? "call.back" : "call.notNow")}
        </button>
      ) : (
        <button type="button" class="btn btn-call" onClick={() => startCall(controller)}>
          {t("call.say")}
        </button>
      )}
      <span class="small quiet">{t("call.cost")}</span>
    </div>
  );
}

/** Starts a call and moves the focus to the numbered row, where the code is entered. */
function startCall(controller: TableController): void {
  controller.setCalling(true);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".is-cursor[data-hole]")?.focus());
}

/** Returns the number of the row that waits for the reader's mark, among the rows of its side. */
function dueRow(view: View, board: Board): number {
  if (board.type !== "code_board") return 0;
  const due = board.rows.find((row) => row.seat !== view.seat && row.mark === null);
  const rows = board.codemaker === null ? board.rows.filter(({ seat }) => seat === due?.seat) : board.rows;
  return due === undefined ? 0 : rows.indexOf(due) + 1;
}

function ownTokens(view: View, board: Board) {
  return board.type === "token_board" && view.seat !== null ? (board.tokens[view.seat] ?? []) : [];
}

function idleShape(view: View, board: Board): CodeShape {
  if (board.type === "token_board") return board.shape;
  const ownSeats = view.seat === null ? null : (board.shapes[view.seat] ?? null);
  const any = ownSeats ?? board.shapes.find((shape) => shape !== null) ?? null;
  return any ?? { type: "code", holes: 4, colours: 6, blanks: false, repeats: true, pegs: [4, 4] };
}
