// Editions on a page: the list of all of them, and a page about a single one.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { allEditions, BUILT_IN_EDITIONS, builtInEdition, findEdition } from "../game/editions.ts";
import type { EditionInfo } from "../generated/messages.ts";
import { HttpError } from "../net/http.ts";
import { useTranslation } from "../parts/translation.ts";
import { showNotFound } from "./app-state.ts";
import { RequestStatus, useRequest } from "./use-request.tsx";

/** Returns the built-in editions, and all others as soon as they are known. */
export function useEditions(): readonly EditionInfo[] {
  const [editions, setEditions] = useState(BUILT_IN_EDITIONS);
  useEffect(() => {
    allEditions().then(setEditions, () => undefined);
  }, []);
  return editions;
}

/** Shows a page about an edition, once it is known. */
export function EditionPage({ edition, page }: { edition: string; page: (edition: EditionInfo) => VNode }): VNode {
  const t = useTranslation();
  const request = useRequest(() => findEdition(edition), edition);
  const { state } = request;
  const found = builtInEdition(edition) ?? (state.is === "ready" ? state.value : null);
  const isMissing = state.is === "failed" && state.problem instanceof HttpError && state.problem.status === 404;
  useEffect(() => {
    if (isMissing) showNotFound();
  }, [isMissing]);
  if (found !== null) return page(found);
  return (
    <div class="page leaf">
      <RequestStatus request={request} text={t("home.loading")} />
    </div>
  );
}
