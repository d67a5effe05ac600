// Keeps the client in a service worker for when there is no connection, and notices when that is of another build.
import { BUILT_IN_EDITIONS } from "../game/editions.ts";
import type { Language } from "../i18n/index.ts";
import { rulesUrl } from "../net/rules.ts";
import { answerUrl, site } from "../net/site.ts";
import { BUILD_VERSION } from "./load.ts";

const HOUR_MS = 3_600_000;

/** Browsers allow it only over https, and on the machine itself; elsewhere a page works while it is open. */
const workers: ServiceWorkerContainer | null = "serviceWorker" in navigator ? navigator.serviceWorker : null;

/** Calls back when the server has another build than this page, as far as the worker knows. */
export function keepClient(language: () => Language, onOutdated: () => void): void {
  if (workers === null) return;
  // The worker keeps the files of this build for as long as a page of it holds the lock.
  void navigator.locks?.request(
    `keypeg${site.base}-${BUILD_VERSION}`,
    { mode: "shared" },
    () => new Promise(() => undefined),
  );
  workers.addEventListener("message", ({ data }) => {
    if (data !== BUILD_VERSION) onOutdated();
  });
  workers.addEventListener("controllerchange", () => keepRules(language()));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) lookForUpdate();
  });
  setInterval(lookForUpdate, HOUR_MS);
}

/** Keeps the words and the rules in this language. The worker answers with its version. */
export function keepLanguage(language: Language): void {
  workers
    ?.register(`${site.base}/service-worker.js?language=${language}`, { updateViaCache: "none" })
    .catch(() => undefined);
  keepRules(language);
}

function keepRules(language: Language): void {
  workers?.controller?.postMessage(BUILT_IN_EDITIONS.map(({ key }) => answerUrl(rulesUrl(key, language)) ?? ""));
}

/** A page can be open for days; browsers look for a new worker when one is opened. */
export function lookForUpdate(): void {
  void workers
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined);
}
