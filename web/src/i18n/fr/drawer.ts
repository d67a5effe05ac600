// French: the drawers of a table.
import type { drawer as english } from "../en/drawer.ts";
import type { TranslationOf } from "../index.ts";

export const drawer: TranslationOf<typeof english> = {
  "code.unchanged": "La preuve que le code n’a pas changé",
  "code.sealed": "Le code est scellé",
  "seal.about":
    "Dès qu’un code est composé, son empreinte est montrée à tous ; à la fin de la manche, le sel est révélé. Chacun peut alors recalculer l’empreinte : SHA-256 du JSON de la table, la manche, la reprise, la place, le code et le sel.",
  "seal.checked": "Vérifié à l’instant dans ce navigateur.",
  "seal.wrong": "Une empreinte ne correspond pas : ce code n’est pas celui qui avait été scellé.",
  "seal.uncheckable":
    "Ce navigateur ne vérifie les empreintes que par une connexion sécurisée ; la partie téléchargée peut être vérifiée partout.",
  "drawer.watch": "Un lien pour ceux qui veulent regarder",
};
