// A round of group: the players, what is to be done, the list of questions, and the reader's controls.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { isLetter } from "../../board/colours.ts";
import { type Command, type Draft, isUntouched } from "../../board/draft.ts";
import { groupModel, ownLatest } from "../../board/group-model.ts";
import type { AnswerColumn, GroupModel } from "../../board/model.ts";
import type { MatchState } from "../../board/values.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import {
  type GroupSituation,
  groupHeadline,
  groupMode,
  groupNote,
  unseenQuestion,
} from "../../game/table/group-phrases.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { sendingPhrase } from "../../game/table/sending.ts";
import type { State, TokenBoard } from "../../generated/messages.ts";
import { GroupBoard, OwnTokens, ownTokens } from "../../parts/group-board.tsx";
import { entryLabel } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { useRowKeys } from "../../parts/use-row-keys.ts";
import { preferences } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { useShared } from "../shared-value.ts";
import { GroupDock } from "./group-dock.tsx";
import { CallBar, GroupStrip } from "./group-strip.tsx";
import { SayTools } from "./say-tools.tsx";
import { Sending } from "./sending.tsx";
import { useNotes } from "./use-notes.ts";

const GroupNotes = lazy("later", (chunk) => chunk.GroupNotes);

export interface GroupTableProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  match: MatchState;
  board: TokenBoard;
  holder: string | null;
  drawers: VNode;
  /** Opens the rules. */
  onBook: () => void;
  onCoach: (() => void) | null;
  /** Hands the device to another player who wants to call; undefined if nobody else plays on it. */
  onCallFor?: ((seat: number) => void) | undefined;
}

export function GroupTable(props: GroupTableProps): VNode {
  const { controller, snapshot, state, match, board, holder, drawers, onBook, onCoach, onCallFor } = props;
  const t = useTranslation();
  const { view, look } = match;
  const model = useMemo(() => groupModel(match, board), [match, board]);
  const owner = { table: state.table.id, seat: view.seat };
  const [notes, changeNotes] = useNotes(owner, view.history.indexOf(board), ownLatest(model)?.row ?? 0);
  const [open, setOpen] = useState<AnswerColumn | null>(null);
  const isRunning = board.result === null;
  const isCalling = snapshot.isCalling && isRunning;
  const situation: GroupSituation = {
    model,
    view,
    task: isRunning ? snapshot.task : null,
    isCalling,
    pause: state.table.pause,
    seen: notes.seen,
  };
  const mode = groupMode(situation);
  const unseen = unseenQuestion(situation);
  const goOn = (): void => changeNotes({ seen: ownLatest(model)?.row ?? 0 });
  const [doubt, setDoubt] = useState<"none" | "asked" | "settled">("none");
  useEffect(() => {
    setDoubt("none");
    if (!isCalling) return;
    setOpen(null);
    layOwnTokens(controller, model);
  }, [isCalling]);
  useEffect(() => setOpen(null), [board]);
  const onCommand = (command: Command): void => {
    setOpen(null);
    if (command.do === "submit") {
      const isDoubtful = isCalling && doubt === "none" && contradictsOwn(model, controller.snapshot.draft);
      if (isDoubtful) {
        setDoubt("asked");
        return;
      }
      if (snapshot.task?.do === "row" && snapshot.task.kind === "ask") goOn();
    } else if (doubt === "asked") setDoubt("settled");
    controller.command(command);
    if (command.do === "clear" && isCalling) layOwnTokens(controller, model);
  };
  const shape = snapshot.draft?.shape ?? null;
  useRowKeys(useShared(preferences).keys && mode !== "called" ? shape : null, look, onCommand);
  const headline = phraseText(t, groupHeadline(situation));
  const note = groupNote(situation);
  const canPrepare = mode !== "called" && mode !== "calling" && mode !== "answering";
  const outlined = mode === "answering" || mode === "called" ? model.entries.length : unseen?.number;
  return (
    <div class={["gt", `is-${mode}`, open === null ? "" : "has-notes"].filter(Boolean).join(" ")}>
      <GroupStrip
        controller={controller}
        snapshot={snapshot}
        state={state}
        match={match}
        model={model}
        open={open}
        onOpen={setOpen}
        onBook={onBook}
      />
      {mode === "calling" ? <CallBar onLeave={() => controller.setCalling(false)} /> : null}
      <div class="g-say">
        <div>
          <h1 class="display" data-keypeg="headline">
            {holder === null || situation.task === null ? headline : t("headline.of", holder, headline)}
          </h1>
          <SayTools controller={controller} state={state} onCoach={onCoach} />
          <OwnTokens model={model} />
        </div>
        <Sending phrase={sendingPhrase(snapshot)}>
          <p>{note === null ? "" : "kind" in note ? entryLabel(t, model, note) : phraseText(t, note)}</p>
        </Sending>
      </div>
      <section class="g-board" id="g-board">
        <GroupBoard
          model={model}
          draft={canPrepare ? (snapshot.draft ?? undefined) : undefined}
          onCommand={onCommand}
          canAsk={mode === "asking"}
          hasNoNext={!canPrepare || (mode === "answered" && snapshot.draft === null)}
          lit={outlined}
        />
      </section>
      {open === null ? null : (
        <GroupNotes
          key={`${open.seat}.${open.board}`}
          model={model}
          board={board}
          column={open}
          notes={notes}
          onNotes={changeNotes}
          onClose={() => setOpen(null)}
        />
      )}
      <GroupDock
        controller={controller}
        snapshot={snapshot}
        state={state}
        situation={situation}
        shape={board.shape}
        unseen={unseen}
        isDoubted={doubt === "asked"}
        onCommand={onCommand}
        onSeen={goOn}
        onSettle={() => setDoubt("settled")}
        onCallFor={onCallFor}
      />
      {drawers}
    </div>
  );
}

/** Lays the reader's own tokens at their places, if nothing has been laid yet. */
function layOwnTokens(controller: TableController, model: GroupModel): void {
  const { draft } = controller.snapshot;
  if (draft === null || !isUntouched(draft)) return;
  for (const [peg, place] of ownTokens(model))
    if (isLetter(peg)) controller.command({ do: "drop", source: { from: "palette", peg }, hole: place - 1 });
  const first = controller.snapshot.draft?.holes.indexOf(null) ?? 0;
  controller.command({ do: "goto", hole: Math.max(0, first) });
}

function contradictsOwn(model: GroupModel, draft: Draft | null): boolean {
  return draft !== null && ownTokens(model).some(([peg, place]) => draft.holes[place - 1] !== peg);
}
