// German: how strong computers are.
import type { levels as english } from "../../en/common/levels.ts";
import { toHalf } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { word } from "../grammar.ts";

const aboutRows = (rows: number): string => {
  const [low, high] = toHalf(rows);
  return low === high ? `etwa ${word(low)}` : `${word(low)} bis ${word(high)}`;
};

export const levels: TranslationOf<typeof english> = {
  "level.finds": (rows) => `Findet einen Code in ${aboutRows(rows)} Reihen.`,
  "level.asks": (questions) => `Braucht etwa ${word(Math.round(questions))} Fragen.`,
  "level.mixed": "Jeder Computer hat seine eigene Spielstärke.",
  "level.like": "Wie ich",
  "new.name.default": "Spieler 1",
};
