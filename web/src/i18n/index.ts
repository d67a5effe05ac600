// Translations. Only the reader's language is loaded, and only the parts that a page needs.
import type { agreement } from "./en/agreement.ts";
import type { analysis } from "./en/analysis.ts";
import type { board } from "./en/board.ts";
import type { call } from "./en/call.ts";
import type { coach } from "./en/coach.ts";
import type { daily } from "./en/daily.ts";
import type { drawer } from "./en/drawer.ts";
import type { end } from "./en/end.ts";
import type { group } from "./en/group.ts";
import type { home } from "./en/home.ts";
import type { learn } from "./en/learn.ts";
import type { lessons } from "./en/lessons.ts";
import type { lobby } from "./en/lobby.ts";
import type { newTable } from "./en/new-table.ts";
import type { notes } from "./en/notes.ts";
import type { options } from "./en/options.ts";
import type { referee } from "./en/referee.ts";
import type { review } from "./en/review.ts";
import type { settings } from "./en/settings.ts";
import type { share } from "./en/share.ts";
import type { table } from "./en/table.ts";

/** The parts of the catalogue, each in a file of its own that is loaded when a page needs it. */
type Parts = typeof agreement &
  typeof analysis &
  typeof board &
  typeof call &
  typeof coach &
  typeof daily &
  typeof drawer &
  typeof end &
  typeof group &
  typeof home &
  typeof learn &
  typeof lessons &
  typeof lobby &
  typeof newTable &
  typeof notes &
  typeof options &
  typeof referee &
  typeof review &
  typeof settings &
  typeof share &
  typeof table;
/** All keys, each with its text or the function that makes it. */
type Catalogue = TranslationOf<Parts>;
export type PhraseKey = keyof Catalogue;
export type PhraseArguments<K extends PhraseKey> = Catalogue[K] extends (...args: infer A) => string ? A : [];
/** `t("clear")`, `t("mark.is", 2, 1)`: the arguments are those of the catalogue entry. */
export interface Translate {
  <K extends PhraseKey>(key: K, ...args: PhraseArguments<K>): string;
  /** Looks up a key made from a name that comes from the server; null if the catalogue does not have it. */
  readonly find: (key: string) => string | null;
}

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

function translator(words: Catalogue): Translate {
  const translate = <K extends PhraseKey>(key: K, ...args: PhraseArguments<K>): string => {
    const word = words[key] as string | ((...given: typeof args) => string);
    return typeof word === "string" ? word : word(...args);
  };
  const texts: Readonly<Record<string, unknown>> = words;
  return Object.assign(translate, {
    find: (key: string) => {
      const text = texts[key];
      return typeof text === "string" ? text : null;
    },
  });
}

type Loader = () => Promise<Readonly<Record<string, unknown>>>;

