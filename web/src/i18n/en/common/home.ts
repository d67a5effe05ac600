// English: the home page, the editions, the personal link and the reader's devices.
import { dates } from "../../dates.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";

const n = plural("en");
const and = list("en-GB");
const mean = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const units = {
  points: (count: number) => n(count, { one: "# point", other: "# points" }),
  rounds: (count: number) => n(count, { one: "# round", other: "# rounds" }),
};

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const on = (seconds: number): string => day.format(new Date(seconds * 1000));
const dated = dates("en-GB");

export const home = {
  "title.new": "New table",
  "title.resume": "Continue here",
  "title.analysis": "Analysis",
  "title.devices": "Your devices",
  "title.unknown": "Page not found",
  "edition.original.line": "One hides a code, one hunts it.",
  "edition.super.line": "The long one. Empty holes for experts.",
  "edition.challenge.line": "Both hide, both hunt, at once.",
  "edition.party.line": "One board, points for everyone.",
  "edition.group.line": "Everyone holds a piece of the code.",
  "edition.original.facts": "2 players, 4 pegs, 6 colours",
  "edition.super.facts": "2 players, 5 pegs, 8 colours",
  "edition.challenge.facts": "2 players, rings, 5 of 8",
  "edition.party.facts": "2 to 5 players, 4 pegs, 8 colours",
  "edition.group.facts": "2 to 4 players, tokens",
  "edition.original.about": "One sets a code behind the shield, the other has ten rows to find it. Then you swap.",
  "edition.super.about": "One sets a code behind the shield, the other has twelve rows to find it. Then you swap.",
  "edition.challenge.about":
    "You each set a code and hunt the other’s. You play row by row, and both rows are marked at once.",
  "edition.party.about":
    "One hides a code in the cell, the others hunt it on one board. With three or more players, every row scores.",
  "edition.group.about":
    "Everyone draws a colour and a place; together they are the code. Ask well, and call it before the others do.",
  "edition.original.inside": "10 rows\n4 holes behind the shield\n6 colours\nred and white marks",
  "edition.super.inside": "12 rows\n5 holes behind the shield\n8 colours\nblack and white marks",
  "edition.challenge.inside": "12 rows on each side\n5 posts a row\n8 colours of rings\nred and white chips",
  "edition.party.inside": "12 rows for all\n4 holes in the cell\n8 colours\nred and white sliders",
  "edition.group.inside": "4 boards and a dish\n5 places, 6 colours\ntokens for everyone\nblack and white answers",
  "level.rows": (rows: number) => `${mean.format(rows)} rows`,
  "level.questions": (questions: number) => `${Math.round(questions)} questions`,
  "level.elo": (elo: number) => `Elo ${elo}`,
  "home.title": "Take a box from the shelf.",
  "home.lead": (editions: number) =>
    `${capitalized(word(editions))} editions of one game of deduction, each true to its own rules.`,
  "home.learn": "Never played? It takes two minutes.",
  "home.analysis": "Study any position on the analysis board.",
  "home.shelf": "The shelf",
  "home.tables": "Your tables",
  "home.tables.none": "None yet. Tables you play at will appear here.",
  "home.tables.over": "Finished matches",
  "home.table": (edition: string, others: readonly string[]) =>
    others.length === 0 ? edition : `${edition} with ${and(others)}`,
  "home.table.yours": "Your turn",
  "home.loading": "One moment",
  "home.again": "Try again",
  "offline.title": "No connection",
  "offline.text": "This page goes on by itself when it’s back. Until then, these work here:",
  "offline.daily": "Today’s code, if you have begun it",
  "offline.puzzles": "Puzzles you have opened before",
  "offline.lessons": "Lessons",
  "offline.rules": "Rules",
  "home.today.about": (holes: number, colours: number, hasBlanks: boolean) =>
    `${capitalized(word(holes))} pegs, ${word(colours)} colours${hasBlanks ? " and empty holes" : ""}, the same for everyone until midnight.`,
  "home.today.row": (edition: string | null, row: number) =>
    edition === null ? `Play row ${row}` : `${edition}: play row ${row}`,
  "home.today.done": "Both codes are played. The next ones come at midnight.",
  "home.today.look": "See how it went",
  "home.week.weekday": dated.weekday,
  "home.week.day": (date: string, is: "found" | "missed" | "open", rows: number | null) =>
    `${dated.full(date)}, ${is === "open" ? "still open" : is === "missed" ? "missed" : rows === null ? "solved" : `solved in ${n(rows, { one: "# row", other: "# rows" })}`}`,
  "home.week.streak": (days: number) => `${capitalized(word(days))} days in a row.`,
  "home.puzzles.about": "A few rows, and only one code they allow. Find it by thinking alone.",
  "home.puzzles.go": "Solve one",
  "home.find": "No link? Find somebody to play.",
  "home.games": "Your games in figures",
  "home.join": "Join with a link",
  "home.join.about": "Somebody sent you a link to a table? Paste it here.",
  "home.join.label": "Link to a table",
  "home.join.go": "Go to the table",
  "home.join.wrong": "That isn’t a link to a table. Such a link contains /t/ and a few letters after it.",
  "home.referee": "Playing with a real board?",
  "home.referee.about":
    "A box on the table and rows that can’t all be right? Copy them here: the referee says which mark is wrong, and keeps the score.",
  "home.referee.go": "Check a board",
  "home.you": "You",
  "home.you.label": "Your name",
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
    "You are signed in on these devices. Lost one, or don’t know it? Sign it out, and it is cut off at once.",
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
  "devices.delete": "Delete everything of mine",
  "devices.delete.about":
    "Your name disappears from every table, your lists and devices are deleted, and you resign from matches in progress.",
  "devices.delete.go": "Delete everything",
  "devices.delete.sure": "Delete everything for good? It can’t be undone.",
  "devices.delete.yes": "Delete",
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
  "notFound.title": "There is nothing here",
  "notFound.text": "There is no page at this address. The link may be incomplete.",
  "refused.bad_name": (most: number) => `A name needs 1 to ${most} visible characters.`,
  "refused.mixed_scripts": "Please use one alphabet per word.",
  "refused.wide_name": "That name is too wide. Please choose a shorter one.",
  "refused.name_taken": "That name is taken. Please choose another.",
  "refused.still_seated": "You still have a seat at this table.",
  "refused.unknown_player": "You aren’t signed in on this device any more.",
};
