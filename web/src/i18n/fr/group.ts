// French: tokens, questions, answers and calls. A name that is null stands for the reader.
import type { group as english } from "../en/group.ts";
import type { TranslationOf } from "../index.ts";
import { capitalized, plural } from "../plural.ts";
import { possessive } from "./possessive.ts";

const n = plural("fr");

export const group: TranslationOf<typeof english> = {
  "board.of": (name) => (name === null ? "Votre plateau" : `Plateau ${possessive(name)}`),
  "board.second": (name, board) => (name === null ? `Votre plateau ${board}` : `Plateau ${board} ${possessive(name)}`),
  "boards.choose": "Quel plateau",
  "board.asks": (name) => (name === null ? "votre question" : "pose sa question"),
  "board.answers": (name) => (name === null ? "votre réponse" : "répond"),
  "board.out": "hors de la manche, répond encore",
  "board.won": (rounds) => n(rounds, { one: "# manche gagnée", other: "# manches gagnées" }),
  "board.wonShort": (rounds) => n(rounds, { one: "# gagnée", other: "# gagnées" }),
  "question.is": (row, pegs, answers) => `Question ${row} : ${pegs} : ${answers}`,
  "question.ask": "Demander",
  "answer.black": "noir",
  "answer.white": "blanc",
  "answer.none": "rien",
  "answer.due": "pas encore de réponse",
  "answer.by": (name, answer) => `${name ?? "vous"} ${answer}`,
  "answer.edit": "Votre réponse",
  "answer.editBoard": (colour, place) => `Réponse pour ${colour} en ${place}`,
  "answer.give": "Donner cette réponse",
  "answer.blackMeans": "bonne couleur, bonne place",
  "answer.whiteMeans": "bonne couleur, ailleurs",
  "answer.noneMeans": "couleur absente",
  "token.own": (colour, place) => `${capitalized(colour)} est en ${place}`,
  "token.hidden": "jetons cachés",
  "call.draft": "Le code que vous annoncez",
  "call.say": "Annoncer « Mastermind ! »",
  "call.wrong": "faux",
  "call.right": "juste",
  "call.is": (pegs, verdict) => `Annoncé : ${pegs} : ${verdict}`,
  "why.question": (row) => `Pourquoi ces réponses à la question ${row}`,
  "why.black": (colour, place) => `${capitalized(colour)} est bien à la place ${place} : noir.`,
  "why.white": (colour, place) =>
    `${capitalized(colour)} figurait dans la question, mais sa place est ${place} : blanc.`,
  "why.none": (colour, place) =>
    `${capitalized(colour)}, à la place ${place}, ne figurait pas dans la question : rien.`,
  "headline.ask": "Votre question",
  "headline.declare": "Énoncez le code",
  "headline.answer": "Votre réponse",
  "wait.ask": (name) => `${name} pose une question`,
  "wait.answer": "On attend les réponses",
  "note.wrongCall": (name) =>
    name === null
      ? "Votre annonce était fausse : vous êtes hors jeu pour cette manche."
      : `${name} a annoncé un code faux et sort de cette manche.`,
  "player.out": "hors jeu pour cette manche",
  "call.cost": "Une annonce fausse vous élimine de cette manche.",
  "call.back": "Plutôt poser une question",
  "call.notNow": "Pas maintenant",
  "announce.asked": (name, pegs) => `${name === null ? "Vous demandez" : `${name} demande`} : ${pegs}.`,
  "announce.answered": (name, answers) => `${name === null ? "Vous répondez" : `${name} répond`} : ${answers}.`,
  "announce.declared": (name, pegs, isRight) =>
    `${name === null ? "Vous annoncez" : `${name} annonce`} Mastermind : ${pegs}. ${isRight ? "Juste" : "Faux"}.`,
  "announce.dealt": "Les jetons sont distribués.",
};
