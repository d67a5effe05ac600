// The rules page of an edition: five lines, the ways to play, and the full text.
import type { VNode } from "preact";
import { BoxArt } from "../../art/box-art.tsx";
import { editionName, editionWords } from "../../game/editions.ts";
import { lessonSteps } from "../../game/lessons/index.ts";
import { lessonPath, newTablePath, rulesPath } from "../../game/route.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { EditionPage, useEditions } from "../editions.tsx";
import { Link } from "../link.tsx";
import { FiveLines } from "./rules-card.tsx";
import { RulesText } from "./rules-text.tsx";

export function RulesPage({ edition, topic }: { edition: string; topic: string }): VNode {
  return <EditionPage edition={edition} page={(each) => <Rules edition={each} topic={topic} />} />;
}

function Rules({ edition, topic }: { edition: EditionInfo; topic: string }): VNode {
  const t = useTranslation();
  const { name, about } = editionWords(t, edition);
  return (
    <div class="page rules-page">
      <aside class="stack-5 rules-side">
        <BoxArt edition={edition} />
        <nav aria-label={t("rules.choose")}>
          <ul class="stack-1">
            {useEditions().map((each) => (
              <li key={each.key}>
                <Link
                  to={rulesPath(each.key)}
                  {...(each.key === edition.key ? { "aria-current": "page" as const } : {})}
                >
                  {editionName(t, each)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <header class="stack-3 rules-short">
        <h1 class="display">{name}</h1>
        <p class="quiet">{about}</p>
        <FiveLines edition={edition} />
        <p class="rules-ways">
          <Link to={newTablePath(edition.key)} class="btn">
            {t("rules.play")}
          </Link>
          {lessonSteps(edition.key) === null ? null : (
            <Link to={lessonPath(edition.key)} class="btn btn-plain">
              {t("rules.lesson")}
            </Link>
          )}
        </p>
      </header>
      <article class="sheet rules-sheet">
        <RulesText edition={edition} topic={topic} isPage />
      </article>
    </div>
  );
}
