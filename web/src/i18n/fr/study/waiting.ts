// French: waiting for somebody to play with, and hiding them.
import type { waiting as english } from "../../en/study/waiting.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";

const n = plural("fr");

export const waiting: TranslationOf<typeof english> = {
  "find.another": "Trouver quelqu’un d’autre",
  "wait.title": (edition) => `${edition} : on vous cherche quelqu’un`,
  "wait.again": (edition) => `Encore une partie de ${edition}`,
  "wait.nobody": "Personne d’autre ne cherche cela en ce moment.",
  "wait.more": (free) => n(free, { one: "Il manque encore # personne.", other: "Il manque encore # personnes." }),
  "wait.abandoned": "Plus personne n’attend à cette table.",
  "wait.come": "C’est parti.",
  "wait.since": (time) => `Vous cherchez depuis ${time}.`,
  "wait.seat": "Quelqu’un",
  "wait.seat.about": "en chemin, peut-être",
  "wait.seat.free": "personne ne l’a prise",
  "wait.given": (name) => `sous le nom de ${name} à cette table`,
  "wait.offer": (free) =>
    n(free, { one: "Un ordinateur jouerait tout de suite.", other: "Des ordinateurs joueraient tout de suite." }),
  "wait.computer": (free) =>
    n(free, { one: "Jouer plutôt contre un ordinateur", other: "Remplir les places avec des ordinateurs" }),
  "wait.level": (level) => `Niveau : ${level.toLowerCase()}. Ou restez : vous gardez votre place.`,
  "wait.stop": "Ne plus chercher",
  "wait.elsewhere": "D’autres cherchent",
  "hide.title": "À cette table",
  "hide.about":
    "Masquez quelqu’un, et vous ne serez plus jamais à la même table. Vous ne verrez plus ses réactions. Personne ne le saura.",
  "hide.it": (name) => `Masquer ${name}`,
  "hide.sure": (name) => `Ne plus jamais jouer avec ${name} ?`,
  "hide.yes": "Masquer",
  "hide.no": "Garder",
  "hide.done": (name) => `Vous ne retrouverez plus ${name}.`,
};
