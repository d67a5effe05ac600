// What lies beside the sentence over the board: that the reader only watches, reactions, and the coach.
import type { VNode } from "preact";
import type { TableController } from "../../game/table/controller.ts";
import type { State } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { ReactButton } from "./react-button.tsx";

interface SayToolsProps {
  controller: TableController;
  state: State;
  /** Opens the coach; null where there is none. */
  onCoach: (() => void) | null;
}

export function SayTools({ controller, state, onCoach }: SayToolsProps): VNode {
  const t = useTranslation();
  const isWatching = !state.table.seats.some(({ is_yours }) => is_yours);
  return (
    <div class="say-tools">
      {isWatching ? <p class="small quiet">{t("player.watch")}</p> : null}
      <ReactButton controller={controller} state={state} />
      {onCoach === null ? null : (
        <button type="button" class="btn btn-plain say-coach" onClick={onCoach}>
          {t("drawer.coach")}
        </button>
      )}
    </div>
  );
}
