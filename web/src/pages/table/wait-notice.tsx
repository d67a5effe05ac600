// Says whom the table waits for and for how long, and offers what may be done about it.
import type { VNode } from "preact";
import type { TableController } from "../../game/table/controller.ts";
import type { Wait } from "../../game/table/waits.ts";
import type { TableInfo } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { roundedSeconds } from "../../i18n/wording.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Confirm } from "../confirm.tsx";

interface WaitNoticeProps {
  controller: TableController;
  table: TableInfo;
  waits: readonly Wait[];
}

export function WaitNotice({ controller, table, waits }: WaitNoticeProps): VNode {
  return (
    <div class="stack-1 waits">
      {waits.map((wait) => (
        <WaitLine key={wait.seat} controller={controller} table={table} wait={wait} />
      ))}
    </div>
  );
}

function WaitLine({ controller, table, wait }: Pick<WaitNoticeProps, "controller" | "table"> & { wait: Wait }): VNode {
  const t = useTranslation();
  const { seat, mayTakeOver, mayClaim } = wait;
  const text = waitText(t, table, wait);
  return (
    <>
      {/* What counts down is not read out every second. */}
      {text === "" ? null : <p role={wait.secondsLeft === 0 ? "status" : undefined}>{text}</p>}
      {mayTakeOver ? (
        <div class="waits-acts line">
          {mayClaim ? (
            <Confirm
              class="btn btn-small"
              label={t("wait.claim")}
              question={t("wait.claim.sure")}
              yes={t("wait.claim")}
              no={t("wait.on")}
              onYes={() => void controller.request({ type: "claim_win", seat })}
            />
          ) : null}
          <button
            type="button"
            class="btn btn-plain"
            onClick={() => void controller.request({ type: "take_over", seat })}
          >
            {t("wait.takeOver", table.seats[seat]?.name ?? "")}
          </button>
        </div>
      ) : null}
    </>
  );
}

function waitText(t: Translate, { seats, idle_seconds }: TableInfo, wait: Wait): string {
  const { seat, idleSeconds, secondsLeft, mayTakeOver } = wait;
  if (idleSeconds === null) return "";
  const isOver = secondsLeft === 0;
  const left = t("duration", roundedSeconds(secondsLeft));
  const opponent = seats.length === 2 ? (seats[1 - seat]?.name ?? null) : null;
  if (seats[seat]?.is_yours === true) return t("wait.own", isOver ? null : left, opponent);
  const idle = t("duration", isOver ? idle_seconds : roundedSeconds(idleSeconds));
  const soon = { canClaim: seats.length === 2, canTakeOver: !mayTakeOver };
  return [
    t("wait.idle", seats[seat]?.name ?? "", idle, isOver),
    isOver || !(soon.canClaim || soon.canTakeOver) ? "" : t("wait.soon", left, soon),
  ]
    .filter(Boolean)
    .join(" ");
}
