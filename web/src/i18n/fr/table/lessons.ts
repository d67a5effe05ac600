// French: lessons, the choice of them, and the rules.
import type { lessons as english } from "../../en/table/lessons.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../numbers.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");
const and = list("fr");
const number = new Intl.NumberFormat("fr");
const marked = (exact: number, misplaced: number): string =>
  `${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}`;
const points = (count: number): string => n(count, { one: "# point", other: "# points" });
/** « le bleu et le jaune », with elision. */
const the = (colour: string): string => (/^[aeiouéèêhy]/i.test(colour) ? `l’${colour}` : `le ${colour}`);
const all = (colours: readonly string[]): string => and(colours.map(the));
const are = (colours: readonly string[]): string =>
  `${capitalized(all(colours))} ${colours.length === 1 ? "est" : "sont"}`;
const left = (codes: number): string =>
  n(codes, {
    one: "Un seul code convient encore à toutes les rangées.",
    other: `${capitalized(word(codes))} codes conviennent encore à toutes les rangées.`,
  });

export const lessons: TranslationOf<typeof english> = {
  "lesson.name": (edition, steps) => `${edition} en ${word(steps)} étapes`,
  "lesson.step": (step, steps) => `Étape ${step} sur ${steps}`,
  "lesson.leave": "Quitter la leçon",
  "lesson.steps": "Étapes",
  "lesson.back": "Retour",
  "lesson.skip": "Passer",
  "lesson.next": "Suivant",
  "lesson.again": "Recommencer",
  "lesson.play": "Jouer maintenant",
  "lesson.hold": "Vous avez",
  "lesson.tokens.hidden": "jetons face cachée",
  "lesson.asks": (name) => `Question ${possessive(name)}`,
  "lesson.left": left,
  "lesson.clash": (row, exact, misplaced) =>
    `Ce ne peut pas être le code : la rangée ${row} a donné ${marked(exact, misplaced)}.`,
  "lesson.could": "Cela aurait pu être le code, mais non.",
  "lesson.found": (row) => `Trouvé à la rangée ${row}.`,
  "lesson.points": points,
  "lesson.points.to": (name, count) => `${name ?? "Vous"} : ${points(count)}`,
  "lesson.mark.exact": "Pas tout à fait. Comparez d’abord trou par trou : où la rangée et le code coïncident-ils ?",
  "lesson.mark.misplaced":
    "Vous avez tous les bien placés. Reste à voir quelles couleurs sont dans le code, mais dans un autre trou.",
  "lesson.mark.shown": (exact, misplaced) => `Voici l’évaluation : ${marked(exact, misplaced)}. Suivez les lignes.`,

  "lesson.original.look.title": (name, holes) => `${name} a caché ${word(holes)} pions.`,
  "lesson.original.look.text": (colours, codes) =>
    `${capitalized(word(colours))} couleurs, et une couleur peut revenir : ${number.format(codes)} codes possibles. Pour cette fois, vous pouvez regarder.`,
  "lesson.original.look.act": "Lever le couvercle",
  "lesson.seen.title": (name) => `Voici le code ${possessive(name)}.`,
  "lesson.original.seen.text": (rows) =>
    `En jeu, le couvercle reste baissé et vous avez ${word(rows)} rangées. Après chacune, de petites fiches vous disent si vous approchez.`,
  "lesson.original.misplaced.title": "Que vaut cette rangée ?",
  "lesson.original.misplaced.text":
    "Rouge : bonne couleur, bon trou. Blanc : bonne couleur, mauvais trou. Combien de chaque ?",
  "lesson.original.misplaced.right": (colours) =>
    `Exact. ${are(colours)} dans le code, mais ailleurs : une fiche blanche chacun. La place des fiches, elle, ne dit rien.`,
  "lesson.original.exact.title": "Et celle-ci ?",
  "lesson.original.exact.text": "Le même code, une autre rangée. Comparez trou par trou.",
  "lesson.original.exact.right": (exact, none) =>
    `Exact. ${are(exact)} à leur place : une fiche rouge chacun. ${are(none)} absent${none.length === 1 ? "" : "s"} du code, donc rien.`,
  "lesson.original.repeat.title": "Deux fois la même couleur",
  "lesson.original.repeat.text": "C’est là qu’on se trompe le plus souvent. Comptez bien.",
  "lesson.original.repeat.right": (colours) =>
    `Exact. ${capitalized(all(colours))} n’est qu’une fois dans le code, et le premier l’a trouvé. Le second ne vaut rien : un pion compte une fois, et le rouge passe avant le blanc.`,
  "lesson.original.score.title": (row) => `Trouvé à la rangée ${row}. Qui marque ?`,
  "lesson.original.score.text": "Après chaque manche, vous échangez les rôles.",
  "lesson.original.score.yours": (name) => `Pas vous : ${name} a composé le code, et seul le codeur marque.`,
  "lesson.original.score.right": (rows) =>
    `Oui : un point par rangée qu’il vous a fallu, et ${rows + 1} si vous ne trouvez jamais. Trouvez donc en peu de rangées, et composez des codes qui en coûtent beaucoup.`,
  "lesson.original.score.one": (rows) => `Davantage : un point par rangée, et il y en a ${word(rows)}.`,
  "lesson.original.hunt.title": "À vous : trouvez le code.",
  "lesson.original.hunt.text": (none, codes) =>
    `Un nouveau code, et trois rangées sont posées. La rangée 1 n’a rien donné : donc ni ${none.join(" ni ")}. ${left(codes)}`,
  "lesson.original.found": "Ce n’est pas plus compliqué. Une partie contre un adversaire facile ?",

  "lesson.super.long.title": (holes, colours) => `${capitalized(word(holes))} trous, ${word(colours)} couleurs`,
  "lesson.super.long.text": (codes, rows) =>
    `Le grand jeu : ${number.format(codes)} codes et ${word(rows)} rangées. Ici, noir veut dire bien placé, blanc mal placé. Évaluez cette rangée.`,
  "lesson.super.long.right": (colours) =>
    `Exact. ${capitalized(all(colours))} est deux fois dans la rangée, mais une seule dans le code : une seule fiche blanche.`,
  "lesson.super.empty.title": "Un trou vide est une couleur",
  "lesson.super.empty.text": (codes) =>
    `Pour les experts : un trou peut rester vide, dans le code et dans vos rangées. Cela fait ${number.format(codes)} codes. Évaluez celle-ci.`,
  "lesson.super.empty.right": (colours, exact) =>
    `Exact. ${capitalized(all(colours))} et le trou vide sont inversés : deux blanches. Les ${word(exact)} autres sont bien placés.`,
  "lesson.size": (holes, colours) =>
    `${n(holes, { one: "# trou", other: "# trous" })}, ${n(colours, { one: "# couleur", other: "# couleurs" })}`,
  "lesson.size.codes": (codes) => number.format(codes),
  "lesson.size.table": "Les tailles du jeu",
  "lesson.size.holes": "trous",
  "lesson.size.colours": "couleurs",
  "lesson.super.size.title": "À la taille que vous voulez",
  "lesson.super.size.text": (codes) =>
    `On peut convenir de moins de trous ou de couleurs. Choisissez une taille pour voir combien de codes elle a, et trouvez celle qui en a ${number.format(codes)}.`,
  "lesson.super.size.right": (holes, colours) =>
    `C’est elle : ${word(holes)} trous et ${word(colours)} couleurs, comme dans Original.`,
  "lesson.super.size.wrong": (holes, colours, codes) =>
    `${n(holes, { one: "# trou", other: "# trous" })}, ${n(colours, { one: "# couleur", other: "# couleurs" })} : ${n(codes, { one: "un seul code", other: `${number.format(codes)} codes` })}.`,
  "lesson.super.score.title": (name, rows) => `${capitalized(word(rows))} rangées, et ${name} n’a pas trouvé.`,
  "lesson.super.score.text": "Votre code a tenu jusqu’au bout. Combien marquez-vous ?",
  "lesson.super.score.none": "Si, vous marquez : le codeur reçoit un point par rangée.",
  "lesson.super.score.right":
    "Oui : un point par rangée. Cette boîte ne donne pas de bonus pour un code jamais trouvé.",
  "lesson.super.score.bonus":
    "Certaines boîtes ajoutent un point pour un code jamais trouvé. Celle-ci non, sauf si vous le demandez.",
  "lesson.super.hunt.title": "À vous : trouvez celui-ci.",
  "lesson.super.hunt.text": (holes, colours, codes) =>
    `Un petit jeu : ${word(holes)} trous, ${word(colours)} couleurs, et un trou peut être vide. ${left(codes)}`,
  "lesson.super.found": "Trou vide compris. On passe à la grande taille ?",

  "lesson.challenge.end.yours": "Je gagne la manche",
  "lesson.challenge.end.again": "On la rejoue",
  "lesson.challenge.end.on": "Encore un tour",
  "lesson.challenge.look.title": "Deux codes à la fois",
  "lesson.challenge.look.text": (name) =>
    `Vous composez un code pour ${name}, et ${name} en compose un pour vous. Puis vous cherchez tous deux en même temps.`,
  "lesson.challenge.look.act": "Voir votre code",
  "lesson.challenge.seen.title": "Voici votre code.",
  "lesson.challenge.seen.text": (name, holes, colours) =>
    `${capitalized(word(holes))} anneaux, ${word(colours)} couleurs, aucune tige vide. ${name} le cherche de l’autre côté. Le sien reste sous son couvercle jusqu’à ce que vous le trouviez.`,
  "lesson.challenge.lay.title": "Posez votre rangée.",
  "lesson.challenge.lay.text": "Pour commencer, peu importe laquelle. Posez celle-ci, ou changez-la d’abord.",
  "lesson.challenge.sealed.title": "Votre évaluation est scellée.",
  "lesson.challenge.sealed.text": (name) =>
    `Rien n’est évalué avant que les deux rangées soient posées. ${name} réfléchit encore.`,
  "lesson.challenge.sealed.act": (name) => `Attendre ${name}`,
  "lesson.challenge.opened.title": "Les deux sceaux s’ouvrent ensemble.",
  "lesson.challenge.opened.text": (name, yours, others) =>
    `Vous avez ${yours} ; ${name} a ${others}. Maintenant, chacun pose la rangée suivante.`,
  "lesson.challenge.mark.title": "Vous aussi, vous avez un code.",
  "lesson.challenge.mark.text": (name) => `Que vaut la rangée suivante ${possessive(name)} face au vôtre ?`,
  "lesson.challenge.mark.right": (exact, misplaced) =>
    `Exact. Bien placés : ${all(exact)}. Mal placés : ${all(misplaced)}. Une couleur qui est deux fois dans le code peut compter deux fois.`,
  "lesson.challenge.won.title": (name) => `Vous l’avez, et pas ${name}.`,
  "lesson.challenge.won.text": (row) => `Les deux rangées du tour ${row} sont posées et évaluées. Et maintenant ?`,
  "lesson.challenge.won.right": (rounds, needed) =>
    `Oui, et un point avec. Sur ${word(rounds)} manches, le premier à ${word(needed)} gagne la partie.`,
  "lesson.challenge.won.again": "Seulement si vous aviez trouvé tous les deux au même tour.",
  "lesson.challenge.won.on": (name) => `Non : ${name} a déjà posé sa rangée de ce tour. Un seul de vous deux a trouvé.`,
  "lesson.challenge.both.title": "Vous avez trouvé tous les deux.",
  "lesson.challenge.both.text": (row) => `Au même tour, le numéro ${row}. Et alors ?`,
  "lesson.challenge.both.yours": (name) => `Pas cette fois : ${name} a trouvé le vôtre au même tour.`,
  "lesson.challenge.both.right": "Oui : personne ne marque, et l’on rejoue la manche avec de nouveaux codes.",
  "lesson.challenge.both.on": "Non : les deux codes sont trouvés, il n’y a plus rien à chercher.",

  "lesson.party.look.title": (name, holes) => `${name} cache ${word(holes)} couleurs.`,
  "lesson.party.look.text": (colours, codes, rows) =>
    `Toutes différentes, parmi ${word(colours)} : ${number.format(codes)} codes. Tous les autres cherchent sur un même plateau, avec ${word(rows)} rangées à se partager.`,
  "lesson.party.look.act": "Ouvrir la cellule",
  "lesson.party.seen.text": (name) =>
    `${name} et vous posez une rangée à tour de rôle. Tout le monde voit tout : profitez aussi des siennes.`,
  "lesson.party.mark.title": "Réglez les curseurs.",
  "lesson.party.mark.text": (name) =>
    `${name} a posé la première rangée. Curseur rouge : bonne couleur, bon trou. Curseur blanc : bonne couleur, mauvais trou.`,
  "lesson.party.mark.right": (colours, exact, misplaced) =>
    `Exact : rouge à ${exact}, blanc à ${misplaced}. ${are(colours)} dans le code, mais ailleurs.`,
  "lesson.party.points.title": "Chaque rangée rapporte.",
  "lesson.party.points.text": (exact, misplaced) =>
    `${exact} par pion bien placé, ${misplaced} par pion mal placé. Combien rapporte la vôtre ?`,
  "lesson.party.points.right": (exact, misplaced, each, other) =>
    `Oui : ${exact} × ${each} + ${misplaced} × ${other}. À deux joueurs, pas de points : seules les manches comptent.`,
  "lesson.party.points.wrong": (exact, misplaced, each, other) =>
    `Pas tout à fait : ${exact} × ${each} pour les bien placés, ${misplaced} × ${other} pour les mal placés.`,
  "lesson.party.hunt.title": (count) => `Le code rapporte ${count}. À vous.`,
  "lesson.party.hunt.text": (name, codes) =>
    `Maintenant, le code ${possessive(name)} : trois rangées sont posées, avec leurs points. ${left(codes)}`,
  "lesson.party.found": (count) =>
    `${count} points, et la manche est finie. Les autres n’ont plus rien, si près qu’ils aient été.`,
  "lesson.party.maker.title": (name) => `Et que reçoit ${name} ?`,
  "lesson.party.maker.text": (rows) => `Pour un code qui vous a coûté ${word(rows)} rangées à deux.`,
  "lesson.party.maker.none": "Pas rien : un code difficile rapporte.",
  "lesson.party.maker.right": (most) =>
    `Oui, un point par rangée, jusqu’à ${most}. Chacun compose un code une fois, et le plus haut total gagne.`,
  "lesson.party.maker.solved": (count) => `${count}, c’est pour qui trouve le code, pas pour qui le compose.`,

  "lesson.group.look.title": "Tirez vos jetons.",
  "lesson.group.look.text": "Chacun garde pour soi une couleur et un numéro.",
  "lesson.group.look.act": "Voir les vôtres",
  "lesson.group.seen.title": (colour, place) => `Vous avez ${the(colour)} en ${place}.`,
  "lesson.group.seen.text": (boards, empty) =>
    `Chacun des autres a aussi une paire. Ensemble, elles forment le code : ${word(boards)} pions, et ${n(empty, { one: "une place reste vide", other: `${word(empty)} places restent vides` })}.`,
  "lesson.group.ask.title": "Posez la question de votre choix.",
  "lesson.group.ask.text":
    "Chacun des autres répond pour ses propres jetons. Posez cette question, ou changez-la d’abord.",
  "lesson.group.answered.title": "Ils ont répondu.",
  "lesson.group.said.black": (name) => `${name}, noir : ma couleur est à mon numéro.`,
  "lesson.group.said.white": (name) => `${name}, blanc : ma couleur y est, mais pas à mon numéro.`,
  "lesson.group.said.none": (name) => `${name}, rien : ma couleur n’y est pas.`,
  "lesson.group.answer.title": "Que répondez-vous ?",
  "lesson.group.answer.text": (name) =>
    `${name} a posé cette question. Ne regardez que vos jetons ; les autres parlent pour les leurs.`,
  "lesson.group.answer.black": (name, colour, place) =>
    `Pas noir : dans la rangée ${possessive(name)}, il n’y a pas ${possessive(colour)} en ${place}.`,
  "lesson.group.answer.white": (name, colour, place) =>
    `Blanc, c’est cela : ${the(colour)} est dans la rangée ${possessive(name)}, mais pas à votre ${place}. Une seule réponse, même s’il y est deux fois.`,
  "lesson.group.answer.none": (name, colour) =>
    `Regardez mieux : ${the(colour)} est bien dans la rangée ${possessive(name)}, mais à d’autres places.`,
  "lesson.group.hold": (place) => `en ${place}`,
  "lesson.group.deduce.title": (name) => `Quels jetons a ${name} ?`,
  "lesson.group.deduce.text": (name) =>
    `Tout le monde entend chaque réponse. Lisez la colonne ${possessive(name)} : toutes ses réponses y sont.`,
  "lesson.group.deduce.right": (name, answers) =>
    `Oui : rien d’autre ne convient aux ${word(answers)} réponses ${possessive(name)}.`,
  "lesson.group.deduce.wrong": (name, asker, answer) =>
    `Avec cela, ${name} aurait répondu « ${answer} » à ${asker === null ? "votre rangée" : `la rangée ${possessive(asker)}`}.`,
  "lesson.group.call.title": (boards) => `Les ${word(boards)} sont sûrs ? Annoncez.`,
  "lesson.group.call.text": (boards) =>
    `Au lieu d’une question, donnez le code entier : ${word(boards)} pions, chacun à son numéro. Le vôtre y est déjà.`,
  "lesson.group.call.wrong": (name, colour, place) =>
    `Faux : dans une partie, vous seriez hors jeu pour la manche et ne feriez plus que répondre. Ici, vous pouvez réessayer : ${name === null ? "vous avez" : `${name} a`} ${the(colour)} en ${place}.`,
  "lesson.group.call.empty": (place) =>
    `Faux : dans une partie, vous seriez hors jeu pour la manche et ne feriez plus que répondre. Ici, vous pouvez réessayer : personne n’a le ${place}.`,
  "lesson.group.called.title": "La manche est à vous.",
  "lesson.group.called.text":
    "Après une annonce fausse, vous ne faites plus que répondre. Ne vous trompez donc pas, mais faites vite. Une question ne gagne jamais, même si c’est le code.",
  "learn.title": "Apprendre en jouant",
  "learn.lead": "Une leçon pour chaque boîte : quelques étapes avec les vraies pièces, deux minutes au plus.",
  "learn.first": "Tout cela est nouveau pour vous ? Commencez ici",
  "learn.steps": (steps) => `${capitalized(word(steps))} étapes`,
  "card.title.rules": (edition) => `${edition} en cinq lignes`,
  "card.try": (steps) => `Essayer d’abord : ${word(steps)} étapes`,
  "keys.title": "Touches",
  "keys.peg": "poser cette couleur",
  "keys.step": "aller à une autre place",
  "keys.backspace": "reprendre la dernière couleur",
  "keys.erase": "vider cette place",
  "keys.clear": "vider la rangée",
  "keys.submit": "poser la rangée",
  "keys.help": "afficher cette aide",
  "card.full": "Toutes les règles",
  "card.back": "Revenir aux cinq lignes",
  "card.rules.original.1": "L’un cache quatre pions de six couleurs ; une couleur peut revenir plusieurs fois.",
  "card.rules.original.2": "L’autre a dix rangées pour les trouver.",
  "card.rules.original.3":
    "Chaque rangée est évaluée : rouge pour la bonne couleur dans le bon trou, blanc pour la bonne couleur dans un autre trou.",
  "card.rules.original.4": "Le codeur marque un point par rangée, et 11 si le code n’est jamais trouvé.",
  "card.rules.original.5": "On échange les rôles après chaque manche. Le plus haut score gagne.",
  "card.rules.super.1": "L’un cache cinq pions de huit couleurs ; une couleur peut revenir plusieurs fois.",
  "card.rules.super.2": "L’autre a douze rangées pour les trouver.",
  "card.rules.super.3":
    "Chaque rangée est évaluée : noir pour la bonne couleur dans le bon trou, blanc pour la bonne couleur dans un autre trou.",
  "card.rules.super.4":
    "Le codeur marque un point par rangée. On échange les rôles après chaque partie ; le plus haut score gagne.",
  "card.rules.super.5": "Si vous voulez : des trous vides comme neuvième couleur, ou moins de trous et de couleurs.",
  "card.rules.challenge.1": "Chacun cache cinq anneaux de huit couleurs et cherche le code de l’autre.",
  "card.rules.challenge.2":
    "À chaque tour, vous posez tous deux une rangée. Les évaluations restent scellées jusqu’à la seconde.",
  "card.rules.challenge.3": "Rouge : bonne couleur à la bonne place. Blanc : bonne couleur à une autre place.",
  "card.rules.challenge.4":
    "Un seul code trouvé : la manche est gagnée. Les deux au même tour, ou aucun en douze : on rejoue.",
  "card.rules.challenge.5": "Gagnez plus de la moitié des manches convenues pour gagner la partie.",
  "card.rules.party.1": "L’un cache quatre couleurs différentes parmi huit.",
  "card.rules.party.2": "Les autres posent des rangées à tour de rôle, douze en tout. Tout le monde voit tout.",
  "card.rules.party.3":
    "Curseur rouge : bonne couleur dans le bon trou. Curseur blanc : bonne couleur dans un autre trou.",
  "card.rules.party.4":
    "Dès trois joueurs, une rangée rapporte 2 par pion bien placé et 1 par mal placé ; le code rapporte 10, et à son auteur 1 par rangée.",
  "card.rules.party.5":
    "Chacun compose un code une fois ; le plus haut total gagne. À deux, seules comptent les manches gagnées.",
  "card.rules.group.1": "Chacun tire une couleur et un numéro, et ne les montre à personne.",
  "card.rules.group.2": "Ensemble, les paires forment le code. Un numéro que personne n’a tiré reste vide.",
  "card.rules.group.3":
    "À votre tour, demandez n’importe quelle rangée. Chacun des autres répond pour ses propres jetons.",
  "card.rules.group.4":
    "Noir : ma couleur à mon numéro. Blanc : ma couleur ailleurs. Rien : pas ma couleur. Tous entendent tout.",
  "card.rules.group.5":
    "Vous tenez le code ? Annoncez-le au lieu de demander. Juste : la manche est à vous. Faux : vous ne faites plus que répondre.",
  "rules.choose": "Règles des autres éditions",
  "rules.contents": "Sur cette page",
  "rules.play": "Jouer",
  "rules.lesson": "Essayer la leçon",
  "rules.loading": "Chargement des règles",
};
