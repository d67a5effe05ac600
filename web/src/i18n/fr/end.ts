// French: the end of a match, the rematch and the replay.
import type { end as english } from "../en/end.ts";
import type { TranslationOf } from "../index.ts";

export const end: TranslationOf<typeof english> = {
  "over.rematch": "Revanche",
  "over.toRematch": "Aller à la revanche",
  "over.download": "Télécharger la partie",
  "over.replay": "La revoir",
  "over.moves": (move, total) => `Coup ${move} sur ${total}`,
  "over.view": "Vue de",
  "over.spectator": "un spectateur",
};
