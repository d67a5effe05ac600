// The "?" of a board, which opens its rules.
import type { VNode } from "preact";
import { LineIcon } from "../../parts/line-icon.tsx";
import { useTranslation } from "../../parts/translation.ts";

/** `className` says where it is. */
export function HelpButton({ onHelp, className }: { onHelp: () => void; className: string }): VNode {
  const t = useTranslation();
  return (
    <button
      type="button"
      class={`btn-icon ${className}`}
      aria-haspopup="dialog"
      aria-label={t("drawer.rules")}
      onClick={onHelp}
    >
      <LineIcon of="help" />
    </button>
  );
}
