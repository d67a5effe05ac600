import assert from "node:assert/strict";
import { test } from "node:test";
import { type Area, roomNear } from "./room.ts";

const SCREEN = { width: 400, height: 300 };
const SIZE = { width: 100, height: 40 };

function area(left: number, top: number, right: number, bottom: number, weight = 1): Area {
  return { left, top, right, bottom, weight };
}

function covers([left, top]: readonly [number, number], { right, bottom, ...from }: Area): boolean {
  return left < right && left + SIZE.width > from.left && top < bottom && top + SIZE.height > from.top;
}

test("a place near its home covers nothing, if there is such a place", () => {
  const home = area(20, 20, 150, 60);
  const others = [area(20, 70, 150, 110), area(20, 120, 150, 160)];
  const place = roomNear(home, SIZE, SCREEN, [home, ...others]);
  for (const each of [home, ...others]) assert.equal(covers(place, each), false);
  // Beside its own line rather than below all of them.
  assert.ok(place[0] >= 150 && place[1] < 60);
});

test("what matters least is covered if something has to be", () => {
  const text = area(0, 0, 400, 150);
  const board = area(0, 150, 400, 300, 0.1);
  const place = roomNear(area(0, 0, 50, 50), SIZE, SCREEN, [text, board]);
  assert.equal(covers(place, text), false);
});
