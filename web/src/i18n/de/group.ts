// German: tokens, questions, answers and calls. A name that is null stands for the reader.
import type { group as english } from "../en/group.ts";
import type { TranslationOf } from "../index.ts";
import { plural } from "../plural.ts";
import { possessive } from "./possessive.ts";

const n = plural("de");

export const group: TranslationOf<typeof english> = {
  "board.of": (name) => (name === null ? "Dein Brett" : possessive(name, "Brett")),
  "board.second": (name, board) => (name === null ? `Dein Brett ${board}` : `${possessive(name, `Brett ${board}`)}`),
  "boards.choose": "Wessen Brett",
  "board.asks": (name) => (name === null ? "deine Frage" : "fragt gerade"),
  "board.answers": (name) => (name === null ? "deine Antwort" : "antwortet gerade"),
  "board.out": "für diese Runde aus, antwortet noch",
  "board.won": (rounds) => n(rounds, { one: "# Runde gewonnen", other: "# Runden gewonnen" }),
  "board.wonShort": (rounds) => `${rounds} gewonnen`,
  "question.is": (row, pegs, answers) => `Frage ${row}: ${pegs}: ${answers}`,
  "question.ask": "Fragen",
  "answer.black": "Schwarz",
  "answer.white": "Weiß",
  "answer.none": "nichts",
  "answer.due": "noch keine Antwort",
  "answer.by": (name, answer) => `${name ?? "du"} ${answer}`,
  "answer.edit": "Deine Antwort",
  "answer.editBoard": (colour, place) => `Antwort für ${colour} auf ${place}`,
  "answer.give": "So antworten",
  "answer.blackMeans": "richtige Farbe, richtiger Platz",
  "answer.whiteMeans": "richtige Farbe, anderer Platz",
  "answer.noneMeans": "Farbe kommt nicht vor",
  "token.own": (colour, place) => `${colour} steht auf ${place}`,
  "token.hidden": "verdeckte Plättchen",
  "call.draft": "Der Code, den du nennst",
  "call.say": "Mastermind ansagen!",
  "call.wrong": "falsch",
  "call.right": "richtig",
  "call.is": (pegs, verdict) => `Angesagt: ${pegs}: ${verdict}`,
  "why.question": (row) => `Warum Frage ${row} so beantwortet wurde`,
  "why.black": (colour, place) => `${colour} steht auf Platz ${place}, wie gefragt: schwarz.`,
  "why.white": (colour, place) => `${colour} kam in der Frage vor, steht aber auf Platz ${place}: weiß.`,
  "why.none": (colour, place) => `${colour} auf Platz ${place} kam in der Frage nicht vor: nichts.`,
  "headline.ask": "Deine Frage",
  "headline.declare": "Nenne den Code",
  "headline.answer": "Deine Antwort",
  "wait.ask": (name) => `${name} fragt`,
  "wait.answer": "Antworten fehlen noch",
  "note.wrongCall": (name) =>
    name === null
      ? "Deine Ansage war falsch: Du bist in dieser Runde ausgeschieden."
      : `${name} hat einen falschen Code angesagt und ist in dieser Runde ausgeschieden.`,
  "player.out": "in dieser Runde ausgeschieden",
  "call.cost": "Eine falsche Ansage, und du bist in dieser Runde ausgeschieden.",
  "call.back": "Doch lieber fragen",
  "call.notNow": "Jetzt nicht",
  "announce.asked": (name, pegs) => `${name === null ? "Du fragst" : `${name} fragt`}: ${pegs}.`,
  "announce.answered": (name, answers) => `${name === null ? "Du antwortest" : `${name} antwortet`}: ${answers}.`,
  "announce.declared": (name, pegs, isRight) =>
    `${name === null ? "Du sagst" : `${name} sagt`} Mastermind an: ${pegs}. ${isRight ? "Richtig" : "Falsch"}.`,
  "announce.dealt": "Die Plättchen sind verteilt.",
};
