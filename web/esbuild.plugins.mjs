// Generated inputs of the bundle: the style sheet of the palettes, and a subset of the display font.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
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
