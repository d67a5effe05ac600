import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";

import { test } from "node:test";
import cases from "../../../../tests/cases/draws.json";
import { MemoryStore } from "../../../gallery/fixtures.ts";
import type { Draws, Seal, State, TableInfo, View } from "../../generated/messages.ts";
import { checkDraws, checkSeals, problemWith, receiptOf, wasShown } from "./seals.ts";
import { nonceFor, readShown, withShown, writeShown } from "./shown.ts";

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

const subtle = webcrypto.subtle as SubtleCrypto;
const NONCE = "11".repeat(32);
const draws: Draws = { fingerprint: "aa".repeat(32), nonces: [NONCE, null], decides_first: true, seed: null };
const stateOf = (seals: readonly Seal[], changes: Partial<TableInfo> = {}): State =>
  ({
    version: 9,
    table: { id: "t", state: "running", seals, draws, seats: [{ is_yours: true }], ...changes },
  }) as unknown as State;

test("what was shown while it was hidden is kept, and compared with what is revealed", () => {
  const store = new MemoryStore();
  const hidden = seal("AABC", null);
  const shown = withShown(readShown(store, "t"), stateOf([hidden]), store, 5);
  writeShown(store, "t", shown);
  assert.deepEqual(readShown(store, "t"), shown);
  assert.equal(withShown(shown, stateOf([hidden]), store, 6), shown, "nothing new");
  const revealed = (seals: readonly Seal[], changes: Partial<TableInfo> = {}) =>
    problemWith(shown, stateOf(seals, changes).table);
  assert.equal(revealed([seal("AABC", "5a17")]), null);
  assert.equal(revealed([seal("ABCD", "5a17")]), "changed");
  assert.equal(revealed([]), "missing");
  assert.equal(revealed([hidden], { draws: { ...draws, fingerprint: "bb".repeat(32) } }), "changed");
  assert.equal(revealed([hidden], { draws: { ...draws, decides_first: false } }), "changed");
  assert.equal(revealed([hidden], { draws: null }), "missing");
  assert.ok(wasShown(shown, [seal("AABC", "5a17")]));
  assert.ok(!wasShown(shown, [seal("ABCD", "5a17")]));
});

test("a fingerprint that was first shown with its code proves nothing, and is not kept", () => {
  const store = new MemoryStore();
  const late = stateOf([seal("AABC", "5a17")], { draws: { ...draws, seed: "22".repeat(32) } });
  assert.deepEqual(withShown(readShown(store, "t"), late, store, 5), { seals: [], draws: null });
});

test("a changed fingerprint is not taken for the first one", () => {
  const store = new MemoryStore();
  const shown = withShown(readShown(store, "t"), stateOf([seal("AABC", null)]), store, 5);
  const changed = stateOf([seal("ABCD", null)]);
  assert.equal(problemWith(withShown(shown, changed, store, 6), changed.table), "changed");
});

test("what this browser added to the draws must be among what they follow from", () => {
  const store = new MemoryStore();
  const before = withShown(readShown(store, "t"), stateOf([]), store, 4);
  assert.equal(before.draws?.nonce, null);
  const nonce = nonceFor(store, draws.fingerprint, webcrypto as Crypto);
  assert.equal(nonceFor(store, draws.fingerprint, webcrypto as Crypto), nonce, "a request that is sent again");
  assert.equal(withShown(before, stateOf([]), store, 5).draws?.nonce, nonce, "added later");
  assert.match(nonce, /^[0-9a-f]{64}$/);
  const shown = withShown(readShown(store, "t"), stateOf([]), store, 5);
  assert.equal(shown.draws?.nonce, nonce);
  assert.equal(problemWith(shown, stateOf([]).table), "left_out");
  assert.equal(problemWith(shown, stateOf([], { state: "open" }).table), null, "it may still be on its way");
  assert.equal(problemWith(shown, stateOf([], { seats: [] }).table), null, "the reader has left");
  assert.equal(problemWith(shown, stateOf([], { draws: { ...draws, nonces: [nonce] } }).table), null);
});

test("storage with anything else in it is no trouble", () => {
  for (const text of ["", "null", "7", "[]", '{"t": 5}', '{"t": {"seals": 3}}'])
    assert.deepEqual(readShown({ getItem: () => text, setItem: () => undefined }, "t"), { seals: [], draws: null });
});

test("a receipt has what was shown, and the rows of the rounds that have ended", () => {
  const store = new MemoryStore();
  const shown = withShown(readShown(store, "t"), stateOf([seal("AABC", null)]), store, 5.5);
  const running = { ...board, number: 2, result: null };
  assert.deepEqual(receiptOf(shown, "t", { history: [board, running] } as unknown as View), {
    format: "keypeg-receipt/1",
    table: "t",
    seals: [{ round: 1, replay: 0, seat: 0, fingerprint: seal("AABC", null).fingerprint, version: 9, at: 5.5 }],
    draws: { fingerprint: draws.fingerprint, decides_first: true, nonce: null },
    rounds: [{ round: 1, replay: 0, rows: [], calls: [] }],
  });
});

interface DrawCase {
  readonly table: string;
  readonly draws: Draws;
  readonly first: number;
  readonly rounds: readonly { number: number; tokens: [string, number][][] }[];
}

const drawCases = cases as unknown as readonly DrawCase[];

for (const [number, { table, draws: drawn, first, rounds }] of drawCases.entries()) {
  const info = { id: table, draws: drawn, first } as unknown as TableInfo;
  const history = rounds.map((round) => ({ type: "token_board", shape: { colours: 6, holes: 5 }, ...round }));
  const played = { history } as unknown as View;
  test(`the draws of case ${number} are drawn again`, async () => {
    assert.equal(await checkDraws(info, played, subtle), "valid");
    assert.equal(await checkDraws(info, played, undefined), "unavailable");
    assert.equal(await checkDraws({ ...info, draws: { ...drawn, seed: null } }, played, subtle), "pending");
  });
  test(`other draws than those of case ${number} are found out`, async () => {
    assert.equal(await checkDraws({ ...info, draws: { ...drawn, seed: "00".repeat(32) } }, played, subtle), "invalid");
    if (drawn.decides_first) assert.equal(await checkDraws({ ...info, first: first + 1 }, played, subtle), "invalid");
    const turned = history.map((each) => ({ ...each, tokens: each.tokens.toReversed() }));
    if (rounds.length > 0) {
      assert.equal(await checkDraws(info, { history: turned } as unknown as View, subtle), "invalid");
      assert.equal(await checkDraws({ ...info, id: `${table}x` }, played, subtle), "invalid");
    }
  });
}
