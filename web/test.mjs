// Runs every *.test.ts in src with Node's test runner.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, ".cache/test");
const tests = readdirSync(join(here, "src"), { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".test.ts"),
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
  ["--enable-source-maps", "--test", ...tests.map((path) => join(out, path.replace(/\.ts$/, ".mjs")))],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
