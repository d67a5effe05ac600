// What lies beside the sentence over the board: that the reader only watches, a way not to wait, reactions, and the coach.
import type { VNode } from "preact";
import type { TableController } from "../../game/table/controller.ts";
import type { State } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { ReactButton } from "./react-button.tsx";
import { isWatching } from "./seat-labels.ts";

interface SayToolsProps {
  controller: TableController;
  state: State;
  /** Opens the coach; null where there is none. */
  onCoach: (() => void) | null;
}

export function SayTools({ controller, state, onCoach }: SayToolsProps): VNode {
  const t = useTranslation();
  const watches = isWatching(state);
  return (
    <div class="say-tools">
      {watches ? <p class="small quiet">{t("player.watch")}</p> : null}
      {watches || !isComputersTurn(state) ? null : (
        <button type="button" class="btn btn-plain say-skip" onClick={() => void controller.request({ type: "hurry" })}>
          {t("skipAhead")}
        </button>
      )}
      <ReactButton controller={controller} state={state} />
      {onCoach === null ? null : (
        <button type="button" class="btn btn-plain say-coach" onClick={onCoach}>
          {t("drawer.coach")}
        </button>
      )}
    </div>
  );
}

/** Whether nobody but computers is to move. */
function isComputersTurn({ awaited, table: { seats, pause, state } }: State): boolean {
  const isComputer = (seat: number): boolean => seats[seat]?.level !== null || seats[seat]?.is_handed_over === true;
  return state === "running" && pause === null && awaited.length > 0 && awaited.every(isComputer);
}
