// German: players, clocks, drawers and the connection at a table. A name that is null stands for the reader.

import type { players as english } from "../../en/table/players.ts";
import type { TranslationOf } from "../../index.ts";
import { duration, plural } from "../../wording.ts";
import { dative, possessive } from "../grammar.ts";

const n = plural("de");

export const players: TranslationOf<typeof english> = {
  devious: "Listiger Codeersteller",
  duration: duration("de"),
  react: "Reagieren",
  "note.by.clock": (name) => `Die Zeit ist abgelaufen. Der Computer hat für ${name ?? "dich"} gezogen.`,
  "announce.joined": (name) => `${name} ist jetzt am Tisch.`,
  "seat.yours": "Dein Platz",
  "player.maker": (isYou) => (isYou ? "du steckst den Code" : "steckt den Code"),
  "player.breaker": (isYou) => (isYou ? "du rätst" : "rät"),
  "player.away": (since) => `seit ${dative(since)} weg`,
  "presence.left": (name) => `${name} ist weg`,
  "presence.back": (name) => `${name} ist wieder da`,
  "player.takenOver": "der Computer spielt",
  "player.turn": (isYou) => (isYou ? "du bist am Zug" : "ist am Zug"),
  skipAhead: "Vorspulen",
  "player.title": "Spieler",
  "player.watching": (count) => n(count, { one: "# Person sieht zu", other: "# Personen sehen zu" }),
  "player.watch": "Du siehst zu",
  "clock.left": (time) => `noch ${time}`,
  "clock.last": "Noch zehn Sekunden",
  "claim.say": "Anzweifeln",
  "claim.ask": "Ist eine Bewertung falsch? Dann endet die Runde sofort.",
  "claim.yes": "Ja, prüfen",
  "claim.no": "Abbrechen",
  "claim.unfounded": (name) =>
    `${name === null ? "" : `${name} hat eine Bewertung angezweifelt. `}Bisher stimmen alle Bewertungen.`,
  "drawer.table": "Dieser Tisch",
  "drawer.coach": "Trainer",
  "drawer.notes": "Notizen",
  "drawer.score": "Stand",
  "drawer.watch": "Link zum Zusehen",
  close: "Schließen",
  "lobby.share": "Teilen",
  "table.setting": "Der Tisch wird gedeckt …",
  "sending.sent": "Gesendet.",
  sending: "Wird gesendet …",
  "connection.lost": "Keine Verbindung. Neuer Versuch …",
  "connection.trouble":
    "Der Server kann gerade nichts speichern. Nichts ist verloren; es geht weiter, sobald er wieder kann.",
  "sending.unsent": "Noch nicht gesendet. Das passiert, sobald du wieder online bist.",
  "connection.again": "Jetzt versuchen",
  "connection.ended": "Dieser Tisch lässt sich nicht öffnen",
  "announce.guessed": (name, pegs) => `${name ?? "Du"}: ${pegs}.`,
  "announce.marked": (name, row, exact, misplaced) =>
    `${name === null ? `Deine Reihe ${row}` : possessive(name, `Reihe ${row}`)}: ${exact} richtig, ${misplaced} falsch platziert.`,
  "announce.code_set": (name) => (name === null ? "Dein Code steckt." : `${name} hat einen Code gesteckt.`),
  "announce.code": (pegs) => `Der Code war ${pegs}.`,
  "announce.codeOf": (name, pegs) =>
    name === null ? `Dein Code war ${pegs}.` : `${possessive(name, "Code")} war ${pegs}.`,
  "announce.pause": (button) => `Pause. Mit „${button}“ geht es weiter.`,
  "announce.pauseCall": "Pause, bis alle es gesehen haben.",
  "announce.cleared": "Reihe geleert.",
  "announce.round": (round) => `Runde ${round} beginnt.`,
};
