import assert from "node:assert/strict";
import { test } from "node:test";
import { pageKey, pastedTablePath, replayPath, replayPlace, routeOf, tablePath } from "./route.ts";
import { analysisPath } from "./space.ts";

test("addresses lead to their pages", () => {
  assert.deepEqual(routeOf("/", ""), { page: "home" });
  assert.deepEqual(routeOf("/t/abc", "#secret"), { page: "table", table: "abc", invite: "secret" });
  assert.deepEqual(routeOf("/t/abc", "#é x"), { page: "table", table: "abc", invite: "" });
  assert.deepEqual(routeOf("/new/super", ""), { page: "new", edition: "super" });
  assert.deepEqual(routeOf("/resume", "#token"), { page: "resume", token: "token" });
  assert.deepEqual(routeOf("/statistics", ""), { page: "statistics" });
  assert.deepEqual(routeOf("/statistics/old", ""), { page: "unknown" });
  assert.deepEqual(routeOf("/rules/four%20digits", ""), { page: "rules", edition: "four digits", topic: "" });
  assert.deepEqual(routeOf("/rules/group", "#calling"), { page: "rules", edition: "group", topic: "calling" });
  assert.deepEqual(routeOf("/learn", ""), { page: "learn" });
  assert.deepEqual(routeOf("/learn/group", ""), { page: "lesson", edition: "group" });
  assert.deepEqual(routeOf("/referee", ""), { page: "referee" });
  assert.deepEqual(routeOf("/daily", ""), { page: "daily", parts: [] });
  assert.deepEqual(routeOf("/daily/2026-11-15/super", ""), { page: "daily", parts: ["2026-11-15", "super"] });
  assert.deepEqual(routeOf("/s/uVy9qLeGTkPY", ""), { page: "share", id: "uVy9qLeGTkPY" });
  assert.deepEqual(routeOf("/puzzles", ""), { page: "puzzles", parts: [] });
  assert.deepEqual(routeOf("/puzzles/4x6/easy/7", ""), { page: "puzzles", parts: ["4x6", "easy", "7"] });
  assert.deepEqual(routeOf("/find", ""), { page: "find" });
  for (const path of ["/t", "/new", "/rules/", "/elsewhere", "/referee/x", "/find/x"])
    assert.deepEqual(routeOf(path, ""), { page: "unknown" });
});

test("a pasted link is found in whatever was copied", () => {
  assert.equal(
    pastedTablePath("https://keypeg.example/t/uVy9qLeGTkPY#9gN9rpI9xfLaupzv"),
    "/t/uVy9qLeGTkPY#9gN9rpI9xfLaupzv",
  );
  assert.equal(pastedTablePath("  uVy9qLeGTkPY "), "/t/uVy9qLeGTkPY");
  assert.equal(pastedTablePath("https://keypeg.example/t/uVy9qLeGTkPY/review/2/4"), "/t/uVy9qLeGTkPY/review/2/4");
  assert.equal(pastedTablePath("hello there"), null);
  assert.equal(tablePath("a", "b"), "/t/a#b");
});

test("each move of a finished match has an address", () => {
  assert.equal(replayPath("abc", { move: 12, viewer: null }), "/t/abc?move=12");
  assert.equal(replayPath("abc", { move: 3, viewer: "spectator" }), "/t/abc?move=3&as=spectator");
  assert.deepEqual(replayPlace("?move=12"), { move: 12, viewer: null });
  assert.deepEqual(replayPlace("?move=3&as=1"), { move: 3, viewer: "1" });
  assert.deepEqual(replayPlace("?move=-3&as=elsewhere"), { move: 0, viewer: null });
  assert.equal(replayPlace(""), null);
  assert.equal(pastedTablePath("https://keypeg.example/t/uVy9qLeGTkPY?move=4"), "/t/uVy9qLeGTkPY?move=4");
});

test("each position has an address where it is analysed", () => {
  const rows = [
    { code: "AABBC", mark: [1, 1] as [number, number] },
    { code: "CADDF", mark: [1, 2] as [number, number] },
  ];
  assert.equal(analysisPath("5x8", rows), "/analysis/5x8/AABBC=1,1/CADDF=1,2");
  assert.equal(analysisPath("4x8n", [], "party"), "/analysis/4x8n?edition=party");
  assert.deepEqual(routeOf("/analysis", ""), { page: "analysis", parts: [] });
  assert.deepEqual(routeOf("/analysis/5x8/AABBC%3D1,1/CADDF=1%2C2/", ""), {
    page: "analysis",
    parts: ["5x8", "AABBC=1,1", "CADDF=1,2"],
  });
});

test("a page stays the same while only a part of its address changes", () => {
  const keyAt = (path: string, hash = ""): string => pageKey(routeOf(path, hash));
  assert.equal(keyAt("/t/abc", "#invitation"), keyAt("/t/abc/review/1/2"));
  assert.equal(keyAt("/rules/original", "#marking"), keyAt("/rules/original"));
  assert.equal(keyAt("/analysis/4x6/AABB"), keyAt("/analysis"));
  assert.notEqual(keyAt("/t/abc"), keyAt("/t/def"));
  assert.notEqual(keyAt("/rules/original"), keyAt("/rules/group"));
  assert.notEqual(keyAt("/daily"), keyAt("/daily/2026-11-15/original"));
  assert.notEqual(keyAt("/puzzles"), keyAt("/puzzles/code/1"));
});
