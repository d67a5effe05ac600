// French: the options of the editions.
import type { options as english } from "../en/options.ts";
import type { TranslationOf } from "../index.ts";
import { list } from "../plural.ts";

const and = list("fr");
const parity = (step: number, low: number): string => (step === 1 ? "" : low % 2 === 0 ? " pair" : " impair");

export const options: TranslationOf<typeof english> = {
  "option.original.rounds": "Manches",
  "option.original.rounds.about": "Un nombre pair est équitable : chacun compose autant de codes.",
  "option.original.blanks": "Trous vides",
  "option.original.blanks.about": "Des trous peuvent rester vides, comme une septième couleur.",
  "option.original.marking": "Réponses",
  "option.original.marking.about": "À la main, c’est comme avec la boîte : l’auteur du code répond et peut se tromper.",
  "option.super.games": "Manches",
  "option.super.games.about": "Un nombre pair : chacun compose autant de codes.",
  "option.super.blanks": "Trous vides",
  "option.super.blanks.about": "Des trous peuvent rester vides, comme une couleur de plus.",
  "option.super.holes": "Trous",
  "option.super.holes.about": "Combien de pions a une rangée.",
  "option.super.colours": "Couleurs",
  "option.super.colours.about": "Combien de couleurs au choix.",
  "option.super.unsolved_bonus": "Prime pour un code non trouvé",
  "option.super.unsolved_bonus.about":
    "Des points en plus de ceux des rangées. La notice n’en connaît pas, d’autres boîtes en donnent un.",
  "option.super.marking": "Réponses",
  "option.super.marking.about": "À la main, c’est comme avec la boîte : l’auteur du code répond et peut se tromper.",
  "option.challenge.rounds": "Au meilleur des",
  "option.challenge.rounds.about": "Des manches, en nombre impair pour que l’un de vous l’emporte.",
  "option.challenge.rings": "Anneaux à trouver",
  "option.challenge.rings.about":
    "Quatre sont plus faciles que cinq : une avance pour les plus jeunes ou les nouveaux.",
  "option.challenge.race": "Course",
  "option.challenge.race.about": "Sans tours : chacun pose ses rangées aussi vite qu’il veut.",
  "option.challenge.marking": "Réponses",
  "option.challenge.marking.about":
    "À la main, c’est comme avec la boîte : chacun répond aux rangées de l’autre et peut se tromper.",
  "option.party.rounds": "Manches",
  "option.party.rounds.about": "Un nombre pair est équitable : chacun compose autant de codes.",
  "option.party.advanced": "Couleurs répétées",
  "option.party.advanced.about": "Le code peut contenir plusieurs fois une couleur.",
  "option.party.codemaker_points": "Points pour le code",
  "option.party.codemaker_points.about": "L’auteur du code les reçoit pour chaque rangée des autres.",
  "option.party.marking": "Réponses",
  "option.party.marking.about": "À la main, c’est comme avec la boîte : l’auteur du code répond et peut se tromper.",
  "option.group.rounds": "Manches",
  "option.group.rounds.about": "Qui annonce le plus de codes gagne.",
  "option.group.boards": "Plateaux par joueur",
  "option.group.boards.about": "À deux, chacun peut avoir deux plateaux, et donc deux morceaux du code.",
  "option.group.anytime": "Annonce à tout moment",
  "option.group.anytime.about": "On peut annoncer Mastermind à tout moment, pas seulement à son tour.",
  "option.group.marking": "Réponses",
  "option.group.marking.about":
    "À la main, c’est comme avec la boîte : chacun répond pour ses jetons et peut se tromper.",
  "option.word.auto": "par le programme",
  "option.word.manual": "à la main",
  "option.is": (option, value) => `${option} : ${value}`,
  "option.off": (option) => `${option} : non`,
  "option.and": (values) => and(values),
  "option.for": (name) => `${name} :`,
  "option.range": (low, high, step) => `Un nombre entier${parity(step, low)} de ${low} à ${high}.`,
  "option.wrong": "Cela ne va pas avec ce nombre de joueurs, ou n’est pas au choix.",
};
