// English: beside a board: why a row was marked as it was, notes, reactions, and waiting. A name that is null is the reader.
import { capitalized, list, plural } from "../../wording.ts";

const n = plural("en");
const and = list("en-GB");
const holes = (places: readonly number[]): string => and(places.map(String));
const times = (count: number): string => (count === 2 ? "twice" : `${count} times`);

export const beside = {
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
  "why.pick": "Choose a row to see how it scored.",
  "log.title": "This round so far",
  "notes.title": "My notes",
  "notes.of": (board: string) => `What ${board} may hold`,
  "notes.help": "Select a square to cross it out, again to circle it, once more to clear it.",
  "notes.private": "Only you see this. It is cleared when a new round starts.",
  "notes.fill": "Fill in from the answers",
  "notes.cell": (colour: string, place: number, mark: string) => `${colour} at ${place}: ${mark}`,
  "notes.open": "possible",
  "notes.crossed": "crossed out",
  "notes.circled": "circled",
  "notes.yours": (place: number) => `${place} is yours`,
  "reaction.hello": "Hello",
  "reaction.nice": "Nice one",
  "reaction.close": "So close",
  "reaction.oops": "Oops",
  "reaction.thinking": "Thinking",
  "reaction.thanks": "Thanks",
  "reaction.by": (name: string | null, reaction: string) => `${name ?? "You"}: ${reaction}`,
  "find.another": "Find somebody else",
  "wait.title": (edition: string) => `Finding somebody for ${edition}`,
  "wait.again": (edition: string) => `Another game of ${edition}`,
  "wait.nobody": "Nobody else is looking for this right now.",
  "wait.more": (free: number) => n(free, { one: "One more player to find.", other: "# more players to find." }),
  "wait.abandoned": "Nobody is waiting at this table any more.",
  "wait.come": "Here we go.",
  "wait.since": (time: string) => `You have been looking for ${time}.`,
  "wait.seat": "Somebody",
  "wait.seat.about": "on their way, perhaps",
  "wait.seat.free": "nobody has taken it",
  "wait.given": (name: string) => `called ${name} at this table`,
  "wait.offer": (free: number) =>
    n(free, { one: "A computer could play right away.", other: "Computers could play right away." }),
  "wait.computer": (free: number) =>
    n(free, { one: "Play against a computer instead", other: "Fill the seats with computers" }),
  "wait.level": (level: string) => `Level: ${level.toLowerCase()}. Or stay: you keep your place.`,
  "wait.stop": "Stop looking",
  "wait.elsewhere": "Others are looking for",
  "hide.title": "At this table",
  "hide.about": "Hide somebody, and you never sit together again. You stop seeing their reactions. They are not told.",
  "hide.it": (name: string) => `Hide ${name}`,
  "hide.sure": (name: string) => `Never play with ${name} again?`,
  "hide.yes": "Hide",
  "hide.no": "Cancel",
  "hide.done": (name: string) => `You will not meet ${name} again.`,
};
