// Says that what the reader has just done takes long, or that there is no connection.
import type { ComponentChildren, VNode } from "preact";
import { type Phrase, phraseText } from "../../game/table/phrases.ts";
import { useTranslation } from "../../parts/translation.ts";

/** Takes the place of a note while there is something to say. */
export function Sending({ phrase, children }: { phrase: Phrase | null; children: ComponentChildren }): VNode {
  const t = useTranslation();
  return (
    <>
      {phrase === null ? children : null}
      <p class={phrase === null ? "vh" : "sending"} role="status">
        {phrase === null ? null : phraseText(t, phrase)}
      </p>
    </>
  );
}
