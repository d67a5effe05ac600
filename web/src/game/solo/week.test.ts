import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlayedDay } from "../../generated/messages.ts";
import { lastWeek } from "./week.ts";

const played = (date: string, edition: string, rows: number | null, is_found = true): PlayedDay => ({
  date,
  edition,
  rows,
  is_found,
  is_hard_mode: false,
  is_imported: false,
});

test("a week is the seven days that end today", () => {
  const week = lastWeek([], "2026-03-02");
  assert.deepEqual(
    week.map(({ date }) => date),
    ["2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"],
  );
  assert.ok(week.every(({ is }) => is === "open"));
});

test("a day says the fewest rows in which one of its codes was found", () => {
  const days = [
    played("2026-03-01", "original", 6),
    played("2026-03-01", "super", 5),
    played("2026-02-28", "original", 10, false),
    played("2026-02-28", "super", 8),
    played("2026-02-27", "original", 10, false),
    played("2026-02-26", "original", null),
  ];
  assert.deepEqual(lastWeek(days, "2026-03-02").slice(2), [
    { date: "2026-02-26", is: "found", rows: null },
    { date: "2026-02-27", is: "missed" },
    { date: "2026-02-28", is: "found", rows: 8 },
    { date: "2026-03-01", is: "found", rows: 5 },
    { date: "2026-03-02", is: "open" },
  ]);
});

test("there are no days before the first", () => {
  assert.deepEqual(lastWeek([], "2026-01-02"), [
    { date: "2026-01-01", is: "open" },
    { date: "2026-01-02", is: "open" },
  ]);
});
