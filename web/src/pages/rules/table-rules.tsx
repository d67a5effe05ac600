// The rules at a table: five lines, and behind them the full text at what matters now.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { ruleTopic } from "../../game/rule-topics.ts";
import type { EditionInfo, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { KeyList } from "./key-list.tsx";
import { RulesCard } from "./rules-card.tsx";
import { RulesText } from "./rules-text.tsx";

interface TableRulesProps {
  edition: EditionInfo;
  view: View;
  isCalling: boolean;
}

export function TableRules({ edition, view, isCalling }: TableRulesProps): VNode {
  const t = useTranslation();
  const [isFull, setFull] = useState(false);
  if (!isFull)
    return (
      <>
        <RulesCard edition={edition} onFull={() => setFull(true)} />
        <KeyList />
      </>
    );
  return (
    <>
      <p>
        <button type="button" class="btn btn-plain" onClick={() => setFull(false)}>
          {t("card.back")}
        </button>
      </p>
      <RulesText edition={edition} top={2} topic={ruleTopic(view, isCalling)} />
    </>
  );
}
