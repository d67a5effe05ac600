// French: the drawers of a table, and the details of a row.
import type { drawer as english } from "../../en/study/drawer.ts";
import type { TranslationOf } from "../../index.ts";

export const drawer: TranslationOf<typeof english> = {
  "card.title.minute": (edition) => `${edition} en une minute`,
  "why.open": "Comprendre l’évaluation",
  "row.copy": "Copier cette rangée",
  "code.unchanged": "La preuve que le code n’a pas changé",
  "code.fits": "Le code correspond à son empreinte",
  "code.sealed": "Le code est scellé",
  "seal.about":
    "Dès qu’un code est composé, son empreinte est montrée à tous ; à la fin de la manche, le sel est révélé. Chacun peut alors recalculer l’empreinte : SHA-256 du JSON de la table, la manche, la reprise, la place, le code et le sel.",
  "seal.list": "Les empreintes",
  "seal.checked":
    "Vérifié à l’instant dans ce navigateur, avec les empreintes qu’il a vues pendant que les codes étaient cachés.",
  "seal.unseen":
    "Ce navigateur n’a pas vu toutes les empreintes avant les codes : il sait seulement qu’elles correspondent.",
  "seal.wrong": "Une empreinte ne correspond pas : ce code n’est pas celui qui avait été scellé.",
  "seal.changed": "Une empreinte a changé depuis que ce navigateur l’a vue. Ne vous fiez pas à ce qui a été révélé.",
  "seal.missing": "Une empreinte que ce navigateur avait vue a disparu. Ne vous fiez pas à ce qui a été révélé.",
  "seal.left_out": "Ce que votre navigateur avait ajouté au tirage n’a pas été pris en compte.",
  "seal.notDrawn": "Le premier joueur ou la distribution ne correspond pas au tirage.",
  "seal.uncheckable":
    "Ce navigateur ne vérifie les empreintes que par une connexion sécurisée ; la partie téléchargée peut être vérifiée partout.",
  "draws.about": (added) =>
    added === 0
      ? "Qui commence et ce qui est distribué découlent d’un nombre secret du serveur. Aucun joueur n’y a rien ajouté. Son empreinte :"
      : `Qui commence et ce qui est distribué découlent d’un nombre secret du serveur et de nombres aléatoires que ${added === 1 ? "un joueur a ajoutés" : `${added} joueurs ont ajoutés`} une fois son empreinte montrée :`,
  "draws.checked": "Tiré de nouveau à l’instant dans ce navigateur, avec le même résultat.",
  "receipt.about":
    "Un reçu est un fichier avec ce que ce navigateur a vu. keypeg verify y compare une partie téléchargée.",
  "receipt.save": "Enregistrer un reçu",
  "seat.handOver": "Laisser l’ordinateur jouer pour moi",
  "seat.handOver.about": "Il joue à votre place jusqu’à ce que vous la repreniez.",
  "seat.takeBack": "Reprendre ma place",
  "seat.handedOver": "L’ordinateur joue à votre place.",
  "seat.hasResigned": "Vous avez abandonné. L’ordinateur finit la partie à votre place.",
  "seat.resign": "Abandonner",
  "seat.resign.about": (winner) =>
    winner === null
      ? "L’ordinateur finit la partie à votre place. Vous ne pourrez pas la reprendre."
      : `${winner} gagne la partie.`,
  "seat.resign.sure": "Abandonner cette partie ?",
  "seat.resign.no": "Continuer à jouer",
  "seat.end": "Arrêter la partie",
  "seat.end.about": "Elle s’arrête pour tout le monde, sans résultat.",
  "seat.end.sure": "L’arrêter pour tout le monde ?",
  "wait.idle": (name, time, isOver) => `${name} n’a pas joué depuis ${isOver ? "plus de " : ""}${time}.`,
  "wait.soon": (time, { canClaim, canTakeOver }) =>
    `Dans ${time}, vous pourrez ${[canClaim ? "réclamer la victoire" : "", canTakeOver ? "laisser jouer l’ordinateur" : ""].filter(Boolean).join(" ou ")}.`,
  "wait.own": (time, opponent) =>
    `Jouez ${time === null ? "maintenant" : `d’ici ${time}`}, sinon ${opponent === null ? "l’ordinateur pourra jouer à votre place" : `${opponent} pourra réclamer la victoire`}.`,
  "wait.claim": "Réclamer la victoire",
  "wait.claim.sure": "Réclamer la victoire et finir la partie ?",
  "wait.on": "Attendre encore",
  "wait.takeOver": (name) => `Laisser l’ordinateur jouer pour ${name}`,
  "notices.offer": "Une notification quand ce sera votre tour ?",
  "notices.offer.yes": "Oui, volontiers",
  "notices.agreed": "Vous recevrez une notification quand ce sera votre tour.",
  "seat.remove": "Retirer de ma liste",
  "seat.remove.about": "Elle n’est plus parmi vos tables. Les autres la gardent.",
};
