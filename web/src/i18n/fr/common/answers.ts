// French: answers and calls in group.
import type { answers as english } from "../../en/common/answers.ts";
import type { TranslationOf } from "../../index.ts";
export const answers: TranslationOf<typeof english> = {
  "answer.editBoard": (board, token) => `${board}, ${token}`,
  "answer.give": "Donner cette réponse",
  "answer.blackMeans": "ma couleur, ma place",
  "answer.whiteMeans": "ma couleur, ailleurs",
  "answer.noneMeans": "pas ma couleur",
  "call.say": "Annoncer Mastermind !",
  "call.row": "Le code que vous annoncez",
};
