// French: answers in words, answers by hand and calls, once they are needed. A name that is null stands for the reader.
import type { call as english } from "../../en/table/call.ts";
import type { TranslationOf } from "../../index.ts";
import { possessive } from "../possessive.ts";

export const call: TranslationOf<typeof english> = {
  "said.title": "Réponses à votre question",
  "said.black": (name) => `La couleur ${possessive(name)}, à la bonne place.`,
  "said.white": (name) => `La couleur ${possessive(name)}, mais à une autre place.`,
  "said.none": (name) => `La couleur ${possessive(name)} n’y est pas.`,
  "said.next": (name) => (name === null ? "Suite : votre question" : `Suite : au tour ${possessive(name)}`),
  "said.seen": "Compris",
  "call.own": (place) => `${place}, à vous`,
  "call.cost": "Juste : la manche est à vous. Faux : plus de questions pour cette manche, mais vous répondez encore.",
  "call.doubt": (tokens) => `Vous avez ${tokens}, et cette rangée dit autre chose. Annoncer quand même ?`,
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
