// The rules of an edition in the reader's language: as a page, and as text for the drawer of a table.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { BoxArt } from "../../art/box-art.tsx";
import { editionName } from "../../game/editions.ts";
import { parseBlocks } from "../../game/markdown.ts";
import { newTablePath, rulesPath } from "../../game/route.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { fetchRules } from "../../net/http.ts";
import { useTranslation } from "../../parts/translation.ts";
import { language } from "../app-state.ts";
import { EditionPage, useEditions } from "../editions.tsx";
import { Link } from "../link.tsx";
import { RequestStatus, useRequest } from "../use-request.tsx";
import { Markdown } from "./markdown.tsx";

export function RulesPage({ edition }: { edition: string }): VNode {
  return <EditionPage edition={edition} page={(each) => <Rules edition={each} />} />;
}

function Rules({ edition }: { edition: EditionInfo }): VNode {
  const t = useTranslation();
  return (
    <div class="rules-page">
      <aside class="rules-side">
        <BoxArt edition={edition} />
        <p>
          <Link to={newTablePath(edition.key)} class="btn">
            {t("rules.play", editionName(t, edition))}
          </Link>
        </p>
        <nav aria-label={t("rules.choose")}>
          <ul>
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
      <article class="sheet rules-sheet">
        <RulesText edition={edition.key} />
      </article>
    </div>
  );
}

/** `top` is the level of the text's title: 2 where the page already has a title. */
export function RulesText({ edition, top = 1 }: { edition: string; top?: number }): VNode {
  const t = useTranslation();
  const spoken = language.value;
  const request = useRequest(() => fetchRules(edition, spoken), `${edition} ${spoken}`);
  const { state } = request;
  const read = useMemo(() => (state.is === "ready" ? parseBlocks(state.value) : []), [state]);
  return (
    <div class="rules-text" lang={spoken}>
      {state.is === "ready" ? (
        <Markdown blocks={read} top={top} />
      ) : (
        <RequestStatus request={request} text={t("rules.loading")} />
      )}
    </div>
  );
}
