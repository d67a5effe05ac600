// French: sharing a result, and the page of a link on which a friend plays the same code.
import { dates } from "../../dates.ts";
import type { share as english } from "../../en/table/share.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";
import { word } from "../numbers.ts";
import { possessive } from "../possessive.ts";

const n = plural("fr");
const on = dates("fr");
const rowsOf = (count: number): string => n(count, { one: "# rangée", other: "# rangées" });
const triesOf = (count: number): string => n(count, { one: "# essai", other: "# essais" });

export const share: TranslationOf<typeof english> = {
  "share.which": "Quel code partager",
  "share.title": (date) => (date === null ? "Keypeg" : `Keypeg, ${on.short(date)}`),
  "share.found": (edition, rows, isHard) => `${edition} en ${rows}${isHard ? "*" : ""}`,
  "share.missed": (edition, rows, isHard) => `${edition} : pas en ${rows}${isHard ? "*" : ""}`,
  "share.text": "Votre résultat en texte",
  "share.about": "Les évaluations seulement : personne n’apprend le code.",
  "share.plain": "Signes simples, sans couleurs",
  "share.copy": "Copier",
  "share.picture": "En image",
  "share.challenge": "Avec le lien, on joue le même code que vous, et chacun voit la partie de l’autre.",
  "share.asked": (name, rows, isFound) =>
    isFound
      ? `${name ?? "Quelqu’un"} a trouvé ce code en ${rowsOf(rows)}. À vous.`
      : `${name ?? "Quelqu’un"} n’a pas trouvé ce code en ${rowsOf(rows)}. À vous.`,
  "share.how": (holes, exact) =>
    `Posez ${word(holes)} pions. ${exact === "black" ? "Noir" : "Rouge"} : bien placé. Blanc : bonne couleur, mal placé.`,
  "share.theirs": (name) => (name === null ? "Les rangées de l’autre" : `Les rangées ${possessive(name)}`),
  "share.compared": (name, own, theirs) => {
    const friend = name ?? "L’autre personne";
    if (own === null)
      return theirs === null ? "Aucun de vous deux ne l’a trouvé." : `${friend} l’a trouvé en ${rowsOf(theirs)}.`;
    if (theirs === null) return `Vous l’avez trouvé, et ${name ?? "l’autre personne"} non.`;
    if (own === theirs) return `Vous avez eu besoin de ${rowsOf(own)} l’un comme l’autre.`;
    return own < theirs
      ? `Il vous a fallu ${rowsOf(theirs - own)} de moins qu’à ${name ?? "l’autre personne"}.`
      : `${friend} a eu besoin de ${rowsOf(own - theirs)} de moins que vous.`;
  },
  "share.yours": "C’est votre lien",
  "share.yours.about": "Envoyez-le : on joue le même code que vous, et vous voyez ici comment cela s’est passé.",
  "share.friends": "Les parties des autres",
  "share.gone": "Ce lien ne mène nulle part",
  "share.gone.text": "Il est peut-être coupé. Demandez le lien entier.",
  "share.puzzle": (name, tries) =>
    n(tries, {
      one: `${name ?? "Quelqu’un"} a résolu cette énigme du premier coup. À vous.`,
      other: `${name ?? "Quelqu’un"} a résolu cette énigme en # essais. À vous.`,
    }),
  "share.puzzle.title": "Une énigme Keypeg",
  "share.puzzle.go": "Ouvrir l’énigme",
  "share.puzzle.solved": (puzzle, tries) =>
    n(tries, { one: `${puzzle} : résolue du premier coup`, other: `${puzzle} : résolue en # essais` }),
  "share.puzzle.compared": (name, own, theirs) =>
    own === theirs
      ? `Il vous a fallu ${triesOf(own)} à chacun.`
      : `Il vous a fallu ${triesOf(own)}, et ${theirs} à ${name ?? "l’autre"}.`,
  "share.puzzle.about": "Avec le lien, on reçoit la même énigme et on voit en combien d’essais vous l’avez résolue.",
  "share.match": "Défier quelqu’un avec ce code",
  "share.match.which": "De quelle manche",
  "share.match.about": "On joue le même code que vous ; ensuite, chacun voit les deux parties côte à côte.",
  "home.played": (name) => `${name ?? "Un ami"} a joué votre code`,
  "home.played.rows": (theirs, own) =>
    theirs === null
      ? own === null
        ? "Personne ne l’a trouvé."
        : `Il n’a pas été trouvé. Il vous a fallu ${n(own, { one: "# rangée", other: "# rangées" })}.`
      : own === null
        ? `Trouvé en ${n(theirs, { one: "# rangée", other: "# rangées" })}. Vous ne l’aviez pas trouvé.`
        : `${n(theirs, { one: "# rangée", other: "# rangées" })}${theirs === own ? ", comme vous" : ` contre ${own} pour vous`}.`,
};
