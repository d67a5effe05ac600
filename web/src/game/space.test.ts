import assert from "node:assert/strict";
import { test } from "node:test";
import { parseSpace, spaceText } from "./space.ts";

test("a space is read and written as text", () => {
  assert.deepEqual(parseSpace("5x8"), { holes: 5, colours: 8, blanks: false, repeats: true });
  assert.deepEqual(parseSpace("4X8N"), { holes: 4, colours: 8, blanks: false, repeats: false });
  for (const text of ["4x6", "4x6b", "4x8n", "5x8bn", "16x26", "1x1"]) {
    const space = parseSpace(text);
    assert.equal(space === null ? null : spaceText(space), text);
  }
});

test("what is no space is not read as one", () => {
  for (const text of ["", "4", "x", "4x", "4y6", "0x6", "4x0", "17x6", "4x27", "4x6nb", "4x6 ", "-4x6", "4.0x6"])
    assert.equal(parseSpace(text), null, text);
});
