// Generated inputs of the bundle: the style sheet of the palettes, and a subset of the display font. And how it is split.
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
  plugins: [palettes, displayFace],
  logLevel: "warning",
};

/**
 * Puts all that every page loads first into one chunk.
 *
 * A chunk is made for each set of pages that share a module, and small chunks compress badly. So all other modules
 * import the first ones, which are loaded by then anyway: they are shared by all pages alike.
 *
 * @param {string} folder
 * @param {string} entry
 * @returns {Promise<import("esbuild").Plugin>}
 */
export async function oneFirstChunk(folder, entry) {
  const first = await staticImports(folder, entry);
  const whole = `\nimport ${JSON.stringify(join(folder, "src/pages/app.tsx"))};`;
  return {
    name: "one-first-chunk",
    setup({ onLoad }) {
      onLoad({ filter: /[/]src[/](?:art|board|game|net|pages|parts)[/].*[.]tsx?$/ }, async ({ path }) =>
        first.has(relative(folder, path))
          ? undefined
          : { contents: (await readFile(path, "utf8")) + whole, loader: path.endsWith("x") ? "tsx" : "ts" },
      );
    },
  };
}

async function staticImports(folder, entry) {
  const { metafile } = await build({
    ...common,
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: folder,
    splitting: true,
    write: false,
    metafile: true,
  });
  const reached = new Set([entry]);
  for (const path of reached)
    for (const { path: next, kind, external } of metafile.inputs[path]?.imports ?? [])
      if (kind === "import-statement" && external !== true) reached.add(next);
  return reached;
}
