import assert from "node:assert/strict";
import { test } from "node:test";
import { maxCount, newAnswer, newMark, toAnswers, toMark, withAnswer, withCount, withStep } from "./manual-marks.ts";

test("a mark never has more key pegs than holes", () => {
  const mark = withCount(newMark({ type: "mark", holes: 4 }), "exact", 3);
  assert.equal(maxCount(mark, "misplaced"), 1);
  assert.deepEqual(toMark(withStep(withStep(mark, "misplaced", 1), "misplaced", 1)), [3, 1]);
  assert.deepEqual(toMark(withStep(newMark({ type: "mark", holes: 4 }), "exact", -1)), [0, 0]);
});

test("an answer is complete once every board has one", () => {
  const answer = newAnswer({ type: "answer", boards: 2, pegs: ["black", "white", "none"] });
  assert.equal(toAnswers(withAnswer(answer, 0, "white")), null);
  assert.deepEqual(toAnswers(withAnswer(withAnswer(answer, 0, "white"), 1, "none")), ["white", "none"]);
});
