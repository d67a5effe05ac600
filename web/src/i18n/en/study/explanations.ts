// English: why a row was marked as it was.
import { capitalized, list, plural } from "../../wording.ts";

const n = plural("en");
const and = list("en-GB");
const holes = (places: readonly number[]): string => and(places.map(String));
const times = (count: number): string => (count === 2 ? "twice" : `${count} times`);
export const explanations = {
  "why.title": (row: number, exact: number, misplaced: number) =>
    `How row ${row} scored: ${exact} exact, ${misplaced} misplaced`,
  "why.exact": (colour: string, places: readonly number[]) =>
    `${capitalized(colour)} is in the right place${places.length === 1 ? "" : `, ${times(places.length)}`}.`,
  "why.misplaced": (colour: string, at: number) => `${capitalized(colour)} is in the code, but at ${at}.`,
  "why.blankExact": (places: readonly number[]) =>
    places.length === 1 ? "The empty hole is in the right place." : "The empty holes are in the right place.",
  "why.blank": (at: number) => `The code has an empty hole, at ${at}.`,
  "why.noBlank": "The code has no empty hole.",
  "why.absent": (colour: string) => `${capitalized(colour)} is not in the code.`,
  "why.spent": (colour: string, inCode: number) =>
    n(inCode, {
      one: `The code has only one ${colour}, already counted.`,
      other: `${capitalized(colour)} is in the code only ${times(inCode)}, already counted.`,
    }),
  "why.holes": holes,
  "why.pick": "Tap a row to see how it scored.",
  "log.title": "This round so far",
};
