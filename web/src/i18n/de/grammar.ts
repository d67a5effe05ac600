// German: numbers in words, without one, which has a gender; and the possessive. Names that end in a number take no s.
import { spelled } from "../wording.ts";

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

/** A duration after a preposition with the dative: "seit 3 Tagen". */
export const dative = (time: string): string => time.replace(/Tage$/, "Tagen");

export function possessive(name: string, noun: string): string {
  if (/\d$/.test(name)) return `${noun} von ${name}`;
  return /(?:[sßxz]|ce)$/i.test(name) ? `${name}’ ${noun}` : `${name}s ${noun}`;
}
