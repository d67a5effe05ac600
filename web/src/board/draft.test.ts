import assert from "node:assert/strict";
import { test } from "node:test";
import { SHAPE } from "../../gallery/fixtures.ts";
import type { CodeShape } from "../generated/messages.ts";
import {
  applyCommand,
  type Command,
  type Draft,
  draftCode,
  draftProblem,
  draftText,
  newDraft,
  randomCode,
  withText,
} from "./draft.ts";

const shape = (changes: Partial<CodeShape> = {}): CodeShape => ({ ...SHAPE, ...changes });
const after = (draft: Draft, ...commands: readonly Command[]): Draft => commands.reduce(applyCommand, draft);
const pegs = (text: string): Command[] => Array.from(text, (peg) => ({ do: "peg", peg: peg as "A" }));

test("a peg goes to the cursor, which moves to the next unfilled hole", () => {
  const draft = after(newDraft(shape()), ...pegs("AB"));
  assert.equal(draftText(draft), "AB..");
  assert.equal(draft.cursor, 2);
});

test("the cursor wraps around to a hole that was skipped", () => {
  const draft = after(newDraft(shape()), { do: "goto", hole: 2 }, ...pegs("AB"));
  assert.equal(draftText(draft), "..AB");
  assert.equal(draft.cursor, 0);
});

test("a full row is replaced peg by peg, and the cursor stays at its end", () => {
  const draft = after(newDraft(shape()), ...pegs("ABCD"), { do: "goto", hole: 2 }, ...pegs("EF"));
  assert.equal(draftText(draft), "ABEF");
  assert.equal(draft.cursor, 3);
  assert.equal(draftProblem(draft), null);
});

test("a peg that is not allowed changes nothing", () => {
  const draft = after(newDraft(shape()), ...pegs("G_"));
  assert.equal(draftText(draft), "....");
});

test("a hole can be left empty where blanks are allowed", () => {
  const draft = after(newDraft(shape({ blanks: true, pegs: [0, 4] })), ...pegs("_A_"));
  assert.equal(draftText(draft), "_A_.");
  assert.deepEqual(draftProblem(draft), { key: "missing", missing: 1 });
  assert.equal(draftCode(after(draft, ...pegs("B"))), "_A_B");
});

test("in a draft that allows gaps, unfilled holes are blanks", () => {
  const draft = after(
    newDraft(shape({ holes: 5, blanks: true, pegs: [1, 5] }), { allowsGaps: true }),
    { do: "goto", hole: 3 },
    ...pegs("B"),
  );
  assert.equal(draftProblem(draft), null);
  assert.equal(draftCode(draft), "___B_");
  assert.deepEqual(draftProblem(applyCommand(draft, { do: "clear" })), { key: "fewer", least: 1, missing: 1 });
  assert.equal(applyCommand(draft, { do: "clear" }).allowsGaps, true);
});

test("a call has exactly as many pegs as there are boards (GR-27)", () => {
  const draft = newDraft(shape({ holes: 5, blanks: true, pegs: [3, 3] }), { allowsGaps: true });
  assert.deepEqual(draftProblem(after(draft, ...pegs("AB"))), { key: "fewer", least: 3, missing: 1 });
  assert.equal(draftProblem(after(draft, ...pegs("ABC"))), null);
  assert.deepEqual(draftProblem(after(draft, ...pegs("ABCD"))), { key: "more", most: 3, extra: 1 });
});

test("backspace removes the peg at the cursor, or the nearest one before it", () => {
  const draft = after(newDraft(shape()), ...pegs("ABC"));
  assert.equal(draftText(after(draft, { do: "backspace" })), "AB..");
  assert.equal(after(draft, { do: "backspace" }).cursor, 2);
  const full = after(draft, ...pegs("D"), { do: "backspace" }, { do: "backspace" });
  assert.equal(draftText(full), "AB..");
  assert.equal(draftText(after(newDraft(shape()), { do: "backspace" })), "....");
});

