// English: table page and header. A name that is null stands for the reader.
import { duration } from "../duration.ts";
import { capitalized, plural, spelled } from "../plural.ts";

const n = plural("en");
const word = spelled({ 1: "one", 2: "two", 3: "three", 10: "ten", 12: "twelve" });
const whose = (name: string | null): string => (name === null ? "Your" : `${name}’s`);
const gets = (name: string | null): string => (name === null ? "You get" : `${name} gets`);

/** The points of a single row. */
interface RowPoints {
  readonly exact: number;
  readonly misplaced: number;
  readonly solved: number;
}

export const table = {
  "title.learn": "How to play",
  "edition.original": "Original",
  "edition.super": "Super",
  "edition.challenge": "Challenge",
  "edition.party": "Party",
  "edition.group": "Group",
  "level.novice": "Novice",
  "level.steady": "Steady",
  "level.master": "Master",
  duration: duration("en"),
  skip: "Skip to the board",
  nav: "Pages",
  "nav.home": "Keypeg, to the shelf",
  shelf: "Shelf",
  language: "Language",
  settings: "Looks and sound",
  "settings.theme": "Light",
  "settings.system": "as the system",
  "settings.light": "light",
  "settings.dark": "dark",
  "settings.palette": "Colours",
  "settings.usual": "of the box",
  "settings.deutan": "for red-green blindness",
  "settings.tritan": "for blue-yellow blindness",
  "settings.symbols": "A symbol on every colour",
  "settings.keys": "Letters and digits place pegs",
  "settings.sound": "Wooden clicks",
  "notFound.title": "Nothing is here",
  "notFound.text": "This address leads to no page. The link may be cut short.",

  "headline.set_code": "Set your code",
  "headline.guess": "Your row",
  "headline.ask": "Your question",
  "headline.declare": "State the code",
  "headline.mark": "Your mark",
  "headline.answer": "Your answer",
  "headline.wait": "One moment",
  "headline.over": "The match is over",
  "wait.set_code": (name: string) => `${name} is choosing a code`,
  "wait.guess": (name: string) => `${name}’s row`,
  "wait.row": "Waiting for the other row",
  "wait.mark": (name: string) => `${name} is marking`,
  "wait.ask": (name: string) => `${name} is asking`,
  "wait.answer": "Waiting for answers",
  "note.earned": (row: number, exact: number, misplaced: number) =>
    `Row ${row} earned ${exact} exact, ${misplaced} misplaced.`,
  "note.wrongCall": (name: string | null) =>
    `${name === null ? "You called" : `${name} called`} a wrong code and ${name === null ? "are" : "is"} out of this round.`,
  "note.by.clock": (name: string | null) => `Time was up: the computer moved for ${name ?? "you"}.`,

  "end.solved": (rows: number) => `Solved in row ${rows}`,
  "end.unsolved": "The code was not found",
  "end.won": (name: string | null) => (name === null ? "You win the round" : `${name} wins the round`),
  "end.noWinner": "Nobody wins the round",
  "end.void": "The round does not count",
  "end.penalty": "A mark was wrong",
  "end.match": (name: string | null) => (name === null ? "You win the match" : `${name} wins the match`),
  "end.shared": "The victory is shared",
  "scoring.rows": (maker: string | null, points: number) =>
    `${gets(maker)} ${n(points, { one: "# point", other: "# points" })}: one for every row laid, the last one too.`,
  "scoring.bonus": (maker: string | null, points: number) =>
    `${gets(maker)} ${points} points: one for every row, and one because the code was not found.`,
  "scoring.penalty": (victim: string | null, points: number) =>
    `${gets(victim)} ${n(points, { one: "# point", other: "# points" })} for it, and the round is played again.`,
  "scoring.roundTo": (winner: string | null, isSolved: boolean, limit: number) =>
    `The round goes to ${winner ?? "you"}: ${isSolved ? "the code was found" : `${word(limit)} rows did not find the code`}.`,
  "scoring.byRow": (maker: string | null, points: number, rows: number, earned: RowPoints) =>
    `Guesses earned ${word(earned.exact)} for exact and ${word(earned.misplaced)} for misplaced, ${word(earned.solved)} for the code. ${gets(maker)} ${points} for ${n(rows, { one: "# row", other: "# rows" })}.`,
  "scoring.noPenalty": "Nobody gets points for it, and the round is played again.",
  "scoring.won": (winner: string | null) => `One point for ${winner ?? "you"}, the only one to solve in that turn.`,
  "scoring.duelPenalty": (victim: string | null) =>
    `One point for ${victim ?? "you"} for being misled; the round is played again.`,
  "scoring.raced": (winner: string | null) => `One point for ${winner ?? "you"}, first to solve.`,
  "scoring.duelLast": (victim: string | null) =>
    `One point for ${victim ?? "you"}, who had been misled. It decides the match.`,
  "announce.joined": (name: string) => `${name} sits down.`,
  "scoring.bothSolved": "Both solved in the same turn. The round is played again with new codes.",
  "scoring.neither": (limit: number) =>
    `${capitalized(word(limit))} rows on both sides, and no code found. The round is played again with new codes.`,
  "scoring.bothErred": "Both marked wrongly, so it cancels out. The round is played again with new codes.",
  "scoring.declared": (winner: string | null) =>
    `${winner === null ? "You called" : `${winner} called`} Mastermind and named the code.`,
  "scoring.noWinner": "Everybody called a wrong code. The round counts all the same.",
  "scoring.wrongAnswer": "An answer was wrong. The round is played again with new tokens.",

  "round.of": (round: number, of: number) => `Round ${round} of ${of}`,
  "round.next": "Go on",
  "round.setNext": "Set your code",
  "round.earlier": "Earlier rounds",
  "round.line": (round: number) => `Round ${round}`,
  "code.unchanged": "The code was not changed",
  "code.sealed": "The code is sealed",
  "seal.about":
    "When a code is set, its fingerprint is shown to all; when the round is over, the salt is told. Anyone can then compute the fingerprint again: SHA-256 over the JSON of table, round, replay, seat, code and salt.",
  "seal.checked": "Checked in this browser just now.",
  "seal.wrong": "A fingerprint does not fit: this code is not the one that was sealed.",
  "seal.uncheckable":
    "This browser checks fingerprints only over a secure connection; the downloaded match can be checked anywhere.",

  "player.you": "You",
  "player.maker": (isYou: boolean) => (isYou ? "set the code" : "sets the code"),
  "player.breaker": (isYou: boolean) => (isYou ? "break it" : "breaks it"),
  "player.computer": (number: number | null) => (number === null ? "Computer" : `Computer ${number}`),
  "player.away": (since: string) => `away for ${since}`,
  "player.gone": "away",
  "player.takenOver": "the computer plays",
  "player.out": "out this round",
  "player.turn": (isYou: boolean) => (isYou ? "your move" : "to move"),
  "player.free": "free seat",
  "player.title": "Players",
  "player.takeOver": (name: string) => `Let the computer play for ${name}`,
  "player.watching": (count: number) => n(count, { one: "# person watches", other: "# people watch" }),
  "player.watch": "You are watching",
  "clock.left": (time: string) => `${time} left`,

  "claim.say": "That cannot be right",
  "claim.about": "You say that a mark given in this round is wrong. If it is, the round ends at once.",
  "claim.unfounded": (name: string | null) =>
    `${name === null ? "Your claim" : `${name}’s claim`} was unfounded: all marks so far are true.`,
  "call.cost": "A wrong call puts you out of this round.",
  "call.back": "Ask instead",
  "call.notNow": "Not now",
  "why.open": "Why this mark",
  "why.close": "Close",
  "row.copy": "Copy this row",
  "row.chosen": (row: number) => `Row ${row}`,

  "drawer.rules": "Rules",
  "drawer.table": "This table",
  "drawer.watch": "A link for those who want to watch",
  "drawer.close": "Close",

  "lobby.title": (edition: string) => `A table for ${edition}`,
  "lobby.waiting": "The match begins when all seats are filled and somebody starts it.",
  "lobby.invite": "Invite with this link",
  "lobby.copy": "Copy the link",
  "lobby.copied": "Copied",
  "lobby.share": "Share",
  "lobby.start": "Start the match",
  "lobby.open": (count: number) => n(count, { one: "One seat is still free", other: "# seats are still free" }),
  "lobby.leave": "Leave this seat",
  "lobby.sit": "Take a seat",
  "lobby.name": "Your name",
  "handOver.title": (name: string) => `Pass the device to ${name}`,
  "handOver.about": "Nothing of the others is on this screen.",
  "handOver.me": (name: string) => `I am ${name}`,

  "connection.lost": "The connection is lost. Keypeg is trying to get it back; your row is kept.",
  "connection.trouble": "The server cannot keep anything at the moment. Nothing is lost; it goes on as soon as it can.",
  "connection.again": "Try now",
  "connection.ended": "This table cannot be opened",

  "over.rematch": "Rematch",
  "over.toRematch": "To the rematch",
  "over.download": "Download the match",
  "over.replay": "Look at it again",
  "over.shelf": "Back to the shelf",
  "over.moves": (move: number, of: number) => `Move ${move} of ${of}`,
  "over.view": "Seen by",
  "over.spectator": "a spectator",

  "refused.code_length": (expected: string) => `A row has ${expected} holes here.`,
  "refused.code_colour": (position: number) => `Hole ${position}: that colour is not in this box.`,
  "refused.code_blank": (position: number) => `Hole ${position}: no hole may stay empty here.`,
  "refused.code_repeat": (position: number) => `Hole ${position}: this colour is in the row already.`,
  "refused.code_pegs": "That is not the right number of pegs.",
  "refused.mark_counts": "Exact and misplaced together are at most the holes of the row.",
  "refused.turn": "It is somebody else’s turn.",
  "refused.action": "That cannot be done now.",
  "refused.stale": "The table has moved on. Look again, then decide.",
  "refused.match_over": "The match is over.",
  "refused.not_your_seat": "That seat is not yours.",
  "refused.no_seat_free": "All seats are taken.",
  "refused.seat_taken": "Somebody sits there already.",
  "refused.has_begun": "The match has begun.",
  "refused.seats_open": "Some seats are still free.",
  "refused.bad_name": (most: number) => `A name has 1 to ${most} characters that can be seen.`,
  "refused.name_taken": "Somebody at this table has that name, or it is what computers are called.",
  "refused.unknown_player": "Nobody is known by this link.",
  "refused.not_invited": "This is not the invitation to this table. Ask for the whole link.",
  "refused.not_watched": "This table is only for those who play at it.",
  "refused.not_away": "Not yet: give them a little longer.",
  "refused.not_awaited": "Nobody waits for that seat now.",
  "refused.no_such_table": "There is no such table, or not any more.",
  "refused.too_fast": "That was too much at once. Wait a moment.",
  "refused.unavailable": "The server cannot keep anything at the moment. Nothing is lost.",
  "refused.unreachable": "The server cannot be reached.",
  "refused.other": (message: string) => `That did not work: ${message}.`,

  "announce.guessed": (name: string | null, pegs: string) => `${name ?? "You"}: ${pegs}.`,
  "announce.marked": (name: string | null, row: number, exact: number, misplaced: number) =>
    `${whose(name)} row ${row}: ${exact} exact, ${misplaced} misplaced.`,
  "announce.code_set": (name: string | null) => (name === null ? "Your code is set." : `${name} has set a code.`),
  "announce.asked": (name: string | null, pegs: string) => `${name === null ? "You ask" : `${name} asks`}: ${pegs}.`,
  "announce.answered": (name: string | null, answers: string) =>
    `${name === null ? "You answer" : `${name} answers`}: ${answers}.`,
  "announce.declared": (name: string | null, pegs: string, isRight: boolean) =>
    `${name === null ? "You call" : `${name} calls`} Mastermind: ${pegs}. ${isRight ? "Right" : "Wrong"}.`,
  "announce.dealt": "Tokens are dealt.",
  "announce.round": (round: number) => `Round ${round} begins.`,
};
