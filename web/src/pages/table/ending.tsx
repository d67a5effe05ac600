// How a round ended, in the place of what was to be done.
import type { VNode } from "preact";
import { roundEnding } from "../../game/table/endings.ts";
import { phraseText } from "../../game/table/phrases.ts";
import type { View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";

export function Ending({ view, place }: { view: View; place: number }): VNode {
  return <>{phraseText(useTranslation(), roundEnding(view, place))}</>;
}
