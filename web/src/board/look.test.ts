import assert from "node:assert/strict";
import { test } from "node:test";
import { lookOf, PLAIN_LOOK } from "../../gallery/fixtures.ts";
import { EDITIONS } from "../generated/editions.ts";
import { colourName, keysClass, marksWidth, pieceOf, plainLabel } from "./look.ts";

test("the built-in editions have pegs and rings in their own colours", () => {
  assert.deepEqual(
    EDITIONS.map(({ look }) => pieceOf(look)),
    ["peg", "peg", "ring", "peg", "peg"],
  );
});

test("a box without colours, or with more than there are symbols, has plain pieces", () => {
  const family = lookOf("super");
  assert.equal(pieceOf({ ...family, box: "travel" }), "plain");
  assert.equal(pieceOf({ ...family, colours: [...family.colours, "grey"] }), "plain");
  assert.equal(pieceOf({ ...family, piece: "plain" }), "plain");
});

test("a plain piece has its name on it, or its letter if the name is long", () => {
  assert.equal(plainLabel(PLAIN_LOOK, "H"), "7");
  assert.equal(plainLabel({ ...PLAIN_LOOK, colours: ["crimson"] }, "A"), "A");
  assert.equal(colourName({ ...PLAIN_LOOK, colours: ["crimson"] }, "A"), "crimson");
  assert.equal(colourName(PLAIN_LOOK, "Z"), "Z");
});

test("marks have a colour and a width in any look", () => {
  assert.equal(keysClass(lookOf("super")), "keys-black");
  assert.equal(keysClass({ ...PLAIN_LOOK, exact: "green" }), "keys-red");
  assert.equal(marksWidth(lookOf("original"), 4, 0.7), 1.38);
  assert.equal(marksWidth(PLAIN_LOOK, 5, 0.5), 2.6);
});
