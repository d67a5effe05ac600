// The notice of whom the table waits for, which is loaded once there is something to say.
import type { VNode } from "preact";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { hasWaits, waitsAt } from "../../game/table/waits.ts";
import type { State } from "../../generated/messages.ts";
import { lazy } from "../lazy.tsx";
import { useServerTime } from "./clock.tsx";

const WaitNotice = lazy("later", (chunk) => chunk.WaitNotice);

interface WaitsProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
}

export function Waits({ controller, snapshot, state }: WaitsProps): VNode | null {
  const time = useServerTime(snapshot.clockOffsetSeconds, hasWaits(state.table, snapshot.presence));
  const waits = waitsAt(state.table, snapshot.presence, time);
  return waits.length === 0 ? null : <WaitNotice controller={controller} table={state.table} waits={waits} />;
}
