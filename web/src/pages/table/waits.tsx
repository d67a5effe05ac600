// The notice of whom the table waits for, which is loaded once there is something to say.
import type { VNode } from "preact";
import type { TableController } from "../../game/table/controller.ts";
import { hasWaits, waitsAt, waitsForDays } from "../../game/table/waits.ts";
import type { Presence, State } from "../../generated/messages.ts";
import { memo } from "../../parts/memo.ts";
import { lazy } from "../lazy.tsx";
import { useServerTime } from "./clock.tsx";

const NoticesOffer = lazy("later", (chunk) => chunk.NoticesOffer);
const WaitNotice = lazy("later", (chunk) => chunk.WaitNotice);

interface WaitsProps {
  controller: TableController;
  state: State;
  presence: Presence | null;
  clockOffset: number;
}

/** Memoized, because it has nothing to do with the row in progress. */
export const Waits = memo(PlainWaits);

function PlainWaits({ controller, state, presence, clockOffset }: WaitsProps): VNode | null {
  const time = useServerTime(clockOffset, hasWaits(state.table, presence));
  const waits = waitsAt(state.table, presence, time);
  if (waits.length > 0) return <WaitNotice controller={controller} table={state.table} waits={waits} />;
  return waitsForDays(state.table, state.view) ? <NoticesOffer /> : null;
}
