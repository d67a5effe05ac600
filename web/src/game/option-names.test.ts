import assert from "node:assert/strict";
import { test } from "node:test";
import { home as de } from "../i18n/de/home.ts";
import { home as en } from "../i18n/en/home.ts";
import { home as fr } from "../i18n/fr/home.ts";
import editions from "./editions.json" with { type: "json" };
import { CHOICE_WORDS, OPTION_KEYS } from "./option-names.ts";

test("every option of the server is translated", () => {
  const options = editions.flatMap(({ key, options }) => options.map((option) => `${key}.${option.name}`));
  assert.deepEqual(options, [...OPTION_KEYS]);
  for (const words of [en, fr, de] as readonly Readonly<Record<string, unknown>>[]) {
    for (const option of options) {
      assert.equal(typeof words[`option.${option}`], "string", option);
      assert.equal(typeof words[`option.${option}.about`], "string", option);
    }
  }
});

test("every value of a choice is translated", () => {
  const words = editions.flatMap(({ options }) =>
    options.flatMap(({ kind }) => ("words" in kind ? (kind.words ?? []) : [])),
  );
  assert.deepEqual([...new Set(words)], [...CHOICE_WORDS]);
});
