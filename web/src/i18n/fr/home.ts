// French: the home page, personal links and devices. A name that is null stands for the reader.

import { dates, withFirst } from "../dates.ts";
import type { words as english } from "../en/home.ts";
import type { TranslationOf } from "../index.ts";
import { capitalized, list, plural } from "../wording.ts";
import { word } from "./numbers.ts";
import { possessive } from "./possessive.ts";

const n = plural("fr");
const and = list("fr");
const units = {
  points: (count: number) => n(count, { one: "# point", other: "# points" }),
  rounds: (count: number) => n(count, { one: "# manche", other: "# manches" }),
};

const day = new Intl.DateTimeFormat("fr", { dateStyle: "medium" });
const on = (seconds: number): string => withFirst(day.format(new Date(seconds * 1000)));
const dated = dates("fr");

export const words: TranslationOf<typeof english> = {
  "home.title": "Prenez une boîte sur l’étagère.",
  "home.lead": (editions) => `Un jeu de déduction en ${word(editions)} éditions, chacune fidèle à sa notice.`,
  "home.learn": "Jamais joué ? Deux minutes suffisent.",
  "home.analysis": "Étudiez n’importe quelle position sur le plateau d’analyse.",
  "home.practice": "S’entraîner, même hors ligne.",
  "home.practice.about": "Contre l’ordinateur, entièrement sur cet appareil.",
  "home.practice.go": "Jouer",
  "home.off.about": "Cette page reprendra d’elle-même à son retour.",
  "home.none.about":
    "Elle ne peut ni vous réunir avec d’autres ni garder vos résultats. Tout le reste tourne dans votre navigateur.",
  "home.works": "Ce qui fonctionne",
  "home.works.daily": "commencé ici ; les réponses viendront plus tard",
  "home.works.puzzles": "de nouvelles aussi",
  "home.needs": (hasServer) => (hasServer ? "Avec une connexion seulement" : "Avec un serveur seulement"),
  "home.needs.people": "Inviter et trouver des joueurs",
  "home.needs.codes": "Codes partagés",
  "home.shelf": "L’étagère",
  "home.tables": "Vos tables",
  "home.tables.none": "Aucune pour l’instant. Les tables où vous jouez apparaîtront ici.",
  "home.tables.over": "Parties terminées",
  "home.table": (edition, others) => (others.length === 0 ? edition : `${edition} avec ${and(others)}`),
  "home.table.yours": "C’est à vous",
  "home.today.about": (holes, colours, hasBlanks) =>
    `${capitalized(word(holes))} pions, ${word(colours)} couleurs${hasBlanks ? " et des trous vides" : ""}, le même pour tous jusqu’à minuit.`,
  "home.today.row": (edition, row) =>
    edition === null ? `Poser la rangée ${row}` : `${edition} : poser la rangée ${row}`,
  "home.today.done": "Les deux codes sont joués. Les prochains arrivent à minuit.",
  "home.today.look": "Revoir vos parties",
  "home.week.weekday": dated.weekday,
  "home.week.day": (date, is, rows) =>
    `${dated.full(date)}, ${is === "open" ? "pas encore joué" : is === "missed" ? "pas trouvé" : rows === null ? "trouvé" : `trouvé en ${n(rows, { one: "# rangée", other: "# rangées" })}`}`,
  "home.puzzles.about": "Quelques rangées, et un seul code possible. Il suffit de raisonner.",
  "home.puzzles.go": "En résoudre une",
  "home.find": "Pas de lien ? Trouvez quelqu’un pour jouer.",
  "home.games": "Vos parties en chiffres",
  "home.played.look": "Voir les deux parties",
  "home.played.away": "Masquer",
  "home.join": "Rejoindre par un lien",
  "home.join.about": "On vous a envoyé le lien d’une table ? Collez-le ici.",
  "home.referee": "Vous jouez sur un vrai plateau ?",
  "home.referee.about":
    "Une boîte sur la table et des évaluations qui ne peuvent pas toutes être justes ? Recopiez les rangées ici : l’arbitre dit quelle évaluation est fausse et tient le score.",
  "home.referee.go": "Vérifier un plateau",
  "home.you.save": "Enregistrer le nom",
  "home.you.saved": "Enregistré.",
  "home.you.about": "Ce sera votre nom à toutes les tables que vous rejoindrez.",
  "home.device": "Jouer sur un autre appareil",
  "home.device.about": "Un lien personnel y ouvre vos tables. Sans compte ni mot de passe.",
  "home.device.unknown": "Enregistrez d’abord un nom.",
  "home.device.make": "Créer un lien personnel",
  "home.device.label": "Votre lien personnel",
  "home.device.warning":
    "Il fonctionne une seule fois, pendant une heure. D’ici là, quiconque l’a peut jouer à votre place.",
  "home.device.qr": "Code QR de votre lien personnel",
  "home.affiliation":
    "Keypeg n’a aucun lien avec les fabricants de ces jeux. Leurs noms disent seulement de qui viennent les règles.",
  "resume.title": "Continuer comme ce joueur sur cet appareil ?",
  "resume.text": "Ce lien est celui d’un joueur. Sur cet appareil, vous verrez ses tables et jouerez à sa place.",
  "resume.replaces": "Pour revenir, la personne qui jouait sur cet appareil aura besoin de son propre lien personnel.",
  "resume.go": "Continuer",
  "resume.wrong.title": "Ce lien ne fonctionne pas",
  "resume.wrong.text":
    "Un lien personnel fonctionne une seule fois, pendant une heure. Sur l’autre appareil, « Jouer sur un autre appareil » en crée un nouveau.",
  "devices.about":
    "Voici les appareils où vous jouez sous votre nom. Vous en avez perdu un, ou ne le reconnaissez pas ? Déconnectez-le, et il perd aussitôt l’accès.",
  "devices.name": (browser, system) =>
    browser !== null && system !== null ? `${browser} sur ${system}` : (browser ?? system ?? "Appareil inconnu"),
  "devices.this": "Cet appareil",
  "devices.when": (added, seen) =>
    seen === null ? `Ajouté le ${on(added)}` : `Ajouté le ${on(added)}, utilisé la dernière fois le ${on(seen)}`,
  "devices.out": "Déconnecter",
  "devices.out.label": (name) => `Déconnecter ${name}`,
  "devices.out.sure": "Déconnecter cet appareil ?",
  "devices.out.this": "Vous déconnecter ici ? Il faudra un lien personnel d’un autre appareil pour revenir.",
  "devices.others": "Déconnecter tous les autres appareils",
  "devices.others.sure": (others) => `Déconnecter les ${others} autres appareils ?`,
  "devices.add": "Ajouter un appareil par un lien personnel",
  "devices.delete": "Supprimer toutes mes données",
  "devices.delete.about":
    "Votre nom disparaît de toutes les tables, vos listes et vos appareils sont supprimés, et vous abandonnez les parties en cours.",
  "devices.delete.go": "Tout supprimer",
  "devices.delete.sure": "Tout supprimer pour de bon ? C’est irréversible.",
  "devices.delete.no": "Tout garder",
  "devices.deleted": "Tout est supprimé",
  "devices.deleted.text": "Votre nom a disparu de toutes les tables d’ici. Vous pouvez recommencer quand vous voulez.",
  "devices.none": "Cet appareil n’est pas connecté",
  "devices.none.text":
    "Enregistrez un nom ou prenez place à une table, ou ouvrez un lien personnel d’un autre appareil.",
  "home.tables.more": (tables) => n(tables, { one: "En montrer une de plus", other: "En montrer # de plus" }),
  "home.table.turn": (names) => (names.length === 0 ? "En cours" : `Au tour ${possessive(and(names))}`),
  "home.table.free": (seats) =>
    seats === 0 ? "On peut commencer" : n(seats, { one: "Une place est libre", other: "# places sont libres" }),
  "home.table.won": (name, score, unit) =>
    `${name === null ? "Vous avez gagné" : `${name} a gagné`}${score === null ? "" : score[1] === null ? ` avec ${units[unit](score[0])}` : ` ${score[0]} à ${score[1]}`}`,
  "home.table.shared": (isYours, others, players) =>
    players === 2
      ? "Match nul"
      : isYours
        ? `Vous partagez la victoire avec ${and(others)}`
        : `${and(others)} se partagent la victoire`,
  "home.table.noResult": "Arrêtée avant la fin",
  "home.remove": (title) => `Retirer ${title} de la liste`,
  "home.remove.sure": "La retirer de votre liste ?",
  "home.remove.yes": "Retirer",
  "home.remove.no": "Garder",
};
