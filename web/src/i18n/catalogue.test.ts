import assert from "node:assert/strict";
import { test } from "node:test";
import { home as homeDe } from "./de/home.ts";
import { de } from "./de.ts";
import { home } from "./en/home.ts";
import { en } from "./en.ts";
import { home as homeFr } from "./fr/home.ts";
import { fr } from "./fr.ts";
import { loadTranslation, preferredLanguage } from "./index.ts";

const translations = {
  en: await loadTranslation("en", "all"),
  fr: await loadTranslation("fr", "all"),
  de: await loadTranslation("de", "all"),
};

test("all languages have the same keys, each with text", () => {
  const pairs: readonly (readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>])[] = [
    [en, fr],
    [en, de],
    [home, homeFr],
    [home, homeDe],
  ];
  for (const [english, words] of pairs) {
    assert.deepEqual(Object.keys(words).sort(), Object.keys(english).sort());
    for (const [key, word] of Object.entries(words)) {
      assert.notEqual(word, "");
      assert.equal(typeof word, typeof english[key], key);
    }
  }
});

test("no key is in both parts of the catalogue", () => {
  assert.deepEqual(
    Object.keys(home).filter((key) => key in en),
    [],
  );
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
