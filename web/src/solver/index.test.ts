import assert from "node:assert/strict";
import { test } from "node:test";
import { type Question, type Reply, Solver, SolverProblem, type WorkerPort } from "./index.ts";
import { randomSource } from "./random.ts";

const POSITION = { space: { holes: 1, colours: 2, blanks: false, repeats: true }, rows: [] };

/** A worker that answers when it is told to. */
class Port implements WorkerPort {
  readonly asked: Question[] = [];
  isEnded = false;
  readonly #listeners = new Map<string, (event: { readonly data?: unknown }) => void>();

  postMessage(question: unknown): void {
    this.asked.push(question as Question);
  }

  terminate(): void {
    this.isEnded = true;
  }

  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }

  reply(reply: Reply): void {
    this.#listeners.get("message")?.({ data: reply });
  }

  fail(): void {
    this.#listeners.get("error")?.({});
  }
}

function started(): { ports: Port[]; solver: Solver } {
  const ports: Port[] = [];
  const solver = new Solver(() => {
    const port = new Port();
    ports.push(port);
    return port;
  });
  return { ports, solver };
}

const isProblem = (kind: string) => (problem: unknown) => problem instanceof SolverProblem && problem.kind === kind;

test("a worker is started by the first question, and asked one at a time", async () => {
  const { ports, solver } = started();
  assert.equal(ports.length, 0);
  const answers = [solver.ask("blame", [POSITION]), solver.ask("rule", [POSITION])];
  const [port] = ports;
  assert.deepEqual(
    port?.asked.map(({ name }) => name),
    ["blame"],
  );
  port?.reply({ id: port.asked[0]?.id ?? -1, value: [] });
  port?.reply({ id: port.asked[1]?.id ?? -1, value: { possible: 2, repairs: [] } });
  assert.deepEqual(await Promise.all(answers), [[], { possible: 2, repairs: [] }]);
  assert.equal(ports.length, 1);
});

test("a question that is given up ends the worker, and those behind it get another", async () => {
  const { ports, solver } = started();
  const stop = new AbortController();
  const given = solver.ask("rule", [POSITION], stop.signal);
  const kept = solver.ask("blame", [POSITION]);
  stop.abort();
  await assert.rejects(given, isProblem("aborted"));
  assert.deepEqual(
    ports.map(({ isEnded }) => isEnded),
    [true, false],
  );
  ports[0]?.reply({ id: 0, value: "late" });
  ports[1]?.reply({ id: 1, value: [1] });
  assert.deepEqual(await kept, [1]);
});

test("a worker that fails or has too little memory is told of, and the next question starts another", async () => {
  const { ports, solver } = started();
  const failing = solver.ask("blame", [POSITION]);
  ports[0]?.fail();
  await assert.rejects(failing, isProblem("unsupported"));
  const large = solver.ask("blame", [POSITION]);
  ports[1]?.reply({ id: 1, problem: "out_of_memory", rows: [], message: "" });
  await assert.rejects(large, isProblem("out_of_memory"));
  assert.deepEqual(
    ports.map(({ isEnded }) => isEnded),
    [true, true],
  );
  void solver.ask("blame", [POSITION]);
  assert.equal(ports.length, 3);
});

test("a browser without workers is told of", async () => {
  const solver = new Solver(() => {
    throw new ReferenceError("Worker is not defined");
  });
  await assert.rejects(solver.ask("blame", [POSITION]), isProblem("unsupported"));
});

test("the same seed draws the same numbers, and all of them", () => {
  const draw = (seed: string): number[] => {
    const random = randomSource(seed);
    return Array.from({ length: 200 }, () => random.below(6));
  };
  assert.deepEqual(draw("a game"), draw("a game"));
  assert.notDeepEqual(draw("a game"), draw("another"));
  assert.deepEqual([...new Set(draw("a game"))].sort(), [0, 1, 2, 3, 4, 5]);
});
