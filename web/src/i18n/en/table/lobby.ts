// English: the table before the match, and passing a shared device.
import { plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");

export const lobby = {
  "lobby.title": (edition: string) => `A table for ${edition}`,
  "lobby.asked": (host: string | null, edition: string) =>
    host === null ? `You’re invited to a game of ${edition}` : `${host} invites you to a game of ${edition}`,
  "lobby.invite.or": (free: number) =>
    n(free, {
      one: "One seat is free. Send the link, or add a computer.",
      other: "# seats are free. Send the link, or add computers.",
    }),
  "lobby.open": (free: number) => n(free, { one: "One seat is still free.", other: "# seats are still free." }),
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
  "lobby.seatComputer": "Add a computer",
  "lobby.freeSeat": (name: string) => `Free ${name}’s seat`,
  "lobby.freeSeat.sure": (name: string) => `Send ${name} away from the table?`,
  "lobby.freeSeat.yes": "Free the seat",
  "lobby.freeSeat.no": "Keep",
  "lobby.start": "Start the match",
  "lobby.start.all": (seats: number) => `Start when all ${word(seats)} are here`,
  "lobby.start.as": (players: number) => `Start as ${word(players)}`,
  "lobby.leave": "Leave this table",
  "lobby.leave.sure": (isAlone: boolean) =>
    isAlone ? "The link keeps working for others. Leave?" : "The others can start without you. Leave?",
  "lobby.leave.no": "Stay",
  "lobby.invite": "Invite",
  "lobby.invite.about": "Scan the code with a phone, or send the link. No account, no app.",
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
};
