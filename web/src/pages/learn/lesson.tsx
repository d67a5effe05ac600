// The page of a lesson: one step at a time. Nothing is kept.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { builtInEdition, editionName } from "../../game/editions.ts";
import { LESSONS } from "../../game/lessons/lessons.ts";
import type { Lesson, Step } from "../../game/lessons/step.ts";
import { useTranslation } from "../../parts/translation.ts";
import { showNotFound } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import type { Progress } from "./frame.tsx";
import { MarkStep } from "./mark-steps.tsx";
import { RowStep } from "./row-steps.tsx";
import { ChooseAnswer, LookUnder } from "./steps.tsx";

/** Shown together with the board of group. */
const GroupLesson = lazy("answers", () => LessonSteps);

export function LessonPage({ edition }: { edition: string }): VNode | null {
  const lesson = LESSONS[edition] ?? null;
  useEffect(() => {
    if (lesson === null) showNotFound();
  }, [lesson]);
  if (lesson === null) return null;
  return builtInEdition(edition)?.roles === "parts" ? <GroupLesson lesson={lesson} /> : <LessonSteps lesson={lesson} />;
}

function LessonSteps({ lesson }: { lesson: Lesson }): VNode | null {
  const t = useTranslation();
  // Each visit to a step starts afresh.
  const [{ step, visit }, setPlace] = useState({ step: 0, visit: 0 });
  const { edition, look, steps } = lesson;
  const shown = steps[step];
  const info = builtInEdition(edition);
  if (shown === undefined || info === null) return null;
  const progress: Progress = {
    edition,
    name: t("lesson.name", editionName(t, info), steps.length),
    step,
    steps: steps.length,
    onGo: (next) => {
      setPlace({ step: next, visit: visit + 1 });
      scrollTo(0, 0);
    },
  };
  return <StepView key={visit} step={shown} common={{ look, progress }} />;
}

function StepView({ step, common }: { step: Step; common: { look: Lesson["look"]; progress: Progress } }): VNode {
  switch (step.type) {
    case "look":
      return <LookUnder step={step} {...common} />;
    case "choice":
      return <ChooseAnswer step={step} {...common} />;
    case "mark":
    case "size":
      return <MarkStep step={step} {...common} />;
    case "hunt":
    case "ask":
    case "call":
    case "seal":
      return <RowStep step={step} {...common} />;
  }
}
