import assert from "node:assert/strict";
import { test } from "node:test";
import { ALL_SERIES, dayOf, freshSeed, puzzleOfDay, puzzlePath, readPuzzleName } from "./names.ts";

test("each puzzle has an address, and each address leads to its puzzle", () => {
  for (const series of ALL_SERIES) {
    const name = { series, seed: 20_261_116 };
    assert.deepEqual(readPuzzleName(puzzlePath(name).split("/")), name);
  }
  assert.equal(puzzlePath({ series: { kind: "endgame", space: "5x8", left: 3 }, seed: 0 }), "endgame/5x8/3/0");
  assert.deepEqual(readPuzzleName(["4X6B", "hard", "9007199254740991"]), {
    series: { kind: "code", space: "4x6b", grade: "hard" },
    seed: Number.MAX_SAFE_INTEGER,
  });
});

test("what is no address of a puzzle leads nowhere", () => {
  for (const path of [
    "4x6",
    "4x6/easy",
    "4x6/simple/1",
    "4x6/easy/x",
    "4x6/easy/-1",
    "4x6/easy/1.5",
    "4x6/easy/9007199254740992",
    "4x6/easy/1/2",
    "97x6/easy/1",
    "endgame/4x6/4/1",
    "endgame/4x6/1",
    "group/5/easy/1",
    "group/easy/1",
  ])
    assert.equal(readPuzzleName(path.split("/")), null, path);
});

test("today's puzzle is the same for everyone, and gets harder through the week", () => {
  const week = Array.from({ length: 7 }, (_, day) => puzzlePath(puzzleOfDay(new Date(2026, 10, 16 + day, 23, 59))));
  assert.deepEqual(week, [
    "4x6/easy/20261116",
    "4x6/easy/20261117",
    "4x6/medium/20261118",
    "4x6/medium/20261119",
    "4x6/medium/20261120",
    "4x6/hard/20261121",
    "4x6/hard/20261122",
  ]);
});

test("a fresh seed is short", () => {
  const random = { getRandomValues: <T>(into: T) => Object.assign(into as object, { 0: 4_294_967_295 }) as T };
  assert.equal(freshSeed(random as Pick<Crypto, "getRandomValues">), 967_295);
});

test("a puzzle of the day is known by its date", () => {
  const today = puzzleOfDay(new Date(2026, 2, 5));
  assert.equal(dayOf(today), "2026-03-05");
  assert.equal(dayOf({ ...today, seed: 7 }), null);
  assert.equal(dayOf({ ...today, series: { kind: "code", space: "4x6", grade: "hard" } }), null);
  assert.equal(dayOf({ ...today, seed: 20261345 }), null);
});
