// The full rules of an edition, in the reader's language if there is a translation.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { type Block, parseBlocks, withNames } from "../../game/markdown.ts";
import { optionLabel } from "../../game/new-table/option-words.ts";
import { headingFor } from "../../game/rule-topics.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { fetchRules } from "../../net/rules.ts";
import { useTranslation } from "../../parts/translation.ts";
import { language } from "../app-state.ts";
import { RequestStatus, useRequest } from "../use-request.tsx";
import { Line, Markdown } from "./markdown.tsx";

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
  const spoken = language.value;
  const request = useRequest(() => fetchRules(edition.key, spoken), `${edition.key} ${spoken}`);
  const { state } = request;
  const blocks = useMemo(
    () => (state.is === "ready" ? withNames(parseBlocks(state.value.markdown), optionTitle) : []),
    [state, t],
  );
  useEffect(() => {
    const id = headingFor(blocks, topic);
    const heading = id === null ? null : text.current?.querySelector<HTMLElement>(`#${id}`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  }, [blocks, topic]);
  return (
    <div class="rules-text" lang={state.is === "ready" ? state.value.language : undefined} ref={text}>
      {state.is === "ready" ? (
        <>
          {isPage ? <Contents blocks={blocks} /> : null}
          <Markdown blocks={isPage ? blocks.filter(isNoTitle) : blocks} top={top} />
        </>
      ) : (
        <RequestStatus request={request} text={t("rules.loading")} />
      )}
    </div>
  );

  /** The title of an option as the form for a new table has it. */
  function optionTitle(name: string): string | null {
    const option = edition.options.find((each) => each.name === name);
    return option === undefined ? null : optionLabel(t, edition.key, option);
  }
}

function isNoTitle(block: Block): boolean {
  return block.type !== "heading" || block.level > 1;
}

function Contents({ blocks }: { blocks: readonly Block[] }): VNode | null {
  const t = useTranslation();
  const headings = blocks.flatMap((block) => (block.type === "heading" && block.id !== null ? [block] : []));
  if (headings.length === 0) return null;
  return (
    <nav class="rules-contents" aria-label={t("rules.contents")}>
      <ul>
        {headings.map(({ id, inside }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Line inlines={inside} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
