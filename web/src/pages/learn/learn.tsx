// The choice of lessons: five small boxes.
import type { VNode } from "preact";
import { BoxArt } from "../../art/box-art.tsx";
import { builtInEdition, editionWords } from "../../game/editions.ts";
import { FIRST_LESSON, LESSON_EDITIONS, lessonSteps } from "../../game/lessons/index.ts";
import { lessonPath } from "../../game/route.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";

export function Learn(): VNode {
  const t = useTranslation();
  // A newcomer meets the one to start with first.
  const keys = [FIRST_LESSON, ...LESSON_EDITIONS.filter((key) => key !== FIRST_LESSON)];
  const editions = keys.flatMap((key) => builtInEdition(key) ?? []);
  return (
    <div class="page learn">
      <header class="stack-2">
        <h1 class="display">{t("learn.title")}</h1>
        <p class="quiet">{t("learn.lead")}</p>
      </header>
      <ul class="learn-boxes">
        {editions.map((edition) => (
          <LessonBox key={edition.key} edition={edition} />
        ))}
      </ul>
    </div>
  );
}

function LessonBox({ edition }: { edition: EditionInfo }): VNode {
  const t = useTranslation();
  const { name, line } = editionWords(t, edition);
  const isFirst = edition.key === FIRST_LESSON;
  return (
    <li>
      <Link to={lessonPath(edition.key)} class={isFirst ? "stack-4 learn-box is-first" : "stack-4 learn-box"}>
        <span class="stack-1 learn-label">
          {isFirst ? <em>{t("learn.first")}</em> : null}
          <b class="display">{name}</b>
          <span>{line}</span>
          <small>{t("learn.steps", lessonSteps(edition.key) ?? 0)}</small>
        </span>
        <BoxArt edition={edition} />
      </Link>
    </li>
  );
}