test("delete empties a hole without moving the cursor", () => {
  const draft = after(newDraft(shape()), ...pegs("ABCD"), { do: "erase", hole: 1 });
  assert.equal(draftText(draft), "A.CD");
  assert.equal(draft.cursor, 1);
});

test("the cursor stays inside the row", () => {
  assert.equal(after(newDraft(shape()), { do: "step", by: -1 }).cursor, 0);
  assert.equal(after(newDraft(shape()), { do: "goto", hole: Number.POSITIVE_INFINITY }).cursor, 3);
});

test("where colours may not repeat, a peg moves", () => {
  const draft = after(newDraft(shape({ repeats: false })), ...pegs("AB"), { do: "goto", hole: 3 }, ...pegs("A"));
  assert.equal(draftText(draft), ".B.A");
});

test("an earlier row is copied as far as the shape allows", () => {
  assert.equal(draftText(after(newDraft(shape()), { do: "copy", code: "AABC" })), "AABC");
  assert.equal(draftText(after(newDraft(shape({ repeats: false })), { do: "copy", code: "AABH" })), "A.B.");
  const draft = after(newDraft(shape()), { do: "copy", code: "A_BC" });
  assert.equal(draftText(draft), "A.BC");
  assert.equal(draft.cursor, 1);
});

test("a drag from the palette places a peg, between holes it swaps them, and off the board it removes one", () => {
  const draft = after(newDraft(shape()), ...pegs("ABC"));
  assert.equal(draftText(after(draft, { do: "drop", source: { from: "palette", peg: "F" }, hole: 0 })), "FBC.");
  assert.equal(draftText(after(draft, { do: "drop", source: { from: "palette", peg: "F" }, hole: null })), "ABC.");
  assert.equal(draftText(after(draft, { do: "drop", source: { from: "hole", hole: 0 }, hole: 2 })), "CBA.");
  assert.equal(draftText(after(draft, { do: "drop", source: { from: "hole", hole: 0 }, hole: 3 })), ".BCA");
  assert.equal(draftText(after(draft, { do: "drop", source: { from: "hole", hole: 1 }, hole: null })), "A.C.");
});

test("commands never mutate the draft", () => {
  const draft = newDraft(shape());
  Object.freeze(draft.holes);
  after(draft, ...pegs("ABCD"), { do: "backspace" }, { do: "clear" });
  assert.equal(draftText(draft), "....");
});

test("a row in progress is the same after it was written and read", () => {
  const draft = after(newDraft(shape({ blanks: true })), ...pegs("A"), { do: "goto", hole: 3 }, ...pegs("_"));
  assert.equal(draftText(draft), "A.._");
  const read = withText(newDraft(draft.shape), draftText(draft));
  assert.deepEqual(read.holes, draft.holes);
  assert.equal(read.cursor, 1, "the next peg goes to the first hole without one");
});

test("rows that were kept by earlier versions are still read", () => {
  const read = (text: string, changes: Partial<CodeShape> = {}): string =>
    draftText(withText(newDraft(shape(changes)), text));
  assert.equal(read("AB..2"), "AB..", "the referee wrote the cursor after the pegs");
  assert.equal(read(".C.E"), ".C.E");
  assert.equal(read("ABCD"), "ABCD");
  assert.equal(read("AH_B"), "A..B", "pegs that the shape does not allow");
  assert.equal(read("C_..", { blanks: true }), "C_..");
  for (const other of ["", "ABC", "ABCDE"]) assert.equal(read(other), "....", "a row of another length");
});

test("a random code has the shape that was asked for, and any such code can come", () => {
  const code = (numbers: readonly number[], changes: Partial<CodeShape>): string => {
    const rest = [...numbers];
    return randomCode(shape(changes), () => rest.shift() ?? 0);
  };
  assert.equal(code([0, 0.99, 0.99, 0.5], { blanks: true }), "A__D");
  assert.equal(code([0, 0, 0.99, 0], { repeats: false }), "ABFC");
  const some = Array.from({ length: 50 }, () => randomCode(shape({ repeats: false }), Math.random));
  assert.ok(some.every((each) => each.length === 4 && new Set(each).size === 4));
});
