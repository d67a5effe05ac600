// The rules of an edition.
import type { RulesPage } from "../generated/messages.ts";
import { exchange } from "./http.ts";

export const rulesUrl = (edition: string, language: string): string =>
  `/api/editions/${encodeURIComponent(edition)}/rules/${language}/page`;

export const fetchRules = async (edition: string, language: string): Promise<RulesPage> =>
  (await exchange<RulesPage>("GET", rulesUrl(edition, language))).read;
