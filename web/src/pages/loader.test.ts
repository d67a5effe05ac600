import assert from "node:assert/strict";
import { test } from "node:test";
import { Loader, type ServerAnswer } from "./loader.ts";

/** A loader whose server gives these answers, the last one from then on. It records what it does. */
function loaderAt(...answers: readonly ServerAnswer[]): { loader: Loader; done: (string | number)[] } {
  const done: (string | number)[] = [];
  let asked = 0;
  let hasReloaded = false;
  const loader = new Loader({
    askServer: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? { is: "same" }),
    pause: (milliseconds) => {
      done.push(milliseconds);
      return Promise.resolve();
    },
    random: () => 0.5,
    reload: () => done.push("reload"),
    reloadOnce: () => {
      if (hasReloaded) return false;
      hasReloaded = true;
      done.push("reload once");
      return true;
    },
  });
  return { loader, done };
}

/** Fails this many times before it succeeds. */
function failing(times: number): () => Promise<string> {
  let failed = 0;
  return () => (failed++ < times ? Promise.reject(new Error("lost")) : Promise.resolve("loaded"));
}

const SETTLED = Symbol("settled");
/** Whether a promise is still open after everything that can happen has happened. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => SETTLED,
    () => SETTLED,
  );
  return (await Promise.race([settled, new Promise((tick) => setImmediate(tick))])) !== SETTLED;
}

test("what did not load is tried again after growing pauses", async () => {
  const { loader, done } = loaderAt({ is: "same" });
  assert.equal(await loader.load(failing(3)), "loaded");
  assert.deepEqual(done, [500, 1000, 2000]);
});

test("without a connection the page is never reloaded, and the reader gets a sentence in the end", async () => {
  const { loader, done } = loaderAt({ is: "unreachable" });
  await assert.rejects(loader.load(failing(9)), /lost/);
  await assert.rejects(loader.loadAgain(failing(9)), /lost/);
  assert.deepEqual(done, [500, 1000, 2000]);
});

test("a busy server is left alone for as long as it asks", async () => {
  const { loader, done } = loaderAt({ is: "busy", retryAfterMs: 30_000 }, { is: "busy", retryAfterMs: null });
  assert.equal(await loader.load(failing(2)), "loaded");
  assert.deepEqual(done, [30_000, 1000]);
});

test("a server with another build reloads the page, once", async () => {
  const { loader, done } = loaderAt({ is: "other" });
  assert.ok(await isOpen(loader.load(failing(1))), "nothing more happens on a page that is left");
  assert.deepEqual(done, ["reload once"]);
  await assert.rejects(loader.load(failing(9)), /lost/);
  assert.deepEqual(done, ["reload once", 500, 1000, 2000]);
});

test("what failed is not remembered: the reader's attempt succeeds", async () => {
  const { loader, done } = loaderAt({ is: "unreachable" });
  const attempt = failing(4);
  await assert.rejects(loader.load(attempt));
  assert.equal(await loader.loadAgain(attempt), "loaded");
  assert.deepEqual(done, [500, 1000, 2000]);
});

test("where the browser remembers it, the reader's attempt reloads the page if the server answers", async () => {
  const { loader, done } = loaderAt({ is: "same" });
  assert.ok(await isOpen(loader.loadAgain(failing(1))));
  assert.deepEqual(done, ["reload"]);
});
