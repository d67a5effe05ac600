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
  "wait.others": (names) => `On attend ${and(names)}`,
  "wait.next": (name) => `Après ${name}, c’est à vous`,
  "wait.out": "Vous ne faites plus que répondre",
  "note.first": "Les autres répondent pour leurs propres jetons.",
  "note.turn": (name) => `C’est à ${name} de jouer. Prenez votre temps.`,
  "note.lastLeft": "Tous les autres sont hors jeu. Il ne reste que vous : demandez encore, ou annoncez.",
  "call.start": "J’ai trouvé",
  "log.back": "Retour aux questions",
  "announce.asked": (name, pegs) => `${name === null ? "Vous demandez" : `${name} demande`} : ${pegs}.`,
  "announce.answered": (answers) => `${answers}.`,
  "announce.dealt": "Les jetons sont distribués.",
  "call.private": "Rien n’est encore dit. Vous pouvez revenir en arrière.",
  "call.shape": (pegs, empty) =>
    `${capitalized(word(pegs))} pions. ${capitalized(word(empty))} ${n(empty, { one: "place reste vide", other: "places restent vides" })}.`,
  "said.title": "Réponses à votre question",
  "said.black": (name) => `La couleur ${possessive(name)}, à la bonne place.`,
  "said.white": (name) => `La couleur ${possessive(name)}, mais à une autre place.`,
  "said.none": (name) => `La couleur ${possessive(name)} n’y est pas.`,
  "said.next": (name) => (name === null ? "Ensuite : votre question" : `Ensuite : au tour ${possessive(name)}`),
  "said.seen": "Compris",
  "call.own": (place) => `${place}, à vous`,
  "call.cost": "Juste : la manche est à vous. Faux : plus de questions pour cette manche, mais vous répondez encore.",
  "call.doubt": (tokens) => `Vous avez ${tokens}, et cette rangée dit le contraire. Annoncer quand même ?`,
  "call.change": "Changer la rangée",
  "call.verdict": (name, isRight) =>
    isRight
      ? name === null
        ? "Juste. La manche est à vous."
        : `Juste. ${name} gagne la manche.`
      : name === null
        ? "Faux. Vous êtes hors jeu pour cette manche, mais vous répondez encore."
        : `Faux. ${name} est hors jeu pour cette manche, mais répond encore.`,
  "call.others": "Quelqu’un veut annoncer",
  "call.who": "Qui veut annoncer ?",
};
