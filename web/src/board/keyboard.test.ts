import assert from "node:assert/strict";
import { test } from "node:test";
import type { CodeShape } from "../generated/messages.ts";
import { commandForKey } from "./keyboard.ts";

const shape: CodeShape = { type: "code", holes: 4, colours: 6, blanks: false, repeats: true, pegs: [4, 4] };
const press = (key: string, changes = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...changes });

test("digits and letters are pegs", () => {
  assert.deepEqual(commandForKey(press("1"), shape), { do: "peg", peg: "A" });
  assert.deepEqual(commandForKey(press("f"), shape), { do: "peg", peg: "F" });
  assert.equal(commandForKey(press("7"), shape), null);
  assert.equal(commandForKey(press("h"), shape), null);
  assert.equal(commandForKey(press("ß"), shape), null);
});

test("space, underscore and zero leave a hole empty where blanks are allowed", () => {
  for (const key of [" ", "_", "0"]) {
    assert.equal(commandForKey(press(key), shape), null);
    assert.deepEqual(commandForKey(press(key), { ...shape, blanks: true }), { do: "peg", peg: "_" });
  }
});

test("arrows, Enter, Backspace, Delete", () => {
  assert.deepEqual(commandForKey(press("ArrowLeft"), shape), { do: "step", by: -1 });
  assert.deepEqual(commandForKey(press("Enter"), shape), { do: "submit" });
  assert.deepEqual(commandForKey(press("Backspace"), shape), { do: "backspace" });
  assert.deepEqual(commandForKey(press("Delete"), shape), { do: "erase" });
});

test("keys with a modifier are left to the browser", () => {
  assert.equal(commandForKey(press("a", { ctrlKey: true }), shape), null);
  assert.equal(commandForKey(press("1", { metaKey: true }), shape), null);
  assert.equal(commandForKey(press("Tab"), shape), null);
});
