// French: finding somebody to play with.
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
};
