import assert from "node:assert/strict";
import { test } from "node:test";
import { faceNames } from "./faces.ts";

test("a face is one letter, or two where it would repeat", () => {
  assert.deepEqual(faceNames(["You", "Ada", "Tom", "Lea"]), ["Y", "A", "T", "L"]);
  assert.deepEqual(faceNames(["You", "Yann", "Tom", "Tim"]), ["Yo", "Ya", "To", "Ti"]);
  assert.deepEqual(faceNames(["Player 1", "Player 2"]), ["P1", "P2"]);
  assert.deepEqual(faceNames(["Du", "élan", "Émile"]), ["D", "Él", "Ém"]);
});

test("no two faces are alike, whatever the names", () => {
  for (const names of [
    ["Ana", "Anna", "An", "Nan"],
    ["A", "a", "AA"],
    ["Li", "Lia", "Lil"],
    ["🙂", "🙂🙂"],
  ]) {
    const faces = faceNames(names);
    assert.equal(new Set(faces).size, names.length, faces.join(" "));
  }
});
