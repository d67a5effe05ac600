// The page of a lesson: one step at a time. Nothing is kept.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { builtInEdition, editionName } from "../../game/editions.ts";
import { loadLesson } from "../../game/lessons/index.ts";
import type { Lesson, Step } from "../../game/lessons/step.ts";
import { useTranslation } from "../../parts/translation.ts";
import { reloadOnce, showNotFound } from "../app-state.ts";
import type { Progress } from "./frame.tsx";
import { AskRow, CallRow, HuntRow, SealRow } from "./row-steps.tsx";
import { ChooseAnswer, FindMark, FindSize, LookUnder } from "./steps.tsx";

export function LessonPage({ edition }: { edition: string }): VNode | null {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    void loadLesson(edition).then((found) => (found === null ? showNotFound() : setLesson(found)), reloadOnce);
  }, [edition]);
  return lesson === null ? null : <LessonSteps lesson={lesson} />;
}

function LessonSteps({ lesson }: { lesson: Lesson }): VNode | null {
  const t = useTranslation();
  // Each visit to a step starts afresh, also after "Start over" on the only step.
  const [{ step, visit }, setPlace] = useState({ step: 0, visit: 0 });
  const { edition, look, steps } = lesson;
  const shown = steps[step];
  const info = builtInEdition(edition);
  if (shown === undefined || info === null) return null;
  const progress: Progress = {
    edition,
    name: t("learn.name", editionName(t, info), steps.length),
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
    case "mark":
      return <FindMark step={step} {...common} />;
    case "choice":
      return <ChooseAnswer step={step} {...common} />;
    case "size":
      return <FindSize step={step} {...common} />;
    case "hunt":
      return <HuntRow step={step} {...common} />;
    case "ask":
      return <AskRow step={step} {...common} />;
    case "call":
      return <CallRow step={step} {...common} />;
    case "seal":
      return <SealRow step={step} {...common} />;
  }
}
