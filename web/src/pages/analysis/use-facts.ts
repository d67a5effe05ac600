// Facts from the server about a position. A request that is no longer wanted is aborted, so that the server can stop working.
import { useEffect, useState } from "preact/hooks";
import { HttpError } from "../../net/http.ts";
import { retry } from "../../net/retry.ts";
import { pauseUntilBack } from "../app-state.ts";

export interface Facts<T> {
  /** The latest answer, which may be to an earlier question about the same space. */
  readonly value: T | null;
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
  readonly value: T | null;
  readonly problem: HttpError | null;
}

const SLOW_MS = 400;

/** Asks whenever the question changes; null asks nothing. After a problem that goes away by itself, it asks again. */
export function useFacts<T>(space: string, about: string | null, ask: (signal: AbortSignal) => Promise<T>): Facts<T> {
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
      if (problem instanceof HttpError) setAnswer({ space, about, value: null, problem });
    };
    setSlow(false);
    const patience = setTimeout(() => setSlow(true), SLOW_MS);
    retry(() => ask(signal), { signal, pause: pauseUntilBack, onProblem }).then(
      (value) => setAnswer({ space, about, value, problem: null }),
      () => undefined,
    );
    return () => {
      stop.abort();
      clearTimeout(patience);
    };
  }, [space, about, turn]);
  const isCurrent = answer !== null && answer.space === space && answer.about === about;
  return {
    value: answer?.space === space ? answer.value : null,
    isCurrent: isCurrent && answer.problem === null,
    isSlow: isSlow && !isCurrent,
    problem: isCurrent ? answer.problem : null,
    retry: () => setTurn(turn + 1),
  };
}
