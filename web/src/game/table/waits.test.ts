import assert from "node:assert/strict";
import { test } from "node:test";
import type { Presence, SeatInfo, TableInfo, View } from "../../generated/messages.ts";
import { hasWaits, waitsAt, waitsForDays } from "./waits.ts";

/** A table that has waited since 1000 for these seats; the reader sits at the first one. */
function tableOf(waiting: readonly (number | null)[], changes: Partial<TableInfo> = {}): TableInfo {
  return {
    seats: waiting.map((_, seat) => ({ level: null, is_yours: seat === 0, is_taken_over: false })),
    waiting_since: waiting,
    idle_ends: waiting.map((since) => (since === null ? null : since + 600)),
    idle_seconds: 600,
    away_seconds: 120,
    ...changes,
  } as TableInfo;
}

const HERE: Presence = { type: "presence", away_since: [null, null], watching: 0 };
const LEFT: Presence = { ...HERE, away_since: [null, 1100] };

test("an idle opponent is mentioned after half of the time, and may be replaced or beaten after all of it", () => {
  const table = tableOf([null, 1000]);
  assert.deepEqual(waitsAt(table, HERE, 1299), []);
  const [soon] = waitsAt(table, HERE, 1540);
  assert.deepEqual(soon, { seat: 1, idleSeconds: 540, secondsLeft: 60, mayTakeOver: false, mayClaim: false });
  const [idle] = waitsAt(table, HERE, 1600);
  assert.deepEqual(idle, { seat: 1, idleSeconds: 600, secondsLeft: 0, mayTakeOver: true, mayClaim: true });
});

test("among more than two only the computer may step in", () => {
  const [idle] = waitsAt(tableOf([null, 1000, null]), HERE, 1600);
  assert.deepEqual([idle?.mayTakeOver, idle?.mayClaim], [true, false]);
});

test("whoever is away may be replaced sooner, and the win still takes the whole time", () => {
  const table = tableOf([null, 1000]);
  assert.deepEqual(waitsAt(table, LEFT, 1219), []);
  const [away] = waitsAt(table, LEFT, 1220);
  assert.deepEqual([away?.mayTakeOver, away?.mayClaim, away?.idleSeconds], [true, false, null]);
  const clocked = tableOf([null, 1000], { idle_ends: [null, null] });
  assert.equal(waitsAt(clocked, LEFT, 1220)[0]?.mayTakeOver, true);
});

test("readers who keep the others waiting hear of it, and claim nothing", () => {
  const [own, ...others] = waitsAt(tableOf([1000, 1000]), HERE, 1700);
  assert.deepEqual(own, { seat: 0, idleSeconds: 700, secondsLeft: 0, mayTakeOver: false, mayClaim: false });
  assert.deepEqual(others, []);
  const later = waitsAt(tableOf([1650, 1000]), HERE, 1700);
  assert.deepEqual(
    later.map(({ seat, mayClaim }) => [seat, mayClaim]),
    [[1, true]],
  );
});

test("nobody is waited for where the computer plays, alone on a device, or against computers", () => {
  const seats = (changes: Partial<SeatInfo>): TableInfo["seats"] =>
    tableOf([null, 1000]).seats.map((seat, place) => (place === 1 ? { ...seat, ...changes } : seat));
  const taken = tableOf([null, 1000], { seats: seats({ is_taken_over: true }) });
  assert.deepEqual(waitsAt(taken, LEFT, 9999), []);
  assert.equal(hasWaits(tableOf([null, 1000]), HERE), true);
  assert.equal(hasWaits(tableOf([null, null]), HERE), false);
  assert.equal(hasWaits(tableOf([null, 1000], { seats: seats({ is_yours: true }) }), HERE), false);
  assert.equal(hasWaits(tableOf([1000, null], { seats: seats({ level: "steady" }) }), HERE), false);
});

test("who has moved and waits for a person who may take days is told apart from everybody else", () => {
  const view = (rows: readonly number[], codemaker: number | null = null): View =>
    ({ history: [{ type: "code_board", codemaker, rows: rows.map((seat) => ({ seat })) }] }) as unknown as View;
  const long = tableOf([null, 1000], { turn_seconds: null });
  const moved = view([1, 0]);
  assert.equal(waitsForDays(long, moved), true);
  assert.equal(waitsForDays(long, view([], 0)), true, "a code is a move");
  assert.equal(waitsForDays(tableOf([null, 1000], { turn_seconds: 86_400 }), moved), true);
  assert.equal(waitsForDays(tableOf([null, 1000], { turn_seconds: 3600 }), moved), false);
  assert.equal(waitsForDays(long, view([1])), false, "not moved yet");
  assert.equal(waitsForDays(tableOf([1000, 1000], { turn_seconds: null }), moved), false, "it is also their turn");
  const [own, other] = long.seats;
  const computer = { ...long, seats: [own, { ...other, level: "steady" }] } as TableInfo;
  assert.equal(waitsForDays(computer, moved), false);
  assert.equal(waitsForDays(long, null), false);
});
