// Requests that a page makes while it is shown: the hook, what is shown until it succeeds, and errors in words.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { phraseText } from "../game/table/phrases.ts";
import { type RefusedRequest, refusalPhrase } from "../game/table/refusals.ts";
import type { Translate } from "../i18n/index.ts";
import { HttpError, isWithoutServer } from "../net/http.ts";
import { retry } from "../net/retry.ts";
import { useTranslation } from "../parts/translation.ts";
import { pauseUntilBack } from "./app-state.ts";
import { NoConnection } from "./no-connection.tsx";

type RequestState<T> =
  | { readonly is: "loading" }
  | { readonly is: "ready"; readonly value: T }
  | { readonly is: "failed"; readonly problem: unknown };

export interface ServerRequest<T> {
  readonly state: RequestState<T>;
  readonly retry: () => void;
  readonly replace: (value: T) => void;
}

/**
 * Sends the request again when `about` changes, when `retry` is called, and by itself after problems that pass.
 * Late replies to earlier requests are dropped.
 */
export function useRequest<T>(ask: () => Promise<T>, about: string): ServerRequest<T> {
  const [state, setState] = useState<RequestState<T>>({ is: "loading" });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    // Whoever is cut off reads so until the server is back.
    setState((before) => (isUnreachable(before) ? before : { is: "loading" }));
    const onProblem = (problem: unknown): void => setState({ is: "failed", problem });
    retry(ask, { signal: stop.signal, pause: pauseUntilBack, onProblem }).then(
      (value) => setState({ is: "ready", value }),
      () => undefined,
    );
    return () => stop.abort();
  }, [about, turn]);
  return { state, retry: () => setTurn(turn + 1), replace: (value) => setState({ is: "ready", value }) };
}

export function RequestStatus<T>({ request, text }: { request: ServerRequest<T>; text: string }): VNode {
  const t = useTranslation();
  if (isUnreachable(request.state)) return <NoConnection onRetry={request.retry} />;
  return request.state.is === "failed" ? (
    <div class="stack-1 refused">
      <p role="alert">{errorText(t, request.state.problem)}</p>
      <button type="button" class="btn btn-plain" onClick={request.retry}>
        {t("home.again")}
      </button>
    </div>
  ) : (
    <p class="quiet" role="status">
      {text}
    </p>
  );
}

function isUnreachable(state: RequestState<unknown>): boolean {
  return state.is === "failed" && isWithoutServer(state.problem);
}

/** Says why the last request at a table was refused, if it was. */
export function Refused({ request }: { request: RefusedRequest | null }): VNode | null {
  const t = useTranslation();
  return request === null ? null : (
    <p class="wrong" role="alert">
      {phraseText(t, refusalPhrase(request))}
    </p>
  );
}

export function errorText(t: Translate, problem: unknown): string {
  return phraseText(
    t,
    refusalPhrase(problem instanceof HttpError ? problem.body : { error: "unreachable", message: "" }),
  );
}
