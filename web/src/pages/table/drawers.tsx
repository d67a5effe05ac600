// The drawers at the edge of the table: the rules, and the settings of this table and device.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { findEdition } from "../../game/editions.ts";
import type { State, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { loadStyles, loadWords } from "../app-state.ts";
import { lazy } from "../lazy.tsx";

const TableSheet = lazy(async () => (await import("./later.ts")).TableSheet, { words: ["drawer"], styles: ["later"] });

export function Drawers({ state, view, isBroken }: { state: State; view: View; isBroken: boolean }): VNode {
  const t = useTranslation();
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<"rules" | "table">("rules");
  const [rules, setRules] = useState<VNode | null>(null);
  const show = (which: "rules" | "table"): void => {
    setOpen(which);
    sheet.current?.showModal();
    if (which === "rules") void loadRules(view).then(setRules);
  };
  return (
    <>
      <div class="drawer">
        <button type="button" class="tab" aria-haspopup="dialog" onClick={() => show("rules")}>
          {t("drawer.rules")}
        </button>
        <button type="button" class="tab" aria-haspopup="dialog" onClick={() => show("table")}>
          {t("drawer.table")}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the dialog does */}
      <dialog
        class="sheet drawer-sheet"
        ref={sheet}
        aria-label={t(`drawer.${open}`)}
        onClick={(event) => event.target === sheet.current && sheet.current?.close()}
      >
        <form method="dialog">
          <button type="submit" class="btn btn-plain">
            {t("drawer.close")}
          </button>
        </form>
        {open === "rules" ? rules : <TableSheet state={state} view={view} isBroken={isBroken} />}
      </dialog>
    </>
  );
}

/** Loads the rules only when they are opened. */
async function loadRules(view: View): Promise<VNode> {
  const [{ ruleTopic, TableRules }, edition] = await Promise.all([
    import("../rules/table-rules.tsx"),
    findEdition(view.edition),
    loadWords("learn", "options"),
    loadStyles("later"),
  ]);
  return <TableRules edition={edition} topic={ruleTopic(view)} />;
}
