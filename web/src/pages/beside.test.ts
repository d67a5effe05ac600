import assert from "node:assert/strict";
import { test } from "node:test";
import { besideButton } from "./beside.ts";

const PANEL = { width: 300, height: 120 };
const PHONE = { width: 360, height: 740 };

test("a panel opens below its button, or above it where there is no room below", () => {
  const high = { left: 20, top: 100, bottom: 144 };
  assert.deepEqual(besideButton(high, PANEL, PHONE), { left: 20, top: 152 });
  const low = { left: 20, top: 690, bottom: 734 };
  assert.deepEqual(besideButton(low, PANEL, PHONE), { left: 20, top: 562 });
});

test("it stays within the screen from side to side", () => {
  assert.equal(besideButton({ left: 310, top: 100, bottom: 144 }, PANEL, PHONE).left, 52);
  assert.equal(besideButton({ left: -4, top: 100, bottom: 144 }, PANEL, PHONE).left, 8);
});

test("it never covers the button, even where neither side has room for all of it", () => {
  const flat = { width: 740, height: 200 };
  for (let top = 0; top <= 156; top += 4) {
    const button = { left: 20, top, bottom: top + 44 };
    const place = besideButton(button, PANEL, flat);
    assert.ok(place.top >= button.bottom || place.top + PANEL.height <= button.top, `at ${top}`);
  }
});
