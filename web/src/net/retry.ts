// Asks again after problems that go away by themselves, less and less often.
import { HttpError } from "./http.ts";
import { site } from "./site.ts";

type Pause = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export interface RetryOptions {
  /** Ends the attempts: the promise is then rejected with its reason, and a late answer is dropped. */
  readonly signal?: AbortSignal;
  /** The last problem is thrown after this many attempts. */
  readonly attempts?: number;
  readonly firstMs?: number;
  readonly longestMs?: number;
  readonly isPassing?: (problem: unknown) => boolean;
  /** Gets every problem, including the one that is thrown. */
  readonly onProblem?: (problem: unknown) => void;
  /** Waits for that long, or until there is reason to try at once. */
  readonly pause?: Pause;
  readonly random?: () => number;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Unreachable, too many requests, or unavailable; gateways answer for a server that is gone. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/** Whether a problem goes away by itself. Other refusals would only be repeated. */
export function isPassing(problem: unknown): boolean {
  return site.hasServer && problem instanceof HttpError && PASSING_STATUSES.has(problem.status);
}

/** Attempts something until it succeeds or fails for good. The server decides about the pause if it says how long. */
export async function retry<T>(
  attempt: () => Promise<T>,
  {
    signal,
    attempts = Number.POSITIVE_INFINITY,
    isPassing: mayPass = isPassing,
    onProblem = () => undefined,
    pause: wait = pause,
    ...timing
  }: RetryOptions = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const value = await attempt();
      signal?.throwIfAborted();
      return value;
    } catch (problem) {
      signal?.throwIfAborted();
      onProblem(problem);
      if (tries >= attempts || !mayPass(problem)) throw problem;
      await wait(retryDelay(tries, problem, timing), signal);
    }
  }
}

/** Asks now and then until it is aborted. A refusal is no reason to stop: the next answer may be another. */
export async function poll(
  ask: () => Promise<void>,
  everyMs: number,
  { signal, pause: wait = pause }: { readonly signal: AbortSignal; readonly pause?: Pause },
): Promise<void> {
  while (!signal.aborted) {
    await retry(ask, { signal, pause: wait }).catch(() => undefined);
    await wait(everyMs, signal).catch(() => undefined);
  }
}

/** Returns how long to wait after a number of attempts. Chance keeps clients apart that lost the server together. */
export function retryDelay(
  tries: number,
  problem: unknown,
  {
    firstMs = FIRST_RETRY_MS,
    longestMs = LONGEST_RETRY_MS,
    random = Math.random,
  }: Pick<RetryOptions, "firstMs" | "longestMs" | "random"> = {},
): number {
  const delay = Math.min(longestMs, firstMs * 2 ** (tries - 1)) * (0.75 + random() / 2);
  return Math.max(delay, problem instanceof HttpError ? (problem.retryAfterMs ?? 0) : 0);
}

/** Does something later; returns how to prevent it. */
export function schedule(action: () => void, milliseconds: number): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}

/** Waits; rejects with the signal's reason if that comes first. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    signal?.throwIfAborted();
    const onAbort = (): void => {
      cancel();
      fail(signal?.reason);
    };
    const cancel = schedule(() => {
      signal?.removeEventListener("abort", onAbort);
      done();
    }, milliseconds);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
