// Phrases for what the server refuses.
import { MAX_NAME_LENGTH } from "../../generated/constants.ts";
import type { Refusal } from "../../generated/messages.ts";
import type { PhraseKey } from "../../i18n/index.ts";
import type { Phrase } from "./phrases.ts";

/** The fields that refusals over the socket and over HTTP have in common. */
export interface RefusedRequest {
  readonly error: string;
  readonly message: string;
  readonly problems?: readonly Refusal[];
}

const KNOWN_ERRORS = [
  "stale",
  "match_over",
  "not_your_seat",
  "no_seat_free",
  "seat_taken",
  "has_begun",
  "mixed_scripts",
  "wide_name",
  "signed_out",
  "name_taken",
  "not_invited",
  "not_watched",
  "not_away",
  "not_idle",
  "not_awaited",
  "not_host",
  "computer_seat",
  "paused",
  "resigned",
  "still_seated",
  "already_claimed",
  "too_many_changes",
  "no_such_table",
  "too_fast",
  "unknown_player",
  "unavailable",
  "unreachable",
  "no_server",
] as const satisfies readonly (PhraseKey extends infer K
  ? K extends `refused.${infer Rest}`
    ? Rest
    : never
  : never)[];

export const BAD_NAME: Phrase = ["refused.bad_name", MAX_NAME_LENGTH];

export function refusalPhrase({ error, message, problems = [] }: RefusedRequest): Phrase {
  if (error === "bad_name") return BAD_NAME;
  // The rules allow no match among those who are here.
  if (error === "seats_open") return [problems.length > 0 ? "refused.player_count" : "refused.seats_open"];
  const plain = KNOWN_ERRORS.find((each) => each === error);
  if (plain !== undefined) return [`refused.${plain}`];
  const [first] = problems;
  return (first === undefined ? null : reasonPhrase(first)) ?? ["refused.other", message];
}

function reasonPhrase({ reason, position, expected }: Refusal): Phrase | null {
  switch (reason) {
    case "code_length":
      return ["refused.code_length", String(expected)];
    case "code_colour":
    case "code_blank":
    case "code_repeat":
      return [`refused.${reason}`, position ?? 0];
    case "code_laid":
      return ["draft.laid", position ?? 0];
    case "code_pegs":
    case "mark_counts":
    case "turn":
    case "action":
      return [`refused.${reason}`];
    case "over":
      return ["refused.match_over"];
    default:
      return null;
  }
}
