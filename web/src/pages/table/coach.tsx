// The coach: a few steps, each of which answers only when it is asked.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { letters } from "../../board/colours.ts";
import type { Code } from "../../board/values.ts";
import {
  answerKey,
  type CoachStep,
  coachSteps,
  completeRow,
  countedAdvice,
  isAboutRow,
  nothingToAsk,
} from "../../game/coach.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { cellName, gridName } from "../../game/table/note-marks.ts";
import { playerName } from "../../game/table/view.ts";
import type { Advice, State, TokensAdvice } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { HttpError } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { errorText } from "../use-request.tsx";
import { AnswerContent } from "./coach-answers.tsx";
import { type TagsProps, useTags } from "./coach-tags.tsx";
import { type Answer, useCoach } from "./use-coach.ts";
import { crossOut } from "./use-notes.ts";

export { RefusedRow } from "./coach-tags.tsx";

interface CoachProps extends TagsProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  seat: number;
}

export function Coach(props: CoachProps): VNode {
  const { controller, snapshot, state, match, board, seat } = props;
  const t = useTranslation();
  const row = completeRow(snapshot.draft);
  const inPage = (question: Advice["type"], about: Code | null) => countedAdvice(match, board, question, about);
  const coach = useCoach({ table: state.table.id, seat, inPage }, (step) => answerKey(match, board, step, row));
  const [filled, setFilled] = useState<TokensAdvice | null>(null);
  const fit = givenAdvice(coach.answerTo("fit"))[0];
  const against = fit?.type === "fit" ? fit.against : [];
  useTags(against, props);
  const nothing = nothingToAsk(match, board, snapshot.task);
  const onLay = snapshot.draft === null ? null : (code: Code): void => controller.command({ do: "copy", code });
  const onCross = (advice: TokensAdvice): void => {
    if (board.type !== "token_board") return;
    crossOut({ table: state.table.id, seat }, match.view.history.indexOf(board), cellsOutside(advice, board.shape));
    setFilled(advice);
  };
  return (
    <div class="coach">
      <h2 class="display">{t("drawer.coach")}</h2>
      <p class="small quiet">{t(nothing === null ? "coach.lead" : `coach.${nothing}`)}</p>
      {nothing !== null ? null : (
        <ol class="coach-steps">
          {coachSteps(match, board, snapshot.isCalling).map((step, place) => {
            const answer = coach.answerTo(step);
            const isReady = !isAboutRow(step) || row !== null;
            return (
              <Step
                key={step}
                step={step}
                number={place + 1}
                title={titleOf(t, step, props)}
                isReady={isReady}
                answer={answer}
                onToggle={() => coach.toggle(step, row)}
              >
                {answer === null ? (
                  isReady ? null : (
                    <p class="small quiet">{t("coach.unfilled")}</p>
                  )
                ) : answer.is === "given" ? (
                  <AnswerContent
                    step={step}
                    advice={answer.advice}
                    match={match}
                    board={board}
                    row={row}
                    isKnownWrong={fit?.type === "fit" && !fit.fits && !state.table.is_hard_mode}
                    onLay={onLay}
                    onCross={onCross}
                    areNotesFilled={filled !== null && answer.advice.includes(filled)}
                  />
                ) : (
                  <p class="quiet">{answer.is === "failed" ? problemText(t, answer.problem) : t("coach.waiting")}</p>
                )}
              </Step>
            );
          })}
        </ol>
      )}
    </div>
  );
}

interface StepProps {
  step: CoachStep;
  number: number;
  title: string;
  /** Whether it can be asked now. */
  isReady: boolean;
  answer: Answer | null;
  onToggle: () => void;
  children: ComponentChildren;
}

function Step({ step, number, title, isReady, answer, onToggle, children }: StepProps): VNode {
  const item = useRef<HTMLLIElement>(null);
  // On a small screen the sheet may have no room for an answer below the question.
  useEffect(() => {
    if (answer?.is === "given") item.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <li data-step={step} ref={item}>
      <button
        type="button"
        class="stack-3 coach-ask"
        aria-expanded={answer !== null}
        aria-disabled={isReady ? undefined : "true"}
        aria-describedby={isReady ? undefined : `coach-${step}`}
        onClick={() => isReady && onToggle()}
      >
        <i aria-hidden="true">{number}</i>
        <span>{title}</span>
      </button>
      <div class="stack-2 coach-answer" id={`coach-${step}`} role="status">
        {children}
      </div>
    </li>
  );
}

function givenAdvice(answer: Answer | null): readonly Advice[] {
  return answer?.is === "given" ? answer.advice : [];
}

function problemText(t: Translate, problem: unknown): string {
  const error = problem instanceof HttpError ? problem.body.error : null;
  const isKnown = error === "no_code_fits" || error === "no_advice" || error === "unavailable";
  return isKnown ? t(`coach.${error}`) : errorText(t, problem);
}

function titleOf(t: Translate, step: CoachStep, { match: { view }, board }: CoachProps): string {
  if (step === "opponent")
    return t("coach.opponent", view.seat === null ? "" : (playerName(view, 1 - view.seat) ?? ""));
  if (board.type === "token_board" && step === "leaves") return t("coach.leaves.question");
  return t(`coach.${step}`);
}

/** Lists by grid of notes the cells that no token can be. */
function cellsOutside(
  { boards }: TokensAdvice,
  { colours, holes }: { readonly colours: number; readonly holes: number },
): Readonly<Record<string, readonly string[]>> {
  const places = Array.from({ length: holes }, (_, hole) => hole + 1);
  const cells = letters(colours).flatMap((peg) => places.map((place) => cellName(peg, place)));
  return Object.fromEntries(
    boards.map(({ seat, board, tokens }) => {
      const possible = tokens.map(([colour, place]) => cellName(colour, place));
      return [gridName({ seat, board: board - 1 }), cells.filter((cell) => !possible.includes(cell))];
    }),
  );
}
