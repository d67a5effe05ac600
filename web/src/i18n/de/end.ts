// German: the end of a match, the rematch and the replay.
import type { end as english } from "../en/end.ts";
import type { TranslationOf } from "../index.ts";

export const end: TranslationOf<typeof english> = {
  "over.rematch": "Revanche",
  "over.toRematch": "Zur Revanche",
  "over.download": "Partie herunterladen",
  "over.replay": "Noch einmal ansehen",
  "over.moves": (move, total) => `Zug ${move} von ${total}`,
  "over.view": "Gesehen von",
  "over.spectator": "Zuschauern",
};
