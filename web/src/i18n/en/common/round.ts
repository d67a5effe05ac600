// English: codes, tracks, score cards and explanations at a table. A name that is null stands for the reader.
import { capitalized, list, plural } from "../../wording.ts";

const n = plural("en");
const and = list("en-GB");
const holes = (places: readonly number[]): string => and(places.map(String));
const times = (count: number): string => (count === 2 ? "twice" : `${count} times`);
export const round = {
  "code.choosing": (name: string) => `${name} is choosing a code`,
  "code.private": "only you see it",
  "code.draft": "Your code, for you to choose",
  "code.random": "Random code",
  "code.set": "Set this code",
  "track.is": (scores: string) => `Score track: ${scores}`,
  "track.of": (name: string | null, points: number) => `${name ?? "you"} ${points}`,
  "unit.turn": "Turn the unit",
  "unit.name": "Playing unit",
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
  "card.round": (round: number) => `Round ${round}`,
  "card.player": "Player",
  "card.sum": "Total",
  "card.set": "set it",
  "card.awaited": (name: string | null) =>
    `${name === null ? "Your" : `${name}’s`} points are written in when the round ends.`,
};
