// German: table page and header.
import { duration } from "../duration.ts";
import type { table as english } from "../en/table.ts";
import type { TranslationOf } from "../index.ts";
import { capitalized, plural, spelled } from "../plural.ts";
import { possessive } from "./possessive.ts";

const n = plural("de");
const gets = (name: string | null): string => (name === null ? "Du bekommst" : `${name} bekommt`);
const word = spelled({ 1: "einen", 2: "zwei", 3: "drei", 10: "zehn", 12: "zwölf" });
const points = (count: number): string => n(count, { one: "# Punkt", other: "# Punkte" });

export const table: TranslationOf<typeof english> = {
  "title.learn": "So geht es",
  "edition.original": "Original",
  "edition.super": "Super",
  "edition.challenge": "Challenge",
  "edition.party": "Party",
  "edition.group": "Group",
  "level.novice": "Anfänger",
  "level.steady": "Solide",
  "level.master": "Meister",
  duration: duration("de"),
  skip: "Zum Spielbrett",
  nav: "Seiten",
  "nav.home": "Keypeg, zum Regal",
  shelf: "Regal",
  language: "Sprache",
  settings: "Aussehen und Ton",
  "settings.theme": "Licht",
  "settings.system": "wie das System",
  "settings.light": "hell",
  "settings.dark": "dunkel",
  "settings.palette": "Farben",
  "settings.usual": "wie in der Schachtel",
  "settings.deutan": "bei Rot-Grün-Schwäche",
  "settings.tritan": "bei Blau-Gelb-Schwäche",
  "settings.symbols": "Auf jeder Farbe ein Zeichen",
  "settings.keys": "Buchstaben und Ziffern setzen Stifte",
  "settings.sound": "Leises Klicken",
  "notFound.title": "Hier ist nichts",
  "notFound.text": "Diese Adresse führt zu keiner Seite. Vielleicht ist der Link abgeschnitten.",

  "headline.set_code": "Stecke deinen Code",
  "headline.guess": "Deine Reihe",
  "headline.ask": "Deine Frage",
  "headline.declare": "Nenne den Code",
  "headline.mark": "Deine Bewertung",
  "headline.answer": "Deine Antwort",
  "headline.wait": "Einen Moment",
  "headline.over": "Die Partie ist zu Ende",
  "wait.set_code": (name) => `${name} steckt einen Code`,
  "wait.guess": (name) => `${name} ist am Zug`,
  "wait.row": "Die andere Reihe fehlt noch",
  "wait.mark": (name) => `${name} bewertet`,
  "wait.ask": (name) => `${name} fragt`,
  "wait.answer": "Antworten fehlen noch",
  "note.earned": (row, exact, misplaced) => `Reihe ${row}: ${exact} richtig, ${misplaced} falsch platziert.`,
  "note.wrongCall": (name) =>
    name === null
      ? "Deine Ansage war falsch: Du bist in dieser Runde ausgeschieden."
      : `${name} hat einen falschen Code angesagt und ist in dieser Runde ausgeschieden.`,
  "note.by.clock": (name) => `Die Zeit war um: Der Computer hat für ${name ?? "dich"} gezogen.`,

  "end.solved": (rows) => `Gelöst in Reihe ${rows}`,
  "end.unsolved": "Der Code wurde nicht gefunden",
  "end.won": (name) => (name === null ? "Du gewinnst die Runde" : `${name} gewinnt die Runde`),
  "end.noWinner": "Niemand gewinnt die Runde",
  "end.void": "Die Runde zählt nicht",
  "end.penalty": "Eine Bewertung war falsch",
  "end.match": (name) => (name === null ? "Du gewinnst die Partie" : `${name} gewinnt die Partie`),
  "end.shared": "Der Sieg wird geteilt",
  "scoring.rows": (maker, count) => `${gets(maker)} ${points(count)}: einen für jede Reihe, auch für die letzte.`,
  "scoring.bonus": (maker, count) =>
    `${gets(maker)} ${points(count)}: einen für jede Reihe und einen, weil der Code ungelöst blieb.`,
  "scoring.penalty": (victim, count) => `${gets(victim)} dafür ${points(count)}, und die Runde wird wiederholt.`,
  "scoring.roundTo": (winner, isSolved, limit) =>
    `Die Runde geht an ${winner ?? "dich"}: ${isSolved ? "Der Code wurde gefunden" : `${capitalized(word(limit))} Reihen haben nicht gereicht`}.`,
  "scoring.byRow": (maker, count, rows, earned) =>
    `Jeder Versuch brachte ${earned.exact === 1 ? "einen Punkt" : `${word(earned.exact)} Punkte`} für richtig und ${word(earned.misplaced)} für falsch platziert, ${word(earned.solved)} für den Code. ${gets(maker)} ${points(count)} für ${n(rows, { one: "# Reihe", other: "# Reihen" })}.`,
  "scoring.noPenalty": "Dafür gibt es keine Punkte, und die Runde wird wiederholt.",
  "scoring.won": (winner) => `Ein Punkt für ${winner ?? "dich"}: In diesem Durchgang wurde nur ein Code gefunden.`,
  "scoring.duelPenalty": (victim) =>
    `Ein Punkt für ${victim ?? "dich"} wegen der falschen Bewertung; die Runde wird wiederholt.`,
  "scoring.raced": (winner) => `Ein Punkt für ${winner ?? "dich"}: zuerst gelöst.`,
  "scoring.duelLast": (victim) =>
    `Ein Punkt für ${victim ?? "dich"} wegen der falschen Bewertung. Er entscheidet die Partie.`,
  "announce.joined": (name) => `${name} setzt sich.`,
  "scoring.bothSolved": "Beide Codes wurden im selben Durchgang gefunden. Die Runde wird mit neuen Codes wiederholt.",
  "scoring.neither": (limit) =>
    `${capitalized(word(limit))} Reihen auf beiden Seiten, und kein Code gefunden. Die Runde wird mit neuen Codes wiederholt.`,
  "scoring.bothErred":
    "Auf beiden Seiten falsch bewertet: Das hebt sich auf. Die Runde wird mit neuen Codes wiederholt.",
  "scoring.declared": (winner) =>
    `${winner === null ? "Du hast" : `${winner} hat`} Mastermind angesagt und den Code genannt.`,
  "scoring.noWinner": "Alle Ansagen waren falsch. Die Runde zählt trotzdem.",
  "scoring.wrongAnswer": "Eine Antwort war falsch. Die Runde wird mit neuen Plättchen wiederholt.",

  "round.of": (round, total) => `Runde ${round} von ${total}`,
  "round.next": "Weiter",
  "round.setNext": "Deinen Code stecken",
  "round.earlier": "Frühere Runden",
  "round.line": (round) => `Runde ${round}`,
  "code.unchanged": "Der Code wurde nicht geändert",
  "code.sealed": "Der Code ist versiegelt",
  "seal.about":
    "Sobald ein Code gesteckt ist, sehen alle seinen Fingerabdruck; ist die Runde zu Ende, wird das Salz genannt. Dann kann jeder den Fingerabdruck nachrechnen: SHA-256 über das JSON aus Tisch, Runde, Wiederholung, Platz, Code und Salz.",
  "seal.checked": "Gerade in diesem Browser nachgerechnet.",
  "seal.wrong": "Ein Fingerabdruck passt nicht: Dies ist nicht der versiegelte Code.",
  "seal.uncheckable":
    "Dieser Browser rechnet Fingerabdrücke nur über eine sichere Verbindung nach; die heruntergeladene Partie lässt sich überall prüfen.",

  "player.you": "Du",
  "player.maker": (isYou) => (isYou ? "steckst den Code" : "steckt den Code"),
  "player.breaker": (isYou) => (isYou ? "knackst ihn" : "knackt ihn"),
  "player.computer": (number) => (number === null ? "Computer" : `Computer ${number}`),
  "player.away": (since) => `seit ${since} weg`,
  "player.gone": "weg",
  "player.takenOver": "der Computer spielt",
  "player.out": "in dieser Runde ausgeschieden",
  "player.turn": (isYou) => (isYou ? "du bist am Zug" : "am Zug"),
  "player.free": "freier Platz",
  "player.title": "Spieler",
  "player.takeOver": (name) => `Den Computer für ${name} spielen lassen`,
  "player.watching": (count) => n(count, { one: "# Person sieht zu", other: "# Personen sehen zu" }),
  "player.watch": "Du siehst zu",
  "clock.left": (time) => `noch ${time}`,

  "claim.say": "Das kann nicht stimmen",
  "claim.about": "Du sagst, dass eine Bewertung dieser Runde falsch ist. Ist das so, endet die Runde sofort.",
  "claim.unfounded": (name) =>
    `${name === null ? "Dein Einspruch" : possessive(name, "Einspruch")} war unbegründet: Alle Bewertungen stimmen.`,
  "call.cost": "Eine falsche Ansage, und du bist in dieser Runde ausgeschieden.",
  "call.back": "Doch lieber fragen",
  "call.notNow": "Jetzt nicht",
  "why.open": "Warum diese Bewertung",
  "why.close": "Schließen",
  "row.copy": "Diese Reihe übernehmen",
  "row.chosen": (row) => `Reihe ${row}`,

  "drawer.rules": "Regeln",
  "drawer.table": "Dieser Tisch",
  "drawer.watch": "Ein Link für alle, die zusehen wollen",
  "drawer.close": "Schließen",

  "lobby.title": (edition) => `Ein Tisch für ${edition}`,
  "lobby.waiting": "Die Partie beginnt, wenn alle Plätze besetzt sind und jemand sie startet.",
  "lobby.invite": "Mit diesem Link einladen",
  "lobby.copy": "Link kopieren",
  "lobby.copied": "Kopiert",
  "lobby.share": "Teilen",
  "lobby.start": "Partie beginnen",
  "lobby.open": (count) => n(count, { one: "Ein Platz ist noch frei", other: "# Plätze sind noch frei" }),
  "lobby.leave": "Diesen Platz verlassen",
  "lobby.sit": "Platz nehmen",
  "lobby.name": "Dein Name",
  "handOver.title": (name) => `Gib das Gerät an ${name}`,
  "handOver.about": "Von den anderen ist nichts auf diesem Bildschirm.",
  "handOver.me": (name) => `Ich bin ${name}`,

  "connection.lost": "Die Verbindung ist weg. Keypeg versucht, sie wiederherzustellen; deine Reihe bleibt erhalten.",
  "connection.trouble":
    "Der Server kann gerade nichts speichern. Nichts ist verloren; es geht weiter, sobald er es wieder kann.",
  "connection.again": "Jetzt versuchen",
  "connection.ended": "Dieser Tisch lässt sich nicht öffnen",

  "over.rematch": "Revanche",
  "over.toRematch": "Zur Revanche",
  "over.download": "Partie herunterladen",
  "over.replay": "Noch einmal ansehen",
  "over.shelf": "Zurück zum Regal",
  "over.moves": (move, total) => `Zug ${move} von ${total}`,
  "over.view": "Gesehen von",
  "over.spectator": "Zuschauern",

  "refused.code_length": (expected) => `Eine Reihe hat hier ${expected} Löcher.`,
  "refused.code_colour": (position) => `Loch ${position}: Diese Farbe ist nicht in der Schachtel.`,
  "refused.code_blank": (position) => `Loch ${position}: Hier darf kein Loch leer bleiben.`,
  "refused.code_repeat": (position) => `Loch ${position}: Diese Farbe steckt schon in der Reihe.`,
  "refused.code_pegs": "Das ist nicht die richtige Zahl von Stiften.",
  "refused.mark_counts": "Richtig und falsch platzierte sind zusammen höchstens so viele wie die Löcher der Reihe.",
  "refused.turn": "Jemand anders ist am Zug.",
  "refused.action": "Das geht jetzt nicht.",
  "refused.stale": "Am Tisch ist es inzwischen weitergegangen. Sieh hin und entscheide dann.",
  "refused.match_over": "Die Partie ist zu Ende.",
  "refused.not_your_seat": "Das ist nicht dein Platz.",
  "refused.no_seat_free": "Alle Plätze sind besetzt.",
  "refused.seat_taken": "Dort sitzt schon jemand.",
  "refused.has_begun": "Die Partie hat begonnen.",
  "refused.seats_open": "Es sind noch Plätze frei.",
  "refused.bad_name": (most) => `Ein Name hat 1 bis ${most} sichtbare Zeichen.`,
  "refused.name_taken": "So heißt schon jemand an diesem Tisch, oder der Computer.",
  "refused.unknown_player": "Unter diesem Link ist niemand bekannt.",
  "refused.not_invited": "Das ist nicht die Einladung zu diesem Tisch. Lass dir den ganzen Link geben.",
  "refused.not_watched": "Dieser Tisch ist nur für die, die daran spielen.",
  "refused.not_away": "Noch nicht: Gib ihnen etwas Zeit.",
  "refused.not_awaited": "Auf diesen Platz wartet gerade niemand.",
  "refused.no_such_table": "Diesen Tisch gibt es nicht, oder nicht mehr.",
  "refused.too_fast": "Das war zu viel auf einmal. Warte einen Moment.",
  "refused.unavailable": "Der Server kann gerade nichts speichern. Nichts ist verloren.",
  "refused.unreachable": "Der Server ist nicht zu erreichen.",
  "refused.other": (message) => `Das hat nicht geklappt: ${message}.`,

  "announce.guessed": (name, pegs) => `${name ?? "Du"}: ${pegs}.`,
  "announce.marked": (name, row, exact, misplaced) =>
    `${name === null ? `Deine Reihe ${row}` : possessive(name, `Reihe ${row}`)}: ${exact} richtig, ${misplaced} falsch platziert.`,
  "announce.code_set": (name) => (name === null ? "Dein Code steckt." : `${name} hat einen Code gesteckt.`),
  "announce.asked": (name, pegs) => `${name === null ? "Du fragst" : `${name} fragt`}: ${pegs}.`,
  "announce.answered": (name, answers) => `${name === null ? "Du antwortest" : `${name} antwortet`}: ${answers}.`,
  "announce.declared": (name, pegs, isRight) =>
    `${name === null ? "Du sagst" : `${name} sagt`} Mastermind an: ${pegs}. ${isRight ? "Richtig" : "Falsch"}.`,
  "announce.dealt": "Die Plättchen sind verteilt.",
  "announce.round": (round) => `Runde ${round} beginnt.`,
};
