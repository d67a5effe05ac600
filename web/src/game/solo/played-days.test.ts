import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryStore } from "../../../gallery/fixtures.ts";
import type { PlayedDay } from "../../generated/messages.ts";
import { daysFile, foundDates, mergeDays, missingDays, parseDaysFile, readDays, writeDays } from "./played-days.ts";

function day(date: string, changes: Partial<PlayedDay> = {}): PlayedDay {
  return {
    date,
    edition: "original",
    rows: 5,
    is_found: true,
    is_hard_mode: false,
    is_imported: false,
    ...changes,
  };
}

test("what either list knows is kept, and the first counts where both know a day", () => {
  const server = [day("2026-11-15", { rows: 4 }), day("2026-11-13", { is_found: false, rows: 10 })];
  const browser = [day("2026-11-15", { rows: 7 }), day("2026-11-14"), day("2026-11-13", { is_imported: true })];
  const merged = mergeDays(server, browser);
  assert.deepEqual(
    merged.map(({ date, rows }) => [date, rows]),
    [
      ["2026-11-13", 5],
      ["2026-11-14", 5],
      ["2026-11-15", 4],
    ],
  );
  assert.deepEqual(mergeDays(merged, browser), merged);
  assert.deepEqual(foundDates(merged), ["2026-11-13", "2026-11-14", "2026-11-15"]);
});

test("only what the server lacks is offered to it", () => {
  const server = [day("2026-11-15"), day("2026-11-13", { is_found: false })];
  const browser = [day("2026-11-15", { rows: 7 }), day("2026-11-15", { edition: "super" }), day("2026-11-13")];
  assert.deepEqual(
    missingDays(browser, server).map(({ date, edition }) => [date, edition]),
    [
      ["2026-11-15", "super"],
      ["2026-11-13", "original"],
    ],
  );
});

test("days survive in the browser, and rubbish there does no harm", () => {
  const store = new MemoryStore();
  assert.deepEqual(readDays(store), []);
  writeDays(store, [day("2026-11-15")]);
  assert.deepEqual(readDays(store), [day("2026-11-15")]);
  store.setItem("keypeg.days", "{");
  assert.deepEqual(readDays(store), []);
});

test("a file comes back as it was written", () => {
  const days = [day("2026-11-14", { is_hard_mode: true, rows: null }), day("2026-11-15", { edition: "super" })];
  assert.deepEqual(parseDaysFile(daysFile(days)), days);
});

test("a file that is something else is refused as a whole", () => {
  const file = (days: unknown): string => JSON.stringify({ kind: "keypeg-days", version: 1, days });
  for (const text of [
    "",
    "[]",
    "null",
    '{"days": []}',
    file({}),
    file([day("2026-02-30")]),
    file([{}, day("2026-11-15")]),
  ])
    assert.equal(parseDaysFile(text), "other", text);
  assert.equal(parseDaysFile(file([day("2026-11-15", { rows: 0 })])), "other");
  assert.equal(parseDaysFile(JSON.stringify({ kind: "keypeg-days", version: 2, days: [] })), "newer");
});
