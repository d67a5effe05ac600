import assert from "node:assert/strict";
import { test } from "node:test";
import { figures } from "./figures.ts";

test("numbers are written as each language writes them", () => {
  assert.deepEqual(
    ["en-GB", "de", "fr"].map((locale) => figures(locale).count(32_768)),
    ["32,768", "32.768", "32\u202f768"],
  );
  assert.deepEqual(
    ["en-GB", "de", "fr"].map((locale) => figures(locale).rows(0.5)),
    ["0.50", "0,50", "0,50"],
  );
});

test("averages have a decimal while they are small, and figures no more than they need", () => {
  const { count, points, rows, signed } = figures("en-GB");
  assert.deepEqual([2.5, 31.54, 204.5355, 4].map(count), ["2.5", "31.5", "205", "4"]);
  assert.deepEqual([4.66, 10].map(points), ["4.7", "10"]);
  assert.equal(rows(-0.0001), "0.00");
  assert.deepEqual([0.166, -0.554, 0.001, -0.001].map(signed), ["+0.17", "−0.55", "0.00", "0.00"]);
});
