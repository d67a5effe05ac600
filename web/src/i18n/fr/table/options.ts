// French: the options of the editions.
import type { options as english } from "../../en/table/options.ts";
import type { TranslationOf } from "../../index.ts";
import { list } from "../../wording.ts";

const and = list("fr");
const parity = (step: number, low: number): string => (step === 1 ? "" : low % 2 === 0 ? " pair" : " impair");

export const options: TranslationOf<typeof english> = {
  "option.rounds": "Manches",
  "option.rounds.about": "Un nombre pair est équitable : chacun compose autant de codes que l’autre.",
  "option.challenge.rounds": "Au meilleur des",
  "option.challenge.rounds.about": "Un nombre impair de manches, pour que l’un de vous l’emporte.",
  "option.group.rounds.about": "Qui annonce le plus de codes gagne.",
  "option.games": "Parties",
  "option.games.about": "Un nombre pair, pour que chacun compose autant de codes que l’autre.",
  "option.blanks": "Trous vides",
  "option.blanks.about": "Des trous peuvent rester vides, comme une couleur de plus.",
  "option.holes": "Trous",
  "option.holes.about": "Le nombre de pions d’une rangée.",
  "option.colours": "Couleurs",
  "option.colours.about": "Le nombre de couleurs au choix.",
  "option.unsolved_bonus": "Bonus pour un code non trouvé",
  "option.unsolved_bonus.about":
    "Des points en plus des rangées. La notice n’en donne pas ; certaines boîtes en donnent un.",
  "option.rings": "Anneaux à trouver",
  "option.rings.about": "Quatre, c’est plus facile que cinq : une avance pour un plus jeune ou un débutant.",
  "option.race": "Course",
  "option.race.about": "Sans tours : chacun joue aussi vite qu’il veut.",
  "option.advanced": "Couleurs répétées",
  "option.advanced.about": "Le code peut contenir plusieurs fois la même couleur.",
  "option.codemaker_points": "Points pour le codeur",
  "option.codemaker_points.about": "Pour chaque rangée jouée par les autres.",
  "option.fresh_rows": "Rangées inédites",
  "option.fresh_rows.about": "Une rangée déjà jouée dans cette manche est rendue.",
  "option.boards": "Plateaux par joueur",
  "option.boards.about": "À deux, chacun peut avoir deux plateaux, et donc deux morceaux du code.",
  "option.anytime": "Annonce à tout moment",
  "option.anytime.about": "On peut annoncer Mastermind à tout moment, pas seulement à son tour.",
  "option.marking": "Évaluation",
  "option.marking.about": "Comme avec la vraie boîte : le codeur évalue, et peut se tromper.",
  "option.challenge.marking.about":
    "Comme avec la vraie boîte : chacun évalue les rangées de l’autre, et peut se tromper.",
  "option.group.marking": "Réponse",
  "option.group.marking.about": "Comme avec la vraie boîte : chacun répond pour ses jetons, et peut se tromper.",
  "option.word.auto": "automatique",
  "option.word.manual": "par les joueurs",
  "option.is": (option, value) => `${option} : ${value}`,
  "option.off": (option) => `${option} : non`,
  "option.and": (values) => and(values),
  "option.for": (name) => `${name} :`,
  "option.range": (low, high, step) => `Un nombre entier${parity(step, low)} de ${low} à ${high}.`,
  "option.wrong": "Cela ne va pas avec ce nombre de joueurs, ou n’est pas possible ici.",
  "agreed.private": "Personne d’autre ne peut regarder",
  "agreed.uncoached": "Pas d’entraîneur",
};
