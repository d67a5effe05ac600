// German: the referee before a match.
import type { refereeStart as english } from "../../en/table/referee.ts";
import type { TranslationOf } from "../../index.ts";
export const refereeStart: TranslationOf<typeof english> = {
  "ref.title": "Schiedsrichter am echten Brett",
  "ref.lead":
    "Das Telefon liegt neben der Schachtel. Schreib jede Reihe und ihre Bewertung ab: Der Schiedsrichter zählt, welche Codes passen, führt die Punkte und sagt, welche Bewertung nicht stimmen kann.",
  "ref.which": "Welche Schachtel steht auf dem Tisch?",
  "ref.running": (edition) => `Eine Partie ${edition} wartet`,
  "ref.resume": "Weiterspielen",
  "ref.damaged":
    "Hier war eine Partie gespeichert, aber sie lässt sich nicht mehr lesen. Sie wurde beiseitegelegt. Du kannst eine neue beginnen.",
  "ref.lost": "Dieser Browser speichert nichts. Die Partie bleibt, solange diese Seite offen ist.",
  "ref.agree": (edition) => `${edition}: Was habt ihr ausgemacht?`,
  "ref.first.sets": "Wer legt den ersten Code?",
  "ref.first.asks": "Wer fragt zuerst?",
  "ref.replaces": "Die wartende Partie wird dann verworfen.",
};
