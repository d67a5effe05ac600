// German: the referee for a real board.
import type { referee as english, Mistake } from "../../en/study/referee.ts";
import type { TranslationOf } from "../../index.ts";
import { list, plural } from "../../wording.ts";
import { possessive, word } from "../grammar.ts";

const n = plural("de");
const and = list("de");
const rows = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? "Reihe" : "Reihen"} ${and(numbers.map(String))}`;
const mistake = (kind: Mistake | null, isBlack: boolean): string => {
  const exact = isBlack ? "Schwarz" : "Rot";
  switch (kind) {
    case "whiteForExact":
      return `statt Weiß gehört ${exact} hin.`;
    case "exactForWhite":
      return `statt ${exact} gehört Weiß hin.`;
    case "exactMissing":
      return `einmal ${exact} fehlt.`;
    case "exactTooMany":
      return `einmal ${exact} zu viel.`;
    case "whiteMissing":
      return "einmal Weiß fehlt.";
    case "whiteTooMany":
      return "einmal Weiß zu viel.";
    case null:
      return "diese Bewertung stattdessen.";
  }
};

export const referee: TranslationOf<typeof english> = {
  "ref.sheet": "Der Bogen",
  "ref.leave": "Zurück zu den Schachteln",
  "ref.undo": "Letzten Schritt zurücknehmen",
  "ref.cancel": "Doch nicht",
  "ref.fit": (count) => (count === 1 ? "Code passt" : "Codes passen"),
  "ref.leaves": (count) => n(count, { one: "lässt # Code", other: "lässt # Codes" }),
  "ref.row.of": (row, name) => `Reihe ${row}: ${name}`,
  "ref.row.text": "Vom Brett abschreiben.",
  "ref.pegs": "Diese Farben ändern",
  "ref.pegs.of": (row) => `Farben in Reihe ${row}`,
  "ref.pegs.question": (question) => `Farben in Frage ${question}`,
  "ref.pegs.text": "Wähle einen Platz, dann die richtige Farbe.",
  "ref.pegs.done": "Fertig",
  "ref.marks": "Bewertungen",
  "ref.mark": (row) => `Bewertung von Reihe ${row}`,
  "ref.mark.of": (row, name) => `Bewertung von ${possessive(name, `Reihe ${row}`)}`,
  "ref.mark.text": "Blasse Bewertungen widersprechen den Reihen darüber.",
  "ref.mark.right": (exact, misplaced) => `Korrekt ist: ${exact} richtig, ${misplaced} falsch platziert.`,
  "ref.mark.help": (isBlack) => `Nach unten: ${isBlack ? "Schwarz" : "Rot"}. Nach rechts: Weiß.`,
  "ref.mark.open": "Offen lassen",
  "ref.change.row": (row) => `Reihe ${row} ändern`,
  "ref.change.question": (question) => `Frage ${question} ändern`,
  "ref.change.mark": "Bewertung ändern",
  "ref.change.pegs": "Farben ändern",
  "ref.change.answer": (board) => `${possessive(board, "Antwort")} ändern`,
  "ref.secret": (name) => `${name} kann den Code geheim eingeben`,
  "ref.secret.known": (name) => `${name} hat den Code eingegeben. Jede Bewertung wird geprüft.`,
  "ref.only": (name) => `Nur für ${possessive(name, "Augen")}`,
  "ref.only.text": "Alle anderen schauen bitte weg. Der Code ist wieder versteckt, sobald er eingegeben ist.",
  "ref.code.secret": "Schaut sonst niemand? Dann gib deinen Code ein.",
  "ref.code.about":
    "Ab jetzt erfährst du für jede Reihe die korrekte Bewertung, und eine falsche fällt auf. Der Code bleibt in diesem Browser.",
  "ref.code.reveal": "Schreib ab, was hinter dem Sichtschutz steckt. Alle Bewertungen werden geprüft.",
  "ref.code.keep": "Wieder verstecken",
  "ref.code.check": "Bewertungen prüfen",
  "ref.ask.text": "Die Frage abschreiben. Leere Löcher bleiben leer.",
  "ref.question": (question) => `Frage ${question}`,
  "ref.answer": (board) => `${board} antwortet`,
  "ref.call": "Jemand sagt Mastermind an",
  "ref.call.compare": "Mit den Plättchen vergleichen",
  "ref.verdict": "Ist das der Code?",
  "ref.verdict.text": "Jeder vergleicht nur die eigenen Plättchen und sagt sonst nichts.",
  "ref.verdict.doubt": "Nach den Antworten kann er es nicht sein. Jeder vergleicht die eigenen Plättchen.",
  "ref.verdict.right": "Ja, er stimmt",
  "ref.verdict.wrong": "Nein, er ist falsch",
  "ref.tokens": (board) => `Was hatte ${board}?`,
  "ref.tokens.text": "Erst die Farbe, dann die Zahl.",
  "ref.tokens.number": "Nur die Zahl: Die Farbe steht im Code.",
  "ref.tokens.places": "Zahlen",
  "ref.wrong": "So kann es nicht stimmen",
  "ref.wrong.known": "Eine Bewertung oder Antwort ist falsch",
  "ref.wrong.code": (numbers) => `${rows(numbers)} ${numbers.length === 1 ? "passt" : "passen"} nicht zum Code.`,
  "ref.wrong.only": (row) => `Kein Code passt. Nur in Reihe ${row} kann der Fehler sein.`,
  "ref.wrong.any": "Kein Code passt. Eine Bewertung muss falsch sein.",
  "ref.wrong.several": (marks) => `Kein Code passt. Mindestens ${word(marks)} Bewertungen müssen falsch sein.`,
  "ref.wrong.answers": "Keine Plättchen passen zu all diesen Antworten.",
  "ref.wrong.tokens": "Diese Antworten passen nicht zu den Plättchen.",
  "ref.likeliest": (kind, isBlack) => `Wohl am ehesten: ${mistake(kind, isBlack)}`,
  "ref.maybe": (kind, isBlack) => `Oder: ${mistake(kind, isBlack)}`,
  "ref.then": (count) => n(count, { one: "dann passt ein Code", other: "dann passen # Codes" }),
  "ref.fix.answer": (board, question) => `${board}, Frage ${question}`,
  "ref.correct": (numbers) => `${rows(numbers)} berichtigen`,
  "ref.correct.answer": (boards) => `Antwort von ${and(boards)} berichtigen`,
  "ref.another.mark": "Andere Bewertung",
  "ref.another.answer": "Andere Antwort",
  "ref.another.peg": "Eine Farbe ist falsch",
  "ref.fault.mark": (names) => `${and(names)} ${names.length === 1 ? "hat" : "haben"} wirklich so bewertet`,
  "ref.fault.answer": (names) => `${and(names)} ${names.length === 1 ? "hat" : "haben"} wirklich so geantwortet`,
  "ref.fault.yes": "Ja, noch einmal spielen",
  "ref.next": (name) => `Nächste Runde: an ${name} geben`,
  "ref.next.again": (name) => `Noch einmal: an ${name} geben`,
  "ref.stop": "Hier aufhören",
  "ref.stop.sure": "Die Partie jetzt beenden?",
  "ref.stop.yes": "Beenden",
  "ref.check": (name) => `Mit ${possessive(name, "Code")} prüfen`,
  "ref.check.answers": "Mit den Plättchen prüfen",
  "ref.checked": "Alle Bewertungen passen zum Code.",
  "ref.checked.answers": "Alle Antworten passen zu den Plättchen.",
  "ref.pass": (name) => `Gib ${name} das Handy`,
  "ref.pass.hunt": (maker, name) =>
    `${maker} steckt einen Code hinter dem Sichtschutz. ${name} legt die Reihen und schreibt sie hier ab, ${maker} bewertet.`,
  "ref.pass.many": (maker, name) =>
    `${maker} steckt einen Code. ${name} legt die erste Reihe, dann wandert das Handy reihum mit.`,
  "ref.pass.duel": (names) =>
    `${and(names)} stecken je einen Code. Beide legen eine Reihe und schreiben sie hier ab; dann bewertet jeder die des anderen.`,
  "ref.pass.group": (name) =>
    `Alle ziehen zwei Plättchen und halten sie verdeckt. ${name} fragt zuerst, die anderen antworten für ihre eigenen.`,
  "ref.over": (rounds) => n(rounds, { one: "Nach einer Runde.", other: "Nach # Runden." }),
  "ref.again": "Noch eine Partie, gleiche Regeln",
};
