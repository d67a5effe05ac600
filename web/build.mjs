// Builds the client: `node build.mjs [folder]`. All file names except index.html contain a hash of the content.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { common, FACE_PACKAGE } from "./esbuild.plugins.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const site = process.argv[2] ?? join(here, "../src/keypeg/server/site");
const assets = join(site, "assets");

const schema = createHash("sha256")
  .update(await readFile(join(here, "schema.json")))
  .digest("hex")
  .slice(0, 16);
const types = await readFile(join(here, "src/generated/messages.ts"), "utf8");
if (!types.startsWith(`// Made by types.mjs from schema.json (${schema}).`))
  throw new Error("src/generated/messages.ts is stale: run `make types`");

await rm(site, { recursive: true, force: true });
await mkdir(site, { recursive: true });
const { metafile } = await build({
  ...common,
  absWorkingDir: here,
  entryPoints: {
    keypeg: "src/main.tsx",
    style: "src/theme/index.css",
    pages: "src/theme/pages.css",
    favicon: "src/theme/favicon.svg",
  },
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  outdir: assets,
  splitting: true,
  minify: true,
  metafile: true,
});

const built = Object.keys(metafile.outputs).map((path) => basename(path));
const named = (pattern) => {
  const name = built.find((each) => pattern.test(each));
  if (name === undefined) throw new Error(`nothing built matches ${pattern}`);
  return name;
};
const page = await readFile(join(here, "src/index.html"), "utf8");
const names = {
  "keypeg.js": named(/^keypeg-\w+\.js$/),
  "style.css": named(/^style-\w+\.css$/),
  "pages.css": named(/^pages-\w+\.css$/),
  "favicon.svg": named(/^favicon-\w+\.svg$/),
  "display.woff2": named(/^display-\w+\.woff2$/),
};
await writeFile(
  join(site, "index.html"),
  page.replace(/\{(\S+?)\}/g, (_, name) => names[name]),
);
// The favicon is an entry point only to get a hash; the script that comes with it is not needed.
await Promise.all(built.filter((name) => /^favicon-\w+\.js$/.test(name)).map((name) => rm(join(assets, name))));

// Bundled packages are distributed with their licences.
const used = Object.keys(metafile.inputs).flatMap(
  (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
);
const licences = [...new Set([...used, FACE_PACKAGE])].sort().map(async (name) => {
  const text = await readFile(join(here, "node_modules", name, "LICENSE"), "utf8");
  return `${name}\n\n${text.trim()}\n`;
});
await writeFile(join(site, "licences.txt"), (await Promise.all(licences)).join(`\n${"-".repeat(72)}\n\n`));
