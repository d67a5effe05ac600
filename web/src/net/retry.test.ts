import assert from "node:assert/strict";
import { test } from "node:test";
import { HttpError, retryAfterMs } from "./http.ts";
import { pause, poll, type RetryOptions, retry } from "./retry.ts";
import { site } from "./site.ts";

const UNREACHABLE = new HttpError(0, { error: "unreachable", message: "" });
const GATEWAYS = [502, 503, 504].map((status) => new HttpError(status, { error: "gateway", message: "" }));
const TOO_FAST = new HttpError(429, { error: "too_fast", message: "" }, 7000);
const NOT_FOUND = new HttpError(404, { error: "not_found", message: "" });

/** Throws these problems, one at each attempt, and then answers; pauses are noted and over at once. */
function attempts(problems: readonly unknown[]): { run: (options?: RetryOptions) => Promise<string>; waits: number[] } {
  const left = [...problems];
  const waits: number[] = [];
  const attempt = (): Promise<string> => (left.length > 0 ? Promise.reject(left.shift()) : Promise.resolve("answer"));
  const noted = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  return { run: (options) => retry(attempt, { pause: noted, random: () => 0.5, ...options }), waits };
}

test("what cannot be reached is asked again, less and less often", async () => {
  const { run, waits } = attempts([...Array(4).fill(UNREACHABLE), ...GATEWAYS]);
  assert.equal(await run({ firstMs: 500, longestMs: 9000 }), "answer");
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 9000, 9000]);
});

test("where there is no server nothing is asked again", async () => {
  const { run, waits } = attempts([UNREACHABLE]);
  site.hasServer = false;
  await assert.rejects(run(), UNREACHABLE);
  site.hasServer = true;
  assert.deepEqual(waits, []);
});

test("a server that says how long to wait is left alone for that long", async () => {
  const { run, waits } = attempts([TOO_FAST, UNREACHABLE, TOO_FAST]);
  await run();
  assert.deepEqual(waits, [7000, 2000, 7000]);
});

test("other refusals are final", async () => {
  const { run, waits } = attempts([UNREACHABLE, NOT_FOUND]);
  await assert.rejects(run(), NOT_FOUND);
  assert.deepEqual(waits, [1000]);
});

test("faults of the program are not asked again unless the caller says so", async () => {
  const fault = new TypeError("x is not a function");
  await assert.rejects(attempts([fault]).run(), fault);
  assert.equal(await attempts([fault]).run({ isPassing: () => true }), "answer");
});

test("after the last attempt its problem is thrown", async () => {
  const { run, waits } = attempts([UNREACHABLE, TOO_FAST, UNREACHABLE]);
  await assert.rejects(run({ attempts: 2 }), TOO_FAST);
  assert.deepEqual(waits, [1000]);
});

test("every problem is reported", async () => {
  const told: unknown[] = [];
  await assert.rejects(attempts([TOO_FAST, NOT_FOUND]).run({ onProblem: (problem) => told.push(problem) }), NOT_FOUND);
  assert.deepEqual(told, [TOO_FAST, NOT_FOUND]);
});

test("an aborted attempt neither answers, nor tells of problems, nor is made again", async () => {
  const stop = new AbortController();
  const told: unknown[] = [];
  const options = { signal: stop.signal, onProblem: (problem: unknown) => void told.push(problem) };
  let count = 0;
  const late = retry(() => {
    count += 1;
    stop.abort("gone");
    return Promise.resolve("late");
  }, options);
  await assert.rejects(late, (reason) => reason === "gone");
  const failing = retry(() => Promise.reject(UNREACHABLE), options);
  await assert.rejects(failing, (reason) => reason === "gone");
  assert.deepEqual({ count, told }, { count: 1, told: [] });
});

test("a pause ends by itself, or when it is aborted", async () => {
  const stop = new AbortController();
  await pause(0, stop.signal);
  const long = pause(60_000, stop.signal);
  stop.abort("gone");
  await assert.rejects(long, (reason) => reason === "gone");
  await assert.rejects(pause(0, stop.signal), (reason) => reason === "gone");
});

test("a refusal carries how long the server asks to wait", () => {
  assert.equal(retryAfterMs(new Headers({ "Retry-After": "12" })), 12_000);
  assert.equal(retryAfterMs(new Headers()), null);
});

test("polling goes on after refusals, waits as long as the server asks, and ends when it is aborted", async () => {
  const stop = new AbortController();
  const problems = [NOT_FOUND, TOO_FAST];
  const waits: number[] = [];
  let answers = 0;
  const ask = (): Promise<void> => {
    const problem = problems.shift();
    if (problem !== undefined) return Promise.reject(problem);
    answers += 1;
    if (answers === 2) stop.abort();
    return Promise.resolve();
  };
  const noted = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return stop.signal.aborted ? Promise.reject(stop.signal.reason) : Promise.resolve();
  };
  await poll(ask, 5000, { signal: stop.signal, pause: noted });
  assert.deepEqual({ answers, waits }, { answers: 2, waits: [5000, 7000, 5000, 5000] });
});
