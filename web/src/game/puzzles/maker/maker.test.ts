import assert from "node:assert/strict";
import { test } from "node:test";
import type { Puzzle } from "../../../generated/messages.ts";
import type { WorkerPort } from "../../../solver/index.ts";
import { PuzzleMaker, type PuzzleWanted } from "./maker.ts";

const WANTED = { space: { holes: 4, colours: 6, blanks: false, repeats: true }, grade: "easy", seed: 7 } as const;

type Listener = Parameters<WorkerPort["addEventListener"]>[1];

/** A worker that answers when a test says so. */
class FakeWorker implements WorkerPort {
  readonly asked: PuzzleWanted[] = [];
  isOver = false;
  readonly #listeners = new Map<string, Listener>();

  postMessage(message: unknown): void {
    this.asked.push(message as PuzzleWanted);
  }

  terminate(): void {
    this.isOver = true;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  tell(type: string, data?: unknown): void {
    this.#listeners.get(type)?.({ data });
  }
}

test("one worker makes all puzzles, and each answer goes to the one who asked", async () => {
  const workers: FakeWorker[] = [];
  const maker = new PuzzleMaker(() => {
    workers.push(new FakeWorker());
    return workers.at(-1) as FakeWorker;
  });
  assert.equal(workers.length, 0, "none is started before it is needed");
  const [first, second] = [maker.make(WANTED), maker.make({ ...WANTED, seed: 8 })];
  const [worker] = workers;
  assert.deepEqual(
    worker?.asked.map(({ seed }) => seed),
    [7, 8],
  );
  const puzzle = { seed: 8 } as Puzzle;
  worker?.tell("message", { id: worker.asked[1]?.id, puzzle });
  worker?.tell("message", { id: worker.asked[0]?.id, puzzle: null });
  assert.deepEqual(await Promise.all([first, second]), [null, puzzle]);
  assert.equal(workers.length, 1);
});

test("without a worker there are no puzzles, and it is not started again and again", async () => {
  let starts = 0;
  const worker = new FakeWorker();
  const maker = new PuzzleMaker(() => {
    starts++;
    return worker;
  });
  const waiting = maker.make(WANTED);
  worker.tell("error");
  assert.equal(await waiting, null);
  assert.equal(await maker.make(WANTED), null);
  assert.equal(starts, 1);
  assert.ok(worker.isOver);
  const blocked = new PuzzleMaker(() => {
    throw new Error("blocked by a policy");
  });
  assert.equal(await blocked.make(WANTED), null);
});
