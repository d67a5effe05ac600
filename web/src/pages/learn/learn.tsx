// A two-minute lesson for new players: three rows with the lid up, then a hunt.
import type { TargetedKeyboardEvent, VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { applyCommand, type Command, draftCode, draftProblem, newDraft } from "../../board/draft.ts";
import { commandForKey, pegKeys } from "../../board/keyboard.ts";
import {
  isOver,
  LESSON_LOOK,
  LESSON_SHAPE,
  type Lesson,
  lessonBoard,
  lessonCode,
  nextStep,
  START,
  STEP_COUNT,
  stepOf,
  withGuess,
} from "../../game/lesson.ts";
import { MarkExplanation } from "../../parts/explanation.tsx";
import { HuntBoard } from "../../parts/hunt-board.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Tray } from "../../parts/tray.tsx";
import { useRowKeys } from "../../parts/use-row-keys.ts";
import { Advice, HuntStep, ShownStep } from "./steps.tsx";

const KEYS = pegKeys(LESSON_SHAPE, LESSON_LOOK);

export function Learn(): VNode {
  const t = useTranslation();
  const [lesson, setLesson] = useState<Lesson>(START);
  const [draft, setDraft] = useState(() => newDraft(LESSON_SHAPE));
  const step = useRef<HTMLDivElement>(null);
  const model = useMemo(() => lessonBoard(lesson, t("learn.maker"), t("you")), [lesson, t]);
  const isHunting = lesson.part === "hunt" && !isOver(lesson);
  // Keys can arrive faster than renders, so each command starts from the result of the one before.
  const now = useRef({ lesson, draft });
  now.current = { lesson, draft };
  const onCommand = (command: Command): void => {
    const made = now.current;
    if (command.do !== "submit") now.current = { ...made, draft: applyCommand(made.draft, command) };
    else if (draftProblem(made.draft) === null)
      now.current = { lesson: withGuess(made.lesson, draftCode(made.draft)), draft: newDraft(LESSON_SHAPE) };
    setLesson(now.current.lesson);
    setDraft(now.current.draft);
  };
  useRowKeys(isHunting ? KEYS : null, onCommand);
  const onStepKey = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const command = isHunting && event.target === event.currentTarget ? commandForKey(event, KEYS) : null;
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  };
  // The focus moves to each step so that it is read out; while rows are placed it stays with them.
  useEffect(() => {
    if (lesson !== START && !(isHunting && lesson.laid.length > 3)) step.current?.focus();
  }, [lesson.part, lesson.laid.length]);
  const last = lesson.part === "shown" ? lesson.laid.at(-1) : undefined;
  return (
    <div class={`learn is-${lesson.part}`}>
      <header class="learn-head">
        <h1 class="display">{t("learn.title")}</h1>
        <p class="quiet">{t("learn.lead")}</p>
      </header>
      <div class="learn-board">
        <HuntBoard model={model} draft={isHunting ? draft : undefined} onCommand={isHunting ? onCommand : undefined} />
        {isHunting ? (
          <div class="dock">
            <Tray draft={draft} look={LESSON_LOOK} submit={t("row.place")} onCommand={onCommand} />
          </div>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes the focus at each step and forwards typed pegs */}
      <div class="learn-step" ref={step} tabIndex={-1} onKeyDown={onStepKey}>
        <p class="small quiet">{t("learn.step", stepOf(lesson), STEP_COUNT)}</p>
        {lesson.part === "shown" ? (
          <ShownStep lesson={lesson} onNext={() => setLesson(nextStep(lesson))} />
        ) : (
          <HuntStep lesson={lesson} onRestart={() => setLesson(START)} />
        )}
      </div>
      <div class="learn-more">
        {isHunting ? <Advice /> : null}
        {last === undefined ? null : (
          <MarkExplanation look={LESSON_LOOK} row={lesson.laid.length} guess={last} code={lessonCode(lesson)} />
        )}
      </div>
    </div>
  );
}
