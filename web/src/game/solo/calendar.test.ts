import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, addMonths, dateIn, datesOf, daysFrom, isDate, weekday } from "./calendar.ts";

const seconds = (moment: string): number => Date.parse(moment) / 1000;

test("the date depends on where one is", () => {
  const noon = seconds("2026-11-15T11:30:00Z");
  assert.equal(dateIn("Etc/GMT+12", noon), "2026-11-14");
  assert.equal(dateIn("UTC", noon), "2026-11-15");
  assert.equal(dateIn("Pacific/Kiritimati", noon), "2026-11-16");
});

test("a day begins at midnight, also on the days when clocks change", () => {
  assert.equal(dateIn("Europe/Berlin", seconds("2026-03-28T22:59:59Z")), "2026-03-28");
  assert.equal(dateIn("Europe/Berlin", seconds("2026-03-28T23:00:00Z")), "2026-03-29");
  // The 29th has 23 hours.
  assert.equal(dateIn("Europe/Berlin", seconds("2026-03-29T21:59:59Z")), "2026-03-29");
  assert.equal(dateIn("Europe/Berlin", seconds("2026-03-29T22:00:00Z")), "2026-03-30");
  // In Havana clocks skip from midnight to one.
  assert.equal(dateIn("America/Havana", seconds("2026-03-08T04:59:59Z")), "2026-03-07");
  assert.equal(dateIn("America/Havana", seconds("2026-03-08T05:00:00Z")), "2026-03-08");
  assert.equal(dateIn("Australia/Lord_Howe", seconds("2026-04-05T13:29:59Z")), "2026-04-05");
  assert.equal(dateIn("Australia/Lord_Howe", seconds("2026-04-05T13:30:00Z")), "2026-04-06");
});

test("days are added over months, years and leap days", () => {
  assert.equal(addDays("2026-12-31", 1), "2027-01-01");
  assert.equal(addDays("2028-02-28", 1), "2028-02-29");
  assert.equal(addDays("2028-02-29", 1), "2028-03-01");
  assert.equal(addDays("2027-03-01", -1), "2027-02-28");
  assert.equal(daysFrom("2026-03-28", "2026-03-30"), 2);
  assert.equal(daysFrom("2027-01-01", "2026-12-31"), -1);
});

test("only dates that exist are dates", () => {
  assert.deepEqual(
    ["2026-11-15", "2028-02-29", "2027-02-29", "2026-11-31", "2026-13-01", "2026-1-1", "", "today"].map(isDate),
    [true, true, false, false, false, false, false, false],
  );
});

test("months have their days, and weeks begin on Monday", () => {
  assert.deepEqual([datesOf("2026-11").length, datesOf("2028-02").length, datesOf("2027-02").length], [30, 29, 28]);
  assert.equal(datesOf("2026-12").at(-1), "2026-12-31");
  assert.equal(addMonths("2026-12", 1), "2027-01");
  assert.equal(addMonths("2026-01", -1), "2025-12");
  assert.equal(weekday("2026-11-15"), 6);
  assert.equal(weekday("2026-11-16"), 0);
});
