import assert from "node:assert/strict";
import { test } from "node:test";
import { lookOf, PLAIN_LOOK } from "../../gallery/fixtures.ts";
import { CATALOGUE_PARTS, loadTranslation } from "../i18n/index.ts";
import { codeLabel, initials, pegFullLabel, pegLabel } from "./labels.ts";

const t = await loadTranslation("de", CATALOGUE_PARTS);

test("pegs are called by their colour in the reader's language, and in the palette by their symbol too", () => {
  assert.equal(codeLabel(t, lookOf("original"), "BC"), "Blau, Grün");
  assert.equal(pegFullLabel(t, lookOf("original"), "B"), "Blau, Dreieck");
});

test("plain pieces are called by their labels alone", () => {
  assert.equal(codeLabel(t, PLAIN_LOOK, "HAB_"), "7, 0, 1, leeres Loch");
  assert.equal(pegFullLabel(t, PLAIN_LOOK, "H"), "7");
});

test("a colour that has no translation keeps its own name", () => {
  assert.equal(pegLabel(t, { ...PLAIN_LOOK, colours: ["teal"] }, "A"), "teal");
});

test("no two faces have the same letters", () => {
  assert.deepEqual(initials(["You", "Mira", "Tom"]), ["Y", "M", "T"]);
  assert.deepEqual(initials(["Du", "Dora", "anna", "Andrea"]), ["Du", "Do", "An", "Ad"]);
  assert.deepEqual(initials(["A", "a"]), ["A1", "A2"]);
  assert.equal(new Set(initials(["Computer", "Computer 2", "Computer 3", "Cora"])).size, 4);
});
