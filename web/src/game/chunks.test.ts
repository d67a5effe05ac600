import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { test } from "node:test";
import { CATALOGUES, type Catalogue, LANGUAGES, loadCatalogue } from "../i18n/index.ts";
import { patternsIn } from "../i18n/keys.ts";
import { CHUNKS, type ChunkName, STYLE_SHEETS } from "./pages.ts";

const SOURCE = "src";
const files = (await readdir(SOURCE, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
const texts = new Map<string, string>();
for (const file of files) texts.set(file, await readFile(join(SOURCE, file), "utf8"));
const english: Readonly<Record<Catalogue, readonly string[]>> = {
  common: Object.keys(await loadCatalogue("en", "common")),
  table: Object.keys(await loadCatalogue("en", "table")),
  study: Object.keys(await loadCatalogue("en", "study")),
  practice: Object.keys(await loadCatalogue("en", "practice")),
  home: Object.keys(await loadCatalogue("en", "home")),
};

function isCode(file: string): boolean {
  return !/\.test\.tsx?$|^(?:i18n|generated)\//.test(file);
}

function keysUsedIn(text: string): (key: string) => boolean {
  const quoted = new Set([...text.matchAll(/"([\w.]+)"|\b(\w+):/g)].map(([, inQuotes]) => inQuotes ?? ""));
  const patterns = patternsIn(text);
  return (key) => quoted.has(key) || patterns.some((pattern) => pattern.test(key));
}

/** Returns what is loaded with a module: those that it imports, and so on, without those that it may load later. */
function modulesOf(entry: string): ReadonlySet<string> {
  const modules = new Set([entry]);
  for (const module of modules) {
    const imports = (texts.get(module) ?? "").matchAll(/^(?:import|export) (?!type\b)[^;]*?"(\.[^"]+)";/gm);
    for (const [, path = ""] of imports) modules.add(normalize(join(module, "..", path)));
  }
  return modules;
}

test("every key of the catalogues is used", () => {
  const isUsed = keysUsedIn([...texts].flatMap(([file, text]) => (isCode(file) ? [text] : [])).join("\n"));
  assert.deepEqual(
    Object.values(english)
      .flat()
      .filter((key) => !isUsed(key)),
    [],
  );
});

const first = modulesOf("main.tsx");

/** Returns the modules that come with a chunk and not with the first script. */
function modulesWith(chunk: ChunkName): readonly string[] {
  const entry = `pages/chunks/${chunk.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  assert.ok(texts.has(entry), `there is no ${entry}`);
  return [...modulesOf(entry)].filter((module) => !first.has(module));
}

test("every chunk is loaded with all words that it uses", () => {
  const usedBy = (modules: Iterable<string>): ((key: string) => boolean) =>
    keysUsedIn([...modules].map((module) => (isCode(module) ? (texts.get(module) ?? "") : "")).join("\n"));
  const missing = (modules: Iterable<string>, loaded: readonly Catalogue[]): readonly string[] => {
    const isUsed = usedBy(modules);
    const others = CATALOGUES.filter((each) => each !== "common" && !loaded.includes(each));
    return others.flatMap((each) => english[each].filter(isUsed));
  };
  assert.deepEqual(missing(first, []), []);
  for (const name of Object.keys(CHUNKS) as ChunkName[])
    assert.deepEqual(missing(modulesWith(name), CHUNKS[name].words), [], name);
});

test("every chunk is loaded with the styles of all classes that it uses", async () => {
  const owners = new Map<string, readonly string[]>();
  for (const sheet of STYLE_SHEETS) {
    const parts = (await readFile(`src/theme/sheets/${sheet}.css`, "utf8")).matchAll(/@import "\.\.\/([^"]+)"/g);
    for (const [, part = ""] of parts)
      for (const [, name = ""] of (await readFile(`src/theme/${part}`, "utf8")).matchAll(
        /^\.([a-z][\w-]*)(?: \{|,$)/gm,
      ))
        owners.set(name, [...(owners.get(name) ?? []), sheet]);
  }
  for (const chunk of Object.keys(CHUNKS) as ChunkName[]) {
    const loaded: readonly string[] = ["style", ...CHUNKS[chunk].styles];
    const used = new Set(modulesWith(chunk).flatMap((module) => classesIn(texts.get(module) ?? "")));
    const unstyled = [...used].filter((name) => owners.get(name)?.every((sheet) => !loaded.includes(sheet)));
    assert.deepEqual(unstyled, [], chunk);
  }
});

function classesIn(text: string): readonly string[] {
  const values = [...text.matchAll(/class=("[^"]*"|\{.*?\}(?=[\s/>]))/gs)].map(([, value = ""]) => value);
  const literals = values.flatMap((value) => value.match(/"[^"]*"|`[^`]*`/g) ?? []);
  return literals.flatMap((each) => each.replace(/\$\{[^}]*\}/g, " ").match(/[a-z][\w-]*/g) ?? []);
}

test("no key is written twice", () => {
  const written = files.filter((file) => file.startsWith("i18n/en/")).map((file) => texts.get(file) ?? "");
  const keys = written.flatMap((text) => [...text.matchAll(/^ {2}(?:"([\w.]+)"|(\w+)):/gm)].map(([, a, b]) => a ?? b));
  assert.deepEqual(
    keys.filter((key, place) => keys.indexOf(key) < place),
    [],
  );
});

test("no sentence is in two places", async () => {
  for (const language of LANGUAGES) {
    const catalogues = await Promise.all(CATALOGUES.map((each) => loadCatalogue(language, each)));
    const sentences = catalogues.flatMap((words) => Object.values(words)).filter((text) => typeof text === "string");
    assert.deepEqual(
      sentences.filter((text, place) => sentences.indexOf(text) < place && text.includes(" ")),
      [],
      language,
    );
  }
});
