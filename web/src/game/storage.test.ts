import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { forgetReader, STORED, STORED_IN_TAB } from "./storage.ts";

test("deleting everything leaves only the preferences, and what other programs keep", () => {
  const names = [...Object.values({ ...STORED, ...STORED_IN_TAB }), "keypeg.draft t 0", "keypeg-of-later", "elsewhere"];
  const kept = new Set<string>(names);
  forgetReader({
    get length() {
      return kept.size;
    },
    key: (place) => [...kept][place] ?? null,
    removeItem: (name) => kept.delete(name),
  });
  assert.deepEqual([...kept], ["keypeg", "elsewhere"]);
});

test("nothing is kept under a name that is not in the list", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const named = sources.filter((path) =>
    /(?:getItem|setItem|removeItem)\(\s*["'`]|KEY = ["'`]/.test(readFileSync(`src/${path}`, "utf8")),
  );
  assert.deepEqual(named, []);
});
