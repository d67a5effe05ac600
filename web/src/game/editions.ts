// The editions: the built-in ones are known at once, all others are fetched from the server once.
import { EDITIONS } from "../generated/editions.ts";
import type { EditionInfo } from "../generated/messages.ts";
import type { Translate } from "../i18n/index.ts";
import { fetchEditions, HttpError } from "../net/http.ts";

export { EDITIONS as BUILT_IN_EDITIONS };

let request: Promise<readonly EditionInfo[]> | null = null;

/** Fetches all editions of this server. They are kept; a failed request is repeated by the next call. */
export function allEditions(): Promise<readonly EditionInfo[]> {
  request ??= fetchEditions().catch((problem: unknown) => {
    request = null;
    throw problem;
  });
  return request;
}

export function builtInEdition(key: string): EditionInfo | null {
  return EDITIONS.find((each) => each.key === key) ?? null;
}

/** Rejects with the status 404 if the server does not have this edition. */
export async function findEdition(key: string): Promise<EditionInfo> {
  const found = builtInEdition(key) ?? (await allEditions()).find((each) => each.key === key);
  if (found === undefined)
    throw new HttpError(404, { error: "no_such_edition", message: `there is no edition ${key}` });
  return found;
}

/** An edition in the reader's language, as far as there are words for it, or else in its own. */
export interface EditionWords {
  readonly name: string;
  readonly line: string;
  readonly facts: readonly string[];
  readonly about: string;
  readonly inside: readonly string[];
}

export function editionName(t: Translate, { key, name }: Pick<EditionInfo, "key" | "name">): string {
  return t.find(`edition.${key}`) ?? name;
}

export function editionWords(t: Translate, edition: EditionInfo): EditionWords {
  const word = (part: string, own: string): string => t.find(`edition.${edition.key}.${part}`) ?? own;
  return {
    name: editionName(t, edition),
    line: word("line", edition.leaflet),
    facts: word("facts", edition.size).split(/(?<=,) /),
    about: word("about", edition.leaflet),
    inside: word("inside", edition.size.replaceAll(", ", "\n")).split("\n"),
  };
}
