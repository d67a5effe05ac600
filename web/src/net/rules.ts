// The rules of an edition.
import { exchange } from "./http.ts";

export interface RulesPage {
  readonly markdown: string;
  readonly language: string;
}

/** Rules without a translation come in English, and say so. */
export async function fetchRules(edition: string, language: string): Promise<RulesPage> {
  const path = `/api/editions/${encodeURIComponent(edition)}/rules/${language}`;
  const { read, headers } = await exchange<string>("GET", path);
  return { markdown: read, language: headers.get("Content-Language") ?? language };
}
