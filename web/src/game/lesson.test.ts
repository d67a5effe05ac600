import assert from "node:assert/strict";
import { test } from "node:test";
import {
  codesLeft,
  findConflict,
  isFound,
  isOver,
  type Lesson,
  lessonBoard,
  lessonCode,
  markFor,
  nextStep,
  START,
  STEP_COUNT,
  stepOf,
  withGuess,
} from "./lesson.ts";

const shown = [START, nextStep(START), nextStep(nextStep(START)), nextStep(nextStep(nextStep(START)))];
const hunt: Lesson = nextStep(shown.at(-1) ?? START);

test("each row with the lid up shows the topic of its step", () => {
  const marks = shown.slice(1).map((lesson) => markFor(lesson.laid.at(-1) ?? "", lessonCode(lesson)));
  assert.deepEqual(marks, [
    [0, 2],
    [2, 0],
    [3, 0],
  ]);
  assert.deepEqual([...shown, hunt].map(stepOf), [1, 2, 3, 4, STEP_COUNT]);
});

test("the hunt starts with the rows that the advice mentions", () => {
  assert.deepEqual(
    hunt.laid.map((row) => markFor(row, lessonCode(hunt))),
    [
      [0, 0],
      [2, 0],
      [3, 0],
    ],
  );
  assert.equal(codesLeft(hunt), 2);
});

test("a row that contradicts an earlier one names it", () => {
  assert.deepEqual(findConflict(withGuess(hunt, "AEED")), { row: 1, mark: [0, 0] });
  assert.deepEqual(findConflict(withGuess(hunt, "DDCC")), { row: 2, mark: [2, 0] });
  assert.equal(findConflict(withGuess(hunt, "CFFD")), null);
  assert.equal(codesLeft(withGuess(hunt, "CFFD")), 1);
});

test("the lesson ends with the code, or with the last row", () => {
  const found = withGuess(hunt, "CEED");
  assert.ok(isFound(found) && isOver(found));
  assert.ok(!isOver(withGuess(hunt, "CFFD")));
  assert.ok(isOver(["ABCD", "ABCD", "ABCD", "ABCD", "ABCD"].reduce(withGuess, hunt)));
});

test("the board keeps the code covered while it is hunted", () => {
  assert.equal(lessonBoard(hunt, "Mira", "You").lid.code, null);
  assert.equal(lessonBoard(hunt, "Mira", "You").rows[3]?.state, "draft");
  assert.equal(lessonBoard(withGuess(hunt, "CEED"), "Mira", "You").lid.state, "open");
});
