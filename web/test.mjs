// Runs every *.test.ts and *.test.tsx in src with Node's test runner.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, ".cache/test");
const tests = readdirSync(join(here, "src"), { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.test\.tsx?$/.test(path),
);

rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: tests.map((path) => join("src", path)),
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  sourcemap: "inline",
  outdir: out,
  outExtension: { ".js": ".mjs" },
  loader: { ".css": "text" },
  logLevel: "warning",
});
const { status } = spawnSync(
  process.execPath,
  ["--enable-source-maps", "--test", ...tests.map((path) => join(out, path.replace(/\.tsx?$/, ".mjs")))],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
