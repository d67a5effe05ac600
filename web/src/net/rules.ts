// The rules of an edition.
import { exchange } from "./http.ts";

export interface RulesPage {
  readonly markdown: string;
  readonly language: string;
}

export const rulesUrl = (edition: string, language: string): string =>
  `/api/editions/${encodeURIComponent(edition)}/rules/${language}`;

/** Rules without a translation come in English, and say so. */
export async function fetchRules(edition: string, language: string): Promise<RulesPage> {
  const { read, headers } = await exchange<string>("GET", rulesUrl(edition, language));
  return { markdown: read, language: headers.get("Content-Language") ?? language };
}
