// English: the home page, the editions and the personal link.
import { capitalized, list, plural, spelled } from "../plural.ts";

const n = plural("en");
const and = list("en");
const word = spelled({ 5: "five", 6: "six", 7: "seven", 8: "eight" });
const mean = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });

export const home = {
  "title.new": "A new table",
  "title.resume": "Go on here",
  "title.unknown": "Nothing is here",
  "edition.original.line": "One hides a code, one hunts it.",
  "edition.super.line": "The long one. Empty holes for experts.",
  "edition.challenge.line": "Both hide, both hunt, at once.",
  "edition.party.line": "One board, everybody’s points.",
  "edition.group.line": "Each holds a piece of the code.",
  "edition.original.facts": "2 players, 4 pegs, 6 colours",
  "edition.super.facts": "2 players, 5 pegs, 8 colours",
  "edition.challenge.facts": "2 players, rings, 5 of 8",
  "edition.party.facts": "2 to 5 players, 4 pegs, 8 colours",
  "edition.group.facts": "2 to 4 players, tokens",
  "edition.original.about":
    "One sets a code behind the shield, the other has ten rows to find it. Then you change seats.",
  "edition.super.about":
    "One sets a code behind the shield, the other has twelve rows to find it. Then you change seats.",
  "edition.challenge.about":
    "Both set a code and both hunt one. Rows are laid in turns, and the marks of a turn open together.",
  "edition.party.about":
    "One sets a code in the capsule, the others hunt it on one board. Among three or more, every row earns points.",
  "edition.group.about":
    "Everybody draws a colour and a place: together they are the code. Ask well, and call it before the others do.",
  "edition.original.inside": "10 rows\n4 holes behind the shield\n6 colours\nred and white marks",
  "edition.super.inside": "12 rows\n5 holes behind the shield\n8 colours\nblack and white marks",
  "edition.challenge.inside": "12 rows on each side\n5 posts a row\n8 colours of rings\nred and white chips",
  "edition.party.inside": "12 rows for all\n4 holes in the capsule\n8 colours\nred and white sliders",
  "edition.group.inside": "4 boards and a dish\n5 places, 6 colours\ntokens for everybody\nblack and white answers",
  "level.novice.about": "Novice plays like a careful beginner and forgets a row now and then.",
  "level.steady.about": "Steady only lays rows that could be the code.",
  "level.master.about": "Master weighs every row and hardly ever wastes one.",
  "level.novice.group": "Novice asks what fits, but forgets an answer now and then.",
  "level.steady.group": "Steady asks what fits all answers and calls when only one code is left.",
  "level.master.group": "Master weighs what a question tells the others, and how soon somebody may call.",
  "level.needs": (rows: number) => `It finds a code in ${mean.format(rows)} rows on average.`,
  "home.title": "Take a box from the shelf.",
  "home.lead": (editions: number) =>
    `${capitalized(word(editions))} editions of one game of deduction, each by its own leaflet.`,
  "home.learn": "Never played? It takes two minutes.",
  "home.shelf": "The shelf",
  "home.tables": "Your tables",
  "home.tables.none": "None yet. The tables where you sit will be kept here.",
  "home.tables.over": (tables: number) => n(tables, { one: "# finished", other: "# finished" }),
  "home.table": (edition: string, others: readonly string[]) =>
    others.length === 0 ? edition : `${edition} with ${and(others)}`,
  "home.table.computers": (computers: number) => n(computers, { one: "the computer", other: "# computers" }),
  "home.table.yours": "Your turn",
  "home.table.waits": "Waiting for the others",
  "home.table.open": "Waiting for somebody to sit down",
  "home.table.over": "Finished",
  "home.loading": "One moment",
  "home.again": "Try again",
  "home.join": "Join by link",
  "home.join.about": "Somebody sent you a link to a table? Paste it here.",
  "home.join.label": "Link to a table",
  "home.join.go": "Go to the table",
  "home.join.wrong": "That is not a link to a table. Such a link has /t/ in it and a few letters behind that.",
  "home.you": "You",
  "home.you.label": "Your name",
  "home.you.save": "Keep this name",
  "home.you.saved": "Kept.",
  "home.you.about": "It stands at the tables you sit down at from now on.",
  "home.device": "Play on another device",
  "home.device.about": "A personal link opens your tables there. No account, no password.",
  "home.device.unknown": "Keep a name first: then there is somebody to go on as.",
  "home.device.make": "Make a personal link",
  "home.device.label": "Your personal link",
  "home.device.warning": "Whoever has this link is you. Send it to nobody but yourself.",
  "home.affiliation":
    "Keypeg is not affiliated with the makers of these games. Names are used to say whose rules are played.",
  "resume.title": "Go on as this player on this device?",
  "resume.text":
    "This link stands for a player. Whoever opens it here sees that player’s tables and moves in their place.",
  "resume.replaces": "Whoever played on this device before goes on only with a personal link of their own.",
  "resume.go": "Go on",
  "resume.not": "Back to the shelf",
  "resume.wrong.title": "This link is not valid",
  "resume.wrong.text":
    "It may have been cut short when it was copied. On the other device, “Play on another device” makes a new one.",
};
