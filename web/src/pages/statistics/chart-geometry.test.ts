import assert from "node:assert/strict";
import { test } from "node:test";
import { areaUnder, bars, heightBetween, labelled, ticks } from "./chart-geometry.ts";

const ROOM = { width: 300, top: 20, bottom: 220 };

test("bars stand side by side on the shelf, the highest up to the top", () => {
  const [one, two, three] = bars(
    [
      { own: 0, best: 0 },
      { own: 5, best: 10 },
      { own: 10, best: 0 },
    ],
    ROOM,
  );
  assert.deepEqual([one?.height, one?.line], [0, null]);
  assert.deepEqual([two?.x, two?.top, two?.height, two?.line], [150, 120, 100, 20]);
  assert.deepEqual([three?.top, three?.line], [20, null]);
  assert.ok(two !== undefined && three !== undefined && two.left + two.width < three.left);
});

test("a single game is still seen beside hundreds", () => {
  const [few, many] = bars(
    [
      { own: 1, best: 0 },
      { own: 500, best: 0 },
    ],
    ROOM,
  );
  assert.equal(few?.height, 5);
  assert.equal(many?.height, 200);
});

test("the number above a bar makes way for the line of the best play", () => {
  const [near, far, below] = bars(
    [
      { own: 9, best: 10 },
      { own: 5, best: 10 },
      { own: 10, best: 5 },
    ],
    ROOM,
  );
  assert.equal(near?.label, 13, "above the line");
  assert.equal(far?.label, 113, "above the bar");
  assert.equal(below?.label, 13);
});

test("a scale has at most three round steps", () => {
  assert.deepEqual(ticks(1.3), [0, 0.5, 1, 1.5]);
  assert.deepEqual(ticks(0.3).length, 4);
  assert.deepEqual(ticks(2.2), [0, 1, 2, 3]);
  assert.deepEqual(ticks(40), [0, 14, 28, 42]);
  for (const most of [0.01, 0.1, 0.31, 0.9, 1.6, 7, 29, 31, 100]) {
    const values = ticks(most);
    assert.ok((values.at(-1) ?? 0) >= most && values.length <= 4 && values.length >= 2, String(most));
  }
});

test("heights run from the bottom to the top", () => {
  const y = heightBetween(-1, 1, 10, 110);
  assert.deepEqual([y(-1), y(0), y(1)], [110, 60, 10]);
});

test("an area is closed along the ground", () => {
  assert.deepEqual(areaUnder([], 9), []);
  assert.deepEqual(
    areaUnder(
      [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
      9,
    ).slice(2),
    [
      { x: 3, y: 9 },
      { x: 1, y: 9 },
    ],
  );
});

test("labels keep their distance", () => {
  assert.deepEqual(labelled([0, 30, 60, 90, 150], 50), [true, false, true, false, true]);
});
