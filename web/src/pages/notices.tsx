// Whether the reader is told that it is their turn while they look elsewhere. Also offered at a table, once.
import type { VNode } from "preact";
import { useTranslation } from "../parts/translation.ts";
import { useNotices } from "./use-notices.ts";

export function Notices(): VNode {
  const t = useTranslation();
  const { isOn, permission, isPushed, toggle } = useNotices();
  return (
    <div class="notices">
      <button type="button" class="btn btn-plain" onClick={toggle}>
        {t(isOn ? "notices.off" : "notices.on")}
      </button>
      <p class="small quiet" role="status">
        {isOn ? [t(`notices.is.${permission}`), isPushed ? t("notices.pushed") : ""].join(" ") : null}
      </p>
    </div>
  );
}
