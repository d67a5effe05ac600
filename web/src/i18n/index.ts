// The words of the client in each language; only the reader's is loaded.
import type { Catalogue } from "./en.ts";

export type { Catalogue } from "./en.ts";
export type Key = keyof Catalogue;
export type Arguments<K extends Key> = Catalogue[K] extends (...args: infer A) => string ? A : [];
/** `t("clear")`, `t("mark.is", 2, 1)`: the arguments are those of the catalogue's entry. */
export type Translate = <K extends Key>(key: K, ...args: Arguments<K>) => string;

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export function translator(words: Catalogue): Translate {
  return (key, ...args) => {
    const word: string | ((...given: typeof args) => string) = words[key] as string | ((...given: typeof args) => string);
    return typeof word === "string" ? word : word(...args);
  };
}

export async function load(language: Language): Promise<Translate> {
  switch (language) {
    case "en":
      return translator((await import("./en.ts")).en);
    case "fr":
      return translator((await import("./fr.ts")).fr);
    case "de":
      return translator((await import("./de.ts")).de);
  }
}

/** The first of the reader's languages there is, or English. */
export function preferred(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language));
  return known.find((language) => language !== undefined) ?? "en";
}
