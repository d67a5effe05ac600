import assert from "node:assert/strict";
import { test } from "node:test";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { preferred, translator } from "./index.ts";

test("all languages have the same keys, each with words and as many arguments", () => {
  for (const words of [fr, de]) {
    assert.deepEqual(Object.keys(words).sort(), Object.keys(en).sort());
    for (const [key, word] of Object.entries(words)) {
      assert.notEqual(word, "");
      assert.equal(typeof word, typeof en[key as keyof typeof en], key);
    }
  }
});

test("marks are counted in each language", () => {
  assert.equal(translator(en)("mark.is", 2, 1), "2 exact, 1 misplaced");
  assert.equal(translator(fr)("mark.is", 2, 1), "2 bien placés, 1 mal placé");
  assert.equal(translator(fr)("mark.is", 0, 0), "0 bien placé, 0 mal placé");
  assert.equal(translator(de)("mark.is", 2, 1), "2 richtig, 1 am falschen Platz");
});

test("names stand in the case each language wants", () => {
  assert.equal(translator(en)("code.of", "Jonas"), "Jonas’s code");
  assert.equal(translator(fr)("code.of", "Ada"), "Code d’Ada");
  assert.equal(translator(fr)("code.of", "Mira"), "Code de Mira");
  assert.equal(translator(de)("code.of", "Jonas"), "Jonas’ Code");
  assert.equal(translator(de)("code.of", "Mira"), "Miras Code");
  assert.equal(translator(de)("code.of", null), "Dein Code");
});

test("rows are told as one sentence", () => {
  assert.equal(translator(en)("row.is", 3, "vermilion, blue, blue, green", translator(en)("mark.is", 2, 1)),
    "Row 3: vermilion, blue, blue, green: 2 exact, 1 misplaced");
});

test("the reader's first known language is taken", () => {
  assert.equal(preferred(["es", "de-AT", "en"]), "de");
  assert.equal(preferred(["es"]), "en");
  assert.equal(preferred([]), "en");
});
