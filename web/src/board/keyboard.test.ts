import assert from "node:assert/strict";
import { test } from "node:test";
import { lookOf, PLAIN_LOOK, SHAPE } from "../../gallery/fixtures.ts";
import type { Look } from "../generated/messages.ts";
import { commandForKey, keyOf, pegKeys } from "./keyboard.ts";

const keys = pegKeys(SHAPE, lookOf("original"));
const press = (key: string, changes = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...changes });

test("digits and letters are pegs", () => {
  assert.deepEqual(commandForKey(press("1"), keys), { do: "peg", peg: "A" });
  assert.deepEqual(commandForKey(press("f"), keys), { do: "peg", peg: "F" });
  assert.equal(commandForKey(press("7"), keys), null);
  assert.equal(commandForKey(press("h"), keys), null);
  assert.equal(commandForKey(press("ß"), keys), null);
});

test("space, underscore and zero leave a hole empty where blanks are allowed", () => {
  const withBlanks = pegKeys({ ...SHAPE, blanks: true }, lookOf("original"));
  for (const key of [" ", "_", "0"]) {
    assert.equal(commandForKey(press(key), keys), null);
    assert.deepEqual(commandForKey(press(key), withBlanks), { do: "peg", peg: "_" });
  }
});

test("arrows, Enter, Backspace, Delete", () => {
  assert.deepEqual(commandForKey(press("ArrowLeft"), keys), { do: "step", by: -1 });
  assert.deepEqual(commandForKey(press("Enter"), keys), { do: "submit" });
  assert.deepEqual(commandForKey(press("Backspace"), keys), { do: "backspace" });
  assert.deepEqual(commandForKey(press("Delete"), keys), { do: "erase" });
});

test("keys with a modifier are left to the browser", () => {
  assert.equal(commandForKey(press("a", { ctrlKey: true }), keys), null);
  assert.equal(commandForKey(press("1", { metaKey: true }), keys), null);
  assert.equal(commandForKey(press("Tab"), keys), null);
});

test("pieces labelled with digits are typed by their labels, or by letters", () => {
  const digits = pegKeys({ ...SHAPE, colours: 10 }, PLAIN_LOOK);
  assert.deepEqual(commandForKey(press("7"), digits), { do: "peg", peg: "H" });
  assert.deepEqual(commandForKey(press("0"), digits), { do: "peg", peg: "A" });
  assert.deepEqual(commandForKey(press("j"), digits), { do: "peg", peg: "J" });
  assert.equal(commandForKey(press("k"), digits), null);
  assert.equal(keyOf(digits, "H"), "7");
});

test("a label that is a digit is not taken for an empty hole", () => {
  const digits = pegKeys({ ...SHAPE, colours: 10, blanks: true }, PLAIN_LOOK);
  assert.deepEqual(commandForKey(press("0"), digits), { do: "peg", peg: "A" });
  assert.equal(keyOf(digits, "_"), "_");
});

test("labels win over the letters of codes", () => {
  const look: Look = { ...PLAIN_LOOK, colours: ["B", "A", "x"] };
  const swapped = pegKeys({ ...SHAPE, colours: 3 }, look);
  assert.deepEqual(
    ["a", "b", "x", "c", "1"].map((key) => swapped.get(key.toUpperCase())),
    ["B", "A", "C", "C", "A"],
  );
});

test("26 pieces with long names are typed by their letters", () => {
  const look: Look = { ...PLAIN_LOOK, colours: Array.from({ length: 26 }, (_, place) => `colour ${place}`) };
  const many = pegKeys({ ...SHAPE, colours: 26 }, look);
  assert.deepEqual(commandForKey(press("z"), many), { do: "peg", peg: "Z" });
  assert.equal(keyOf(many, "Z"), "Z");
});
