// What all pages share: where the reader is, in which language, and how he likes it.
import { computed, effect, signal } from "@preact/signals";
import { type Drawer, keepPreferences, type Preferences, readPreferences } from "../game/preferences.ts";
import { type Route, routeOf } from "../game/route.ts";
import { type Language, load, preferred, type Scope, type Translate } from "../i18n/index.ts";

const drawer = storage();
export const preferences = signal<Preferences>(readPreferences(drawer));
export const language = computed<Language>(() => preferences.value.language ?? preferred(navigator.languages));
export const words = signal<Translate | null>(null);
export const route = signal(routeOf(location.pathname, location.hash));

/** What links to pass on begin with: where others reach the server, if that is not the address of this page. */
export const origin = document.querySelector<HTMLMetaElement>("meta[name=keypeg-origin]")?.content ?? location.origin;

export function prefer(changes: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changes };
}

/** Goes to a page of ours without loading anything anew. */
export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  route.value = routeOf(location.pathname, location.hash);
}

export function begin(): void {
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  effect(() => {
    const { theme, palette, symbols } = preferences.value;
    const { dataset } = document.documentElement;
    set(dataset, "theme", theme);
    set(dataset, "palette", palette);
    set(dataset, "symbols", symbols ? null : "off");
    keepPreferences(drawer, preferences.value);
  });
  effect(() => void speak(language.value, scope(route.value)));
}

let spoken: { readonly language: Language; readonly scope: Scope; readonly done: Promise<void> } | null = null;

/** Resolves when the words are there that this page needs. */
export function speak(wanted: Language, needed: Scope): Promise<void> {
  if (spoken?.language === wanted && (spoken.scope === "all" || needed === "table")) return spoken.done;
  const done = load(wanted, needed).then((loaded) => {
    if (spoken?.done !== done) return;
    document.documentElement.lang = wanted;
    words.value = loaded;
  });
  spoken = { language: wanted, scope: needed, done };
  return done;
}

export function scope(at: Route): Scope {
  return at.page === "table" ? "table" : "all";
}

/** Where a browser forbids storage even to look at it fails. */
function storage(): Drawer {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

function set(data: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete data[name];
  else data[name] = value;
}
