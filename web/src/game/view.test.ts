import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../generated/messages.ts";
import { plannedRounds, withComputerNames } from "./view.ts";

const view = { players: ["Ada", "Tom"] } as unknown as View;

test("computers are named in the reader's language", () => {
  const seat = (level: "steady" | null) => ({ name: "x", level, is_taken_over: false, is_yours: false });
  const called = (number: number | null): string => `PC${number ?? ""}`;
  assert.deepEqual(withComputerNames(view, [seat(null), seat("steady")], called).players, ["Ada", "PC"]);
  assert.deepEqual(withComputerNames(view, [seat("steady"), seat("steady")], called).players, ["PC1", "PC2"]);
});

test("a match has as many rounds as its options say, or one for each player", () => {
  assert.equal(plannedRounds({ games: 4 }, 2), 4);
  assert.equal(plannedRounds({ rounds: 3 }, 2), 3);
  assert.equal(plannedRounds({ advanced: true }, 5), 5);
});
