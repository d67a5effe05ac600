// The rules of an edition in the reader's language, as a page and as what a drawer holds.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { BoxArt } from "../../art/box-art.tsx";
import { EDITIONS, type Edition } from "../../board/values.ts";
import { blocks } from "../../game/markdown.ts";
import { rulesText } from "../../net/http.ts";
import { useWords } from "../../parts/translation.ts";
import { language } from "../app-state.ts";
import { Link } from "../link.tsx";
import { useAsking, Waiting } from "../use-request.tsx";
import { Markdown } from "./markdown.tsx";

export function Rules({ edition }: { edition: Edition }): VNode {
  const t = useWords();
  return (
    <div class="rules-page">
      <aside class="rules-side">
        <BoxArt edition={edition} />
        <p>
          <Link to={`/new/${edition}`} class="btn">
            {t("rules.play", t(`edition.${edition}`))}
          </Link>
        </p>
        <nav aria-label={t("rules.choose")}>
          <ul>
            {EDITIONS.map((each) => (
              <li key={each}>
                <Link to={`/rules/${each}`} {...(each === edition ? { "aria-current": "page" as const } : {})}>
                  {t(`edition.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <article class="sheet rules-sheet">
        <RulesText edition={edition} />
      </article>
    </div>
  );
}

/** `top` is the level of the text's own title: 2 where the page has a title already. */
export function RulesText({ edition, top = 1 }: { edition: Edition; top?: number }): VNode {
  const t = useWords();
  const spoken = language.value;
  const asking = useAsking(() => rulesText(edition, spoken), `${edition} ${spoken}`);
  const { answer } = asking;
  const read = useMemo(() => (answer.is === "here" ? blocks(answer.value) : []), [answer]);
  return (
    <div class="rules-text" lang={spoken}>
      {answer.is === "here" ? (
        <Markdown blocks={read} top={top} />
      ) : (
        <Waiting asking={asking} text={t("rules.loading")} />
      )}
    </div>
  );
}
