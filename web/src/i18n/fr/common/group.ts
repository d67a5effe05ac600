// French: questions, answers and calls in group. A name that is null stands for the reader.
import type { questions as english } from "../../en/common/group.ts";
import type { TranslationOf } from "../../index.ts";

export const questions: TranslationOf<typeof english> = {
  log: "Questions et réponses",
  "log.since": "depuis votre question",
  "log.verdict": (isRight) => (isRight ? "annonce juste" : "annonce fausse"),
  "log.thinking": "réfléchit",
  "question.draft": (number) => `Question ${number}, à vous`,
  "question.next": "Votre prochaine question",
  "question.ask": "Poser la question",
  "answer.black": "noir",
  "answer.white": "blanc",
  "answer.none": "rien",
  "answer.due": "pas encore de réponse",
  "token.at": (colour, place) => `${colour} en ${place}`,
  "token.own": (tokens) => `Vous avez ${tokens}`,
  "headline.ask": "Votre question",
  "headline.declare": "Donnez le code",
  "headline.answer": "Votre réponse",
  "headline.answered": (name) => (name === null ? "Tous ont répondu" : `${name} a répondu`),
  "headline.called": (name) => (name === null ? "Vous annoncez Mastermind" : `${name} annonce Mastermind`),
  "wait.ask": (name) => `${name} pose une question`,
  "wait.answer": "On attend les réponses",
  "heard.asked": (name, pegs, answers) => `${name === null ? "Vous avez" : `${name} a`} demandé : ${pegs}. ${answers}.`,
  "heard.called": (name, pegs, isRight) =>
    `${name === null ? "Vous avez" : `${name} a`} annoncé Mastermind : ${pegs}. ${isRight ? "Juste" : "Faux"}.`,
  "answer.editBoard": (board, token) => `${board}, ${token}`,
  "answer.give": "Donner cette réponse",
  "answer.blackMeans": "ma couleur, ma place",
  "answer.whiteMeans": "ma couleur, ailleurs",
  "answer.noneMeans": "pas ma couleur",
  "call.say": "Annoncer Mastermind !",
  "call.row": "Le code que vous annoncez",
};
