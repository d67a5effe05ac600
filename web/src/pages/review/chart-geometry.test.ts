import assert from "node:assert/strict";
import { test } from "node:test";
import {
  columnX,
  inlayEdges,
  logHoles,
  logScale,
  pathThrough,
  percentages,
  ruler,
  rulerEnd,
  slotX,
} from "./chart-geometry.ts";

test("codes stand on a log scale, with one code at the bottom", () => {
  const y = logScale(1000, 30, 330);
  assert.equal(y(1), 330);
  assert.equal(y(10), 230);
  assert.equal(y(1000), 30);
  assert.equal(y(0), 330);
});

test("a slab is drilled at powers of ten, and smaller in between", () => {
  assert.deepEqual(
    logHoles(120).map(({ value }) => value),
    [1, 2, 5, 10, 20, 50, 100],
  );
  assert.deepEqual(
    logHoles(120).flatMap(({ value, isMain }) => (isMain ? [value] : [])),
    [1, 10, 100],
  );
  assert.deepEqual(logHoles(1), [{ value: 1, isMain: true }]);
});

test("columns are spread over the width", () => {
  assert.deepEqual(
    [0, 1, 2].map((column) => columnX(column, 3, 10, 110)),
    [10, 60, 110],
  );
  assert.equal(columnX(0, 1, 10, 110), 10);
  assert.equal(
    pathThrough([
      { x: 1, y: 2 },
      { x: 3, y: 4.25 },
    ]),
    "M1.0 2.0 L3.0 4.3",
  );
});

test("the ruler is the sum: bad luck is added, good luck is cut off", () => {
  const unlucky = { best: 4.25, given: 1.25, luck: -0.5, total: 6 };
  assert.deepEqual(ruler(unlucky, 10, 100), [
    { part: "best", x: 10, width: 425 },
    { part: "given", x: 435, width: 125 },
    { part: "bad", x: 560, width: 50 },
  ]);
  assert.equal(rulerEnd(unlucky), 6);
  const lucky = { best: 4.25, given: 0.25, luck: 1.5, total: 3 };
  assert.deepEqual(ruler(lucky, 0, 100), [
    { part: "best", x: 0, width: 300 },
    { part: "good", x: 300, width: 150 },
  ]);
  assert.equal(rulerEnd(lucky), 5);
});

test("the inlay has both chances at the height of their turns", () => {
  const [light, dark] = inlayEdges(
    [
      [0.25, 0.5],
      [1, 0],
    ],
    200,
    100,
  );
  assert.deepEqual(light, [
    { x: 50, y: 100 },
    { x: 50, y: 75 },
    { x: 200, y: 25 },
    { x: 200, y: 0 },
  ]);
  assert.deepEqual(
    dark.map(({ x }) => x),
    [100, 100, 200, 200],
  );
  assert.deepEqual(inlayEdges([], 200, 100), [[], []]);
});

test("chances in per cent never add up to more than a hundred", () => {
  assert.deepEqual(percentages([0.29, 0.39]), [29, 39]);
  assert.deepEqual(percentages([0.505, 0.495]), [50, 50]);
  assert.deepEqual(percentages([1, 0]), [100, 0]);
});

test("points lie along their slot", () => {
  assert.equal(slotX(0, 10, 232), 16);
  assert.equal(slotX(10, 10, 232), 216);
  assert.equal(slotX(12, 10, 232), 216);
});
