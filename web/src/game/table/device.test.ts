import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board } from "../../board/values.ts";
import type { State, TableInfo } from "../../generated/messages.ts";
import { type Holding, mustCover, nextStep } from "./device.ts";

type Rows = readonly { readonly seat: number; readonly mark: unknown }[];

function hunt(codemaker: number | null, rows: Rows = []): Board {
  return { type: "code_board", codemaker, rows } as unknown as Board;
}

function tokens(rows: Rows = []): Board {
  return { type: "token_board", rows } as unknown as Board;
}

function stateOf(board: Board, awaited: number[], table: Partial<TableInfo> = {}): State {
  return {
    view: { history: [board] },
    table: { state: "running", pause: null, ...table },
    awaited,
  } as unknown as State;
}

function held(seat: number | null, changes: Partial<Holding> = {}): Holding {
  return { seat, ownSeats: [0, 1, 2], roundsBefore: 1, rowsBefore: 0, isCall: false, ...changes };
}

test("guessers of one hunt see each other's screen, others do not", () => {
  assert.equal(mustCover(hunt(0), 1, 2), false);
  assert.equal(mustCover(hunt(0), null, 2), false);
  assert.equal(mustCover(hunt(0), 0, 1), true);
  assert.equal(mustCover(hunt(0), 1, 0), true);
  assert.equal(mustCover(hunt(null), 0, 1), true);
  assert.equal(mustCover(tokens(), 0, 1), true);
  assert.equal(mustCover(undefined, null, 0), true);
});

test("a mark is seen before the device is passed on", () => {
  const laid = hunt(0, [{ seat: 1, mark: [2, 1] }]);
  assert.deepEqual(nextStep(stateOf(laid, [2]), held(1)), { is: "offer", to: 2, isCovered: false });
  // Laid before this player took the device.
  assert.deepEqual(nextStep(stateOf(laid, [2]), held(1, { rowsBefore: 1 })), { is: "pass", to: 2, isCovered: false });
  const unmarked = hunt(0, [{ seat: 1, mark: null }]);
  assert.deepEqual(nextStep(stateOf(unmarked, [0]), held(1)), { is: "pass", to: 0, isCovered: true });
});

test("a question waits for all its answers but the asker's own", () => {
  const asked = (mark: unknown): Board => tokens([{ seat: 0, mark }]);
  assert.equal(nextStep(stateOf(asked([null, ["black"], ["none"]]), [1]), held(0)).is, "offer");
  assert.equal(nextStep(stateOf(asked([null, ["black"], null]), [2]), held(0)).is, "pass");
});

test("a codemaker who has set the code passes at once, covered", () => {
  assert.deepEqual(nextStep(stateOf(hunt(0), [1]), held(0)), { is: "pass", to: 1, isCovered: true });
});

test("nobody gets the device while a computer, somebody elsewhere or the holder is to act", () => {
  assert.deepEqual(nextStep(stateOf(hunt(3), [3]), held(1)), { is: "stay" });
  assert.deepEqual(nextStep(stateOf(hunt(0), [1]), held(1)), { is: "stay" });
  assert.deepEqual(nextStep(stateOf(hunt(0), [2], { state: "over" }), held(1)), { is: "stay" });
  assert.deepEqual(nextStep(stateOf(hunt(0), [1]), held(0, { ownSeats: [0] })), { is: "stay" });
});

test("the end of a round is seen together, and then nobody holds the device", () => {
  const pause = { reason: "round", ends: 0, looking: [0, 1, 2] } as const;
  const looking = { pause: { ...pause, looking: [...pause.looking] } };
  assert.deepEqual(nextStep(stateOf(hunt(1), [1], looking), held(1, { roundsBefore: 0 })), { is: "stay" });
  assert.deepEqual(nextStep(stateOf(hunt(1), [1]), held(1, { roundsBefore: 0 })), { is: "release" });
  assert.deepEqual(nextStep(stateOf(hunt(1), [1]), held(null, { roundsBefore: 0 })), {
    is: "pass",
    to: 1,
    isCovered: true,
  });
});

test("a device that nobody holds goes to the player on turn, or to the first one", () => {
  assert.deepEqual(nextStep(stateOf(hunt(0), [2]), held(null)), { is: "pass", to: 2, isCovered: false });
  assert.deepEqual(nextStep(stateOf(hunt(3), [3]), held(null)), { is: "pass", to: 0, isCovered: false });
});

test("somebody who took the device to call keeps it until they pass it", () => {
  assert.deepEqual(nextStep(stateOf(tokens(), [1]), held(2, { isCall: true })), {
    is: "offer",
    to: 1,
    isCovered: true,
  });
});
