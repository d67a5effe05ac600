// A hint in words.
import type { VNode } from "preact";
import type { Hint } from "../../game/practice/hints.ts";
import type { Look } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { pegLabel } from "../../parts/labels.ts";
import { LineIcon } from "../../parts/line-icon.tsx";
import { useTranslation } from "../../parts/translation.ts";

export function HintLine({ hint, look }: { hint: Hint; look: Look }): VNode {
  const t = useTranslation();
  return (
    <span class="practice-said">
      <LineIcon of="bulb" />
      <span>
        <b>{t("practice.hint.label")}</b> {hintText(t, hint, look)}
      </span>
    </span>
  );
}

function hintText(t: Translate, hint: Hint, look: Look): string {
  switch (hint.is) {
    case "absent":
    case "present":
      return t(`practice.hint.${hint.is}`, pegLabel(t, look, hint.peg));
    case "place":
      return t("practice.hint.place", pegLabel(t, look, hint.peg), hint.hole);
    case "count":
      return t("practice.hint.count", hint.possible);
    case "row":
      return t("practice.hint.row");
  }
}
