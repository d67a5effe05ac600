// French: tokens, questions, answers and calls. A name that is null stands for the reader.
import type { group as english } from "../en/group.ts";
import type { TranslationOf } from "../index.ts";
import { capitalized, list, plural, spelled } from "../plural.ts";
import { possessive } from "./possessive.ts";

const n = plural("fr");
const and = list("fr");
const word = spelled({ 1: "une", 2: "deux", 3: "trois", 4: "quatre" });

export const group: TranslationOf<typeof english> = {
  "tab.all": "toutes les questions",
  "tab.notes": (board) => `ce que ${board} peut avoir`,
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
  "answer.by": (board, answer) => `${board} : ${answer}`,
  "answer.editBoard": (board, token) => `${board}, ${token}`,
  "answer.give": "Donner cette réponse",
  "answer.blackMeans": "ma couleur, ma place",
  "answer.whiteMeans": "ma couleur, ailleurs",
  "answer.noneMeans": "pas ma couleur",
  "token.at": (colour, place) => `${colour} en ${place}`,
  "token.own": (tokens) => `Vous avez ${tokens}`,
  "token.of": (name, tokens) => `${name ?? "Vous"} : ${tokens}`,
  "why.question": (row) => `Les réponses à la question ${row}`,
  "why.black": (colour, place) => `${capitalized(colour)} est bien en ${place} : noir.`,
  "why.white": (colour, place) =>
    `${capitalized(colour)} était dans la question, mais sa place est en ${place} : blanc.`,
  "why.none": (colour, place) => `${capitalized(colour)}, en ${place}, n’était pas dans la question : rien.`,
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
  "note.first": "Chacun des autres répond pour son pion.",
  "note.turn": (name) => `C’est à ${name} de jouer. Prenez votre temps.`,
  "note.lastLeft": "Tous les autres sont hors jeu. Il ne reste que vous : demandez encore, ou annoncez.",
  "said.title": "Réponses à votre question",
  "said.black": (name) => `La couleur ${possessive(name)}, à la bonne place.`,
  "said.white": (name) => `La couleur ${possessive(name)}, mais à une autre place.`,
  "said.none": (name) => `La couleur ${possessive(name)} n’y est pas.`,
  "said.next": (name) => (name === null ? "Suite : votre question" : `Suite : au tour ${possessive(name)}`),
  "said.seen": "Compris",
  "call.start": "Je sais",
  "call.say": "Annoncer Mastermind !",
  "call.private": "Rien n’est encore dit. Vous pouvez revenir.",
  "log.back": "Retour aux questions",
  "call.shape": (pegs, empty) =>
    `${capitalized(word(pegs))} pions. ${capitalized(word(empty))} ${n(empty, { one: "place reste vide", other: "places restent vides" })}.`,
  "call.row": "Le code que vous annoncez",
  "call.own": (place) => `${place}, à vous`,
  "call.cost": "Juste : la manche est à vous. Faux : plus de questions pour cette manche, mais vous répondez encore.",
  "call.doubt": (tokens) => `Vous avez ${tokens}, et cette ligne dit autre chose. Annoncer quand même ?`,
  "call.change": "Changer la ligne",
  "call.verdict": (name, isRight) =>
    isRight
      ? name === null
        ? "Juste. La manche est à vous."
        : `Juste. ${name} gagne la manche.`
      : name === null
        ? "Faux. Vous êtes hors jeu pour cette manche, mais vous répondez encore."
        : `Faux. ${name} est hors jeu pour cette manche, mais répond encore.`,
  "call.others": "Quelqu’un veut annoncer",
  "call.who": "Qui veut annoncer ?",
  "heard.asked": (name, pegs, answers) => `${name === null ? "Vous avez" : `${name} a`} demandé ${pegs}. ${answers}.`,
  "heard.called": (name, pegs, isRight) =>
    `${name === null ? "Vous avez" : `${name} a`} annoncé Mastermind : ${pegs}. ${isRight ? "Juste" : "Faux"}.`,
  "announce.asked": (name, pegs) => `${name === null ? "Vous demandez" : `${name} demande`} ${pegs}.`,
  "announce.answered": (answers) => `${answers}.`,
  "announce.dealt": "Les jetons sont distribués.",
};
