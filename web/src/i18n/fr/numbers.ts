// French: numbers in words. One is left out, as it has a gender.
import { spelled } from "../wording.ts";

export const NUMBERS: Readonly<Record<number, string>> = {
  2: "deux",
  3: "trois",
  4: "quatre",
  5: "cinq",
  6: "six",
  7: "sept",
  8: "huit",
  9: "neuf",
  10: "dix",
  11: "onze",
  12: "douze",
};

export const word = spelled(NUMBERS);
