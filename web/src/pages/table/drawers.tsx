// The drawers at the edge of the table: the rules, and the settings of this table and device.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Snapshot, TableController } from "../../game/table-controller.ts";
import type { State, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { loadWords } from "../app-state.ts";
import { lazy } from "../lazy.tsx";
import { ReactButton } from "./react-button.tsx";

const TableSheet = lazy(async () => (await import("./later.ts")).TableSheet, {
  words: ["drawer", "options", "settings"],
  styles: ["later"],
});

interface DrawersProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  view: View;
}

export function Drawers({ controller, snapshot, state, view }: DrawersProps): VNode {
  const t = useTranslation();
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<"rules" | "table">("rules");
  const [rules, setRules] = useState<VNode | null>(null);
  const show = (which: "rules" | "table"): void => {
    setOpen(which);
    sheet.current?.showModal();
    if (which === "rules") void loadRules(view.edition).then(setRules);
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
        <ReactButton controller={controller} state={state} />
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
        {open === "rules" ? (
          rules
        ) : (
          <TableSheet controller={controller} snapshot={snapshot} state={state} view={view} />
        )}
      </dialog>
    </>
  );
}

/** Loads the rules only when they are opened. */
async function loadRules(edition: string): Promise<VNode> {
  const [{ RulesText }] = await Promise.all([import("../rules/rules.tsx"), loadWords("learn")]);
  return <RulesText edition={edition} top={2} />;
}
