import assert from "node:assert/strict";
import { test } from "node:test";
import { codes, LINES, lineOf, stepped } from "./super-sizes.ts";

test("codes are counted as in the leaflet's table", () => {
  assert.equal(codes({ holes: 4, colours: 7, blanks: false }), 2401);
  assert.equal(codes({ holes: 5, colours: 8, blanks: false }), 32_768);
  assert.equal(codes({ holes: 5, colours: 8, blanks: true }), 59_049);
});

test("the last line is the one with empty holes", () => {
  assert.equal(LINES.length, 9);
  assert.equal(lineOf({ holes: 5, colours: 8, blanks: true }), 8);
  assert.equal(lineOf({ holes: 5, colours: 8, blanks: false }), 7);
  assert.equal(lineOf({ holes: 3, colours: 4, blanks: true }), 3);
});

test("arrows stay inside the table", () => {
  assert.deepEqual(stepped("ArrowUp", 0, 2), [0, 2]);
  assert.deepEqual(stepped("ArrowDown", 7, 4), [8, 4]);
  assert.deepEqual(stepped("End", 3, 1), [3, 4]);
  assert.equal(stepped("x", 3, 1), null);
});
