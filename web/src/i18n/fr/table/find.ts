// French: finding somebody to play with, waiting for them, and hiding them.
import type { find as english } from "../../en/table/find.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";

const n = plural("fr");

export const find: TranslationOf<typeof english> = {
  "find.title": "Qui veut jouer ?",
  "find.lead":
    "Qui veut le même jeu et la même pendule s’assied avec vous. Les noms sont donnés et personne ne peut écrire : il n’y a que quelques réactions.",
  "find.edition": "Quel jeu",
  "find.players": "Joueurs",
  "find.clock": "Temps pour un tour",
  "find.clock.none": "Sans pendule",
  "find.clock.is": (time) => `${time} par tour`,
  "find.now": "En attente en ce moment",
  "find.now.none": "Personne n’attend en ce moment. Commencez.",
  "find.now.line": (edition, players, clock) =>
    [edition, players === null ? "" : `à ${players}`, clock].filter(Boolean).join(", "),
  "find.people": (count) => n(count, { one: "# personne", other: "# personnes" }),
  "find.now.same": (count) => n(count, { one: "Une personne cherche cela.", other: "# personnes cherchent cela." }),
  "find.join": "Jouer avec elles",
  "find.rest":
    "Pendant quelques jours, nous ne pouvons pas vous asseoir avec d’autres. Les amis et les ordinateurs sont toujours là.",
  "find.computer": "Jouer contre un ordinateur",
  "find.hidden": (count) => n(count, { one: "Vous avez masqué une personne.", other: "Vous avez masqué # personnes." }),
  "find.unhide": "Ne plus masquer personne",
  "find.unhidden": "Plus personne n’est masqué. Vous pouvez les retrouver.",
  "find.another": "Trouver quelqu’un d’autre",
  "wait.title": (edition) => `${edition} : on vous cherche quelqu’un`,
  "wait.again": (edition) => `Encore une partie de ${edition}`,
  "wait.nobody": "Personne d’autre ne cherche cela en ce moment.",
  "wait.more": (free) => n(free, { one: "Il manque encore # personne.", other: "Il manque encore # personnes." }),
  "wait.abandoned": "Plus personne n’attend à cette table.",
  "wait.come": "C’est parti.",
  "wait.since": (time) => `Vous cherchez depuis ${time}.`,
  "wait.seat": "Quelqu’un",
  "wait.seat.about": "en chemin, peut-être",
  "wait.seat.free": "personne ne l’a prise",
  "wait.given": (name) => `sous le nom de ${name} à cette table`,
  "wait.offer": (free) =>
    n(free, { one: "Un ordinateur jouerait tout de suite.", other: "Des ordinateurs joueraient tout de suite." }),
  "wait.computer": (free) =>
    n(free, { one: "Jouer plutôt contre un ordinateur", other: "Remplir les places avec des ordinateurs" }),
  "wait.level": (level) => `Niveau : ${level.toLowerCase()}. Ou restez : vous gardez votre place.`,
  "wait.stop": "Ne plus chercher",
  "wait.elsewhere": "D’autres cherchent",
  "hide.title": "À cette table",
  "hide.about":
    "Masquez quelqu’un, et vous ne serez plus jamais à la même table. Vous ne verrez plus ses réactions. Personne ne le saura.",
  "hide.it": (name) => `Masquer ${name}`,
  "hide.sure": (name) => `Ne plus jamais jouer avec ${name} ?`,
  "hide.yes": "Masquer",
  "hide.no": "Garder",
  "hide.done": (name) => `Vous ne retrouverez plus ${name}.`,
};
