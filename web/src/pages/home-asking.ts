// Something asked of the server while a page is shown: not here yet, here, or refused.
import { useEffect, useState } from "preact/hooks";

export type Asked<T> =
  | { readonly is: "asked" }
  | { readonly is: "here"; readonly value: T }
  | { readonly is: "refused"; readonly problem: unknown };

export interface Asking<T> {
  readonly answer: Asked<T>;
  readonly again: () => void;
  readonly put: (value: T) => void;
}

/** Asks when `about` changes, and when told to. An answer to an earlier question is not listened to. */
export function useAsking<T>(ask: () => Promise<T>, about: string): Asking<T> {
  const [answer, setAnswer] = useState<Asked<T>>({ is: "asked" });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setAnswer({ is: "asked" });
    ask().then(
      (value) => isCurrent && setAnswer({ is: "here", value }),
      (problem: unknown) => isCurrent && setAnswer({ is: "refused", problem }),
    );
    return () => {
      isCurrent = false;
    };
  }, [about, turn]);
  return { answer, again: () => setTurn(turn + 1), put: (value) => setAnswer({ is: "here", value }) };
}
