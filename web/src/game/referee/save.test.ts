import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryStore } from "../../../gallery/fixtures.ts";
import { findingOf, repairSteps } from "./findings.ts";
import type { Step } from "./match.ts";
import { readSave, replayed, type Save, withoutLastStep, writeSave } from "./save.ts";

const STEPS: readonly Step[] = [
  { do: "take" },
  { do: "row", seat: 1, code: "AABB" },
  { do: "mark", row: 0, mark: [1, 0] },
  { do: "row", seat: 1, code: "ACDD" },
];
const SAVE: Save = {
  setup: { edition: "original", players: ["Jonas", "Mira"], first: 0, options: {} },
  steps: STEPS,
  draft: "AB..",
};

test("a match is kept and found again", () => {
  const store = new MemoryStore();
  assert.deepEqual(readSave(store), { is: "none" });
  assert.equal(writeSave(store, SAVE), true);
  assert.deepEqual(readSave(store), { is: "found", save: SAVE });
});

test("what cannot be read is set aside", () => {
  const damaged = [
    "{",
    "[]",
    JSON.stringify({ format: "keypeg-referee/2", ...SAVE }),
    JSON.stringify({ format: "keypeg-referee/1", ...SAVE, setup: { ...SAVE.setup, edition: "other" } }),
    JSON.stringify({ format: "keypeg-referee/1", ...SAVE, steps: [{ do: "row", seat: 0, code: "AABB" }] }),
    JSON.stringify({ format: "keypeg-referee/1", ...SAVE, steps: [{ do: "mark", row: 3, mark: [0, 0] }] }),
    JSON.stringify({ format: "keypeg-referee/1", ...SAVE, steps: [{ do: "dance" }] }),
  ];
  for (const text of damaged) {
    const store = new MemoryStore();
    store.setItem("keypeg-referee", text);
    assert.deepEqual(readSave(store), { is: "damaged" }, text);
    assert.equal(store.getItem("keypeg-referee-damaged"), text);
    assert.deepEqual(readSave(store), { is: "none" });
  }
});

test("a row that is taken back is open for its last peg", () => {
  const before = withoutLastStep(SAVE);
  assert.equal(before.draft, "ACD.");
  assert.equal(before.steps.length, 3);
});

test("no code fits: the likeliest repair puts it right", () => {
  const marks = [
    ["AABB", [1, 0]],
    ["ACDD", [0, 2]],
    ["CAED", [1, 1]],
    ["CFAE", [1, 2]],
    ["CCAC", [2, 1]],
  ] as const;
  const steps = marks.flatMap(([code, [exact, misplaced]], row): readonly Step[] => [
    { do: "row", seat: 1, code },
    { do: "mark", row, mark: [exact, misplaced] },
  ]);
  const save = { ...SAVE, steps: [{ do: "take" } as const, ...steps] };
  const finding = findingOf(replayed(save));
  assert.deepEqual(finding?.repairs[0], { fixes: [{ row: 2, given: [1, 1], right: [2, 0] }], possible: 1 });
  assert.ok(finding !== null);
  assert.equal(findingOf(replayed({ ...save, steps: [...save.steps, ...repairSteps(finding, 0)] })), null);
});

test("with the code entered, a wrong mark is noticed at once", () => {
  const steps: readonly Step[] = [
    { do: "code", seat: 0, code: "CAFC" },
    ...STEPS,
    { do: "mark", row: 1, mark: [0, 1] },
  ];
  const finding = findingOf(replayed({ ...SAVE, steps }));
  assert.equal(finding?.isKnown, true);
  assert.deepEqual(finding?.repairs[0]?.fixes, [{ row: 1, given: [0, 1], right: [0, 2] }]);
});
