// French: lessons and rules.
import type { learn as english } from "../en/learn.ts";
import type { TranslationOf } from "../index.ts";
import { plural } from "../plural.ts";

const n = plural("fr");

export const learn: TranslationOf<typeof english> = {
  "title.rules": "Règles",
  "learn.title": "Comment jouer",
  "learn.lead": "L’un cache un code, l’autre le cherche. Le reste, c’est bien regarder.",
  "learn.maker": "Mira",
  "learn.step": (step, steps) => `Étape ${step} sur ${steps}`,
  "learn.hidden.title": "Mira a caché quatre pions",
  "learn.hidden.text":
    "Ils sont derrière le couvercle, en six couleurs possibles, et une couleur peut revenir. Vous posez des rangées de quatre, et chaque rangée reçoit en réponse de petites fiches. Pour une fois, le couvercle est levé, afin que vous voyiez comment on répond à une rangée.",
  "learn.misplaced.title": "Blanc : la couleur y est, pas à cette place",
  "learn.misplaced.text":
    "Deux couleurs de cette rangée sont dans le code, mais dans d’autres trous. Chacune rapporte une petite fiche blanche. L’endroit où elle se trouve ne dit rien : seul leur nombre compte.",
  "learn.exact.title": "Rouge : la bonne couleur à la bonne place",
  "learn.exact.text":
    "Le bleu et le jaune sont exactement là où ils sont dans le code. Chacun rapporte une petite fiche rouge. L’autre couleur n’est pas dans le code et ne rapporte rien.",
  "learn.repeat.title": "Deux fois la même couleur",
  "learn.repeat.text":
    "Le code a un seul jaune. Le premier jaune de cette rangée l’a trouvé, le second ne rapporte donc rien. Chaque pion compte une fois, et le rouge passe avant le blanc.",
  "learn.lay": (row) => `Poser la rangée ${row}`,
  "learn.down": "Et maintenant, couvercle baissé",
  "learn.hunt.title": "À vous : trouvez le code",
  "learn.hunt.text":
    "C’est un nouveau code, et trois rangées sont déjà posées. Posez une rangée qui s’accorde avec toutes.",
  "learn.advice": "Ce qui fait une bonne rangée",
  "learn.advice.first": "Les premières rangées servent à pêcher. Personne ne peut encore rien savoir.",
  "learn.advice.nothing":
    "Une rangée sans aucune fiche est un cadeau : rayez toutes ses couleurs. La rangée 1 dit que ni le vermillon ni le bleu ne sont dans le code.",
  "learn.advice.compare":
    "Comparez les rangées qui ont bien rapporté et voyez ce qu’elles ont en commun. Les rangées 2 et 3 commencent par vert et finissent par jaune.",
  "learn.left": (codes) =>
    n(codes, {
      one: "Il reste un code qui s’accorde avec toutes les rangées.",
      other: "Il reste # codes qui s’accordent avec toutes les rangées.",
    }),
  "learn.clash": (row, exact, misplaced) =>
    `Cette rangée ne pouvait pas être le code : la rangée ${row} dit ${n(exact, { one: "# bien placé", other: "# bien placés" })}, ${n(misplaced, { one: "# mal placé", other: "# mal placés" })}.`,
  "learn.could": "Cette rangée aurait pu être le code, et ne l’était pas.",
  "learn.found.title": (row) => `Trouvé à la rangée ${row}`,
  "learn.found.text":
    "C’est tout. Chaque édition ajoute quelque chose à elle, et ses règles ne sont jamais à plus d’un clic.",
  "learn.shown.title": "C’était ce code",
  "learn.shown.text":
    "Les rangées sont épuisées, cela arrive à tout le monde. Dans une partie vous en avez dix, et une autre manche après celle-ci.",
  "learn.play": "Jouer une première partie",
  "learn.over": "Recommencer",
  "rules.choose": "Règles des éditions",
  "rules.play": (edition) => `Jouer à ${edition}`,
  "rules.loading": "On déplie la notice",
};
