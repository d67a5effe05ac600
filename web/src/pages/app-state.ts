// State that all pages share: the route, the language and the preferences.
import { computed, effect, signal } from "@preact/signals";
import { type PreferenceStore, type Preferences, readPreferences, writePreferences } from "../game/preferences.ts";
import { type Route, routeOf } from "../game/route.ts";
import { type Language, loadTranslation, preferredLanguage, type Scope, type Translate } from "../i18n/index.ts";

const store = openStore();
export const preferences = signal<Preferences>(readPreferences(store));
export const language = computed<Language>(() => preferences.value.language ?? preferredLanguage(navigator.languages));
export const translation = signal<Translate | null>(null);
export const currentRoute = signal<Route>(routeOf(location.pathname, location.hash));

/** The start of links to share: the server's public address if it differs from the address of this page. */
export const publicOrigin =
  document.querySelector<HTMLMetaElement>("meta[name=keypeg-origin]")?.content ?? location.origin;

export function setPreferences(changes: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changes };
}

/** Goes to a page of this site without reloading. */
export function navigate(path: string): void {
  history.pushState(null, "", path);
  readAddress();
  scrollTo(0, 0);
}

/** Shows that this address leads to no page. */
export function showNotFound(): void {
  currentRoute.value = { page: "unknown" };
}

function readAddress(): void {
  currentRoute.value = routeOf(location.pathname, location.hash);
}

export function startApp(): void {
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
  effect(() => {
    const { theme, palette, symbols } = preferences.value;
    const { dataset } = document.documentElement;
    setOrDelete(dataset, "theme", theme);
    setOrDelete(dataset, "palette", palette);
    setOrDelete(dataset, "symbols", symbols ? null : "off");
    writePreferences(store, preferences.value);
  });
  effect(() => void loadWords(language.value, scopeOf(currentRoute.value)));
}

let loading: { readonly language: Language; readonly scope: Scope; readonly done: Promise<void> } | null = null;

/** Resolves when the words that a page needs are loaded. */
export function loadWords(wantedLanguage: Language, wantedScope: Scope): Promise<void> {
  if (loading?.language === wantedLanguage && (loading.scope === "all" || wantedScope === "table")) return loading.done;
  const done = loadTranslation(wantedLanguage, wantedScope).then((loaded) => {
    if (loading?.done !== done) return;
    document.documentElement.lang = wantedLanguage;
    translation.value = loaded;
  });
  loading = { language: wantedLanguage, scope: wantedScope, done };
  return done;
}

export function scopeOf(at: Route): Scope {
  return at.page === "table" ? "table" : "all";
}

/** Reloads once if a file is gone, because the server was updated while this page was open. */
export function reloadOnce(): void {
  if (sessionStorage.getItem("keypeg-reloaded") === location.href) return;
  sessionStorage.setItem("keypeg-reloaded", location.href);
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
