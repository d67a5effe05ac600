import assert from "node:assert/strict";
import { test } from "node:test";
import tokens from "./tokens.css";
import { contrast } from "./vision.ts";

type Theme = 0 | 1;

/** Returns the colour of a token in the light or the dark theme. */
function colour(name: string, theme: Theme): string {
  const found = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(tokens);
  const hex = found?.[theme + 1] ?? found?.[3];
  assert.ok(hex, `there is no colour --${name}`);
  return hex;
}

const TEXT = 4.5;
const SHAPE = 3;
const PAIRS = [
  ["ink", "table", TEXT],
  ["ink", "paper", TEXT],
  ["ink-2", "table", TEXT],
  ["ink-2", "paper", TEXT],
  ["slab-ink", "slab-hi", TEXT],
  ["slab-ink", "slab", TEXT],
  ["slab-ink", "slab-lo", TEXT],
  ["slab-ink-hi", "slab-hi", TEXT],
  ["plate-ink", "plate", TEXT],
  ["plate-ink", "plate-lo", TEXT],
  ["well-ink", "well", TEXT],
  ["accent-ink", "accent", TEXT],
  ["accent", "table", SHAPE],
  ["accent", "paper", SHAPE],
  ["accent-slab", "slab-hi", SHAPE],
  ["exact-black", "plate", SHAPE],
  ["exact-black", "plate-lo", SHAPE],
] as const;

for (const theme of [0, 1] as const) {
  test(`${theme === 0 ? "light" : "dark"}: text and shapes stand out from their background`, () => {
    for (const [front, back, least] of PAIRS) {
      const found = contrast(colour(front, theme), colour(back, theme));
      assert.ok(found >= least, `--${front} on --${back} has ${found.toFixed(2)}`);
    }
  });
}

test("text on lids, waiting buttons and editors is readable", () => {
  for (const theme of [0, 1] as const) {
    for (const back of ["lid-hi", "lid", "lid-lo"]) assert.ok(contrast("#3a2b1e", colour(back, theme)) >= TEXT, back);
    assert.ok(contrast("#33271b", colour("plate-lo", theme)) >= TEXT);
  }
  assert.ok(contrast("#33281c", colour("well", 0)) >= TEXT);
  assert.ok(contrast("#efe9de", colour("well", 1)) >= TEXT);
});
