// Builds the gallery into gallery/out. With `serve`, also serves it and rebuilds on changes.
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { context } from "esbuild";
import { common } from "../esbuild.plugins.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "out");
await mkdir(out, { recursive: true });
await cp(join(here, "index.html"), join(out, "index.html"));
await cp(join(here, "../src/theme/favicon.svg"), join(out, "favicon.svg"));
const gallery = await context({
  ...common,
  absWorkingDir: here,
  entryPoints: {
    gallery: "gallery.tsx",
    style: "../src/theme/sheets/style.css",
    table: "../src/theme/sheets/table.css",
    later: "../src/theme/sheets/later.css",
    boards: "gallery.css",
  },
  outdir: out,
  entryNames: "[name]",
});
await gallery.rebuild();
if (process.argv[2] === "serve") {
  await gallery.watch();
  const { port } = await gallery.serve({ servedir: out, host: "127.0.0.1" });
  console.log(`http://127.0.0.1:${port}/`);
} else {
  await gallery.dispose();
}
