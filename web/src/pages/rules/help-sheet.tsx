// The rules in a minute and the keys, over a board that has no drawers.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { EditionInfo } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { KeyList } from "./key-list.tsx";
import { RulesCard } from "./rules-card.tsx";

export function HelpSheet({ edition, onClose }: { edition: EditionInfo; onClose: () => void }): VNode {
  const t = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the sheet does
    <dialog
      class="sheet help-sheet"
      ref={dialog}
      aria-label={t("drawer.rules")}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <button type="button" class="close" aria-label={t("close")} onClick={onClose}>
        ×
      </button>
      <RulesCard edition={edition} />
      <KeyList />
    </dialog>
  );
}
