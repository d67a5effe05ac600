import assert from "node:assert/strict";
import { test } from "node:test";
import { CATALOGUES, LANGUAGES, loadCatalogue, loadTranslation, preferredLanguage } from "./index.ts";

const translations = {
  en: await loadTranslation("en"),
  fr: await loadTranslation("fr"),
  de: await loadTranslation("de"),
};

test("all languages have the same keys, each with text", async () => {
  for (const catalogue of CATALOGUES) {
    const english = await loadCatalogue("en", catalogue);
    for (const language of LANGUAGES) {
      const words = await loadCatalogue(language, catalogue);
      assert.deepEqual(Object.keys(words).sort(), Object.keys(english).sort());
      for (const [key, word] of Object.entries(words)) {
        assert.notEqual(word, "");
        assert.equal(typeof word, typeof english[key], key);
      }
    }
  }
});

test("no key is in two catalogues", async () => {
  const catalogues = await Promise.all(CATALOGUES.map((each) => loadCatalogue("en", each)));
  const keys = catalogues.flatMap((words) => Object.keys(words));
  assert.equal(new Set(keys).size, keys.length);
});

test("marks are counted in each language", () => {
  assert.equal(translations.en("mark.is", 2, 1), "2 exact, 1 misplaced");
  assert.equal(translations.fr("mark.is", 2, 1), "2 bien placés, 1 mal placé");
  assert.equal(translations.fr("mark.is", 0, 0), "0 bien placé, 0 mal placé");
  assert.equal(translations.de("mark.is", 2, 1), "2 richtig, 1 falsch platziert");
});

test("names take the possessive of each language", () => {
  assert.equal(translations.en("code.of", "Jonas"), "Jonas’s code");
  assert.equal(translations.fr("code.of", "Ada"), "Code d’Ada");
  assert.equal(translations.fr("code.of", "Mira"), "Code de Mira");
  assert.equal(translations.fr("lobby.invite.text", "Original"), "Une partie d’Original ?");
  assert.equal(translations.fr("lobby.invite.text", "Super"), "Une partie de Super ?");
  assert.equal(translations.fr("puzzle.so.gone", ["orange"]), "Dans le code, pas d’orange.");
  assert.equal(translations.de("code.of", "Jonas"), "Jonas’ Code");
  assert.equal(translations.de("code.of", "Mira"), "Miras Code");
  assert.equal(translations.de("code.of", null), "Dein Code");
});

test("a row is one sentence", () => {
  assert.equal(
    translations.en("row.is", 3, "vermilion, blue, blue, green", translations.en("mark.is", 2, 1)),
    "Row 3: vermilion, blue, blue, green: 2 exact, 1 misplaced",
  );
});

test("the first available of the reader's languages is used", () => {
  assert.equal(preferredLanguage(["es", "de-AT", "en"]), "de");
  assert.equal(preferredLanguage(["es"]), "en");
  assert.equal(preferredLanguage([]), "en");
});
