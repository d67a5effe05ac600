// Facts about a position, from the solver in the page or from the server. A question that is no longer wanted is given up.
import { useEffect, useState } from "preact/hooks";
import { HttpError } from "../../net/http.ts";
import { retry } from "../../net/retry.ts";
import { pauseUntilBack } from "../app-state.ts";
import type { Found } from "../solver.ts";

export interface Facts<T> {
  /** The latest answer, which may be to an earlier question about the same space. */
  readonly value: T | null;
  /** How that answer was found; null if there is none to the current question. */
  readonly found: Omit<Found<T>, "value"> | null;
  /** Whether the answer is to the current question. */
  readonly isCurrent: boolean;
  /** Whether the answer has been awaited for a while. */
  readonly isSlow: boolean;
  readonly problem: HttpError | null;
  readonly retry: () => void;
}

interface Answer<T> {
  readonly space: string;
  readonly about: string;
  readonly found: Found<T> | null;
  readonly problem: HttpError | null;
}

const SLOW_MS = 400;

/** Asks whenever the question changes; null asks nothing. After a problem that goes away by itself, it asks again. */
export function useFacts<T>(
  space: string,
  about: string | null,
  ask: (signal: AbortSignal) => AsyncIterable<Found<T>>,
): Facts<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [isSlow, setSlow] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (about === null) {
      setAnswer(null);
      return undefined;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const onProblem = (problem: unknown): void => {
      if (problem instanceof HttpError) setAnswer({ space, about, found: null, problem });
    };
    const follow = async (): Promise<void> => {
      for await (const found of ask(signal)) {
        if (signal.aborted) return;
        setAnswer({ space, about, found, problem: null });
      }
    };
    setSlow(false);
    const patience = setTimeout(() => setSlow(true), SLOW_MS);
    retry(follow, { signal, pause: pauseUntilBack, onProblem }).catch(() => undefined);
    return () => {
      stop.abort();
      clearTimeout(patience);
    };
  }, [space, about, turn]);
  const isCurrent = answer !== null && answer.space === space && answer.about === about;
  return {
    value: answer?.space === space ? (answer.found?.value ?? null) : null,
    found: isCurrent ? answer.found : null,
    isCurrent: isCurrent && answer.problem === null,
    isSlow: isSlow && !isCurrent,
    problem: isCurrent ? answer.problem : null,
    retry: () => setTurn(turn + 1),
  };
}
