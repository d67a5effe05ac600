// French: how strong computers are.
import type { levels as english } from "../../en/common/levels.ts";
import { toHalf } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { word } from "../numbers.ts";

const aboutRows = (rows: number): string => {
  const [low, high] = toHalf(rows);
  return low === high ? `${word(low)} rangées environ` : `${word(low)} à ${word(high)} rangées`;
};

export const levels: TranslationOf<typeof english> = {
  "level.finds": (rows) => `Trouve un code en ${aboutRows(rows)}.`,
  "level.asks": (questions) => `A besoin de ${word(Math.round(questions))} questions environ.`,
  "level.mixed": "Chaque ordinateur a son propre niveau.",
  "level.like": "Comme moi",
  "new.name.default": "Joueur 1",
};
