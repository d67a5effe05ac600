// Finds out whether there is a connection. That the browser believes to be online proves nothing, so the server is asked.
import { effect } from "@preact/signals";
import { isConnected } from "./app-state.ts";

const FIRST_RETRY_MS = 3000;
const LONGEST_RETRY_MS = 30_000;

/** Any small file will do that is never kept. */
const PROBE = "/service-worker.js";

export async function askServer(): Promise<void> {
  isConnected.value = await fetch(PROBE, { method: "HEAD", cache: "no-store" }).then(
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
    if (!document.hidden && !isConnected.peek()) void askServer();
  });
  effect(() => (isConnected.value ? undefined : askAgainAndAgain()));
}

/** Returns how to stop. */
function askAgainAndAgain(): () => void {
  let wait = FIRST_RETRY_MS;
  let timer = setTimeout(again, wait);
  function again(): void {
    wait = Math.min(wait * 1.5, LONGEST_RETRY_MS);
    timer = setTimeout(again, wait);
    if (!document.hidden) void askServer();
  }
  return () => clearTimeout(timer);
}
