// English: the lobby, and finding somebody to play with.
import { plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");

export const lobby = {
  "lobby.title": (edition: string) => `A table for ${edition}`,
  "lobby.asked": (host: string | null, edition: string) =>
    host === null ? `You’re invited to a game of ${edition}` : `${host} invites you to a game of ${edition}`,
  "lobby.ready": "Your table is ready",
  "lobby.waiting": (free: number | null) =>
    free === null
      ? "Waiting for your friend…"
      : n(free, { one: "Waiting for one more player…", other: "Waiting for # more players…" }),
  "lobby.kept": "Your table is kept if you close this page.",
  "lobby.room": "In the same room?",
  "lobby.room.about": "Your friends scan this code. No account, no app.",
  "lobby.watch": "You can watch. To play, you need the invitation link.",
  "lobby.full": "Everyone is here.",
  "lobby.none.watch": "All seats are taken. Stay here to watch.",
  "lobby.freed": "The host has freed your seat. You can sit down again.",
  "lobby.host": (isYou: boolean) => (isYou ? "you opened this table" : "opened this table"),
  "lobby.here": "at the table",
  "player.gone": "away",
  "lobby.computer": (level: string | null) => (level === null ? "computer" : `computer, ${level.toLowerCase()}`),
  "lobby.free": "Free seat",
  "lobby.free.about": "for anyone with the link",
  "lobby.yours.about": "yours when you sit down",
  "lobby.level": (name: string) => `Level of ${name}`,
  "lobby.seatComputer": (isInstead: boolean) => (isInstead ? "Add a computer instead" : "Add a computer"),
  "lobby.freeSeat": (name: string) => `Free ${name}’s seat`,
  "lobby.freeSeat.sure": (name: string) => `Remove ${name} from the table?`,
  "lobby.freeSeat.yes": "Free the seat",
  "lobby.freeSeat.no": "Cancel",
  "lobby.start": "Start the match",
  "lobby.start.all": (seats: number) => `Start when ${seats === 2 ? "both" : `all ${word(seats)}`} are here`,
  "lobby.start.as": (players: number) => `Start with ${word(players)}`,
  "lobby.leave": "Leave this table",
  "lobby.leave.sure": (isAlone: boolean) =>
    isAlone ? "The link keeps working for others. Leave?" : "The others can start without you. Leave?",
  "lobby.leave.no": "Stay",
  "lobby.invite.link": "Invitation link",
  "lobby.invite.text": (edition: string) => `A game of ${edition}?`,
  "lobby.qr": "QR code of the invitation",
  "lobby.name": "Your name at this table",
  "lobby.sit": "Sit down",
  "lobby.arrived": (name: string) => `${name} is here`,
  "handOver.title": (name: string) => `Pass the device to ${name}`,
  "handOver.about": "Nobody else’s secrets are showing.",
  "handOver.me": (name: string) => `I am ${name}`,
  "handOver.pass": (name: string) => `Pass to ${name}`,
  "find.title": "Who wants to play?",
  "find.lead":
    "You play with someone who wants the same game and clock. Everyone gets a made-up name, and there is no chat, only a few reactions.",
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
  "find.rest": "We can’t seat you with strangers for a few days. You can still play with friends and computers.",
  "find.computer": "Play a computer",
  "find.hidden": (count: number) =>
    n(count, { one: "You have hidden one person.", other: "You have hidden # people." }),
  "find.unhide": "Show everyone again",
  "find.unhidden": "Everyone is back. You may meet them again.",
};
