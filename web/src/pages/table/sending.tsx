// Says that what the reader has just done is on its way: at once to screen readers, and to everybody if it takes long or
// if there is no connection.
import type { ComponentChildren, VNode } from "preact";
import type { Snapshot } from "../../game/table/controller.ts";
import { type Phrase, phraseText, sendingPhrase } from "../../game/table/phrases.ts";
import { useTranslation } from "../../parts/translation.ts";

export interface SendingProps {
  /** What there is to say by now. */
  phrase: Phrase | null;
  isSent: boolean;
}

export function sendingOf(snapshot: Snapshot): SendingProps {
  return { phrase: sendingPhrase(snapshot), isSent: snapshot.draft?.isSent === true };
}

/** Takes the place of a note. */
export function Sending({ phrase, isSent, children }: SendingProps & { children: ComponentChildren }): VNode {
  const t = useTranslation();
  return (
    <>
      {phrase === null ? children : null}
      <p class={phrase === null ? "vh" : "sending"} role="status">
        {phrase !== null ? phraseText(t, phrase) : isSent ? t("sending.placed") : null}
      </p>
    </>
  );
}
