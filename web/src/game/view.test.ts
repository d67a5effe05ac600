import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../generated/messages.ts";
import { withComputerNames } from "./view.ts";

const view = { players: ["Ada", "Tom"] } as unknown as View;

test("computers are named in the reader's language", () => {
  const seat = (level: "steady" | null) => ({ name: "x", level, is_taken_over: false, is_yours: false });
  const called = (number: number | null): string => `PC${number ?? ""}`;
  assert.deepEqual(withComputerNames(view, [seat(null), seat("steady")], called).players, ["Ada", "PC"]);
  assert.deepEqual(withComputerNames(view, [seat("steady"), seat("steady")], called).players, ["PC1", "PC2"]);
});
