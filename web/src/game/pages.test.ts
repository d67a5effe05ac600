import assert from "node:assert/strict";
import { test } from "node:test";
import { linkedPages, PAGES, pagePaths, pageTitle } from "./pages.ts";
import { routeOf } from "./route.ts";

test("the server answers the paths of all pages, and no others", () => {
  assert.deepEqual(
    [...new Set(pagePaths())].sort(),
    [
      ["/", "/analysis", "/analysis/*", "/daily", "/daily/*", "/devices", "/find", "/learn", "/learn/*", "/new/*"],
      [
        "/practice",
        "/practice/play",
        "/puzzles",
        "/puzzles/*",
        "/referee",
        "/resume",
        "/rules/*",
        "/s/*",
        "/statistics",
        "/t/*",
      ],
    ]
      .flat()
      .sort(),
  );
});

test("every path that the server answers leads to a page", () => {
  const found = pagePaths().map((path) => routeOf(path.replace("*", "x"), "").page);
  assert.deepEqual(new Set(found), new Set(Object.keys(PAGES)));
});

test("the header links to pages where they begin, and a table has a title of its own", () => {
  assert.deepEqual(
    linkedPages().map(({ path }) => path),
    ["/", "/daily", "/puzzles", "/referee"],
  );
  assert.deepEqual(
    linkedPages(false).map(({ path }) => path),
    ["/", "/puzzles", "/referee"],
    "without a server",
  );
  assert.equal(pageTitle("home"), null);
  assert.equal(pageTitle("table"), undefined);
  assert.equal(pageTitle("lesson"), "title.learn");
});
