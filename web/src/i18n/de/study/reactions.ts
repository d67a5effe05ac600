// German: reactions.
import type { reactions as english } from "../../en/study/reactions.ts";
import type { TranslationOf } from "../../index.ts";

export const reactions: TranslationOf<typeof english> = {
  "reaction.hello": "Hallo",
  "reaction.nice": "Stark",
  "reaction.close": "Knapp",
  "reaction.oops": "Ups",
  "reaction.thinking": "Moment, ich überlege",
  "reaction.thanks": "Danke",
  "reaction.by": (name, reaction) => `${name ?? "Du"}: ${reaction}`,
};
