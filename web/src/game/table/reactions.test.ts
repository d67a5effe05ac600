import assert from "node:assert/strict";
import { test } from "node:test";
import type { Socket } from "../../net/connection.ts";
import { TableController } from "./controller.ts";

test("a reaction is shown for a while, and replaced by the next one of the same seat", () => {
  const socket: Socket = {
    send: () => undefined,
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const timers: { readonly action: () => void; readonly wait: number }[] = [];
  const schedule = (action: () => void, wait: number): (() => void) => {
    timers.push({ action, wait });
    return () => undefined;
  };
  const controller = new TableController(
    () => "",
    { open: () => socket, schedule, random: () => 0.5 },
    () => undefined,
  );
  for (const [seat, reaction] of [
    [0, "hello"],
    [1, "thanks"],
    [0, "nice"],
  ] as const)
    socket.onmessage?.({ data: JSON.stringify({ type: "reacted", seat, reaction }) });
  const shown = (): readonly string[] =>
    controller.snapshot.reactions.map(({ seat, reaction }) => `${seat} ${reaction}`);
  assert.deepEqual(shown(), ["1 thanks", "0 nice"]);
  for (const { action, wait } of timers) if (wait === 3000) action();
  assert.deepEqual(shown(), []);
});
