import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { CATALOGUE_PARTS, LANGUAGES, LOADERS } from "./index.ts";

const SOURCE = "src";

async function sourceText(): Promise<string> {
  const files = await readdir(SOURCE, { recursive: true });
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(?:i18n|generated)\//.test(file));
  return (await Promise.all(code.map((file) => readFile(join(SOURCE, file), "utf8")))).join("\n");
}

/** Finds the keys in quotes, and patterns for those that are put together: `level.${level}` may be any level. */
function keysUsedIn(text: string): { readonly quoted: ReadonlySet<string>; readonly patterns: readonly RegExp[] } {
  const quoted = new Set([...text.matchAll(/"([\w.]+)"|\b(\w+):/g)].map(([, inQuotes]) => inQuotes ?? ""));
  const templates = [...text.matchAll(/`([\w.]*\.(?:[\w.]|\$\{[^{}]*\})+|[\w.]*\$\{[^{}]*\}\.[\w.${}]*)`/g)];
  const patterns = templates.map(([, template = ""]) => {
    const parts = template.split(/\$\{[^{}]*\}/).map((part) => part.replaceAll(".", "\\."));
    return new RegExp(`^${parts.join("[\\w.]+")}$`);
  });
  return { quoted, patterns };
}

test("every key of the catalogue is used", async () => {
  const { quoted, patterns } = keysUsedIn(await sourceText());
  const parts = await Promise.all(CATALOGUE_PARTS.map((part) => LOADERS[part].en()));
  const keys = parts.flatMap((words) => Object.keys(words));
  assert.deepEqual(
    keys.filter((key) => !quoted.has(key) && !patterns.some((pattern) => pattern.test(key))),
    [],
  );
});

test("no sentence stands in two places", async () => {
  for (const language of LANGUAGES) {
    const parts = await Promise.all(CATALOGUE_PARTS.map((part) => LOADERS[part][language]()));
    const texts = parts.flatMap((words) => Object.values(words)).filter((text) => typeof text === "string");
    assert.deepEqual(
      texts.filter((text, place) => texts.indexOf(text) < place && text.includes(" ")),
      [],
      language,
    );
  }
});
