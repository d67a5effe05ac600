// Two minutes for somebody who has never played: three rows with the lid up, then a hunt.
import type { TargetedKeyboardEvent, VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Command, codeOf, newDraft, problem, run } from "../../board/draft.ts";
import { commandOf } from "../../board/keyboard.ts";
import {
  codeOfLesson,
  FIRST,
  guessed,
  isOver,
  LESSON_SHAPE,
  type Lesson,
  lessonBoard,
  onward,
  STEPS,
  stepOf,
} from "../../game/lesson.ts";
import { WhyOverlay } from "../../parts/explanation.tsx";
import { HuntBoard } from "../../parts/hunt-board.tsx";
import { useWords } from "../../parts/translation.ts";
import { Tray } from "../../parts/tray.tsx";
import { useRowKeys } from "../../parts/use-row-keys.ts";
import { Advice, Hunted, Shown } from "./steps.tsx";

export function Learn(): VNode {
  const t = useWords();
  const [lesson, setLesson] = useState<Lesson>(FIRST);
  const [draft, setDraft] = useState(() => newDraft(LESSON_SHAPE));
  const step = useRef<HTMLDivElement>(null);
  const model = useMemo(() => lessonBoard(lesson, t("learn.maker"), t("you")), [lesson, t]);
  const isHunting = lesson.part === "hunt" && !isOver(lesson);
  // Keys may come faster than pages are drawn: each goes on from what the last one made.
  const now = useRef({ lesson, draft });
  now.current = { lesson, draft };
  const onCommand = (command: Command): void => {
    const made = now.current;
    if (command.do !== "submit") now.current = { ...made, draft: run(made.draft, command) };
    else if (problem(made.draft) === null)
      now.current = { lesson: guessed(made.lesson, codeOf(made.draft)), draft: newDraft(LESSON_SHAPE) };
    setLesson(now.current.lesson);
    setDraft(now.current.draft);
  };
  useRowKeys(isHunting ? LESSON_SHAPE : null, onCommand);
  const onStepKey = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const command = isHunting && event.target === event.currentTarget ? commandOf(event, LESSON_SHAPE) : null;
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  };
  // Each step is read from its heading on; while rows are laid the focus stays with them.
  useEffect(() => {
    if (lesson !== FIRST && !(isHunting && lesson.laid.length > 3)) step.current?.focus();
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
            <Tray draft={draft} box="family" submit={t("row.place")} onCommand={onCommand} />
          </div>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has the focus after each step, and passes typed pegs on to the row */}
      <div class="learn-step" ref={step} tabIndex={-1} onKeyDown={onStepKey}>
        <p class="small quiet">{t("learn.step", stepOf(lesson), STEPS)}</p>
        {lesson.part === "shown" ? (
          <Shown lesson={lesson} onOnward={() => setLesson(onward(lesson))} />
        ) : (
          <Hunted lesson={lesson} onOver={() => setLesson(FIRST)} />
        )}
      </div>
      <div class="learn-more">
        {isHunting ? <Advice /> : null}
        {last === undefined ? null : (
          <WhyOverlay
            edition="original"
            box="family"
            row={lesson.laid.length}
            guess={last}
            code={codeOfLesson(lesson)}
          />
        )}
      </div>
    </div>
  );
}
