// German: the choice of lessons, the rules in five lines, and the rules pages.
import type { learn as english } from "../../en/table/learn.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized } from "../../wording.ts";
import { word } from "../grammar.ts";

export const learn: TranslationOf<typeof english> = {
  "learn.title": "Spielend lernen",
  "learn.lead": "Zu jeder Schachtel eine Lektion: ein paar Schritte mit echten Stiften, höchstens zwei Minuten.",
  "learn.first": "Alles neu für dich? Fang hier an",
  "learn.steps": (steps) => `${capitalized(word(steps))} Schritte`,
  "card.title.rules": (edition) => `${edition} in fünf Zeilen`,
  "card.try": (steps) => `Erst ausprobieren: ${word(steps)} Schritte`,
  "keys.title": "Tasten",
  "keys.peg": "einen Stift dieser Farbe stecken",
  "keys.step": "zu einem anderen Loch",
  "keys.backspace": "den letzten Stift zurücknehmen",
  "keys.erase": "dieses Loch leeren",
  "keys.clear": "die Reihe leeren",
  "keys.submit": "die Reihe abgeben",
  "keys.help": "diese Hilfe zeigen",
  "card.full": "Alle Regeln",
  "card.back": "Zurück zu den fünf Zeilen",
  "card.rules.original.1": "Einer versteckt vier Stifte in sechs Farben; eine Farbe darf mehrmals vorkommen.",
  "card.rules.original.2": "Der andere hat zehn Reihen, um sie zu finden.",
  "card.rules.original.3":
    "Jede Reihe wird bewertet: Rot für die richtige Farbe im richtigen Loch, Weiß für die richtige Farbe im falschen Loch.",
  "card.rules.original.4": "Der Codeersteller bekommt einen Punkt je Reihe, und 11, wenn der Code nie gefunden wird.",
  "card.rules.original.5": "Nach jeder Runde wird getauscht. Wer am Ende mehr Punkte hat, gewinnt.",
  "card.rules.super.1": "Einer versteckt fünf Stifte in acht Farben; eine Farbe darf mehrmals vorkommen.",
  "card.rules.super.2": "Der andere hat zwölf Reihen, um sie zu finden.",
  "card.rules.super.3":
    "Jede Reihe wird bewertet: Schwarz für die richtige Farbe im richtigen Loch, Weiß für die richtige Farbe im falschen Loch.",
  "card.rules.super.4":
    "Der Codeersteller bekommt einen Punkt je Reihe. Nach jedem Spiel wird getauscht; wer mehr Punkte hat, gewinnt.",
  "card.rules.super.5": "Auf Wunsch: leere Löcher als neunte Farbe, oder weniger Löcher und Farben.",
  "card.rules.challenge.1": "Jeder versteckt fünf Ringe in acht Farben und sucht den Code des anderen.",
  "card.rules.challenge.2":
    "In jedem Durchgang legt ihr beide eine Reihe. Die Bewertungen bleiben versiegelt, bis beide liegen.",
  "card.rules.challenge.3": "Rot: richtige Farbe am richtigen Platz. Weiß: richtige Farbe am falschen Platz.",
  "card.rules.challenge.4":
    "Findest nur du den Code, gehört die Runde dir. Beide im selben Durchgang oder keiner in zwölf: noch einmal.",
  "card.rules.challenge.5": "Wer mehr als die Hälfte der vereinbarten Runden gewinnt, gewinnt die Partie.",
  "card.rules.party.1": "Einer versteckt vier verschiedene von acht Farben.",
  "card.rules.party.2": "Die anderen legen reihum, zusammen zwölf Reihen. Alle sehen alles.",
  "card.rules.party.3":
    "Roter Schieber: richtige Farbe im richtigen Loch. Weißer Schieber: richtige Farbe im falschen Loch.",
  "card.rules.party.4":
    "Ab drei Spielern bringt jede Reihe 2 je richtigem und 1 je falsch platziertem Stift; der Code bringt 10, und dem Codeersteller 1 je Reihe.",
  "card.rules.party.5":
    "Jeder steckt einmal den Code; die höchste Summe gewinnt. Zu zweit zählen nur gewonnene Runden.",
  "card.rules.group.1": "Alle ziehen eine Farbe und eine Nummer und zeigen sie niemandem.",
  "card.rules.group.2": "Zusammen sind die Paare der Code. Eine Nummer, die niemand gezogen hat, bleibt leer.",
  "card.rules.group.3": "Wer dran ist, legt eine beliebige Reihe. Alle anderen antworten für ihre eigenen Plättchen.",
  "card.rules.group.4":
    "Schwarz: meine Farbe auf meiner Nummer. Weiß: meine Farbe woanders. Nichts: nicht meine Farbe. Alle hören alles.",
  "card.rules.group.5":
    "Sicher? Dann sag den Code an, statt zu fragen. Richtig gewinnt die Runde; falsch, und du antwortest nur noch.",
  "rules.choose": "Regeln der anderen Ausgaben",
  "rules.contents": "Auf dieser Seite",
  "rules.play": "Spielen",
  "rules.lesson": "Zur Lektion",
  "rules.loading": "Die Regeln werden geladen",
};
