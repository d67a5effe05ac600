// The rules of an edition in a few lines.
import type { VNode } from "preact";
import { editionWords } from "../../game/editions.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";

export function RulesCard({ edition }: { edition: EditionInfo }): VNode {
  const { name, about } = editionWords(useTranslation(), edition);
  return (
    <>
      <h2 class="display">{name}</h2>
      <p>{about}</p>
    </>
  );
}
