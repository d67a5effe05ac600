// The rules in a minute and the keys, over a board that has no drawers.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { letters } from "../../board/colours.ts";
import { keysClass } from "../../board/look.ts";
import { editionName } from "../../game/editions.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import { PairingPicture } from "../../parts/explanation.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { KeyList } from "./key-list.tsx";
import { markLine, RulesCard, RulesLines, RulesWays } from "./rules-card.tsx";

interface HelpSheetProps {
  edition: EditionInfo;
  /** What is done on this board; without it, what is done at a table. */
  lead?: readonly string[] | undefined;
  onClose: () => void;
}

export function HelpSheet({ edition, lead, onClose }: HelpSheetProps): VNode {
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
      {lead === undefined ? (
        <RulesCard edition={edition} />
      ) : (
        <section class="stack-3 rules-card">
          <h2 class="display">{t("card.title.minute", editionName(t, edition))}</h2>
          <div class={`slab why-art ${keysClass(edition.look)}`} data-box={edition.look.box} aria-hidden="true">
            <span class="why-cap">{t("why.row", 1)}</span>
            <PairingPicture guess={GUESS} code={CODE} look={edition.look} />
            <span class="why-cap is-low">{t("code")}</span>
          </div>
          <RulesLines lines={[...lead, ...markLine(t, edition.key)]} />
          <RulesWays edition={edition} />
        </section>
      )}
      <KeyList />
    </dialog>
  );
}

const GUESS = letters(4).join("");
/** One is exact and two are misplaced. */
const CODE = "ADBF";
