// What all pages share: where the reader is, in which language, and how he likes it.
import { computed, effect, signal } from "@preact/signals";
import { keepPreferences, type Preferences, readPreferences } from "../game/preferences.ts";
import { routeOf } from "../game/route.ts";
import { type Language, load, preferred, type Translate } from "../i18n/index.ts";

export const preferences = signal<Preferences>(readPreferences(localStorage));
export const language = computed<Language>(() => preferences.value.language ?? preferred(navigator.languages));
export const words = signal<Translate | null>(null);
export const route = signal(routeOf(location.pathname, location.hash));

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
    keepPreferences(localStorage, preferences.value);
  });
  effect(() => {
    const wanted = language.value;
    void load(wanted).then((loaded) => {
      if (wanted !== language.peek()) return;
      document.documentElement.lang = wanted;
      words.value = loaded;
    });
  });
}

function set(data: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete data[name];
  else data[name] = value;
}
