// State that all pages share: the route, the language and the preferences.
import { computed, effect, signal } from "@preact/signals";
import type { VNode } from "preact";
import { Address } from "../game/address.ts";
import { type PreferenceStore, type Preferences, readPreferences, writePreferences } from "../game/preferences.ts";
import { type Route, routeOf } from "../game/route.ts";
import { STORED_IN_TAB } from "../game/storage.ts";
import {
  type CataloguePart,
  type Language,
  loadTranslation,
  preferredLanguage,
  type Translate,
} from "../i18n/index.ts";
import { reachability } from "../net/http.ts";
import { pause } from "../net/retry.ts";

/** The browser's storage. */
export const store = openStore();
export const preferences = signal<Preferences>(readPreferences(store));
export const language = computed<Language>(() => preferences.value.language ?? preferredLanguage(navigator.languages));
export const translation = signal<Translate | null>(null);
export const address = new Address({
  location,
  history,
  now: () => performance.now(),
  schedule: (action, milliseconds) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
});
export const currentRoute = signal<Route>(routeHere());
/** Whether the server was reached when it was last asked. */
export const isConnected = signal(true);
/** Waits, but no longer than until the server is reached again. */
export async function pauseUntilBack(milliseconds: number, signal?: AbortSignal): Promise<void> {
  let wasConnected = true;
  let stop: () => void = () => undefined;
  const back = new Promise<void>((done) => {
    stop = isConnected.subscribe((isBack) => {
      if (isBack && !wasConnected) done();
      wasConnected = isBack;
    });
  });
  await Promise.race([pause(milliseconds, signal), back]).finally(stop);
}

/** What the header says beside its links. */
export const notice = signal<VNode | null>(null);

/** The start of links to share: the server's public address if it differs from the address of this page. */
export const publicOrigin =
  document.querySelector<HTMLMetaElement>("meta[name=keypeg-origin]")?.content ?? location.origin;

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
  addEventListener("beforeunload", () => {
    leftAt = performance.now();
  });
  effect(() => {
    const { theme, palette, symbols } = preferences.value;
    const { dataset } = document.documentElement;
    setOrDelete(dataset, "theme", theme);
    setOrDelete(dataset, "palette", palette);
    if (palette !== null) void loadStyles("vision");
    setOrDelete(dataset, "symbols", symbols ? null : "off");
    writePreferences(store, preferences.value);
  });
  effect(() => {
    language.value;
    void loadWords(...wordsFor(currentRoute.peek()));
  });
}

const wanted = new Set<CataloguePart>();
let loading: { readonly key: string; readonly done: Promise<void> } | null = null;

/** Resolves when these parts of the catalogue are loaded, beside those that were loaded before. */
export function loadWords(...parts: readonly CataloguePart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const now = language.peek();
  const key = [now, ...wanted].join(" ");
  if (loading?.key === key) return loading.done;
  const done: Promise<void> = loadTranslation(now, [...wanted]).then((loaded) => {
    // A later request has asked for these parts and more, or for another language.
    if (loading?.done !== done) return loading?.done;
    document.documentElement.lang = now;
    translation.value = loaded;
    return undefined;
  });
  loading = { key, done };
  return done;
}

/** Returns the parts of the catalogue that a page needs at once. */
export function wordsFor(route: Route): readonly CataloguePart[] {
  switch (route.page) {
    case "table":
      return ["board", "table"];
    case "home":
    case "devices":
    case "resume":
    case "unknown":
      return ["board", "table", "home"];
    case "new":
      return ["board", "table", "home", "newTable", "options"];
    case "learn":
      return route.edition === null ? ["board", "table", "home", "learn"] : ["board", "table", "lessons"];
    case "analysis":
      return ["board", "table", "home", "analysis"];
    case "puzzles":
      return ["board", "table", "home", "group", "notes", "puzzles"];
    case "find":
      return ["board", "table", "home", "find"];
    case "referee":
      return ["board", "table", "home", "newTable", "options", "group", "call", "end", "lobby", "referee"];
    case "statistics":
      return ["board", "table", "home", "statistics"];
    case "rules":
      return ["board", "table", "home", "learn", "options"];
    case "daily":
    case "share":
      return ["board", "table", "home", "newTable", "daily", "share"];
  }
}

/** `pages` is for the pages around the table, `later` for what a table does not show at first, the others for tables. */
export type StyleSheetName =
  | "pages"
  | "later"
  | "lesson"
  | "analysis"
  | "puzzles"
  | "referee"
  | "find"
  | "review"
  | "statistics"
  | "daily"
  | "hunts"
  | "group"
  | "notice"
  | "vision";
const styleSheets = new Map<StyleSheetName, Promise<void>>();

/** Loads a style sheet, once and only where it is needed. */
export function loadStyles(name: StyleSheetName): Promise<void> {
  const found = styleSheets.get(name);
  if (found !== undefined) return found;
  const loaded = new Promise<void>((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = document.querySelector<HTMLMetaElement>(`meta[name=keypeg-${name}]`)?.content ?? "";
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  styleSheets.set(name, loaded);
  return loaded;
}

let leftAt = Number.NEGATIVE_INFINITY;

/** After this time the reader has not left after all, but downloaded something. */
const LEAVING_MS = 10_000;

const RELOAD_AGAIN_MS = 60_000;

/** Reloads once if a file is gone, because the server was updated while this page was open. */
export function reloadOnce(): void {
  // What was still on its way when the reader left also fails, and a reload would bring them back.
  if (performance.now() - leftAt < LEAVING_MS) return;
  if (Date.now() - Number(sessionStorage.getItem(STORED_IN_TAB.reloaded)) < RELOAD_AGAIN_MS) return;
  sessionStorage.setItem(STORED_IN_TAB.reloaded, String(Date.now()));
  location.reload();
}

/** Returns the browser's storage. Where it is blocked, even reading the property throws. */
function openStore(): PreferenceStore {
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
