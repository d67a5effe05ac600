// What went wrong with something asked of the server, in words.
import type { Translate } from "../i18n/index.ts";
import { Problem } from "../net/http.ts";

const KNOWN = ["unreachable", "unavailable", "too_fast", "bad_name", "name_taken", "unknown_player"] as const;

export function problemText(t: Translate, problem: unknown): string {
  const { error, message } = problem instanceof Problem ? problem.body : { error: "unreachable", message: "" };
  const key = KNOWN.find((each) => each === error);
  return key === undefined ? t("home.error.other", message) : t(`home.error.${key}`);
}
