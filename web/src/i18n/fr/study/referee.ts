// French: the referee for a real board.
import type { referee as english, Mistake } from "../../en/study/referee.ts";
import type { TranslationOf } from "../../index.ts";
import { list, plural, spelled } from "../../wording.ts";
import { NUMBERS } from "../numbers.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");
const and = list("fr");
const word = spelled({ ...NUMBERS, 1: "une" });
const rows = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? "la rangée" : "les rangées"} ${and(numbers.map(String))}`;
const mistake = (kind: Mistake | null, isBlack: boolean): string => {
  const exact = isBlack ? "noir" : "rouge";
  switch (kind) {
    case "whiteForExact":
      return `un blanc aurait dû être un ${exact}.`;
    case "exactForWhite":
      return `un ${exact} aurait dû être un blanc.`;
    case "exactMissing":
      return `il manque un ${exact}.`;
    case "exactTooMany":
      return `un ${exact} de trop.`;
    case "whiteMissing":
      return "il manque un blanc.";
    case "whiteTooMany":
      return "un blanc de trop.";
    case null:
      return "cette évaluation à la place.";
  }
};

export const referee: TranslationOf<typeof english> = {
  "ref.sheet": "La feuille",
  "ref.leave": "Revenir aux boîtes",
  "ref.undo": "Annuler la dernière étape",
  "ref.cancel": "Laisser tel quel",
  "ref.fit": (count) => (count === 1 ? "code possible" : "codes possibles"),
  "ref.leaves": (count) => n(count, { one: "laisse # code", other: "laisse # codes" }),
  "ref.row.of": (row, name) => `Rangée ${row} : ${name}`,
  "ref.row.text": "Recopiez celle du plateau.",
  "ref.pegs": "Changer ces couleurs",
  "ref.pegs.of": (row) => `Couleurs de la rangée ${row}`,
  "ref.pegs.question": (question) => `Couleurs de la question ${question}`,
  "ref.pegs.text": "Choisissez une place, puis la bonne couleur.",
  "ref.pegs.done": "Terminé",
  "ref.marks": "Évaluations",
  "ref.mark": (row) => `Évaluation de la rangée ${row}`,
  "ref.mark.of": (row, name) => `Évaluation de la rangée ${row} ${possessive(name)}`,
  "ref.mark.text": "Les évaluations pâles contrediraient les rangées du dessus.",
  "ref.mark.right": (exact, misplaced) =>
    `L’évaluation juste : ${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}.`,
  "ref.mark.help": (isBlack) => `Vers le bas : les ${isBlack ? "noirs" : "rouges"}. À droite : les blancs.`,
  "ref.mark.open": "La laisser ouverte",
  "ref.change.row": (row) => `Changer la rangée ${row}`,
  "ref.change.question": (question) => `Changer la question ${question}`,
  "ref.change.mark": "Changer l’évaluation",
  "ref.change.pegs": "Changer les couleurs",
  "ref.change.answer": (board) => `Changer la réponse ${possessive(board)}`,
  "ref.secret": (name) => `${name} peut saisir le code en secret`,
  "ref.secret.known": (name) => `${name} a saisi le code. Chaque évaluation est vérifiée.`,
  "ref.only": (name) => `Pour les yeux ${possessive(name)} seulement`,
  "ref.only.text": "Que tous les autres détournent les yeux. Le code est caché de nouveau dès qu’il est saisi.",
  "ref.code.secret": "Personne d’autre ne regarde ? Saisissez votre code.",
  "ref.code.about":
    "Désormais, l’évaluation juste vous est dite à chaque rangée, et une erreur se remarque. Le code reste dans ce navigateur.",
  "ref.code.reveal": "Recopiez celui qui est derrière le cache. Toutes les évaluations sont vérifiées.",
  "ref.code.keep": "Le cacher de nouveau",
  "ref.code.check": "Vérifier les évaluations",
  "ref.ask.text": "Recopiez la question. Les trous vides restent vides.",
  "ref.question": (question) => `Question ${question}`,
  "ref.answer": (board) => `${board} répond`,
  "ref.call": "Quelqu’un annonce Mastermind",
  "ref.call.compare": "Comparer avec les jetons",
  "ref.verdict": "Est-ce le code ?",
  "ref.verdict.text": "Chacun compare ses propres jetons et ne dit rien d’autre.",
  "ref.verdict.doubt": "D’après les réponses, c’est impossible. Chacun compare ses propres jetons.",
  "ref.verdict.right": "Oui, il est juste",
  "ref.verdict.wrong": "Non, il est faux",
  "ref.tokens": (board) => `Qu’avait ${board} ?`,
  "ref.tokens.text": "La couleur, puis le numéro.",
  "ref.tokens.number": "Le numéro seul : le code donne la couleur.",
  "ref.tokens.places": "Numéros",
  "ref.wrong": "Tout ne peut pas être juste",
  "ref.wrong.known": "Une évaluation ou une réponse est fausse",
  "ref.wrong.code": (numbers) =>
    numbers.length === 1
      ? `La rangée ${and(numbers.map(String))} ne s’accorde pas avec le code.`
      : `Les rangées ${and(numbers.map(String))} ne s’accordent pas avec le code.`,
  "ref.wrong.only": (row) => `Aucun code ne convient. Seule la rangée ${row} peut être en cause.`,
  "ref.wrong.any": "Aucun code ne convient. Une évaluation est fausse.",
  "ref.wrong.several": (marks) => `Aucun code ne convient. Au moins ${word(marks)} évaluations sont fausses.`,
  "ref.wrong.answers": "Aucun jeton ne convient à toutes ces réponses.",
  "ref.wrong.tokens": "Ces réponses ne s’accordent pas avec les jetons.",
  "ref.likeliest": (kind, isBlack) => `Le plus probable : ${mistake(kind, isBlack)}`,
  "ref.maybe": (kind, isBlack) => `Ou bien : ${mistake(kind, isBlack)}`,
  "ref.then": (count) => n(count, { one: "alors un code convient", other: "alors # codes conviennent" }),
  "ref.fix.answer": (board, question) => `${board}, question ${question}`,
  "ref.correct": (numbers) => `Corriger ${rows(numbers)}`,
  "ref.correct.answer": (boards) => `Corriger la réponse ${and(boards.map((board) => possessive(board)))}`,
  "ref.another.mark": "Une autre évaluation",
  "ref.another.answer": "Une autre réponse",
  "ref.another.peg": "Une couleur est fausse",
  "ref.fault.mark": (names) => `${and(names)} ${names.length === 1 ? "a" : "ont"} vraiment évalué ainsi`,
  "ref.fault.answer": (names) => `${and(names)} ${names.length === 1 ? "a" : "ont"} vraiment répondu ainsi`,
  "ref.fault.yes": "Oui, rejouer",
  "ref.next": (name) => `Manche suivante : à ${name}`,
  "ref.next.again": (name) => `Rejouer : à ${name}`,
  "ref.stop": "Arrêter ici",
  "ref.stop.sure": "Terminer la partie maintenant ?",
  "ref.stop.yes": "Terminer",
  "ref.check": (name) => `Vérifier avec le code ${possessive(name)}`,
  "ref.check.answers": "Vérifier avec les jetons",
  "ref.checked": "Toutes les évaluations s’accordent avec le code.",
  "ref.checked.answers": "Toutes les réponses s’accordent avec les jetons.",
  "ref.pass": (name) => `Donnez le téléphone à ${name}`,
  "ref.pass.hunt": (maker, name) =>
    `${maker} compose un code derrière le cache. ${name} pose les rangées et les recopie ici ; ${maker} les évalue.`,
  "ref.pass.many": (maker, name) =>
    `${maker} compose un code. ${name} pose la première rangée ; puis le téléphone suit le tour.`,
  "ref.pass.duel": (names) =>
    `${and(names)} composent chacun un code. Chacun pose une rangée et la recopie ici, puis évalue celle de l’autre.`,
  "ref.pass.group": (name) =>
    `Chacun tire deux jetons et les garde cachés. ${name} demande en premier ; les autres répondent pour leurs jetons.`,
  "ref.over": (rounds) => n(rounds, { one: "Après une manche.", other: "Après # manches." }),
  "ref.again": "Une autre partie, mêmes règles",
};
