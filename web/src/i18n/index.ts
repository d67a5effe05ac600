// Translations. Only the reader's language is loaded, and only the part that the page needs.
import type { home } from "./en/home.ts";
import type { en } from "./en.ts";

/** All keys, each with its text or the function that makes it. */
type Catalogue = TranslationOf<typeof en & typeof home>;
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

/** The part of the catalogue that a page needs: a table needs only its own. */
export type Scope = "table" | "all";

export async function loadTranslation(language: Language, scope: Scope): Promise<Translate> {
  const [table, home] = await Promise.all([tableCatalogue(language), scope === "all" ? homeCatalogue(language) : {}]);
  return translator({ ...table, ...home } as Catalogue);
}

async function tableCatalogue(language: Language): Promise<TranslationOf<typeof en>> {
  switch (language) {
    case "en":
      return (await import("./en.ts")).en;
    case "fr":
      return (await import("./fr.ts")).fr;
    case "de":
      return (await import("./de.ts")).de;
  }
}

async function homeCatalogue(language: Language): Promise<TranslationOf<typeof home>> {
  switch (language) {
    case "en":
      return (await import("./en/home.ts")).home;
    case "fr":
      return (await import("./fr/home.ts")).home;
    case "de":
      return (await import("./de/home.ts")).home;
  }
}

/** Returns the first of the reader's languages that is available, or English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language));
  return known.find((language) => language !== undefined) ?? "en";
}

export type TranslationOf<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string;
};
