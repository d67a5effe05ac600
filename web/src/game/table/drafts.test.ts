import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryStore, SHAPE } from "../../../gallery/fixtures.ts";
import { newDraft } from "../../board/draft.ts";
import { Drafts } from "./drafts.ts";

const EMPTY = newDraft(SHAPE);

test("a row is kept for its task, and read again after a reload", () => {
  const tab = new MemoryStore();
  new Drafts(tab, "table 1").keep("2 row guess 3", { ...EMPTY, holes: ["A", null, "F", null] });
  const again = new Drafts(tab, "table 1");
  const restored = again.restored("2 row guess 3", EMPTY);
  assert.deepEqual(restored.holes, ["A", null, "F", null]);
  assert.equal(restored.cursor, 1);
  assert.deepEqual(again.restored("2 row guess 4", EMPTY), EMPTY);
  assert.deepEqual(new Drafts(tab, "table 0").restored("2 row guess 3", EMPTY), EMPTY);
});

test("rows of earlier rounds are forgotten, those of other tasks are not", () => {
  const tab = new MemoryStore();
  const drafts = new Drafts(tab, "t");
  drafts.keep("1 row guess 0", EMPTY);
  drafts.keep("2 row ask 0", { ...EMPTY, holes: ["A", null, null, null] });
  drafts.keep("2 row declare 0", EMPTY);
  assert.deepEqual(Object.keys(JSON.parse([...tab.items.values()][0] ?? "")), ["2 row ask 0", "2 row declare 0"]);
});

test("what does not fit the shape is not restored", () => {
  const tab = new MemoryStore();
  new Drafts(tab, "t").keep("1 row guess 0", { ...EMPTY, holes: ["A", "H", "_", "B"] });
  assert.deepEqual(new Drafts(tab, "t").restored("1 row guess 0", EMPTY).holes, ["A", null, null, "B"]);
  const wider = newDraft({ ...SHAPE, holes: 5 });
  assert.deepEqual(new Drafts(tab, "t").restored("1 row guess 0", wider), wider);
  for (const broken of ["", "null", "[1]", "{"]) {
    tab.setItem([...tab.items.keys()][0] ?? "", broken);
    assert.deepEqual(new Drafts(tab, "t").restored("1 row guess 0", EMPTY), EMPTY);
  }
});
