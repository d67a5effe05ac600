// Inputs of the bundle: the style sheet of the palettes, names of screen sizes, and a subset of the display font. And how it is split.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { build } from "esbuild";
import subsetFont from "subset-font";

/** This font has no reserved font name, so a subset may be distributed under the same name. */
export const FACE_PACKAGE = "@fontsource/literata";
const FACE = `${FACE_PACKAGE}/files/literata-latin-600-normal.woff2`;
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join("");
const LETTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0\u00ab\u00bbŒœŸẞ‘’‚“”„–—…·`;

/** @type {import("esbuild").Plugin} */
const palettes = {
  name: "palettes",
  setup({ onResolve, onLoad }) {
    // Everybody loads the first; the others are for readers with colour blindness.
    onResolve({ filter: /^palettes(-vision)?\.css$/ }, ({ path }) => ({ path, namespace: "palettes" }));
    onLoad({ filter: /.*/, namespace: "palettes" }, async ({ path }) => {
      const source = new URL("src/board/palettes.ts", import.meta.url).pathname;
      const { outputFiles } = await build({ entryPoints: [source], bundle: true, format: "esm", write: false });
      const code = Buffer.from(outputFiles[0].contents).toString("base64");
      const { PALETTES, paletteCss } = await import(`data:text/javascript;base64,${code}`);
      const isFirst = path === "palettes.css";
      return {
        contents: paletteCss(isFirst ? PALETTES.slice(0, 1) : PALETTES.slice(1)),
        loader: "css",
        watchFiles: [source],
      };
    });
  },
};

/** Style sheets use screen sizes by name: `@media (--phone)`. @type {import("esbuild").Plugin} */
const breakpoints = {
  name: "breakpoints",
  setup({ onLoad }) {
    onLoad({ filter: /[/]theme[/].*[.]css$/ }, async ({ path }) => {
      const sizes = JSON.parse(await readFile(new URL("src/theme/breakpoints.json", import.meta.url), "utf8"));
      const text = await readFile(path, "utf8");
      const named = (condition) => condition.replace(/\(--(\w+)\)/g, (_, name) => `(${sizes[name]})`);
      return { contents: text.replace(/@media[^{]+/g, named), loader: "css" };
    });
  },
};

/** @type {import("esbuild").Plugin} */
const displayFace = {
  name: "display-face",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^display\.woff2$/ }, () => ({ path: "display.woff2", namespace: "display-face" }));
    onLoad({ filter: /.*/, namespace: "display-face" }, async () => {
      const whole = await readFile(createRequire(import.meta.url).resolve(FACE));
      return {
        contents: await subsetFont(whole, LETTERS, { targetFormat: "woff2", noLayoutClosure: true }),
        loader: "file",
      };
    });
  },
};

/** @type {import("esbuild").BuildOptions} */
export const common = {
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "file", ".woff2": "file" },
  assetNames: "[name]-[hash]",
  plugins: [palettes, breakpoints, displayFace],
  logLevel: "warning",
};

const TABLE = ["src/pages/table/page.tsx", "src/pages/table/hunt-table.tsx"];
/** Pages that share much with a table of rows, and should not load all that it shares with others. */
const SMALL_PAGES = ["src/pages/home/home.tsx", "src/pages/learn/lesson.tsx"];

/**
 * Makes fewer and larger chunks, which compress much better.
 *
 * By itself the bundler makes a chunk for each set of pages that share a module. Here whatever imports one module of a
 * group imports all of them, so that the pages that share them are the same. One group is what every page loads first;
 * the others are what a table shares with other pages, by which of the small pages load it too.
 *
 * @param {string} folder
 * @param {string} entry
 * @returns {Promise<import("esbuild").Plugin>}
 */
export async function fewChunks(folder, entry) {
  const importsOf = await moduleImports(folder, entry);
  const [first, table, ...small] = [[entry], TABLE, ...SMALL_PAGES.map((each) => [each])].map((each) =>
    closure(importsOf, each),
  );
  const elsewhere = closure(
    importsOf,
    [...importsOf.values()].flatMap(({ later }) => later).filter((path) => !path.startsWith("src/pages/table/")),
  );
  const shared = [...table].filter((path) => isSource(path) && !first.has(path) && elsewhere.has(path));
  const pagesOf = (path) => small.map((page) => page.has(path)).join();
  const groups = [...new Set(shared.map(pagesOf))].map(
    (pages) => new Set(shared.filter((path) => pagesOf(path) === pages)),
  );
  return {
    name: "few-chunks",
    setup({ onLoad }) {
      onLoad({ filter: /[/]src[/].*[.]tsx?$/ }, async ({ path }) => {
        const name = relative(folder, path);
        if (first.has(name) || !isSource(name)) return undefined;
        const own = importsOf.get(name)?.now ?? [];
        const whole = groups.filter((group) => !group.has(name) && own.some((each) => group.has(each)));
        const added = ["src/pages/app.tsx", ...whole.flatMap((group) => [...group])];
        const text = added.map((each) => `import ${JSON.stringify(join(folder, each))};`).join("\n");
        return { contents: `${await readFile(path, "utf8")}\n${text}`, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

/** Catalogues are loaded by language, beside the modules that use them. */
function isSource(path) {
  return path.startsWith("src/") && !path.startsWith("src/i18n/");
}

/** Returns the modules that each module imports now, and those that it may import later. */
async function moduleImports(folder, entry) {
  const { metafile } = await build({
    ...common,
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: folder,
    splitting: true,
    write: false,
    metafile: true,
  });
  const paths = (imports, wanted) => imports.flatMap(({ path, kind }) => (kind === wanted ? [path] : []));
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      path,
      { now: paths(imports, "import-statement"), later: paths(imports, "dynamic-import") },
    ]),
  );
}

function closure(importsOf, entries) {
  const reached = new Set(entries);
  for (const path of reached) for (const next of importsOf.get(path)?.now ?? []) reached.add(next);
  return reached;
}
