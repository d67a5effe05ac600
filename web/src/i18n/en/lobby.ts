// English: the table before the match, and passing a shared device.
import { plural } from "../plural.ts";

const n = plural("en");

export const lobby = {
  "lobby.title": (edition: string) => `A table for ${edition}`,
  "lobby.waiting": "The match begins when all seats are filled and somebody starts it.",
  "lobby.invite": "Invite with this link",
  "lobby.start": "Start the match",
  "lobby.open": (count: number) => n(count, { one: "One seat is still free", other: "# seats are still free" }),
  "lobby.leave": "Leave this seat",
  "lobby.sit": "Take a seat",
  "lobby.name": "Your name",
  "handOver.title": (name: string) => `Pass the device to ${name}`,
  "handOver.about": "Nothing of the others is on this screen.",
  "handOver.me": (name: string) => `I am ${name}`,
};
