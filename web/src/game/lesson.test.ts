import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clash,
  codeOfLesson,
  FIRST,
  guessed,
  isFound,
  isOver,
  type Lesson,
  left,
  lessonBoard,
  markFor,
  onward,
  STEPS,
  stepOf,
} from "./lesson.ts";

const shown = [FIRST, onward(FIRST), onward(onward(FIRST)), onward(onward(onward(FIRST)))];
const hunt: Lesson = onward(shown.at(-1) ?? FIRST);

test("each row with the lid up shows what its step is about", () => {
  const marks = shown.slice(1).map((lesson) => markFor(lesson.laid.at(-1) ?? "", codeOfLesson(lesson)));
  assert.deepEqual(marks, [
    [0, 2],
    [2, 0],
    [3, 0],
  ]);
  assert.deepEqual([...shown, hunt].map(stepOf), [1, 2, 3, 4, STEPS]);
});

test("the hunt begins with what the advice speaks of", () => {
  assert.deepEqual(
    hunt.laid.map((row) => markFor(row, codeOfLesson(hunt))),
    [
      [0, 0],
      [2, 0],
      [3, 0],
    ],
  );
  assert.equal(left(hunt), 2);
});

test("a row that does not go with the others is told which one", () => {
  assert.deepEqual(clash(guessed(hunt, "AEED")), { row: 1, mark: [0, 0] });
  assert.deepEqual(clash(guessed(hunt, "DDCC")), { row: 2, mark: [2, 0] });
  assert.equal(clash(guessed(hunt, "CFFD")), null);
  assert.equal(left(guessed(hunt, "CFFD")), 1);
});

test("it is over with the code, or with the last row", () => {
  const found = guessed(hunt, "CEED");
  assert.ok(isFound(found) && isOver(found));
  assert.ok(!isOver(guessed(hunt, "CFFD")));
  assert.ok(isOver(["ABCD", "ABCD", "ABCD", "ABCD", "ABCD"].reduce(guessed, hunt)));
});

test("the board keeps the code covered while it is hunted", () => {
  assert.equal(lessonBoard(hunt, "Mira", "You").lid.code, null);
  assert.equal(lessonBoard(hunt, "Mira", "You").rows[3]?.state, "draft");
  assert.equal(lessonBoard(guessed(hunt, "CEED"), "Mira", "You").lid.state, "open");
});
