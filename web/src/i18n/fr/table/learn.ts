// French: the choice of lessons, the rules in five lines, and the rules pages.
import type { learn as english } from "../../en/table/learn.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized } from "../../wording.ts";
import { word } from "../numbers.ts";

export const learn: TranslationOf<typeof english> = {
  "learn.title": "Apprendre en jouant",
  "learn.lead": "Une leçon pour chaque boîte : quelques étapes avec les vraies pièces, deux minutes au plus.",
  "learn.first": "Tout cela est nouveau pour vous ? Commencez ici",
  "learn.steps": (steps) => `${capitalized(word(steps))} étapes`,
  "card.title.rules": (edition) => `${edition} en cinq lignes`,
  "card.try": (steps) => `Essayer d’abord : ${word(steps)} étapes`,
  "keys.title": "Touches",
  "keys.peg": "placer un pion de cette couleur",
  "keys.step": "aller à un autre trou",
  "keys.backspace": "reprendre le dernier pion",
  "keys.erase": "vider ce trou",
  "keys.clear": "vider la rangée",
  "keys.submit": "valider la rangée",
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
    "Le codeur marque un point par rangée. On échange après chaque partie ; le plus haut score gagne.",
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
    "À votre tour, posez n’importe quelle rangée. Chacun des autres répond pour ses propres jetons.",
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
