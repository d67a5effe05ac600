import assert from "node:assert/strict";
import { test } from "node:test";
import { diagramWidth, holeX, keyPosition, linePath, pointsOnCircle, sliderX, trackEnd } from "./geometry.ts";

test("pegs are placed around the dish, the first at the top", () => {
  const [first, second, third] = pointsOnCircle(4, 0.5);
  assert.deepEqual(first, { x: 0.5, y: 0 });
  assert.ok(second !== undefined && Math.abs(second.x - 1) < 1e-9);
  assert.ok(third !== undefined && Math.abs(third.y - 1) < 1e-9);
});

test("exact lines are straight, misplaced ones curve", () => {
  assert.match(linePath(1, 1), /^M\d+ \d+V\d+$/);
  assert.match(linePath(1, 3), /C/);
  assert.equal(holeX(3), diagramWidth(4) - holeX(0));
});

test("the key pegs of crossing lines do not overlap", () => {
  const one = keyPosition(0, 1, 0, 2);
  const other = keyPosition(1, 0, 1, 2);
  assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 20);
});

test("sliders go from zero to all", () => {
  assert.equal(sliderX(0, 4), 13);
  assert.equal(sliderX(4, 4), 83);
});

test("the score track reaches past the highest score", () => {
  assert.equal(trackEnd([0, 0]), 20);
  assert.equal(trackEnd([20, 3]), 20);
  assert.equal(trackEnd([21, 3]), 25);
});
