// French: a new table, and the referee before a match.
import type { newTable as english } from "../../en/table/new-table.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");
const number = new Intl.NumberFormat("fr");
const mean = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const figure = new Intl.NumberFormat("fr", { maximumFractionDigits: 2 });

export const newTable: TranslationOf<typeof english> = {
  "new.rules": "Lire les règles",
  "new.inside": "Dans la boîte",
  "new.across": "Contre qui jouez-vous ?",
  "new.company": "Qui joue ?",
  "new.kind.computer": "Un ordinateur",
  "new.kind.open": "Quelqu’un d’autre, par lien",
  "new.kind.here": "Quelqu’un ici",
  "new.all.computer": "Des ordinateurs",
  "new.all.open": "D’autres, par lien",
  "new.all.here": "Tous sur cet appareil",
  "new.kind.computer.about": "on commence tout de suite",
  "new.kind.open.about": "sans compte, sans application",
  "new.kind.here.about": "on se passe l’appareil",
  "new.level": "Niveau",
  "level.novice.about": "Oublie souvent une rangée précédente et ne voit pas quelles couleurs sont exclues.",
  "level.learner.about": "Oublie parfois une rangée précédente et compte mal les couleurs répétées.",
  "level.casual.about": "Laisse passer un détail dès qu’il y a beaucoup de rangées.",
  "level.regular.about": "Joue avec bon sens et se trompe de temps en temps.",
  "level.careful.about": "Se trompe rarement, mais ne voit pas loin.",
  "level.steady.about": "Ne pose que des rangées qui pourraient être le code.",
  "level.master.about": "Ne se trompe pas et réfléchit à fond une rangée sur deux.",
  "level.ruthless.about": "Joue pour gagner, et pour rien d’autre.",
  "level.novice.group": "Oublie beaucoup de réponses et annonce tard.",
  "level.learner.group": "Oublie souvent une réponse et annonce tard.",
  "level.casual.group": "Oublie parfois une réponse et tarde à annoncer.",
  "level.regular.group": "Néglige une réponse de temps en temps.",
  "level.careful.group": "Néglige rarement une réponse.",
  "level.steady.group": "Compare quelques questions, et annonce quand il ne reste qu’un code.",
  "level.master.group": "Compare davantage de questions, et se risque parfois à annoncer avant d’être sûr.",
  "level.ruthless.group": "Joue la manche jusqu’au bout dans sa tête avant chaque question et chaque annonce.",
  "level.ruthless.party": "Répète une rangée si elle rapporte le plus.",
  "level.figures.title": "En chiffres",
  "level.figures.rows": (rows) => `${figure.format(rows)} rangées en moyenne.`,
  "level.figures.questions": (questions) => `${figure.format(questions)} questions en moyenne.`,
  "level.figures.wins": (wins, level) =>
    `Contre ${level}, gagne ${wins === 0 ? "à peine une partie" : `environ ${wins} parties`} sur 100.`,
  "level.scale.first": "débutant",
  "level.scale.middle": "joueur de club",
  "level.scale.last": "expert",
  "level.like.working": "On regarde vos parties…",
  "level.like.rows": (rows, level) => `Il vous faut environ ${mean.format(rows)} rangées : ${level}.`,
  "level.like.other": (level) => `D’après vos parties dans d’autres éditions : ${level}.`,
  "level.like.none":
    "Terminez d’abord une partie à deux, dans n’importe quelle édition sauf Group. Vos rangées montreront alors votre niveau.",
  "new.players": "Combien de joueurs ?",
  "new.players.are": (players) => `${players} joueurs`,
  "new.name.seen": "Les autres verront ce nom.",
  "new.name.of": (player) => `Nom du joueur ${player}`,
  "new.seats": "Place par place",
  "new.guest": (player) => `Joueur ${player}`,
  "new.seat.computer": (level) => `Ordinateur, ${level.toLowerCase()}`,
  "new.seat.open": "Quelqu’un, par lien",
  "new.options": "Options",
  "new.options.usual": "Règles de la boîte",
  "new.terms": "À la table",
  "new.clock": "Temps par tour",
  "new.clock.none": "sans limite",
  "new.clock.about": "Quand le temps est écoulé, l’ordinateur joue à la place du joueur.",
  "new.watched": "D’autres peuvent regarder",
  "new.watched.about": "Avec le lien, on peut regarder, sans jamais voir les codes cachés.",
  "new.coach.about":
    "Tout le monde à la table peut demander conseil, et tout le monde le sait. L’entraîneur ne dit rien sans qu’on le lui demande.",
  "new.hard": "Mode difficile",
  "new.hard.about":
    "Seulement des rangées qui peuvent encore être le code. Toute autre vous est rendue, avec la raison.",
  "new.wrongMarks": "Deux manches faussées font perdre la partie",
  "new.wrongMarks.about":
    "Qui se trompe dans ses évaluations ou ses réponses lors de deux manches perd. Selon la notice, on ne fait que rejouer la manche.",
  "new.devious": "Codeur retors (entraînement)",
  "new.devious.about": "L’ordinateur peut changer son code, tant que toutes les évaluations données restent justes.",
  "new.away": "Absence permise",
  "new.away.about":
    "Ensuite, les autres peuvent laisser l’ordinateur jouer jusqu’au retour du joueur. Sans pendule, cela vaut aussi pour qui est là mais ne joue pas pendant ce temps (au moins 10 minutes) ; à deux, l’autre peut alors réclamer la victoire.",
  "new.size": "Un code de quelle longueur ?",
  "new.size.about": "Les trous en largeur, les couleurs en hauteur. Le nombre dit combien de codes existent.",
  "new.size.keys": "Les flèches pour se déplacer, Entrée pour choisir.",
  "new.size.holes": (holes) => n(holes, { one: "# trou", other: "# trous" }),
  "new.size.colours": (colours, blanks) =>
    `${n(colours, { one: "# couleur", other: "# couleurs" })}${blanks ? " et des trous vides" : ""}`,
  "new.size.box": "La boîte a 5 trous et 8 couleurs.",
  "new.size.last":
    "Dans la dernière ligne, des trous peuvent rester vides, comme une neuvième couleur : pour les experts.",
  "new.number": (count) => number.format(count),
  "new.codes": (count) => (count === 1 ? "1 code" : `${number.format(count)} codes`),
  "new.start": "Commencer la partie",
  "new.open": "Ouvrir la table",
  "new.lots": "Le hasard décide qui commence.",
  "new.open.note": "Vous recevrez ensuite un lien à envoyer.",
  "new.wrong.missing": "Indiquez un nom.",
  "new.wrong.long": (most) => `Un nom peut avoir ${most} caractères au plus.`,
  "new.wrong": (faults) =>
    n(faults, {
      one: "Il reste une chose à corriger plus haut.",
      other: "Il reste # choses à corriger plus haut.",
    }),
  "new.pause": "Entre les manches",
  "new.pause.most": (time) => `jusqu’à ${time}`,
  "new.pause.about": "La manche suivante commence quand tout le monde est prêt, ou quand ce temps est écoulé.",
  "ref.title": "Arbitre pour un vrai plateau",
  "ref.lead":
    "Posez le téléphone à côté de la boîte. Recopiez chaque rangée et son évaluation : l’arbitre compte les codes possibles, tient le score et dit quelle évaluation ne peut pas être juste.",
  "ref.which": "Quelle boîte est sur la table ?",
  "ref.running": (edition) => `Une partie ${possessive(edition)} vous attend`,
  "ref.resume": "La reprendre",
  "ref.damaged":
    "Une partie était enregistrée ici, mais elle n’est plus lisible. Elle a été mise de côté. Vous pouvez en commencer une autre.",
  "ref.lost": "Ce navigateur n’enregistre rien. La partie dure tant que cette page reste ouverte.",
  "ref.agree": (edition) => `${edition} : de quoi avez-vous convenu ?`,
  "ref.first.sets": "Qui compose le premier code ?",
  "ref.first.asks": "Qui demande en premier ?",
  "ref.replaces": "La partie en attente sera abandonnée.",
  "home.you.label": "Votre nom",
  "home.join.label": "Lien d’une table",
  "home.join.go": "Aller à la table",
  "home.join.wrong": "Ce n’est pas le lien d’une table. Un tel lien contient /t/ suivi de quelques lettres.",
};
