// English: waiting for somebody to play with, and hiding them.
import { plural } from "../../wording.ts";

const n = plural("en");

export const waiting = {
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
    n(free, { one: "A computer would play at once.", other: "Computers would play at once." }),
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
  "hide.no": "Keep",
  "hide.done": (name: string) => `You will not meet ${name} again.`,
};
