// German: numbers in words. One is left out, as it has a gender.
import { spelled } from "../plural.ts";

export const NUMBERS: Readonly<Record<number, string>> = {
  2: "zwei",
  3: "drei",
  4: "vier",
  5: "fünf",
  6: "sechs",
  7: "sieben",
  8: "acht",
  9: "neun",
  10: "zehn",
  11: "elf",
  12: "zwölf",
};

export const word = spelled(NUMBERS);

/** "einmal", "zweimal", "13-mal" */
export const times = (count: number): string =>
  count === 1 ? "einmal" : count in NUMBERS ? `${NUMBERS[count]}mal` : `${count}-mal`;
