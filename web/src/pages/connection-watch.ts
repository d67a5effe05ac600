// Finds out whether there is a connection. That the browser believes to be online proves nothing, so the server is asked.
import { pause, retry } from "../net/retry.ts";
import { site } from "../net/site.ts";
import { isConnected } from "./app-state.ts";

const FIRST_RETRY_MS = 3000;

/** Any small file will do that is never kept. */
const PROBE = "/service-worker.js";

export async function askServer(): Promise<void> {
  isConnected.value = await fetch(site.base + PROBE, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** While there is none, the server is asked less and less often, and at once when it may be back. */
export function watchConnection(): void {
  addEventListener("offline", () => {
    isConnected.value = false;
  });
  addEventListener("online", () => void askServer());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !isConnected.value) void askServer();
  });
  let stop: (() => void) | undefined;
  isConnected.follow((isReached) => {
    stop?.();
    stop = isReached ? undefined : askAgainAndAgain();
  });
}

/** Returns how to stop. The first pause keeps a server that answers only some requests from being asked in a circle. */
function askAgainAndAgain(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const attempt = async (): Promise<void> => {
    if (!document.hidden) await askServer();
    if (!isConnected.value) throw new Error("the server cannot be reached");
  };
  pause(FIRST_RETRY_MS, signal)
    .then(() => retry(attempt, { signal, firstMs: FIRST_RETRY_MS, isPassing: () => true }))
    .catch(() => undefined);
  return () => stop.abort();
}
