import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryStore } from "../../../gallery/fixtures.ts";
import type { Store } from "../storage.ts";
import { PuzzleShelf, UNTOUCHED } from "./shelf.ts";

interface Server {
  isThere: boolean;
  readonly asked: string[];
}

function shelfAt(store: Store, server: Server): PuzzleShelf<{ readonly path: string }> {
  return new PuzzleShelf({
    store,
    fetch: (path) => {
      server.asked.push(path);
      return server.isThere ? Promise.resolve({ path }) : Promise.reject(new Error("unreachable"));
    },
    pause: () => Promise.resolve(),
    newPath: (series) => `${series}/${server.asked.length + 1000}`,
  });
}

test("an opened puzzle is there without a connection, with what became of it", async () => {
  const [store, server] = [new MemoryStore(), { isThere: true, asked: [] as string[] }];
  await shelfAt(store, server).open("4x6/easy/7");
  const again = shelfAt(store, server);
  for (const event of [{ isRight: false }, { isRight: false }, { nudges: 1 }, { isRight: true }])
    again.record("4x6/easy/7", event);
  server.isThere = false;
  const later = shelfAt(store, server);
  assert.deepEqual(await later.open("4x6/easy/7"), { path: "4x6/easy/7" });
  assert.deepEqual(later.progressOf("4x6/easy/7"), { tries: 2, nudges: 1, isSolved: true });
  assert.deepEqual(later.progressOf("4x6/easy/8"), UNTOUCHED);
  await assert.rejects(later.open("4x6/easy/8"));
  assert.deepEqual(server.asked, ["4x6/easy/7", "4x6/easy/8"]);
});

test("fresh puzzles are loaded ahead, a few of each series, and each is opened once", async () => {
  const [store, server] = [new MemoryStore(), { isThere: true, asked: [] as string[] }];
  const shelf = shelfAt(store, server);
  await shelf.stock(["4x6/easy", "group/hard"]);
  assert.equal(server.asked.length, 4);
  server.isThere = false;
  const later = shelfAt(store, server);
  const opened: string[] = [];
  while (later.hasFresh("4x6/easy")) {
    opened.push(later.freshPath("4x6/easy"));
    await later.open(opened.at(-1) ?? "");
  }
  assert.equal(new Set(opened).size, 2);
  assert.equal(server.asked.length, 4);
  assert.ok(later.hasFresh("group/hard"));
  server.isThere = true;
  await later.stock(["4x6/easy", "group/hard"]);
  assert.equal(server.asked.length, 6);
});

test("a wrong answer that is judged after the right one leaves a puzzle solved", async () => {
  const shelf = shelfAt(new MemoryStore(), { isThere: true, asked: [] });
  await shelf.open("4x6/easy/7");
  shelf.record("4x6/easy/7", { isRight: true });
  const solved = { tries: 0, nudges: 0, isSolved: true };
  assert.deepEqual(shelf.record("4x6/easy/7", { isRight: false }), solved);
  assert.deepEqual(shelf.progressOf("4x6/easy/7"), solved);
});

test("loading ahead stops where there is no connection", async () => {
  const [store, server] = [new MemoryStore(), { isThere: false, asked: [] as string[] }];
  const shelf = shelfAt(store, server);
  await shelf.stock(["4x6/easy", "4x6/hard"]);
  assert.deepEqual(server.asked.length, 1);
  assert.equal(shelf.hasFresh("4x6/easy"), false);
});

test("the latest puzzles come first, and very old ones are forgotten", async () => {
  const [store, server] = [new MemoryStore(), { isThere: true, asked: [] as string[] }];
  const shelf = shelfAt(store, server);
  for (let seed = 1; seed <= 40; seed++) await shelf.open(`4x6/easy/${seed}`);
  await shelf.open("4x6/easy/30");
  const paths = shelf.opened().map(({ path }) => path);
  assert.equal(paths[0], "4x6/easy/30");
  assert.equal(paths[1], "4x6/easy/40");
  assert.equal(paths.includes("4x6/easy/1"), false);
  assert.equal(new Set(paths).size, paths.length);
});

test("what cannot be read counts as nothing, and blocked storage is no problem", async () => {
  for (const text of ["{", "7", '[{"path":1}]', '[{"path":"a","puzzle":null,"progress":null}]']) {
    const store = new MemoryStore();
    store.setItem("keypeg-puzzles", text);
    assert.deepEqual(shelfAt(store, { isThere: false, asked: [] }).opened(), []);
  }
  const blocked: Store = {
    getItem: () => null,
    setItem: () => {
      throw new Error("blocked");
    },
  };
  const shelf = shelfAt(blocked, { isThere: true, asked: [] });
  await shelf.open("4x6/easy/7");
  shelf.record("4x6/easy/7", { isRight: false });
  assert.equal(shelf.progressOf("4x6/easy/7").tries, 1);
});
