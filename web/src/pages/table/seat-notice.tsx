// Says that the computer plays at the reader's seat, and gives it back.
import type { VNode } from "preact";
import type { TableController } from "../../game/table/controller.ts";
import type { State } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";

export function SeatNotice({ controller, state }: { controller: TableController; state: State }): VNode {
  const t = useTranslation();
  const hasResigned = state.you !== null && state.table.seats[state.you]?.has_resigned === true;
  return (
    <div class="dock-cover line" role="status">
      <p>{t(hasResigned ? "seat.hasResigned" : "seat.handedOver")}</p>
      {hasResigned ? null : (
        <button type="button" class="btn" onClick={() => void controller.request({ type: "take_back" })}>
          {t("seat.takeBack")}
        </button>
      )}
    </div>
  );
}
