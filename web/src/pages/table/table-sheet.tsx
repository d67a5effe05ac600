// The drawer of this table: the link for spectators, the settings of this device, and the seals.
import type { VNode } from "preact";
import { tablePath } from "../../game/route.ts";
import type { State, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { publicOrigin } from "../app-state.ts";
import { CopyLink } from "../copy-link.tsx";
import { LanguageSelect, Settings } from "../settings.tsx";
import { SealProof } from "./seal.tsx";

export function TableSheet({ state, view, isBroken }: { state: State; view: View; isBroken: boolean }): VNode {
  const t = useTranslation();
  return (
    <>
      <h2 class="display">{t("drawer.table")}</h2>
      {state.table.is_watched ? (
        <div class="drawer-part">
          <p>{t("drawer.watch")}</p>
          <CopyLink address={publicOrigin + tablePath(state.table.id)} label={t("drawer.watch")} />
        </div>
      ) : null}
      <div class="drawer-part">
        <LanguageSelect />
        <Settings />
      </div>
      <SealProof state={state} view={view} isBroken={isBroken} />
    </>
  );
}
