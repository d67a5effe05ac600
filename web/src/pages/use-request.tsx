// Something asked of the server while a page is shown: not here yet, here, or refused.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../game/phrases.ts";
import { refusal } from "../game/refusals.ts";
import type { Translate } from "../i18n/index.ts";
import { Problem } from "../net/http.ts";
import { useWords } from "../parts/translation.ts";

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

export function Waiting<T>({ asking, text }: { asking: Asking<T>; text: string }): VNode {
  const t = useWords();
  return asking.answer.is === "refused" ? (
    <div class="refused">
      <p role="alert">{problemText(t, asking.answer.problem)}</p>
      <button type="button" class="btn btn-plain" onClick={asking.again}>
        {t("home.again")}
      </button>
    </div>
  ) : (
    <p class="quiet" role="status">
      {text}
    </p>
  );
}

export function problemText(t: Translate, problem: unknown): string {
  return say(t, refusal(problem instanceof Problem ? problem.body : { error: "unreachable", message: "" }));
}
