// Facts from the server about a position. A request that is no longer wanted is aborted, so that the server can stop working.
import { useEffect, useState } from "preact/hooks";
import { HttpError } from "../../net/http.ts";

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

const RETRY_MS = 3000;
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
    const attempt = (): void => {
      ask(stop.signal).then(
        (value) => {
          if (!stop.signal.aborted) setAnswer({ space, about, value, problem: null });
        },
        (problem: unknown) => {
          if (stop.signal.aborted || !(problem instanceof HttpError)) return;
          setAnswer({ space, about, value: null, problem });
          if (isPassing(problem)) timer = setTimeout(attempt, RETRY_MS);
        },
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    setSlow(false);
    const patience = setTimeout(() => setSlow(true), SLOW_MS);
    attempt();
    return () => {
      stop.abort();
      clearTimeout(timer);
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

/** Whether a problem goes away by itself. */
export function isPassing({ body }: HttpError): boolean {
  return body.error === "too_fast" || body.error === "unreachable";
}
