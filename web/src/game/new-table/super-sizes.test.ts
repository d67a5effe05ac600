import assert from "node:assert/strict";
import { test } from "node:test";
import { cellAfterKey, codeCount, SIZE_ROWS, sizeRow } from "./super-sizes.ts";

test("codes are counted as in the table of the rule sheet", () => {
  assert.equal(codeCount({ holes: 4, colours: 7, blanks: false }), 2401);
  assert.equal(codeCount({ holes: 5, colours: 8, blanks: false }), 32_768);
  assert.equal(codeCount({ holes: 5, colours: 8, blanks: true }), 59_049);
});

test("the last row is the one with blanks", () => {
  assert.equal(SIZE_ROWS.length, 9);
  assert.equal(sizeRow({ holes: 5, colours: 8, blanks: true }), 8);
  assert.equal(sizeRow({ holes: 5, colours: 8, blanks: false }), 7);
  assert.equal(sizeRow({ holes: 3, colours: 4, blanks: true }), 3);
});

test("arrows stay inside the table", () => {
  assert.deepEqual(cellAfterKey("ArrowUp", 0, 2), [0, 2]);
  assert.deepEqual(cellAfterKey("ArrowDown", 7, 4), [8, 4]);
  assert.deepEqual(cellAfterKey("End", 3, 1), [3, 4]);
  assert.equal(cellAfterKey("x", 3, 1), null);
});
