// German: the options of the editions.
import type { options as english } from "../../en/table/options.ts";
import type { TranslationOf } from "../../index.ts";
import { list } from "../../wording.ts";

const and = list("de");
const parity = (step: number, low: number): string => (step === 1 ? "" : low % 2 === 0 ? "gerade " : "ungerade ");

export const options: TranslationOf<typeof english> = {
  "option.rounds": "Runden",
  "option.rounds.about": "Eine gerade Zahl ist gerecht: Dann stecken alle gleich viele Codes.",
  "option.challenge.rounds": "Runden höchstens",
  "option.challenge.rounds.about": "Wer die Mehrheit gewinnt, gewinnt die Partie; darum eine ungerade Zahl.",
  "option.group.rounds.about": "Wer die meisten Codes ansagt, gewinnt.",
  "option.games": "Spiele",
  "option.games.about": "Eine gerade Zahl: Beide stecken gleich viele Codes.",
  "option.blanks": "Leere Löcher",
  "option.blanks.about": "Löcher dürfen leer bleiben, wie eine Farbe mehr.",
  "option.holes": "Löcher",
  "option.holes.about": "Wie viele Stifte eine Reihe hat.",
  "option.colours": "Farben",
  "option.colours.about": "Wie viele Farben zur Wahl stehen.",
  "option.unsolved_bonus": "Bonus für einen ungelösten Code",
  "option.unsolved_bonus.about":
    "Punkte zusätzlich zu den Reihen. In der Anleitung gibt es keine, in manchen Schachteln einen.",
  "option.rings": "Ringe zu finden",
  "option.rings.about": "Vier sind leichter als fünf: ein Vorsprung für Jüngere oder Neulinge.",
  "option.race": "Wettrennen",
  "option.race.about": "Ohne Durchgänge: Beide spielen, so schnell sie wollen.",
  "option.advanced": "Farben mehrfach",
  "option.advanced.about": "Im Code darf eine Farbe mehr als einmal vorkommen.",
  "option.codemaker_points": "Punkte für den Codeersteller",
  "option.codemaker_points.about": "Für jede Reihe der anderen.",
  "option.fresh_rows": "Nur neue Reihen",
  "option.fresh_rows.about": "Eine Reihe, die in dieser Runde schon gespielt wurde, kommt zurück.",
  "option.boards": "Bretter pro Kopf",
  "option.boards.about": "Zu zweit kann jeder zwei Bretter haben, und damit zwei Stücke des Codes.",
  "option.anytime": "Jederzeit ansagen",
  "option.anytime.about": "Mastermind darf man jederzeit ansagen, nicht nur, wenn man dran ist.",
  "option.marking": "Bewertung",
  "option.marking.about": "Wie mit der echten Schachtel: Wer den Code gesteckt hat, bewertet und kann sich irren.",
  "option.challenge.marking.about": "Wie mit der echten Schachtel: Ihr bewertet gegenseitig und könnt euch irren.",
  "option.group.marking": "Antworten",
  "option.group.marking.about":
    "Wie mit der echten Schachtel: Alle antworten für ihre Plättchen und können sich irren.",
  "option.word.auto": "automatisch",
  "option.word.manual": "durch die Spieler",
  "option.is": (option, value) => `${option}: ${value}`,
  "option.off": (option) => `${option}: nein`,
  "option.and": (values) => and(values),
  "option.for": (name) => `${name}:`,
  "option.range": (low, high, step) => `Eine ganze ${parity(step, low)}Zahl von ${low} bis ${high}.`,
  "option.wrong": "Das passt nicht zur Zahl der Spieler oder ist hier nicht möglich.",
  "agreed.private": "Sonst darf niemand zusehen",
  "agreed.uncoached": "Kein Trainer",
};
