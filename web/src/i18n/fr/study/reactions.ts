// French: reactions.
import type { reactions as english } from "../../en/study/reactions.ts";
import type { TranslationOf } from "../../index.ts";

export const reactions: TranslationOf<typeof english> = {
  "reaction.hello": "Bonjour",
  "reaction.nice": "Bien joué",
  "reaction.close": "Presque",
  "reaction.oops": "Oups",
  "reaction.thinking": "Je réfléchis",
  "reaction.thanks": "Merci",
  "reaction.by": (name, reaction) => `${name ?? "Vous"} : ${reaction}`,
};