/** How to load each part in each language. */
export const LOADERS = {
  agreement: {
    en: async () => (await import("./en/agreement.ts")).agreement,
    fr: async () => (await import("./fr/agreement.ts")).agreement,
    de: async () => (await import("./de/agreement.ts")).agreement,
  },
  analysis: {
    en: async () => (await import("./en/analysis.ts")).analysis,
    fr: async () => (await import("./fr/analysis.ts")).analysis,
    de: async () => (await import("./de/analysis.ts")).analysis,
  },
  board: {
    en: async () => (await import("./en/board.ts")).board,
    fr: async () => (await import("./fr/board.ts")).board,
    de: async () => (await import("./de/board.ts")).board,
  },
  call: {
    en: async () => (await import("./en/call.ts")).call,
    fr: async () => (await import("./fr/call.ts")).call,
    de: async () => (await import("./de/call.ts")).call,
  },
  coach: {
    en: async () => (await import("./en/coach.ts")).coach,
    fr: async () => (await import("./fr/coach.ts")).coach,
    de: async () => (await import("./de/coach.ts")).coach,
  },
  daily: {
    en: async () => (await import("./en/daily.ts")).daily,
    fr: async () => (await import("./fr/daily.ts")).daily,
    de: async () => (await import("./de/daily.ts")).daily,
  },
  drawer: {
    en: async () => (await import("./en/drawer.ts")).drawer,
    fr: async () => (await import("./fr/drawer.ts")).drawer,
    de: async () => (await import("./de/drawer.ts")).drawer,
  },
  end: {
    en: async () => (await import("./en/end.ts")).end,
    fr: async () => (await import("./fr/end.ts")).end,
    de: async () => (await import("./de/end.ts")).end,
  },
  group: {
    en: async () => (await import("./en/group.ts")).group,
    fr: async () => (await import("./fr/group.ts")).group,
    de: async () => (await import("./de/group.ts")).group,
  },
  home: {
    en: async () => (await import("./en/home.ts")).home,
    fr: async () => (await import("./fr/home.ts")).home,
    de: async () => (await import("./de/home.ts")).home,
  },
  learn: {
    en: async () => (await import("./en/learn.ts")).learn,
    fr: async () => (await import("./fr/learn.ts")).learn,
    de: async () => (await import("./de/learn.ts")).learn,
  },
  lessons: {
    en: async () => (await import("./en/lessons.ts")).lessons,
    fr: async () => (await import("./fr/lessons.ts")).lessons,
    de: async () => (await import("./de/lessons.ts")).lessons,
  },
  lobby: {
    en: async () => (await import("./en/lobby.ts")).lobby,
    fr: async () => (await import("./fr/lobby.ts")).lobby,
    de: async () => (await import("./de/lobby.ts")).lobby,
  },
  newTable: {
    en: async () => (await import("./en/new-table.ts")).newTable,
    fr: async () => (await import("./fr/new-table.ts")).newTable,
    de: async () => (await import("./de/new-table.ts")).newTable,
  },
  notes: {
    en: async () => (await import("./en/notes.ts")).notes,
    fr: async () => (await import("./fr/notes.ts")).notes,
    de: async () => (await import("./de/notes.ts")).notes,
  },
  options: {
    en: async () => (await import("./en/options.ts")).options,
    fr: async () => (await import("./fr/options.ts")).options,
    de: async () => (await import("./de/options.ts")).options,
  },
  referee: {
    en: async () => (await import("./en/referee.ts")).referee,
    fr: async () => (await import("./fr/referee.ts")).referee,
    de: async () => (await import("./de/referee.ts")).referee,
  },
  review: {
    en: async () => (await import("./en/review.ts")).review,
    fr: async () => (await import("./fr/review.ts")).review,
    de: async () => (await import("./de/review.ts")).review,
  },
  settings: {
    en: async () => (await import("./en/settings.ts")).settings,
    fr: async () => (await import("./fr/settings.ts")).settings,
    de: async () => (await import("./de/settings.ts")).settings,
  },
  share: {
    en: async () => (await import("./en/share.ts")).share,
    fr: async () => (await import("./fr/share.ts")).share,
    de: async () => (await import("./de/share.ts")).share,
  },
  table: {
    en: async () => (await import("./en/table.ts")).table,
    fr: async () => (await import("./fr/table.ts")).table,
    de: async () => (await import("./de/table.ts")).table,
  },
} satisfies Record<string, Record<Language, Loader>>;
export type CataloguePart = keyof typeof LOADERS;
export const CATALOGUE_PARTS = Object.keys(LOADERS) as readonly CataloguePart[];

/** Loads parts of the catalogue; a translation knows no keys of other parts. */
export async function loadTranslation(language: Language, parts: readonly CataloguePart[]): Promise<Translate> {
  const loaded = await Promise.all(parts.map((part) => LOADERS[part][language]()));
  return translator(Object.assign({}, ...loaded) as Catalogue);
}

/** Returns the first of the reader's languages that is available, or English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language));
  return known.find((language) => language !== undefined) ?? "en";
}

export type TranslationOf<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string;
};
