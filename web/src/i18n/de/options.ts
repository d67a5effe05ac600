// German: the options of the editions.
import type { options as english } from "../en/options.ts";
import type { TranslationOf } from "../index.ts";
import { list } from "../plural.ts";

const and = list("de");
const parity = (step: number, low: number): string => (step === 1 ? "" : low % 2 === 0 ? "gerade " : "ungerade ");

export const options: TranslationOf<typeof english> = {
  "option.original.rounds": "Runden",
  "option.original.rounds.about": "Eine gerade Zahl ist gerecht: Dann legen beide gleich viele Codes.",
  "option.original.blanks": "Leere Löcher",
  "option.original.blanks.about": "Löcher dürfen leer bleiben, als wäre das eine siebte Farbe.",
  "option.original.marking": "Antworten",
  "option.original.marking.about": "Von Hand ist wie am Tisch: Wer den Code gelegt hat, antwortet und kann sich irren.",
  "option.super.games": "Spiele",
  "option.super.games.about": "Eine gerade Zahl: Beide legen gleich viele Codes.",
  "option.super.blanks": "Leere Löcher",
  "option.super.blanks.about": "Löcher dürfen leer bleiben, als wäre das eine Farbe mehr.",
  "option.super.holes": "Löcher",
  "option.super.holes.about": "Wie viele Stifte eine Reihe hat.",
  "option.super.colours": "Farben",
  "option.super.colours.about": "Wie viele Farben zur Wahl stehen.",
  "option.super.unsolved_bonus": "Zugabe für einen ungelösten Code",
  "option.super.unsolved_bonus.about":
    "Punkte neben denen für Reihen. Die Anleitung kennt keine, andere Schachteln geben einen.",
  "option.super.marking": "Antworten",
  "option.super.marking.about": "Von Hand ist wie am Tisch: Wer den Code gelegt hat, antwortet und kann sich irren.",
  "option.challenge.rounds": "Runden höchstens",
  "option.challenge.rounds.about": "Wer die Mehrheit davon gewinnt, hat gewonnen; darum eine ungerade Zahl.",
  "option.challenge.rings": "Ringe zu finden",
  "option.challenge.rings.about": "Vier sind leichter als fünf: ein Vorsprung für Jüngere oder Neue.",
  "option.challenge.race": "Wettlauf",
  "option.challenge.race.about": "Ohne Züge: Jeder legt Reihen, so schnell er mag.",
  "option.challenge.marking": "Antworten",
  "option.challenge.marking.about":
    "Von Hand ist wie am Tisch: Jeder beantwortet die Reihen des anderen und kann sich irren.",
  "option.party.rounds": "Runden",
  "option.party.rounds.about": "Eine gerade Zahl ist gerecht: Dann legen beide gleich viele Codes.",
  "option.party.advanced": "Farben mehrfach",
  "option.party.advanced.about": "Im Code darf eine Farbe mehr als einmal vorkommen.",
  "option.party.codemaker_points": "Punkte für den Code",
  "option.party.codemaker_points.about": "Für jede Reihe der anderen bekommt sie, wer den Code gelegt hat.",
  "option.party.marking": "Antworten",
  "option.party.marking.about": "Von Hand ist wie am Tisch: Wer den Code gelegt hat, antwortet und kann sich irren.",
  "option.group.rounds": "Runden",
  "option.group.rounds.about": "Wer die meisten Codes ansagt, gewinnt.",
  "option.group.boards": "Bretter für jeden",
  "option.group.boards.about": "Zwei Spieler können je zwei Bretter haben, und damit zwei Stücke des Codes.",
  "option.group.anytime": "Ansagen zu jeder Zeit",
  "option.group.anytime.about": "Mastermind darf man jederzeit ansagen, nicht nur, wenn man dran ist.",
  "option.group.marking": "Antworten",
  "option.group.marking.about": "Von Hand ist wie am Tisch: Jeder antwortet für seine Plättchen und kann sich irren.",
  "option.word.auto": "vom Programm",
  "option.word.manual": "von Hand",
  "option.is": (option, value) => `${option}: ${value}`,
  "option.off": (option) => `${option}: nein`,
  "option.and": (values) => and(values),
  "option.for": (name) => `${name}:`,
  "option.range": (low, high, step) => `Eine ganze ${parity(step, low)}Zahl von ${low} bis ${high}.`,
  "option.wrong": "Das geht mit so vielen Spielern nicht oder steht hier nicht zur Wahl.",
};
