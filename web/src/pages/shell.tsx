// What every page does once it is at rest: it keeps the client for when there is no connection, says when there is
// none, and says when there is a new version. It is not part of a first visit, and nothing depends on it.
import type { VNode } from "preact";
import type { Language } from "../i18n/index.ts";
import { site } from "../net/site.ts";
import { useTranslation } from "../parts/translation.ts";
import { currentRoute, isConnected, language, notice, preferences } from "./app-state.ts";
import { askServer, watchConnection } from "./connection-watch.ts";
import { keepFocus } from "./keep-focus.ts";
import { reloadOnce } from "./load.ts";
import { sendPractice } from "./practice/send.ts";
import { SharedValue, useShared } from "./shared-value.ts";
import { keepClient, keepLanguage, lookForUpdate } from "./versions.ts";

const isOutdated = new SharedValue(false);

export function startShell(): void {
  watchConnection();
  // A page that a worker has served may not have come from the server.
  if (navigator.serviceWorker?.controller != null) void askServer();
  keepClient(
    () => language.value,
    () => {
      // Nobody has done anything here yet, so nothing is lost.
      if (navigator.userActivation?.hasBeenActive === false) reloadOnce();
      isOutdated.value = true;
    },
  );
  language.follow(keepLanguage);
  if (!site.hasServer) language.follow(nameManifest);
  isConnected.follow((isReached) => {
    if (!isReached) return;
    lookForUpdate();
    sendPractice();
  });
  followTheme();
  keepFocus();
  reloadOnTheWay();
  const tell = (): void => {
    notice.value = isOutdated.value || !isConnected.value ? <Notice /> : null;
  };
  isOutdated.follow(tell);
  isConnected.follow(tell);
}

function Notice(): VNode | null {
  const t = useTranslation();
  const [isNew, isReached] = [useShared(isOutdated), useShared(isConnected)];
  if (!isReached)
    return (
      <p class="notice is-offline" role="status">
        {t("offline.short")}
      </p>
    );
  return isNew ? (
    <p class="notice" role="status">
      <span>{t("update.ready")}</span>
      <button type="button" onClick={() => location.reload()}>
        {t("update.reload")}
      </button>
    </p>
  ) : null;
}

/** Whoever goes to another page gets it from the new version: what they leave is finished or kept. */
function reloadOnTheWay(): void {
  let left = currentRoute.value;
  currentRoute.follow((route) => {
    if (isOutdated.value && route !== left) location.reload();
    left = route;
  });
}

/** A server chooses the manifest by the reader's language. */
function nameManifest(spoken: Language): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (link !== null) link.href = `${site.base}/manifest-${spoken}.webmanifest`;
}

/** The colour of the window follows the theme that the reader has chosen. */
function followTheme(): void {
  const colours = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
  const usual = colours.map(({ media }) => media);
  preferences.follow(({ theme }) => {
    for (const [place, meta] of colours.entries())
      meta.media = theme === null ? (usual[place] ?? "") : usual[place]?.includes(theme) === true ? "all" : "not all";
  });
}
