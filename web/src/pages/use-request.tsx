// Something asked of the server while a page is shown: not here yet, here, or refused.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { phraseText } from "../game/phrases.ts";
import { refusalPhrase } from "../game/refusals.ts";
import type { Translate } from "../i18n/index.ts";
import { HttpError } from "../net/http.ts";
import { useTranslation } from "../parts/translation.ts";

export type RequestState<T> =
  | { readonly is: "asked" }
  | { readonly is: "here"; readonly value: T }
  | { readonly is: "refused"; readonly problem: unknown };

export interface ServerRequest<T> {
  readonly answer: RequestState<T>;
  readonly again: () => void;
  readonly put: (value: T) => void;
}

/** Asks when `about` changes, and when told to. An answer to an earlier question is not listened to. */
export function useRequest<T>(ask: () => Promise<T>, about: string): ServerRequest<T> {
  const [answer, setAnswer] = useState<RequestState<T>>({ is: "asked" });
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

export function RequestStatus<T>({ asking, text }: { asking: ServerRequest<T>; text: string }): VNode {
  const t = useTranslation();
  return asking.answer.is === "refused" ? (
    <div class="refused">
      <p role="alert">{errorText(t, asking.answer.problem)}</p>
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

export function errorText(t: Translate, problem: unknown): string {
  return phraseText(
    t,
    refusalPhrase(problem instanceof HttpError ? problem.body : { error: "unreachable", message: "" }),
  );
}
