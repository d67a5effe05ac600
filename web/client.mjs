// How the client is bundled, for the build and for whoever measures it.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { common, importSource, solverFiles } from "./esbuild.plugins.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
export const { CHUNKS, PAGES, STYLE_SHEETS, linkedPages, pagePaths } = await importSource("src/game/pages.ts");
export const { CATALOGUES, LANGUAGES, loadTranslation } = await importSource("src/i18n/index.ts");

/** Bundles the client into a folder, or only in memory. All names contain a hash of the content. */
export function bundleClient(options) {
  return build({
    ...common,
    absWorkingDir: here,
    entryPoints: {
      keypeg: "src/main.tsx",
      favicon: "src/theme/favicon.svg",
      ...Object.fromEntries(STYLE_SHEETS.map((name) => [name, `src/theme/sheets/${name}.css`])),
    },
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    splitting: true,
    minify: true,
    metafile: true,
    ...options,
  });
}

/** Bundles the workers, which share no files with pages: the solver, with its library and books, and the maker of puzzles. */
export function bundleWorkers(options) {
  return build({
    ...common,
    absWorkingDir: here,
    entryPoints: { solver: "src/solver/worker.ts", "puzzle-maker": "src/puzzle-worker.ts" },
    entryNames: "[name]-[hash]",
    format: "iife",
    loader: { ".wasm": "file", ".book": "file", ".json": "file" },
    // They fetch files from where they are themselves.
    publicPath: ".",
    plugins: [solverFiles],
    minify: true,
    metafile: true,
    ...options,
  });
}

/** Returns the files that come with one: it, and what its script imports at once. */
export function filesWith({ outputs }, source) {
  const isIt = ([path, { entryPoint }]) => entryPoint === source && /\.(?:js|css)$/.test(path);
  const files = new Set(Object.entries(outputs).find(isIt)?.slice(0, 1));
  if (files.size === 0) throw new Error(`nothing is built from ${source}`);
  for (const file of files)
    for (const { path, kind } of outputs[file].imports) if (kind === "import-statement") files.add(path);
  return files;
}
