// German: tokens, questions, answers and calls. A name that is null stands for the reader.
import type { group as english } from "../en/group.ts";
import type { TranslationOf } from "../index.ts";
import { capitalized, list, plural, spelled } from "../plural.ts";
import { possessive } from "./possessive.ts";

const n = plural("de");
const and = list("de");
const word = spelled({ 1: "ein", 2: "zwei", 3: "drei", 4: "vier" });
const questionOf = (name: string | null): string => (name === null ? "Deine Frage" : possessive(name, "Frage"));

export const group: TranslationOf<typeof english> = {
  "tab.all": "alle Fragen",
  "tab.notes": (board) => `was ${board} haben kann`,
  "tab.won": (rounds) => n(rounds, { one: "# Runde gewonnen", other: "# Runden gewonnen" }),
  "player.out": "diese Runde raus",
  log: "Fragen und Antworten",
  "log.since": "seit deiner Frage",
  "log.verdict": (isRight) => (isRight ? "Ansage: richtig" : "Ansage: falsch"),
  "log.thinking": "überlegt",
  "question.draft": (number) => `Frage ${number}, du fragst`,
  "question.next": "Deine nächste Frage",
  "question.ask": "Fragen",
  "answer.black": "Schwarz",
  "answer.white": "Weiß",
  "answer.none": "nichts",
  "answer.due": "noch keine Antwort",
  "answer.by": (board, answer) => `${board}: ${answer}`,
  "answer.editBoard": (board, token) => `${board}, ${token}`,
  "answer.give": "So antworten",
  "answer.blackMeans": "meine Farbe, mein Platz",
  "answer.whiteMeans": "meine Farbe woanders",
  "answer.noneMeans": "nicht meine Farbe",
  "token.at": (colour, place) => `${colour} auf ${place}`,
  "token.own": (tokens) => `Du hast ${tokens}`,
  "token.of": (name, tokens) => `${name ?? "Du"}: ${tokens}`,
  "why.question": (row) => `Die Antworten auf Frage ${row}`,
  "why.black": (colour, place) => `${colour} ist auf Platz ${place}, wie gefragt: Schwarz.`,
  "why.white": (colour, place) => `${colour} kam in der Frage vor, ist aber auf Platz ${place}: Weiß.`,
  "why.none": (colour, place) => `${colour} auf Platz ${place} kam in der Frage nicht vor: nichts.`,
  "headline.ask": "Deine Frage",
  "headline.declare": "Nenne den Code",
  "headline.answer": "Deine Antwort",
  "headline.answered": (name) => (name === null ? "Alle haben geantwortet" : `${name} hat geantwortet`),
  "headline.called": (name) => (name === null ? "Deine Ansage" : `${name} sagt Mastermind an`),
  "wait.ask": (name) => `${name} fragt`,
  "wait.answer": "Es fehlen noch Antworten",
  "wait.others": (names) => `Warten auf ${and(names)}`,
  "wait.next": (name) => `Nach ${name} bist du dran`,
  "wait.out": "Du antwortest nur noch",
  "note.first": "Die anderen antworten für den Stift, den sie haben.",
  "note.turn": (name) => `${name} ist dran. Lass dir Zeit.`,
  "note.lastLeft": "Alle anderen sind raus. Nur du bist noch dabei: Frag weiter oder sag an.",
  "said.title": "Antworten auf deine Frage",
  "said.black": (name) => `${possessive(name, "Farbe")}, am richtigen Platz.`,
  "said.white": (name) => `${possessive(name, "Farbe")}, aber an einem anderen Platz.`,
  "said.none": (name) => `${possessive(name, "Farbe")} ist nicht dabei.`,
  "said.next": (name) => (name === null ? "Weiter: deine Frage" : `Weiter: ${name} fragt`),
  "said.seen": "Verstanden",
  "call.start": "Ich weiß es",
  "call.say": "Mastermind ansagen!",
  "call.private": "Noch ist nichts gesagt. Du kannst zurück.",
  "log.back": "Zurück zu den Fragen",
  "call.shape": (pegs, empty) =>
    `${capitalized(word(pegs))} Stifte. ${empty === 1 ? "Ein Platz bleibt" : `${capitalized(word(empty))} Plätze bleiben`} leer.`,
  "call.row": "Der Code, den du ansagst",
  "call.own": (place) => `${place}, deiner`,
  "call.cost": "Richtig: Die Runde gehört dir. Falsch: Du fragst diese Runde nicht mehr, antwortest aber weiter.",
  "call.doubt": (tokens) => `Du hast ${tokens}, und diese Reihe widerspricht dem. Trotzdem ansagen?`,
  "call.change": "Reihe ändern",
  "call.verdict": (name, isRight) =>
    isRight
      ? name === null
        ? "Richtig. Die Runde gehört dir."
        : `Richtig. Die Runde geht an ${name}.`
      : name === null
        ? "Falsch. Du bist diese Runde raus, antwortest aber weiter."
        : `Falsch. ${name} ist diese Runde raus, antwortet aber weiter.`,
  "call.others": "Jemand will ansagen",
  "call.who": "Wer will ansagen?",
  "heard.asked": (name, pegs, answers) => `${questionOf(name)}: ${pegs}. ${answers}.`,
  "heard.called": (name, pegs, isRight) =>
    `${name === null ? "Du hast" : `${name} hat`} Mastermind angesagt: ${pegs}. ${isRight ? "Richtig" : "Falsch"}.`,
  "announce.asked": (name, pegs) => `${questionOf(name)}: ${pegs}.`,
  "announce.answered": (answers) => `${answers}.`,
  "announce.dealt": "Die Plättchen sind verteilt.",
};
