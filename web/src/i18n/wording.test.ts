import assert from "node:assert/strict";
import { test } from "node:test";
import { duration, roundedSeconds } from "./wording.ts";

test("durations use the largest unit that divides them", () => {
  assert.deepEqual([30, 60, 90, 300, 3600, 86_400, 259_200].map(duration("en")), [
    "30 seconds",
    "1 minute",
    "90 seconds",
    "5 minutes",
    "1 hour",
    "1 day",
    "3 days",
  ]);
  assert.equal(duration("de")(259_200), "3 Tage");
});

test("running clocks are rounded down to the largest unit there are two of", () => {
  assert.deepEqual([5, 119, 120, 7300, 200_000, -3].map(roundedSeconds), [5, 119, 120, 7200, 172_800, 0]);
});
