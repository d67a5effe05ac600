// The texts of the steps.
import type { VNode } from "preact";
import { codesLeft, findConflict, isFound, isOver, LESSON_EDITION, type Lesson } from "../../game/lesson.ts";
import { newTablePath } from "../../game/route.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";

const TOPICS = ["hidden", "misplaced", "exact", "repeat"] as const;

export function ShownStep({ lesson, onNext }: { lesson: Lesson; onNext: () => void }): VNode {
  const t = useTranslation();
  const rows = lesson.laid.length;
  const topic = TOPICS[rows] ?? "hidden";
  const isLast = rows === TOPICS.length - 1;
  return (
    <>
      <h2 class="display">{t(`learn.${topic}.title`)}</h2>
      <p>{t(`learn.${topic}.text`)}</p>
      <p>
        <button type="button" class="btn" onClick={onNext}>
          {isLast ? t("learn.down") : t("learn.lay", rows + 1)}
        </button>
      </p>
    </>
  );
}

const ROWS_GIVEN = 3;

export function HuntStep({ lesson, onRestart }: { lesson: Lesson; onRestart: () => void }): VNode {
  const t = useTranslation();
  if (isOver(lesson)) return <LessonEnd lesson={lesson} onRestart={onRestart} />;
  return (
    <>
      <h2 class="display">{t("learn.hunt.title")}</h2>
      <p>{t("learn.hunt.text")}</p>
      <div role="status" class="learn-said">
        {lesson.laid.length > ROWS_GIVEN ? <p>{lastRowVerdict(lesson, t)}</p> : null}
        <p>{t("learn.left", codesLeft(lesson))}</p>
      </div>
    </>
  );
}

/** The advice of the party rule sheet, applied to the rows on the board. */
export function Advice(): VNode {
  const t = useTranslation();
  return (
    <section class="learn-advice" aria-labelledby="advice">
      <h2 class="display" id="advice">
        {t("learn.advice")}
      </h2>
      <ul class="advice">
        <li>{t("learn.advice.first")}</li>
        <li>{t("learn.advice.nothing")}</li>
        <li>{t("learn.advice.compare")}</li>
      </ul>
    </section>
  );
}

function lastRowVerdict(lesson: Lesson, t: ReturnType<typeof useTranslation>): string {
  const found = findConflict(lesson);
  return found === null ? t("learn.could") : t("learn.clash", found.row, ...found.mark);
}

function LessonEnd({ lesson, onRestart }: { lesson: Lesson; onRestart: () => void }): VNode {
  const t = useTranslation();
  const hasFound = isFound(lesson);
  return (
    <>
      <h2 class="display">{hasFound ? t("learn.found.title", lesson.laid.length) : t("learn.shown.title")}</h2>
      <p>{t(hasFound ? "learn.found.text" : "learn.shown.text")}</p>
      <p class="page-acts">
        <Link to={newTablePath(LESSON_EDITION)} class="btn">
          {t("learn.play")}
        </Link>
        <button type="button" class="btn btn-plain" onClick={onRestart}>
          {t("learn.over")}
        </button>
      </p>
    </>
  );
}
