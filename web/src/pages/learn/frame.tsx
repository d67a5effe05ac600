// The frame of every step: strip, picture, words, and the dock with the buttons at its foot.

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { LineIcon } from "../../parts/line-icon.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";
import { PlayNow } from "./play.tsx";

/** Where the reader is in the lesson, and how to go elsewhere. */
export interface Progress {
  readonly edition: string;
  readonly name: string;
  readonly step: number;
  readonly steps: number;
  readonly onGo: (step: number) => void;
}

interface FrameProps {
  progress: Progress;
  title: string;
  /** What the step says now; a change is read out. */
  text: string;
  stage: VNode;
  isDone: boolean;
  /** What the reader can do: choices, a tray, or nothing once it is done. */
  children?: ComponentChildren;
}

export function StepFrame({ progress, title, text, stage, isDone, children }: FrameProps): VNode {
  const words = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { step } = progress;
  useLayoutEffect(() => keepStage(frame.current), []);
  // The focus goes to each new step so that it is read out, and back to the words when the focused button has gone.
  useEffect(() => {
    if (step > 0) words.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, [isDone, title]);
  return (
    <div class="lesson" ref={frame}>
      <Strip {...progress} />
      <div class="lesson-stage">{stage}</div>
      <div class="stack-3 lesson-text" ref={words} tabIndex={-1}>
        <h1 class="display" data-keypeg="headline">
          {title}
        </h1>
        <p role="status">{text}</p>
      </div>
      <div class="stack-4 lesson-dock">
        {children}
        <Foot {...progress} isDone={isDone} />
      </div>
    </div>
  );
}

/** On a phone the stage keeps its height when the dock shrinks, so that the pieces stay where they are. */
function keepStage(frame: HTMLElement | null): (() => void) | undefined {
  const stage = frame?.querySelector(".lesson-stage");
  if (!frame || !stage) return undefined;
  const measure = (): void => {
    frame.style.removeProperty("--stage");
    frame.style.setProperty("--stage", `${stage.clientHeight}px`);
  };
  measure();
  addEventListener("resize", measure);
  return () => removeEventListener("resize", measure);
}

function Strip({ name, step, steps, onGo }: Progress): VNode {
  const t = useTranslation();
  return (
    <div class="lesson-strip">
      <Link to="/learn" class="btn-icon lesson-leave" aria-label={t("lesson.leave")}>
        <LineIcon of="cross" />
      </Link>
      <p class="lesson-name">{name}</p>
      <nav aria-label={t("lesson.steps")}>
        <ol class="lesson-dots">
          {Array.from({ length: steps }, (_, each) => (
            <li key={each}>
              <button
                type="button"
                aria-label={t("lesson.step", each + 1, steps)}
                aria-current={each === step ? "step" : undefined}
                onClick={() => onGo(each)}
              />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function Foot({ edition, step, steps, onGo, isDone }: Progress & { isDone: boolean }): VNode {
  const t = useTranslation();
  const isLast = step === steps - 1;
  return (
    <div class={isDone ? "line lesson-foot is-done" : "line lesson-foot"}>
      {isLast && isDone ? (
        <button type="button" class="btn btn-plain" onClick={() => onGo(0)}>
          {t("lesson.again")}
        </button>
      ) : step > 0 ? (
        <button type="button" class="btn btn-plain" onClick={() => onGo(step - 1)}>
          {t("lesson.back")}
        </button>
      ) : null}
      {isLast ? (
        <PlayNow edition={edition} isMain={isDone} />
      ) : (
        <button type="button" class={isDone ? "btn" : "btn btn-plain"} onClick={() => onGo(step + 1)}>
          {t(isDone ? "lesson.next" : "lesson.skip")}
        </button>
      )}
    </div>
  );
}
