// What went wrong with something asked of the server, in words.
import { refusal } from "../game/refusals.ts";
import { say } from "../game/sayings.ts";
import type { Translate } from "../i18n/index.ts";
import { Problem } from "../net/http.ts";

export function problemText(t: Translate, problem: unknown): string {
  return say(t, refusal(problem instanceof Problem ? problem.body : { error: "unreachable", message: "" }));
}
