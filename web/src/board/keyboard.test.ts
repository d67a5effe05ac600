import assert from "node:assert/strict";
import { test } from "node:test";
import type { CodeShape } from "../generated/messages.ts";
import { commandOf } from "./keyboard.ts";

const shape: CodeShape = { type: "code", holes: 4, colours: 6, blanks: false, repeats: true, pegs: [4, 4] };
const press = (key: string, changes = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...changes });

test("digits and letters are pegs", () => {
  assert.deepEqual(commandOf(press("1"), shape), { do: "peg", peg: "A" });
  assert.deepEqual(commandOf(press("f"), shape), { do: "peg", peg: "F" });
  assert.equal(commandOf(press("7"), shape), null);
  assert.equal(commandOf(press("h"), shape), null);
  assert.equal(commandOf(press("ß"), shape), null);
});

test("space, underscore and nought are an empty hole, where there may be one", () => {
  for (const key of [" ", "_", "0"]) {
    assert.equal(commandOf(press(key), shape), null);
    assert.deepEqual(commandOf(press(key), { ...shape, blanks: true }), { do: "peg", peg: "_" });
  }
});

test("arrows, Enter, Backspace, Delete", () => {
  assert.deepEqual(commandOf(press("ArrowLeft"), shape), { do: "step", by: -1 });
  assert.deepEqual(commandOf(press("Enter"), shape), { do: "submit" });
  assert.deepEqual(commandOf(press("Backspace"), shape), { do: "backspace" });
  assert.deepEqual(commandOf(press("Delete"), shape), { do: "erase" });
});

test("keys with a modifier are the browser's", () => {
  assert.equal(commandOf(press("a", { ctrlKey: true }), shape), null);
  assert.equal(commandOf(press("1", { metaKey: true }), shape), null);
  assert.equal(commandOf(press("Tab"), shape), null);
});
