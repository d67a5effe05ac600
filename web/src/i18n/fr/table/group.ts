// French: tokens, questions, answers and calls. A name that is null stands for the reader.
import type { group as english } from "../../en/table/group.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural, spelled } from "../../wording.ts";
import { NUMBERS } from "../numbers.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");
const and = list("fr");
const word = spelled({ ...NUMBERS, 1: "une" });

export const group: TranslationOf<typeof english> = {
  "tab.all": "toutes les questions",
  "tab.notes": (board) => `jetons possibles ${possessive(board)}`,
  "tab.won": (rounds) => n(rounds, { one: "# manche gagnée", other: "# manches gagnées" }),
  "player.out": "hors jeu pour cette manche",
  log: "Questions et réponses",
  "log.since": "depuis votre question",
  "log.verdict": (isRight) => (isRight ? "annonce juste" : "annonce fausse"),
  "log.thinking": "réfléchit",
  "question.draft": (number) => `Question ${number}, à vous`,
  "question.next": "Votre prochaine question",
  "question.ask": "Demander",
  "answer.black": "noir",
  "answer.white": "blanc",
  "answer.none": "rien",
  "answer.due": "pas encore de réponse",
  "answer.by": (board, answer) => `${board} : ${answer}`,
  "token.at": (colour, place) => `${colour} en ${place}`,
  "token.own": (tokens) => `Vous avez ${tokens}`,
  "token.of": (name, tokens) => `${name ?? "Vous"} : ${tokens}`,
  "headline.ask": "Votre question",
  "headline.declare": "Donnez le code",
  "headline.answer": "Votre réponse",
  "headline.answered": (name) => (name === null ? "Tous ont répondu" : `${name} a répondu`),
  "headline.called": (name) => (name === null ? "Vous annoncez Mastermind" : `${name} annonce Mastermind`),
  "wait.ask": (name) => `${name} pose une question`,
  "wait.answer": "Il manque des réponses",
  "wait.others": (names) => `On attend ${and(names)}`,
  "wait.next": (name) => `Après ${name}, c’est à vous`,
  "wait.out": "Vous ne faites plus que répondre",
  "note.first": "Les autres répondent pour leurs propres jetons.",
  "note.turn": (name) => `C’est à ${name} de jouer. Prenez votre temps.`,
  "note.lastLeft": "Tous les autres sont hors jeu. Il ne reste que vous : demandez encore, ou annoncez.",
  "call.start": "Je sais",
  "log.back": "Retour aux questions",
  "heard.asked": (name, pegs, answers) => `${name === null ? "Vous avez" : `${name} a`} demandé ${pegs}. ${answers}.`,
  "heard.called": (name, pegs, isRight) =>
    `${name === null ? "Vous avez" : `${name} a`} annoncé Mastermind : ${pegs}. ${isRight ? "Juste" : "Faux"}.`,
  "announce.asked": (name, pegs) => `${name === null ? "Vous demandez" : `${name} demande`} ${pegs}.`,
  "announce.answered": (answers) => `${answers}.`,
  "announce.dealt": "Les jetons sont distribués.",
  "call.private": "Rien n’est encore dit. Vous pouvez revenir.",
  "call.shape": (pegs, empty) =>
    `${capitalized(word(pegs))} pions. ${capitalized(word(empty))} ${n(empty, { one: "place reste vide", other: "places restent vides" })}.`,
};
