// French: beside a board: why a row was marked as it was, notes, reactions, and waiting. A name that is null is the reader.
import type { beside as english } from "../../en/study/beside.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");
const and = list("fr");
const holes = (places: readonly number[]): string => and(places.map(String));

export const beside: TranslationOf<typeof english> = {
  "why.title": (row, exact, misplaced) =>
    `Rangée ${row} : ${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}`,
  "why.exact": (colour, places) =>
    n(places.length, {
      one: `${capitalized(colour)} est à la bonne place.`,
      other: `${capitalized(colour)} est # fois à la bonne place.`,
    }),
  "why.misplaced": (colour, at) => `${capitalized(colour)} est dans le code, mais en ${at}.`,
  "why.blankExact": (places) =>
    places.length === 1 ? "Le trou vide est à la bonne place." : "Les trous vides sont à la bonne place.",
  "why.blank": (at) => `Le code a un trou vide, en ${at}.`,
  "why.noBlank": "Le code n’a pas de trou vide.",
  "why.absent": (colour) => `${capitalized(colour)} n’est pas dans le code.`,
  "why.spent": (colour, inCode) =>
    n(inCode, {
      one: `${capitalized(colour)} n’est qu’une fois dans le code, et déjà compté.`,
      other: `${capitalized(colour)} n’est que # fois dans le code, et déjà compté.`,
    }),
  "why.holes": holes,
  "why.pick": "Choisissez une rangée pour comprendre son évaluation.",
  "log.title": "La manche jusqu’ici",
  "notes.title": "Mes notes",
  "notes.of": (board) => `Jetons possibles ${possessive(board)}`,
  "notes.help": "Choisissez une case pour la barrer, une deuxième fois pour l’entourer, une troisième pour l’effacer.",
  "notes.private": "Ces notes ne sont visibles que de vous. Elles s’effacent à la manche suivante.",
  "notes.fill": "Remplir d’après les réponses",
  "notes.cell": (colour, place, mark) => `${colour} en ${place} : ${mark}`,
  "notes.open": "possible",
  "notes.crossed": "barré",
  "notes.circled": "entouré",
  "notes.yours": (place) => `Le ${place} est à vous`,
  "reaction.hello": "Bonjour",
  "reaction.nice": "Bien joué",
  "reaction.close": "Presque",
  "reaction.oops": "Oups",
  "reaction.thinking": "Je réfléchis",
  "reaction.thanks": "Merci",
  "reaction.by": (name, reaction) => `${name ?? "Vous"} : ${reaction}`,
  "find.another": "Trouver quelqu’un d’autre",
  "wait.title": (edition) => `${edition} : on vous cherche quelqu’un`,
  "wait.again": (edition) => `Encore une partie ${possessive(edition)}`,
  "wait.nobody": "Personne d’autre ne cherche la même chose en ce moment.",
  "wait.more": (free) => n(free, { one: "Il manque encore # personne.", other: "Il manque encore # personnes." }),
  "wait.abandoned": "Plus personne n’attend à cette table.",
  "wait.come": "C’est parti.",
  "wait.since": (time) => `Vous cherchez depuis ${time}.`,
  "wait.seat": "Quelqu’un",
  "wait.seat.about": "en chemin, peut-être",
  "wait.seat.free": "personne ne l’a prise",
  "wait.given": (name) => `sous le nom de ${name} à cette table`,
  "wait.offer": (free) =>
    n(free, { one: "Un ordinateur peut jouer tout de suite.", other: "Des ordinateurs peuvent jouer tout de suite." }),
  "wait.computer": (free) =>
    n(free, { one: "Jouer plutôt contre un ordinateur", other: "Remplir les places avec des ordinateurs" }),
  "wait.level": (level) => `Niveau : ${level.toLowerCase()}. Ou restez : vous gardez votre place.`,
  "wait.stop": "Ne plus chercher",
  "wait.elsewhere": "D’autres cherchent",
  "hide.title": "À cette table",
  "hide.about":
    "Masquez quelqu’un, et vous ne serez plus jamais à la même table. Vous ne verrez plus ses réactions. Personne ne le saura.",
  "hide.it": (name) => `Masquer ${name}`,
  "hide.sure": (name) => `Ne plus jamais jouer avec ${name} ?`,
  "hide.yes": "Masquer",
  "hide.no": "Annuler",
  "hide.done": (name) => `Vous ne retrouverez plus ${name}.`,
};
