// French: the referee before a match.
import type { refereeStart as english } from "../../en/table/referee.ts";
import type { TranslationOf } from "../../index.ts";
export const refereeStart: TranslationOf<typeof english> = {
  "ref.title": "Arbitre pour un vrai plateau",
  "ref.lead":
    "Le téléphone est posé à côté de la boîte. Recopiez chaque rangée et sa marque : l’arbitre compte les codes possibles, tient le score et dit quelle marque ne peut pas être juste.",
  "ref.which": "Quelle boîte est sur la table ?",
  "ref.running": (edition) => `Une partie de ${edition} vous attend`,
  "ref.resume": "La reprendre",
  "ref.damaged":
    "Une partie était enregistrée ici, mais elle n’est plus lisible. Elle a été mise de côté. Vous pouvez en commencer une autre.",
  "ref.lost": "Ce navigateur n’enregistre rien. La partie dure tant que cette page reste ouverte.",
  "ref.agree": (edition) => `${edition} : de quoi avez-vous convenu ?`,
  "ref.first.sets": "Qui pose le premier code ?",
  "ref.first.asks": "Qui demande en premier ?",
  "ref.replaces": "La partie en attente sera abandonnée.",
};
