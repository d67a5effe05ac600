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
      return "cette marque à la place.";
  }
};

export const referee: TranslationOf<typeof english> = {
  "ref.sheet": "La feuille",
  "ref.leave": "Revenir aux boîtes",
  "ref.undo": "Annuler la dernière étape",
  "ref.cancel": "Laisser tel quel",
  "ref.fit": (count) => (count === 1 ? "code possible" : "codes possibles"),
  "ref.leaves": (count) => n(count, { one: "laisse # code", other: "laisse # codes" }),
  "ref.row.of": (row, name) => `Rangée ${row} : ${name}`,
  "ref.row.text": "Recopiez-la du plateau.",
  "ref.pegs": "Changer ces fiches",
  "ref.pegs.of": (row) => `Rangée ${row} : ses fiches`,
  "ref.pegs.question": (question) => `Question ${question} : ses fiches`,
  "ref.pegs.text": "Touchez un trou, puis la bonne fiche.",
  "ref.pegs.done": "C’est juste maintenant",
  "ref.marks": "Marques",
  "ref.mark": (row) => `Rangée ${row} : sa marque`,
  "ref.mark.of": (row, name) => `Rangée ${row} ${possessive(name)} : sa marque`,
  "ref.mark.text": "Les pâles contrediraient ce qui précède.",
  "ref.mark.right": (exact, misplaced) =>
    `La bonne marque : ${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}.`,
  "ref.mark.help": (isBlack) => `Vers le bas : les ${isBlack ? "noirs" : "rouges"}. À droite : les blancs.`,
  "ref.mark.open": "La laisser ouverte",
  "ref.change.row": (row) => `Changer la rangée ${row}`,
  "ref.change.question": (question) => `Changer la question ${question}`,
  "ref.change.mark": "Changer la marque",
  "ref.change.pegs": "Changer les fiches",
  "ref.change.answer": (board) => `Changer la réponse ${possessive(board)}`,
  "ref.secret": (name) => `${name} peut saisir le code en secret`,
  "ref.secret.known": (name) => `${name} a saisi le code. Chaque marque est vérifiée.`,
  "ref.only": (name) => `${name} seulement regarde`,
  "ref.only.text": "Que tous les autres détournent les yeux. Le code est caché de nouveau dès qu’il est saisi.",
  "ref.code.secret": "Personne d’autre ne regarde ? Saisissez votre code.",
  "ref.code.about":
    "Désormais, la bonne marque vous est dite à chaque rangée, et une erreur se remarque. Le code reste dans ce navigateur.",
  "ref.code.reveal": "Recopiez-le derrière l’écran. Toutes les marques sont vérifiées.",
  "ref.code.keep": "Le cacher de nouveau",
  "ref.code.check": "Vérifier les marques",
  "ref.ask.text": "Recopiez la question. Les trous vides restent vides.",
  "ref.question": (question) => `Question ${question}`,
  "ref.answer": (board) => `${board} répond`,
  "ref.call": "Quelqu’un annonce Mastermind",
  "ref.call.compare": "Comparer avec les jetons",
  "ref.verdict": "Est-ce le code ?",
  "ref.verdict.text": "Chacun compare ses propres jetons et ne dit rien d’autre.",
  "ref.verdict.doubt": "D’après les réponses, c’est impossible. Chacun compare ses propres jetons.",
  "ref.verdict.right": "Oui, il est juste",
  "ref.verdict.wrong": "Non, il est faux",
  "ref.tokens": (board) => `Qu’avait ${board} ?`,
  "ref.tokens.text": "La couleur, puis le numéro.",
  "ref.tokens.number": "Le numéro seul : le code dit le reste.",
  "ref.tokens.places": "Numéros",
  "ref.wrong": "Tout ne peut pas être juste",
  "ref.wrong.known": "Une indication est fausse",
  "ref.wrong.code": (numbers) =>
    numbers.length === 1
      ? `La rangée ${and(numbers.map(String))} ne s’accorde pas avec le code.`
      : `Les rangées ${and(numbers.map(String))} ne s’accordent pas avec le code.`,
  "ref.wrong.only": (row) => `Aucun code ne convient. Seule la rangée ${row} peut être en cause.`,
  "ref.wrong.any": "Aucun code ne convient. Une marque est fausse.",
  "ref.wrong.several": (marks) => `Aucun code ne convient. Au moins ${word(marks)} marques sont fausses.`,
  "ref.wrong.answers": "Aucun jeton ne convient à toutes ces réponses.",
  "ref.wrong.tokens": "Ces réponses ne s’accordent pas avec les jetons.",
  "ref.likeliest": (kind, isBlack) => `Le plus probable : ${mistake(kind, isBlack)}`,
  "ref.maybe": (kind, isBlack) => `Ou bien : ${mistake(kind, isBlack)}`,
  "ref.then": (count) => n(count, { one: "alors un code convient", other: "alors # codes conviennent" }),
  "ref.fix.answer": (board, question) => `${board}, question ${question}`,
  "ref.correct": (numbers) => `Corriger ${rows(numbers)}`,
  "ref.correct.answer": (boards) => `Corriger la réponse ${and(boards.map((board) => possessive(board)))}`,
  "ref.another.mark": "Une autre marque",
  "ref.another.answer": "Une autre réponse",
  "ref.another.peg": "Une fiche est fausse",
  "ref.fault.mark": (names) => `${and(names)} ${names.length === 1 ? "a" : "ont"} vraiment marqué ainsi`,
  "ref.fault.answer": (names) => `${and(names)} ${names.length === 1 ? "a" : "ont"} vraiment répondu ainsi`,
  "ref.fault.yes": "Oui, rejouer",
  "ref.next": (name) => `Manche suivante : à ${name}`,
  "ref.next.again": (name) => `Rejouer : à ${name}`,
  "ref.stop": "Arrêter ici",
  "ref.stop.sure": "Terminer la partie maintenant ?",
  "ref.stop.yes": "Terminer",
  "ref.check": (name) => `Vérifier avec le code ${possessive(name)}`,
  "ref.check.answers": "Vérifier avec les jetons",
  "ref.checked": "Toutes les marques s’accordent avec le code.",
  "ref.checked.answers": "Toutes les réponses s’accordent avec les jetons.",
  "ref.pass": (name) => `Donnez le téléphone à ${name}`,
  "ref.pass.hunt": (maker, name) =>
    `${maker} pose un code derrière l’écran. ${name} place les rangées et les recopie ici ; ${maker} les marque.`,
  "ref.pass.many": (maker, name) =>
    `${maker} pose un code. ${name} place la première rangée ; puis le téléphone suit le tour.`,
  "ref.pass.duel": (names) =>
    `${and(names)} posent chacun un code. Chacun place une rangée et la recopie ici, puis marque celle de l’autre.`,
  "ref.pass.group": (name) =>
    `Chacun tire deux jetons et les garde cachés. ${name} demande en premier ; les autres répondent pour leurs jetons.`,
  "ref.over": (rounds) => n(rounds, { one: "Après une manche.", other: "Après # manches." }),
  "ref.again": "Une autre partie, mêmes règles",
};
