import assert from "node:assert/strict";
import { test } from "node:test";
import type { Socket } from "../../net/connection.ts";
import { TableController } from "./controller.ts";
import { sendingPhrase } from "./sending.ts";

interface Timer {
  readonly action: () => void;
  readonly wait: number;
}

function connected(): { controller: TableController; socket: Socket; timers: Timer[] } {
  const socket: Socket = {
    send: () => undefined,
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const timers: Timer[] = [];
  const schedule = (action: () => void, wait: number): (() => void) => {
    timers.push({ action, wait });
    return () => undefined;
  };
  const controller = new TableController(
    () => "",
    { open: () => socket, schedule, random: () => 0.5 },
    () => undefined,
  );
  return { controller, socket, timers };
}

test("a reaction is shown for a while, and replaced by the next one of the same seat", () => {
  const { controller, socket, timers } = connected();
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

test("who left for longer than a reload takes and who is back is said once, of others only", () => {
  const { controller, socket, timers } = connected();
  const receive = (message: object): void => socket.onmessage?.({ data: JSON.stringify(message) });
  const pass = (milliseconds: number): void => {
    const due = timers.filter(({ wait }) => wait === milliseconds);
    timers.splice(0, timers.length, ...timers.filter((each) => !due.includes(each)));
    for (const { action } of due) action();
  };
  const said = (): readonly string[] =>
    controller.snapshot.comings.map(({ seat, isBack }) => `${seat} ${isBack ? "back" : "left"}`);
  const away = (...seats: readonly number[]): void =>
    receive({
      type: "presence",
      away_since: [0, 1, 2].map((seat) => (seats.includes(seat) ? 100 : null)),
      watching: 0,
    });
  const seats = ["Ada", "Bob", "Cy"].map((name, seat) => ({ name, is_yours: seat === 0 }));
  receive({ type: "state", version: 1, now: 0, you: 0, view: null, news: [], table: { seats, state: "open" } });
  away(2);
  pass(5000);
  assert.deepEqual(said(), [], "whoever was away before is not news");
  away(1, 2);
  away(2);
  pass(5000);
  assert.deepEqual(said(), [], "a reload is not news either");
  away(0, 1);
  assert.deepEqual(said(), ["2 back"]);
  assert.deepEqual(sendingPhrase(controller.snapshot), ["presence.back", "Cy"]);
  pass(5000);
  assert.deepEqual(said(), ["2 back", "1 left"], "readers know of themselves");
  assert.deepEqual(sendingPhrase(controller.snapshot), ["presence.left", "Bob"], "the latest is said over the board");
  pass(4000);
  away(1);
  assert.deepEqual(said(), []);
});
