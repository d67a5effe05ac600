// English: finding somebody to play with.
import { plural } from "../../wording.ts";

const n = plural("en");

export const find = {
  "find.title": "Who wants to play?",
  "find.lead":
    "Whoever wants the same game and clock sits down with you. Names are given, and nobody can write: there are only a few reactions.",
  "find.edition": "Which game",
  "find.players": "Players",
  "find.clock": "Time for a turn",
  "find.clock.none": "No clock",
  "find.clock.is": (time: string) => `${time} a turn`,
  "find.now": "Waiting right now",
  "find.now.none": "Nobody is waiting right now. Be the first.",
  "find.now.line": (edition: string, players: number | null, clock: string) =>
    [edition, players === null ? "" : `${players} players`, clock].filter(Boolean).join(", "),
  "find.people": (count: number) => n(count, { one: "1 person", other: "# people" }),
  "find.now.same": (count: number) =>
    n(count, { one: "One person is looking for this.", other: "# people are looking for this." }),
  "find.join": "Play with them",
  "find.rest": "We cannot seat you with others for some days. Friends and computers are always there.",
  "find.computer": "Play a computer",
  "find.hidden": (count: number) =>
    n(count, { one: "You have hidden one person.", other: "You have hidden # people." }),
  "find.unhide": "Show everyone again",
  "find.unhidden": "Everyone is back. You may meet them again.",
};
