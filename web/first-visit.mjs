// Prints how much script and style a first visit of each page loads, as it comes over the wire and in the language with the
// longest words: `node first-visit.mjs`. Fails if a page loads too much.
import { brotliCompressSync } from "node:zlib";
import { bundleClient, CHUNKS, filesWith, LANGUAGES, PAGES } from "./client.mjs";

/** Of every page. */
const MOST_BYTES = 75_000;
/** What a table shows at first depends on the game and on how far it is. */
const TABLES = { "table: rows": "hunt", "table: group": "group", "table: lobby": "lobby" };

const { metafile, outputFiles } = await bundleClient({ write: false, outdir: "assets" });
const sizes = new Map(
  outputFiles.map(({ path, contents }) => [path.split("/").at(-1), brotliCompressSync(contents).length]),
);
const sizeOf = (files) => [...files].reduce((sum, path) => sum + sizes.get(path.split("/").at(-1)), 0);

function firstVisit(chunks) {
  const named = chunks.map((name) => [name, CHUNKS[name]]);
  const styles = new Set(["style", ...named.flatMap(([, { styles: own }]) => own)]);
  const words = new Set(["common", ...named.flatMap(([, { words: own }]) => own)]);
  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const scripts = ["src/main.tsx", ...chunks.map((name) => `src/pages/chunks/${kebab(name)}.ts`)];
  const files = (language) => [
    ...scripts.flatMap((source) => [...filesWith(metafile, source)]),
    ...[...words].flatMap((name) => [...filesWith(metafile, `src/i18n/${language}/${name}.ts`)]),
    ...[...styles].flatMap((name) => [...filesWith(metafile, `src/theme/sheets/${name}.css`)]),
  ];
  return Math.max(...LANGUAGES.map((language) => sizeOf(new Set(files(language)))));
}

const visits = Object.entries(PAGES).map(([page, { chunk }]) => [page, [chunk]]);
for (const [name, chunk] of Object.entries(TABLES)) visits.push([name, ["table", chunk]]);
const loaded = visits.map(([name, chunks]) => [name, firstVisit(chunks)]);
for (const [name, bytes] of loaded) console.log(`${name}: ${bytes.toLocaleString("en")}`);
const scripts = [...sizes.keys()].filter((name) => name.endsWith(".js"));
console.log(`${Object.keys(CHUNKS).length} chunks in ${scripts.length} scripts`);
process.exitCode = loaded.some(([, bytes]) => bytes > MOST_BYTES) ? 1 : 0;
