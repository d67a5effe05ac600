// The full rules of an edition, in the reader's language if there is a translation.
import type { TargetedMouseEvent, VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { optionLabel } from "../../game/new-table/option-words.ts";
import { headingFor } from "../../game/rule-topics.ts";
import { withNames, withoutTitle, withTopHeading } from "../../game/rules-html.ts";
import type { EditionInfo, RulesPage } from "../../generated/messages.ts";
import { fetchRules } from "../../net/rules.ts";
import { useTranslation } from "../../parts/translation.ts";
import { language } from "../app-state.ts";
import { follow } from "../link.tsx";
import { useShared } from "../shared-value.ts";
import { RequestStatus, useRequest } from "../use-request.tsx";

interface RulesTextProps {
  edition: EditionInfo;
  /** The level of the text's title: 2 where the page already has a title. */
  top?: number;
  /** A topic of game/rule-topics.ts or the identifier of a heading, to be shown once the text is there. */
  topic?: string;
  /** Whether the page has the title already, and lists the sections. */
  isPage?: boolean;
}

export function RulesText({ edition, top = 1, topic = "", isPage = false }: RulesTextProps): VNode {
  const t = useTranslation();
  const text = useRef<HTMLDivElement>(null);
  const spoken = useShared(language);
  const request = useRequest(() => fetchRules(edition.key, spoken), `${edition.key} ${spoken}`);
  const { state } = request;
  const page = state.is === "ready" ? state.value : null;
  const html = useMemo(() => {
    const named = withNames(page?.html ?? "", optionTitle);
    return isPage ? withoutTitle(named) : withTopHeading(named, top);
  }, [page, t]);
  const show = (id: string | null): void => {
    const heading = id === null ? null : text.current?.querySelector<HTMLElement>(`#${id}`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  useEffect(() => show(headingFor(page?.sections ?? [], topic)), [page, topic]);
  const onClick = (event: TargetedMouseEvent<HTMLDivElement>): void => {
    const to = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;
    if (to?.startsWith("/") === true) follow(event, to);
    // At a table, what the address has behind its # is not a section of the rules.
    if (to?.startsWith("#") === true && !isPage) {
      event.preventDefault();
      show(headingFor(page?.sections ?? [], to.slice(1)));
    }
  };
  if (page === null)
    return (
      <div class="stack-3 rules-text">
        <RequestStatus request={request} text={t("rules.loading")} />
      </div>
    );
  return (
    <div ref={text}>
      {isPage ? <Contents {...page} /> : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for links, which keys click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for links inside */}
      <div
        class="stack-3 rules-text"
        lang={page.language}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no HTML of the rules through
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );

  /** The title of an option as the form for a new table has it. */
  function optionTitle(name: string): string | null {
    const option = edition.options.find((each) => each.name === name);
    return option === undefined ? null : optionLabel(t, edition.key, option);
  }
}

function Contents({ sections, language: written }: RulesPage): VNode | null {
  const t = useTranslation();
  if (sections.length === 0) return null;
  return (
    <nav class="rules-contents" aria-label={t("rules.contents")}>
      <ul lang={written}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
