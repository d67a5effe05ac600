// Says that what the reader has just done is on its way: at once to screen readers, and to everybody if it takes long.
import type { ComponentChildren, VNode } from "preact";
import type { Snapshot } from "../../game/table/controller.ts";
import { phraseText, sendingPhrase } from "../../game/table/phrases.ts";
import { useTranslation } from "../../parts/translation.ts";

/** Takes the place of a note. */
export function Sending({ snapshot, children }: { snapshot: Snapshot; children: ComponentChildren }): VNode {
  const t = useTranslation();
  const phrase = sendingPhrase(snapshot);
  return (
    <>
      {phrase === null ? children : null}
      <p class={phrase === null ? "vh" : "is-sending"} role="status">
        {phrase !== null ? phraseText(t, phrase) : snapshot.draft?.isSent === true ? t("sending.placed") : null}
      </p>
    </>
  );
}
