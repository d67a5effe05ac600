// Loads chunks: the script, the words in the reader's language, and the style sheets, together.
import { CHUNKS, type ChunkName, STYLE_SHEETS, type StyleSheet } from "../game/pages.ts";
import { STORED_IN_TAB } from "../game/storage.ts";
import {
  CATALOGUES,
  type Catalogue,
  type CatalogueWords,
  type Language,
  loadCatalogue,
  translationOf,
} from "../i18n/index.ts";
import { retryAfterMs } from "../net/http.ts";
import { pause } from "../net/retry.ts";
import { site } from "../net/site.ts";
import { isConnected, language, translation } from "./app-state.ts";
import { type ChunkModule, SCRIPTS } from "./chunks/index.ts";
import { Loader, type ServerAnswer } from "./loader.ts";
import { SharedValue } from "./shared-value.ts";

/** The build of this page. */
export const BUILD_VERSION = metaContent("version");

const loader = new Loader({
  askServer,
  pause,
  random: Math.random,
  reload: () => location.reload(),
  reloadOnce,
});

const ready: { [C in ChunkName]?: ChunkModule<C> } = {};
const underway = new Map<ChunkName, Promise<unknown>>();

/** Returns a chunk that is loaded with all it needs. */
export function loadedChunk<C extends ChunkName>(name: C): ChunkModule<C> | null {
  return ready[name] ?? null;
}

export function loadChunk<C extends ChunkName>(name: C): Promise<ChunkModule<C>> {
  const known = underway.get(name) as Promise<ChunkModule<C>> | undefined;
  if (known !== undefined) return known;
  const loading = loader.load(() => attemptChunk(name)).finally(() => underway.delete(name));
  underway.set(name, loading);
  return loading;
}

/** Loads a chunk when the reader asks for it after it has failed. */
export function loadChunkAgain<C extends ChunkName>(name: C): Promise<ChunkModule<C>> {
  return loader.loadAgain(() => attemptChunk(name));
}

async function attemptChunk<C extends ChunkName>(name: C): Promise<ChunkModule<C>> {
  const { words, styles }: { words: readonly Catalogue[]; styles: readonly StyleSheet[] } = CHUNKS[name];
  for (const each of words) wantedWords.add(each);
  const [script] = await Promise.all([
    SCRIPTS[name]() as Promise<ChunkModule<C>>,
    attemptWords(),
    ...styles.map(attemptStyles),
  ]);
  ready[name] = script as (typeof ready)[C];
  return script;
}

/** Whether the words of every page could not be loaded in the reader's language. */
export const lacksWords = new SharedValue(false);
const wantedWords = new Set<Catalogue>(["common"]);
const catalogues = new Map<`${Language} ${Catalogue}`, CatalogueWords>();
let shownWords = "";

/** Loads the words that the page needs, now and whenever the reader chooses another language. */
export function startWords(): void {
  language.follow(() => {
    loader.load(attemptWords).then(
      () => {
        lacksWords.value = false;
      },
      () => {
        lacksWords.value = true;
      },
    );
  });
}

export async function loadWordsAgain(): Promise<void> {
  await loader.loadAgain(attemptWords);
  lacksWords.value = false;
}

async function attemptWords(): Promise<void> {
  const now = language.value;
  const load = async (catalogue: Catalogue): Promise<void> => {
    const key = `${now} ${catalogue}` as const;
    if (!catalogues.has(key)) catalogues.set(key, await loadCatalogue(now, catalogue));
  };
  await Promise.all([...wantedWords].map(load));
  if (now !== language.value) return attemptWords();
  const loaded = CATALOGUES.filter((each) => catalogues.has(`${now} ${each}`));
  const key = [now, ...loaded].join(" ");
  if (key === shownWords) return;
  shownWords = key;
  document.documentElement.lang = now;
  translation.value = translationOf(loaded.map((each) => catalogues.get(`${now} ${each}`) ?? {}));
}

const styleSheets = new Map<StyleSheet, Promise<void>>();

/** Adds a style sheet, once. Later sheets refine earlier ones, in whichever order they are loaded. */
function attemptStyles(name: StyleSheet): Promise<void> {
  const known = styleSheets.get(name);
  if (known !== undefined) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = metaContent(name);
  link.setAttribute("data-sheet", name);
  const later = STYLE_SHEETS.slice(STYLE_SHEETS.indexOf(name) + 1);
  const next = later
    .map((each) => document.head.querySelector(`link[data-sheet=${each}]`))
    .find((each) => each !== null);
  const loading = new Promise<void>((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      styleSheets.delete(name);
      link.remove();
      fail(new Error(`the style sheet ${name} did not load`));
    };
    if (next === undefined) document.head.append(link);
    else next.before(link);
  });
  styleSheets.set(name, loading);
  return loading;
}

/** Finds out whether the server can be reached, and whether it has the build of this page. */
async function askServer(): Promise<ServerAnswer> {
  try {
    const answer = await fetch(`${site.base}/`, { cache: "no-store", credentials: "omit" });
    isConnected.value = answer.status < 500;
    if (!answer.ok) return { is: "busy", retryAfterMs: retryAfterMs(answer.headers) };
    return { is: (await answer.text()).includes(BUILD_VERSION) ? "same" : "other" };
  } catch {
    isConnected.value = false;
    return { is: "unreachable" };
  }
}

let leftAt = Number.NEGATIVE_INFINITY;
addEventListener("beforeunload", () => {
  leftAt = performance.now();
});

/** After this time the reader has not left after all, but downloaded something. */
const LEAVING_MS = 10_000;

const RELOAD_AGAIN_MS = 60_000;

/** Reloads for a new build, unless that has not helped a moment ago; returns whether it does. */
export function reloadOnce(): boolean {
  // What was still on its way when the reader left also fails, and a reload would bring them back.
  if (performance.now() - leftAt < LEAVING_MS) return false;
  if (Date.now() - Number(sessionStorage.getItem(STORED_IN_TAB.reloaded)) < RELOAD_AGAIN_MS) return false;
  sessionStorage.setItem(STORED_IN_TAB.reloaded, String(Date.now()));
  location.reload();
  return true;
}

export function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=keypeg-${name}]`)?.content ?? "";
}
