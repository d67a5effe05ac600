// What was agreed at a table: every option and term, in words.
import type { VNode } from "preact";
import { agreement } from "../../game/new-table/option-words.ts";
import type { EditionInfo, TableInfo } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";

export function Agreement({ edition, table }: { edition: EditionInfo; table: TableInfo }): VNode {
  const t = useTranslation();
  return (
    <ul class="agreed">
      {agreement(t, edition, table).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
