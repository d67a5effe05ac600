import assert from "node:assert/strict";
import { test } from "node:test";
import { middleRows } from "./everyone.ts";

test("half of all games were over within so many rows", () => {
  assert.equal(middleRows({ games: 10, rows: [0, 0, 1, 3, 4, 2], not_found: 0 }), 5);
  assert.equal(middleRows({ games: 2, rows: [0, 1, 0, 1], not_found: 0 }), 2);
  assert.equal(middleRows({ games: 3, rows: [1, 0], not_found: 2 }), null);
  assert.equal(middleRows({ games: 0, rows: [0, 0], not_found: 0 }), null);
});
