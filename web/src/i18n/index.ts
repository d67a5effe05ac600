// Translations: five catalogues for each language, of which a page loads the first and those that its chunk names.
import type { words as common } from "./en/common.ts";
import type { words as home } from "./en/home.ts";
import type { words as practice } from "./en/practice.ts";
import type { words as study } from "./en/study.ts";
import type { words as table } from "./en/table.ts";

export const CATALOGUES = ["common", "table", "study", "practice", "home"] as const;
export type Catalogue = (typeof CATALOGUES)[number];

type EnglishWords = typeof common & typeof home & typeof practice & typeof study & typeof table;
/** All keys, each with its text or the function that makes it. */
type Words = TranslationOf<EnglishWords>;
export type PhraseKey = keyof Words;
export type PhraseArguments<K extends PhraseKey> = Words[K] extends (...args: infer A) => string ? A : [];
/** `t("clear")`, `t("mark.is", 2, 1)`: the arguments are those of the catalogue entry. */
export interface Translate {
  <K extends PhraseKey>(key: K, ...args: PhraseArguments<K>): string;
  /** Looks up a key made from a name that comes from the server; null if the catalogue does not have it. */
  readonly find: (key: string) => string | null;
}

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

function translator(words: Words): Translate {
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

/** The texts of a catalogue, and functions that make them. */
export type CatalogueWords = Readonly<Record<string, unknown>>;

const LOADERS: Readonly<
  Record<Language, Readonly<Record<Catalogue, () => Promise<{ readonly words: CatalogueWords }>>>>
> = {
  en: {
    common: () => import("./en/common.ts"),
    table: () => import("./en/table.ts"),
    study: () => import("./en/study.ts"),
    practice: () => import("./en/practice.ts"),
    home: () => import("./en/home.ts"),
  },
  fr: {
    common: () => import("./fr/common.ts"),
    table: () => import("./fr/table.ts"),
    study: () => import("./fr/study.ts"),
    practice: () => import("./fr/practice.ts"),
    home: () => import("./fr/home.ts"),
  },
  de: {
    common: () => import("./de/common.ts"),
    table: () => import("./de/table.ts"),
    study: () => import("./de/study.ts"),
    practice: () => import("./de/practice.ts"),
    home: () => import("./de/home.ts"),
  },
};

export async function loadCatalogue(language: Language, catalogue: Catalogue): Promise<CatalogueWords> {
  return (await LOADERS[language][catalogue]()).words;
}

/** Makes a translation that knows the keys of these catalogues only. `chunks.test.ts` holds that a page needs no other. */
export function translationOf(catalogues: readonly CatalogueWords[]): Translate {
  return translator(Object.assign({}, ...catalogues) as Words);
}

export async function loadTranslation(
  language: Language,
  catalogues: readonly Catalogue[] = CATALOGUES,
): Promise<Translate> {
  return translationOf(await Promise.all(catalogues.map((each) => loadCatalogue(language, each))));
}

/** Returns the first of the reader's languages that is available, or English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language));
  return known.find((language) => language !== undefined) ?? "en";
}

export type TranslationOf<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string;
};
