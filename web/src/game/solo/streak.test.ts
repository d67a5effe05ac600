import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, dateIn, datesBetween } from "./calendar.ts";
import { streakOf } from "./streak.ts";

const seconds = (moment: string): number => Date.parse(moment) / 1000;
const current = (found: Iterable<string>, today: string): number => streakOf(found, today).current;

test("a run that ends today or yesterday is going on", () => {
  const days = datesBetween("2026-11-12", "2026-11-15");
  assert.equal(current(days, "2026-11-15"), 4);
  assert.equal(current(days, "2026-11-16"), 4);
  assert.equal(current(days, "2026-11-17"), 0);
  assert.equal(streakOf(days, "2026-11-17").longest, 4);
  assert.deepEqual(streakOf([], "2026-11-17"), { current: 0, longest: 0, gap: [], closed: 0 });
});

test("runs go on over the ends of months and years, and over leap days", () => {
  assert.equal(current(datesBetween("2026-12-30", "2027-01-02"), "2027-01-02"), 4);
  assert.equal(current(datesBetween("2028-02-27", "2028-03-01"), "2028-03-01"), 4);
  assert.equal(current(["2027-02-28", "2027-03-01"], "2027-03-01"), 2);
});

test("a day missed can be played later, and then the run was never broken", () => {
  const found = [...datesBetween("2026-11-02", "2026-11-10"), ...datesBetween("2026-11-12", "2026-11-15")];
  assert.deepEqual(streakOf(found, "2026-11-15"), { current: 4, longest: 9, gap: ["2026-11-11"], closed: 14 });
  assert.deepEqual(streakOf([...found, "2026-11-11"], "2026-11-15"), { current: 14, longest: 14, gap: [], closed: 0 });
  // After two days without, yesterday is the gap.
  const { current: none, gap, closed } = streakOf(found, "2026-11-17");
  assert.deepEqual({ none, gap, closed }, { none: 0, gap: ["2026-11-16"], closed: 5 });
});

test("a long absence is no gap to close", () => {
  assert.deepEqual(streakOf(["2026-10-01", "2026-11-15"], "2026-11-15").gap, []);
});

test("playing every day at nine in the evening makes a run anywhere, whenever clocks change", () => {
  for (const zone of [
    "Etc/GMT+12",
    "America/Los_Angeles",
    "UTC",
    "Europe/Berlin",
    "Asia/Kolkata",
    "Pacific/Kiritimati",
  ]) {
    const start = seconds("2026-01-05T09:00:00Z");
    const found = Array.from({ length: 364 }, (_, day) => dateIn(zone, start + day * 86_400));
    assert.equal(new Set(found).size, 364, zone);
    assert.equal(current(found, found.at(-1) ?? ""), 364, zone);
  }
});

test("who travels loses nothing", () => {
  // East: from Honolulu to Auckland a whole date is skipped, which can be played afterwards.
  const home = datesBetween("2026-11-10", "2026-11-13");
  const landing = seconds("2026-11-14T20:00:00Z");
  assert.equal(dateIn("Pacific/Honolulu", landing), "2026-11-14");
  assert.equal(dateIn("Pacific/Auckland", landing), "2026-11-15");
  assert.equal(current(home, "2026-11-14"), 4);
  const arrived = streakOf([...home, "2026-11-15"], "2026-11-15");
  assert.deepEqual([arrived.current, arrived.gap, arrived.closed], [1, ["2026-11-14"], 6]);
  // West: the day that was played has not begun there yet.
  const played = datesBetween("2026-11-10", "2026-11-15");
  assert.equal(current(played, "2026-11-14"), 6);
  assert.equal(current(played, "2026-11-13"), 6);
  assert.equal(current(played, "2026-11-16"), 6);
});

test("a day played ahead does not hide the run that waits for today", () => {
  const found = [...datesBetween("2026-11-10", "2026-11-14"), "2026-11-16"];
  assert.equal(current(found, "2026-11-15"), 5);
  assert.equal(current([...found, "2026-11-15"], "2026-11-15"), 7);
});

test("days that cannot have begun anywhere count for nothing", () => {
  assert.deepEqual(streakOf(["2099-01-01", addDays("2026-11-15", 3)], "2026-11-15").longest, 0);
});

test("the order of days and days given twice do not matter", () => {
  const days = ["2026-11-14", "2026-11-12", "2026-11-13", "2026-11-14"];
  assert.deepEqual(streakOf(days, "2026-11-14"), streakOf([...days].sort().reverse(), "2026-11-14"));
  assert.equal(current(days, "2026-11-14"), 3);
});
