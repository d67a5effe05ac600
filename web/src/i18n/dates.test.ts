import assert from "node:assert/strict";
import { test } from "node:test";
import { dates } from "./dates.ts";

test("a day is written as each language writes it", () => {
  assert.deepEqual(
    ["en-GB", "de", "fr"].map((locale) => dates(locale).full("2026-03-01")),
    ["Sunday 1 March", "Sonntag, 1. März", "dimanche 1er mars"],
  );
  assert.equal(dates("fr").short("2026-03-11"), "11 mars");
});
