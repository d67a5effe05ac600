import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { test } from "node:test";
import type { Seal, View } from "../generated/messages.ts";
import { checkSeals } from "./seals.ts";

const board = {
  type: "code_board",
  number: 1,
  result: "solved",
  codemaker: 0,
  limit: 10,
  shapes: [],
  hunted: [],
  codes: ["AABC", null],
  rows: [],
};
const view = { history: [board] } as unknown as View;
const print = (...parts: unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
const seal = (code: string, salt: string | null): Seal => ({
  round: 1,
  replay: 0,
  seat: 0,
  fingerprint: print("t", 1, 0, 0, code, "5a17"),
  salt,
});

test("the sealed code matches its fingerprint, another does not", async () => {
  assert.equal(await checkSeals("t", [seal("AABC", "5a17")], view, webcrypto.subtle as SubtleCrypto), "valid");
  assert.equal(await checkSeals("t", [seal("ABCD", "5a17")], view, webcrypto.subtle as SubtleCrypto), "invalid");
});

test("what is not revealed yet, or cannot be computed, is not called valid", async () => {
  assert.equal(await checkSeals("t", [seal("AABC", null)], view, webcrypto.subtle as SubtleCrypto), "pending");
  assert.equal(await checkSeals("t", [seal("AABC", "5a17")], view, undefined), "unavailable");
});
