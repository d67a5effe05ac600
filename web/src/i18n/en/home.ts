// English: the home page, personal links and devices. A name that is null stands for the reader.
import { dates } from "../dates.ts";
import { capitalized, list, plural } from "../wording.ts";
import { word } from "./numbers.ts";

const n = plural("en");
const and = list("en-GB");
const units = {
  points: (count: number) => n(count, { one: "# point", other: "# points" }),
  rounds: (count: number) => n(count, { one: "# round", other: "# rounds" }),
};

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const on = (seconds: number): string => day.format(new Date(seconds * 1000));
const dated = dates("en-GB");

export const words = {
  "home.title": "Take a box from the shelf.",
  "home.lead": (editions: number) =>
    `${capitalized(word(editions))} editions of one game of deduction, each true to its own rules.`,
  "home.learn": "Never played? It takes two minutes.",
  "home.analysis": "Study any position on the analysis board.",
  "home.practice": "Practice, works offline.",
  "home.practice.about": "Against the computer, all on this device.",
  "home.practice.go": "Play",
  "home.off.about": "This page goes on by itself when it’s back.",
  "home.none.about": "It can’t seat you with others or keep your results. Everything else runs in your browser.",
  "home.works": "What works",
  "home.works.daily": "begun here; marks come later",
  "home.works.puzzles": "new ones too",
  "home.needs": (hasServer: boolean) => (hasServer ? "What needs a connection" : "What needs a server"),
  "home.needs.people": "Inviting and finding players",
  "home.needs.codes": "Shared codes",
  "home.shelf": "The shelf",
  "home.tables": "Your tables",
  "home.tables.none": "None yet. Tables you play at will appear here.",
  "home.tables.over": "Finished matches",
  "home.table": (edition: string, others: readonly string[]) =>
    others.length === 0 ? edition : `${edition} with ${and(others)}`,
  "home.table.yours": "Your turn",
  "home.today.about": (holes: number, colours: number, hasBlanks: boolean) =>
    `${capitalized(word(holes))} pegs, ${word(colours)} colours${hasBlanks ? " and empty holes" : ""}, the same for everyone until midnight.`,
  "home.today.row": (edition: string | null, row: number) =>
    edition === null ? `Place row ${row}` : `${edition}: place row ${row}`,
  "home.today.done": "Both codes are played. The next ones come at midnight.",
  "home.today.look": "See how it went",
  "home.week.weekday": dated.weekday,
  "home.week.day": (date: string, is: "found" | "missed" | "open", rows: number | null) =>
    `${dated.full(date)}, ${is === "open" ? "not played yet" : is === "missed" ? "not found" : rows === null ? "solved" : `solved in ${n(rows, { one: "# row", other: "# rows" })}`}`,
  "home.puzzles.about": "A few rows that allow only one code. Find it by logic alone.",
  "home.puzzles.go": "Solve one",
  "home.find": "No link? Find somebody to play.",
  "home.games": "Your games in numbers",
  "home.played.look": "See both games",
  "home.played.away": "Dismiss",
  "home.join": "Join with a link",
  "home.join.about": "Somebody sent you a link to a table? Paste it here.",
  "home.referee": "Playing with a real board?",
  "home.referee.about":
    "A box on the table, and marks that can’t all be correct? Copy the rows here: the referee says which mark is wrong, and keeps the score.",
  "home.referee.go": "Check a board",
  "home.you.save": "Save name",
  "home.you.saved": "Saved.",
  "home.you.about": "Used at every table you join from now on.",
  "home.device": "Play on another device",
  "home.device.about": "A personal link opens your tables there. No account, no password.",
  "home.device.unknown": "Save a name first.",
  "home.device.make": "Create a personal link",
  "home.device.label": "Your personal link",
  "home.device.warning": "It works once, within an hour. Until then, whoever has it can play as you.",
  "home.device.qr": "QR code of your personal link",
  "home.affiliation":
    "Keypeg is not affiliated with the makers of these games. Their names only say whose rules are played.",
  "resume.title": "Continue as this player on this device?",
  "resume.text": "This link belongs to a player. On this device you will see their tables and play in their place.",
  "resume.replaces": "Anyone who played on this device before needs their own personal link to come back.",
  "resume.go": "Continue",
  "resume.wrong.title": "This link doesn’t work",
  "resume.wrong.text":
    "A personal link works once, within an hour. On the other device, “Play on another device” creates a new one.",
  "devices.about":
    "You are signed in on these devices. Lost one, or don’t recognise it? Sign it out, and it is cut off at once.",
  "devices.name": (browser: string | null, system: string | null) =>
    browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
  "devices.this": "This device",
  "devices.when": (added: number, seen: number | null) =>
    seen === null ? `Added on ${on(added)}` : `Added on ${on(added)}, last used on ${on(seen)}`,
  "devices.out": "Sign out",
  "devices.out.label": (name: string) => `Sign out ${name}`,
  "devices.out.sure": "Sign this device out?",
  "devices.out.this": "Sign out here? You can only come back with a personal link from another device.",
  "devices.others": "Sign out all other devices",
  "devices.others.sure": (others: number) => `Sign out the ${others} other devices?`,
  "devices.add": "Add a device with a personal link",
  "devices.delete": "Delete all my data",
  "devices.delete.about":
    "Your name disappears from every table, your lists and devices are deleted, and you resign from matches in progress.",
  "devices.delete.go": "Delete everything",
  "devices.delete.sure": "Delete everything for good? It can’t be undone.",
  "devices.delete.no": "Keep everything",
  "devices.deleted": "Everything is deleted",
  "devices.deleted.text": "Your name is gone from every table here. You can start afresh at any time.",
  "devices.none": "You aren’t signed in here",
  "devices.none.text": "Save a name or sit down at a table, or open a personal link from another device.",
  "home.tables.more": (tables: number) => n(tables, { one: "Show one more", other: "Show # more" }),
  "home.table.turn": (names: readonly string[]) => (names.length === 0 ? "In progress" : `${and(names)}’s turn`),
  "home.table.free": (seats: number) =>
    seats === 0 ? "Ready to start" : n(seats, { one: "One seat is free", other: "# seats are free" }),
  "home.table.won": (name: string | null, score: readonly [number, number | null] | null, unit: "points" | "rounds") =>
    `${name ?? "You"} won${score === null ? "" : score[1] === null ? ` with ${units[unit](score[0])}` : ` ${score[0]} to ${score[1]}`}`,
  "home.table.shared": (isYours: boolean, others: readonly string[], players: number) =>
    players === 2 ? "It’s a draw" : `${and(isYours ? ["You", ...others] : others)} share the win`,
  "home.table.noResult": "Ended without a result",
  "home.remove": (title: string) => `Remove ${title} from the list`,
  "home.remove.sure": "Remove it from your list?",
  "home.remove.yes": "Remove",
  "home.remove.no": "Keep",
};
