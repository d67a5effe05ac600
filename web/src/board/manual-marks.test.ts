import assert from "node:assert/strict";
import { test } from "node:test";
import { answersFrom, markFrom, most, newAnswer, newMark, stepped, withCount, withPeg } from "./manual-marks.ts";

test("a mark has no more keys than holes", () => {
  const hand = withCount(newMark({ type: "mark", holes: 4 }), "exact", 3);
  assert.equal(most(hand, "misplaced"), 1);
  assert.deepEqual(markFrom(stepped(stepped(hand, "misplaced", 1), "misplaced", 1)), [3, 1]);
  assert.deepEqual(markFrom(stepped(newMark({ type: "mark", holes: 4 }), "exact", -1)), [0, 0]);
});

test("an answer is there once every board has its word", () => {
  const hand = newAnswer({ type: "answer", boards: 2, pegs: ["black", "white", "none"] });
  assert.equal(answersFrom(withPeg(hand, 0, "white")), null);
  assert.deepEqual(answersFrom(withPeg(withPeg(hand, 0, "white"), 1, "none")), ["white", "none"]);
});
