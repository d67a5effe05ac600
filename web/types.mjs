// Generates src/generated/messages.ts from schema.json, the JSON Schema of the server's messages: `node types.mjs`.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const text = await readFile(new URL("schema.json", import.meta.url), "utf8");
const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Rewrites tuples the way the compiler expects them, and drops titles that would become duplicate types. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const { discriminator, title, prefixItems, items, ...rest } = value;
  const list = prefixItems ?? items;
  if (rest.type === "object" && rest.properties === undefined) rest.additionalProperties ??= true;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, plain(each)])),
    ...(list === undefined ? {} : { items: plain(list) }),
  };
}

const types = await compile({ ...plain(JSON.parse(text)), type: "object" }, "Everything", {
  bannerComment: `// Made by types.mjs from schema.json (${hash}). Do not edit.`,
  additionalProperties: false,
  unreachableDefinitions: true,
});
const spoken = types
  .replace(/\n *\*(?: *\n *\*)? This interface was referenced by[^\n]*\n[^\n]*/g, "")
  .replace(/\/\*\*\s*\*\/\n/g, "");
await writeFile(
  new URL("src/generated/messages.ts", import.meta.url),
  spoken.replace(/export interface Everything \{[^}]*\}\n/, ""),
);
