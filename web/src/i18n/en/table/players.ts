// English: players, clocks, drawers and the connection at a table. A name that is null stands for the reader.
import { duration, plural } from "../../wording.ts";

const n = plural("en");
const whose = (name: string | null): string => (name === null ? "Your" : `${name}’s`);

export const players = {
  devious: "Devious codemaker",
  duration: duration("en"),
  react: "React",
  "note.by.clock": (name: string | null) => `Time ran out. The computer moved for ${name ?? "you"}.`,
  "announce.joined": (name: string) => `${name} has joined.`,
  "seat.yours": "Your seat",
  "player.you": "You",
  "player.maker": (isYou: boolean) => (isYou ? "you set the code" : "sets the code"),
  "player.breaker": (isYou: boolean) => (isYou ? "you guess" : "guesses"),
  "player.away": (since: string) => `away for ${since}`,
  "presence.left": (name: string) => `${name} left`,
  "presence.back": (name: string) => `${name} is back`,
  "player.takenOver": "the computer plays",
  "player.turn": (isYou: boolean) => (isYou ? "your turn" : "to move"),
  "player.title": "Players",
  "player.watching": (count: number) => n(count, { one: "# person is watching", other: "# people are watching" }),
  "player.watch": "You are watching",
  "clock.left": (time: string) => `${time} left`,
  "clock.last": "Ten seconds left",
  "claim.say": "Dispute a mark",
  "claim.ask": "Is one of the marks wrong? If so, the round ends now.",
  "claim.yes": "Yes, check them",
  "claim.no": "Cancel",
  "claim.unfounded": (name: string | null) =>
    `${name === null ? "" : `${name} disputed a mark. `}All marks so far are correct.`,
  "drawer.rules": "Rules",
  "drawer.table": "This table",
  "drawer.coach": "Coach",
  "drawer.notes": "Notes",
  "drawer.score": "Score",
  close: "Close",
  "lobby.share": "Share",
  "table.setting": "Setting the table…",
  "connection.again": "Try now",
  "connection.ended": "This table can’t be opened",
  "announce.guessed": (name: string | null, pegs: string) => `${name ?? "You"}: ${pegs}.`,
  "announce.marked": (name: string | null, row: number, exact: number, misplaced: number) =>
    `${whose(name)} row ${row}: ${exact} exact, ${misplaced} misplaced.`,
  "announce.code_set": (name: string | null) => (name === null ? "Your code is set." : `${name} has set a code.`),
  "announce.code": (pegs: string) => `The code was ${pegs}.`,
  "announce.codeOf": (name: string | null, pegs: string) => `${whose(name)} code was ${pegs}.`,
  "announce.pause": (button: string) => `Play pauses. “${button}” goes on.`,
  "announce.pauseCall": "Play pauses until everyone has seen it.",
  "announce.cleared": "Row cleared.",
  "announce.round": (round: number) => `Round ${round} begins.`,
};
