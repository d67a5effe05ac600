// Inputs of the bundle: the style sheet of the palettes, names of screen sizes, numbers in place of the keys of texts, and
// a subset of the display font.
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { build } from "esbuild";
import subsetFont from "subset-font";

/** This font has no reserved font name, so a subset may be distributed under the same name. */
export const FACE_PACKAGE = "@fontsource/literata";
const FACE = `${FACE_PACKAGE}/files/literata-latin-600-normal.woff2`;
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join("");
const LETTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0\u00ab\u00bbŒœŸẞ‘’‚“”„–—…·`;

/** Evaluates a module of the client, so that the build follows from what is written there. */
export async function importSource(path) {
  const source = new URL(path, import.meta.url).pathname;
  const { outputFiles } = await build({ entryPoints: [source], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** @type {import("esbuild").Plugin} */
const palettes = {
  name: "palettes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^palettes\.css$/ }, ({ path }) => ({ path, namespace: "palettes" }));
    onLoad({ filter: /.*/, namespace: "palettes" }, async () => {
      const { PALETTES, paletteCss } = await importSource("src/board/palettes.ts");
      return {
        contents: paletteCss(PALETTES),
        loader: "css",
        watchFiles: [new URL("src/board/palettes.ts", import.meta.url).pathname],
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

/** Texts have keys while they are written, and numbers when they are sent. @type {import("esbuild").Plugin} */
const phraseNumbers = {
  name: "phrase-numbers",
  async setup({ onLoad }) {
    const { numbered, withNumbers } = await importSource("src/i18n/keys.ts");
    const { CATALOGUES, loadCatalogue } = await importSource("src/i18n/index.ts");
    const catalogues = await Promise.all(CATALOGUES.map((each) => loadCatalogue("en", each)));
    const folder = new URL("src/", import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /^(?!i18n|generated).*(?<!\.test)\.tsx?$/.test(file),
    );
    const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
    const numbers = numbered(catalogues.flatMap(Object.keys), sources);
    onLoad({ filter: /[/]src[/].*[.]tsx?$/ }, async ({ path }) => ({
      contents: withNumbers(await readFile(path, "utf8"), numbers),
      loader: path.endsWith("x") ? "tsx" : "ts",
    }));
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

const SOLVER = new URL("../src/keypeg/solver/", import.meta.url);

/** The C library of the solver, as the package's build has compiled it, and the books, as the server reads them: their
 * addresses, and which are proven. @type {import("esbuild").Plugin} */
export const solverFiles = {
  name: "solver-files",
  setup({ onResolve, onLoad }) {
    const compiled = (name) => new URL(`../build/native/${name}/keypeg.wasm`, import.meta.url).pathname;
    onResolve({ filter: /^library[/]/ }, ({ path }) => ({ path: compiled(path.slice("library/".length)) }));
    onResolve({ filter: /^openings$/ }, () => ({ path: new URL("../coach/openings.json", SOLVER).pathname }));
    onResolve({ filter: /^books$/ }, ({ path }) => ({ path, namespace: "books" }));
    onLoad({ filter: /.*/, namespace: "books" }, async () => {
      const books = Object.entries(JSON.parse(await readFile(new URL("books/index.json", SOLVER), "utf8")));
      const entries = books.map(
        ([name, { is_proven }], place) => `"${name}":{file:book${place},isProven:${is_proven}}`,
      );
      const imports = books.map(([name], place) => `import book${place} from "./${name}.book";`);
      return {
        contents: `${imports.join("\n")}\nexport default {${entries.join()}};`,
        resolveDir: new URL("books/", SOLVER).pathname,
      };
    });
  },
};

/** @type {import("esbuild").BuildOptions} */
export const common = {
  bundle: true,
  format: "esm",
  charset: "utf8",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "file", ".woff2": "file" },
  assetNames: "[name]-[hash]",
  plugins: [palettes, breakpoints, phraseNumbers, displayFace],
  logLevel: "warning",
};
