// German: questions, answers and calls in group. A name that is null stands for the reader.
import type { questions as english } from "../../en/common/group.ts";
import type { TranslationOf } from "../../index.ts";
import { possessive } from "../grammar.ts";

const questionOf = (name: string | null): string => (name === null ? "Deine Frage" : possessive(name, "Frage"));

export const questions: TranslationOf<typeof english> = {
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
  "token.at": (colour, place) => `${colour} auf ${place}`,
  "token.own": (tokens) => `Du hast ${tokens}`,
  "headline.ask": "Deine Frage",
  "headline.declare": "Nenne den Code",
  "headline.answer": "Deine Antwort",
  "headline.answered": (name) => (name === null ? "Alle haben geantwortet" : `${name} hat geantwortet`),
  "headline.called": (name) => (name === null ? "Deine Ansage" : `${name} sagt Mastermind an`),
  "wait.ask": (name) => `${name} fragt`,
  "wait.answer": "Es fehlen noch Antworten",
  "heard.asked": (name, pegs, answers) => `${questionOf(name)}: ${pegs}. ${answers}.`,
  "heard.called": (name, pegs, isRight) =>
    `${name === null ? "Du hast" : `${name} hat`} Mastermind angesagt: ${pegs}. ${isRight ? "Richtig" : "Falsch"}.`,
  "answer.editBoard": (board, token) => `${board}, ${token}`,
  "answer.give": "So antworten",
  "answer.blackMeans": "meine Farbe, mein Platz",
  "answer.whiteMeans": "meine Farbe woanders",
  "answer.noneMeans": "nicht meine Farbe",
  "call.say": "Mastermind ansagen!",
  "call.row": "Der Code, den du ansagst",
};
