// German: answers and calls in group.
import type { answers as english } from "../../en/common/answers.ts";
import type { TranslationOf } from "../../index.ts";
export const answers: TranslationOf<typeof english> = {
  "answer.editBoard": (board, token) => `${board}, ${token}`,
  "answer.give": "So antworten",
  "answer.blackMeans": "meine Farbe, mein Platz",
  "answer.whiteMeans": "meine Farbe woanders",
  "answer.noneMeans": "nicht meine Farbe",
  "call.say": "Mastermind ansagen!",
  "call.row": "Der Code, den du ansagst",
};
