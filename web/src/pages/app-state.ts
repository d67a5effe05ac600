// State that all pages share: the route, the language and the preferences.
import type { VNode } from "preact";
import { Address } from "../game/address.ts";
import { type Preferences, readPreferences } from "../game/preferences.ts";
import { type Route, routeOf } from "../game/route.ts";
import { STORED, type Store, writeStored } from "../game/storage.ts";
import { type Language, preferredLanguage, type Translate } from "../i18n/index.ts";
import { reachability } from "../net/http.ts";
import { pause, schedule } from "../net/retry.ts";
import { site } from "../net/site.ts";
import { SharedValue } from "./shared-value.ts";

const servedAt = document.querySelector<HTMLMetaElement>("meta[name=keypeg-site]");
if (servedAt !== null) Object.assign(site, { base: servedAt.content, hasServer: false });

/** The browser's storage. */
export const store = openStore();
export const preferences = new SharedValue(readPreferences(store));
/** What the reader has chosen, or the first language of their browser that there is. */
export const language = new SharedValue(spokenLanguage(preferences.value));
export const translation = new SharedValue<Translate | null>(null);
export const address = new Address({
  base: site.base,
  location,
  history,
  now: () => performance.now(),
  schedule,
});
export const currentRoute = new SharedValue(routeHere());
/** Whether the server was reached when it was last asked. */
export const isConnected = new SharedValue(true);
/** Waits, but no longer than until the server is reached again. */
export async function pauseUntilBack(milliseconds: number, signal?: AbortSignal): Promise<void> {
  let wasConnected = true;
  let stop: () => void = () => undefined;
  const back = new Promise<void>((done) => {
    stop = isConnected.follow((isBack) => {
      if (isBack && !wasConnected) done();
      wasConnected = isBack;
    });
  });
  await Promise.race([pause(milliseconds, signal), back]).finally(stop);
}

/** What the header says beside its links. */
export const notice = new SharedValue<VNode | null>(null);

/** The start of links to share: the server's public address if it differs from the address of this page. */
export const publicOrigin =
  document.querySelector<HTMLMetaElement>("meta[name=keypeg-origin]")?.content ?? location.origin + site.base;

export function setPreferences(changes: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changes };
}

/** Goes to a page of this site without reloading. */
export function navigate(path: string): void {
  address.open(path);
  scrollTo(0, 0);
}

/** Shows that this address leads to no page. */
export function showNotFound(): void {
  currentRoute.value = { page: "unknown" };
}

function spokenLanguage({ language: chosen }: Preferences): Language {
  return chosen ?? preferredLanguage(navigator.languages);
}

function routeHere(): Route {
  const { pathname, hash } = address.place;
  return routeOf(pathname, hash);
}

export function startApp(): void {
  reachability.tell = (isReached) => {
    isConnected.value = isReached;
  };
  address.subscribe(() => {
    currentRoute.value = routeHere();
  });
  addEventListener("popstate", () => address.notice());
  addEventListener("pagehide", () => address.write());
  preferences.follow((chosen) => {
    const { theme, palette, symbols } = chosen;
    language.value = spokenLanguage(chosen);
    const { dataset } = document.documentElement;
    setOrDelete(dataset, "theme", theme);
    setOrDelete(dataset, "palette", palette);
    setOrDelete(dataset, "symbols", symbols ? null : "off");
    writeStored(store, STORED.preferences, chosen);
  });
}

/** Returns the browser's storage. Where it is blocked, even reading the property throws. */
function openStore(): Store {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

function setOrDelete(data: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete data[name];
  else data[name] = value;
}
