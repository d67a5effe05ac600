// Steps in which the reader looks or chooses.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { keysClass } from "../../board/look.ts";
import type { Choice, ChoiceStep, LookStep } from "../../game/lessons/step.ts";
import type { Look } from "../../generated/messages.ts";
import { capitalized } from "../../i18n/wording.ts";
import { Tokens } from "../../parts/token.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { type Progress, StepFrame } from "./frame.tsx";
import { AnswerPlate, colourNamer, PictureView } from "./pictures.tsx";

export interface StepProps<S> {
  step: S;
  look: Look;
  progress: Progress;
}

export function LookUnder({ step, look, progress }: StepProps<LookStep>): VNode {
  const t = useTranslation();
  const colour = colourNamer(t, look);
  const [isOpen, setOpen] = useState(false);
  const told = isOpen ? step.seen : step;
  return (
    <StepFrame
      progress={progress}
      title={told.title(t, colour)}
      text={told.text(t, colour)}
      stage={<PictureView picture={isOpen ? step.open : step.covered} look={look} />}
      isDone={isOpen}
    >
      {isOpen ? null : (
        <button type="button" class="btn" onClick={() => setOpen(true)}>
          {step.act(t, colour)}
        </button>
      )}
    </StepFrame>
  );
}

export function ChooseAnswer({ step, look, progress }: StepProps<ChoiceStep>): VNode {
  const t = useTranslation();
  const colour = colourNamer(t, look);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isDone, setDone] = useState(false);
  return (
    <StepFrame
      progress={progress}
      title={step.title(t, colour)}
      text={(chosen?.reply ?? step.text)(t, colour)}
      stage={<PictureView picture={isDone ? (step.solved ?? step.picture) : step.picture} look={look} />}
      isDone={isDone}
    >
      <div class={`stack-2 lesson-choices ${keysClass(look)}`} data-box={look.box}>
        {step.choices.map((choice, place) => (
          <button
            key={place}
            type="button"
            class={choice === chosen ? `lesson-choice ${choice.isRight ? "is-right" : "is-wrong"}` : "lesson-choice"}
            aria-pressed={choice === chosen}
            onClick={() => {
              setChosen(choice);
              if (choice.isRight) setDone(true);
            }}
          >
            <ChoiceFace choice={choice} look={look} />
          </button>
        ))}
      </div>
    </StepFrame>
  );
}

function ChoiceFace({ choice, look }: { choice: Choice; look: Look }): VNode {
  const t = useTranslation();
  const colour = colourNamer(t, look);
  const label = choice.label(t, colour);
  if (choice.token !== undefined) {
    return (
      <>
        <Tokens look={look} token={choice.token} />
        <span class="vh">
          {colour(choice.token[0] as Parameters<typeof colour>[0])} {label}
        </span>
      </>
    );
  }
  return (
    <>
      {choice.answer === undefined ? null : <AnswerPlate answer={choice.answer} />}
      <span>{capitalized(label)}</span>
    </>
  );
}
