// English: how strong computers are.
import { toHalf } from "../../figures.ts";
import { word } from "../numbers.ts";

const aboutRows = (rows: number): string => {
  const [low, high] = toHalf(rows);
  return low === high ? `about ${word(low)}` : `${word(low)} to ${word(high)}`;
};

export const levels = {
  "level.finds": (rows: number) => `Finds a code in ${aboutRows(rows)} rows.`,
  "level.asks": (questions: number) => `Needs about ${word(Math.round(questions))} questions.`,
  "level.mixed": "Each computer has its own level.",
  "level.like": "Like me",
  "new.name.default": "Player 1",
};
