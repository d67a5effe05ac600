// The reader's controls at a group table: pegs and a button to ask, a call, an answer to give, or the answers received.
import type { VNode } from "preact";
import { type Command, newDraft } from "../../board/draft.ts";
import type { QuestionModel } from "../../board/model.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { type GroupSituation, groupMode, waitingFor } from "../../game/table/group-phrases.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { canCall } from "../../game/table/task.ts";
import { playerName } from "../../game/table/view.ts";
import type { CodeShape, State, View } from "../../generated/messages.ts";
import { ownTokens } from "../../parts/group-board.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { ClearButton, PegPalette, SubmitButton } from "../../parts/tray.tsx";
import { lazy } from "../lazy.tsx";
import { Refused } from "../use-request.tsx";
import { AnswersSaid } from "./answers-said.tsx";
import { Waits } from "./waits.tsx";

const AnswerEditor = lazy("later", (chunk) => chunk.AnswerEditor);
const CallControls = lazy("later", (chunk) => chunk.CallControls);
const Callers = lazy("later", (chunk) => chunk.Callers);
const CallMade = lazy("later", (chunk) => chunk.CallMade);

interface GroupDockProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  situation: GroupSituation;
  shape: CodeShape;
  /** The reader's question whose answers they have not seen yet. */
  unseen: QuestionModel | null;
  /** Whether the reader is asked if they mean a call that contradicts their own token. */
  isDoubted: boolean;
  onCommand: (command: Command) => void;
  onSeen: () => void;
  onSettle: () => void;
  onCallFor: ((seat: number) => void) | undefined;
}

export function GroupDock(props: GroupDockProps): VNode | null {
  const { controller, snapshot, state, situation, unseen, onCallFor } = props;
  const { model, view } = situation;
  const mode = groupMode(situation);
  const next = model.asking === null ? null : { name: playerName(view, model.asking) };
  if (view.seat === null && mode !== "called") return null;
  return (
    <div class="g-dock">
      <Refused request={snapshot.refused} />
      <Waits
        controller={controller}
        state={state}
        presence={snapshot.presence}
        clockOffset={snapshot.clockOffsetSeconds}
      />
      {mode === "called" ? (
        <CallMade
          model={model}
          next={next}
          onGoOn={
            view.seat === null || model.result !== null ? null : () => void controller.request({ type: "continue" })
          }
        />
      ) : mode === "calling" && snapshot.draft !== null ? (
        <CallControls
          situation={situation}
          draft={snapshot.draft}
          isDoubted={props.isDoubted}
          onCommand={props.onCommand}
          onSettle={props.onSettle}
        />
      ) : mode === "answering" && snapshot.answer !== null ? (
        <AnswerEditor
          model={model}
          tokens={ownTokens(model)}
          answer={snapshot.answer}
          onAnswer={(edited) => controller.setAnswer(edited)}
          onSubmit={() => controller.giveAnswer()}
        />
      ) : (
        <>
          {unseen === null ? null : (
            <AnswersSaid model={model} question={unseen} isBrief={mode !== "answered"} onSeen={props.onSeen} />
          )}
          {mode === "answered" ? null : <AskControls {...props} />}
        </>
      )}
      {onCallFor === undefined || !isAnytime(view) ? null : (
        <Callers
          state={state}
          situation={situation}
          onCaller={(seat) => (seat === view.seat ? controller.setCalling(true) : onCallFor(seat))}
        />
      )}
    </div>
  );
}

/** The pegs, and below them the keys to call and to ask. */
function AskControls({ controller, snapshot, situation, shape, onCommand }: GroupDockProps): VNode {
  const t = useTranslation();
  const { model, view, pause } = situation;
  const draft = snapshot.draft ?? newDraft(shape, { allowsGaps: true });
  const isAsking = groupMode(situation) === "asking";
  return (
    <>
      <PegPalette draft={draft} look={model.look} onCommand={onCommand} isDisabled={snapshot.draft === null} />
      <div class="g-acts line">
        {canCall(view) && pause === null ? (
          <button type="button" class="btn btn-call" onClick={() => controller.setCalling(true)}>
            {t("call.start")}
          </button>
        ) : null}
        {snapshot.draft === null ? null : <ClearButton draft={draft} onCommand={onCommand} />}
        <SubmitButton
          draft={draft}
          look={model.look}
          onCommand={onCommand}
          submit={isAsking ? t("question.ask") : phraseText(t, waitingFor(situation))}
          isTurn={isAsking}
        />
      </div>
    </>
  );
}

/** Checks whether somebody who is not on turn may call (GR-32). */
function isAnytime({ to_act }: View): boolean {
  return to_act.some(({ actions }) => actions.includes("declare") && !actions.includes("ask"));
}
