// French: the home page, the editions and the personal link.
import type { home as english } from "../en/home.ts";
import type { TranslationOf } from "../index.ts";
import { list, plural, spelled } from "../plural.ts";

const n = plural("fr");
const and = list("fr");
const word = spelled({ 5: "cinq", 6: "six", 7: "sept", 8: "huit" });
const mean = new Intl.NumberFormat("fr", { minimumFractionDigits: 2 });

export const home: TranslationOf<typeof english> = {
  "title.new": "Une nouvelle table",
  "title.resume": "Continuer ici",
  "title.unknown": "Il n’y a rien ici",
  "edition.original.line": "L’un cache un code, l’autre le cherche.",
  "edition.super.line": "Le plus long. Des trous vides pour les experts.",
  "edition.challenge.line": "Chacun cache, chacun cherche, en même temps.",
  "edition.party.line": "Un plateau, des points pour tous.",
  "edition.group.line": "Chacun tient un morceau du code.",
  "edition.original.facts": "2 joueurs, 4 pions, 6 couleurs",
  "edition.super.facts": "2 joueurs, 5 pions, 8 couleurs",
  "edition.challenge.facts": "2 joueurs, anneaux, 5 parmi 8",
  "edition.party.facts": "2 à 5 joueurs, 4 pions, 8 couleurs",
  "edition.group.facts": "2 à 4 joueurs, jetons",
  "edition.original.about":
    "L’un compose un code derrière l’écran, l’autre a dix rangées pour le trouver. Puis on échange les places.",
  "edition.super.about":
    "L’un compose un code derrière l’écran, l’autre a douze rangées pour le trouver. Puis on échange les places.",
  "edition.challenge.about":
    "Chacun compose un code et en cherche un. On pose tour par tour, et les évaluations d’un tour se dévoilent ensemble.",
  "edition.party.about":
    "L’un met le code dans la capsule, les autres le cherchent sur un seul plateau. À trois ou plus, chaque rangée rapporte des points.",
  "edition.group.about":
    "Chacun tire une couleur et une place : ensemble, c’est le code. Posez de bonnes questions et annoncez-le avant les autres.",
  "edition.original.inside": "10 rangées\n4 trous derrière le cache\n6 couleurs\nfiches rouges et blanches",
  "edition.super.inside": "12 rangées\n5 trous derrière le cache\n8 couleurs\nfiches noires et blanches",
  "edition.challenge.inside":
    "12 rangées de chaque côté\n5 tiges par rangée\ndes anneaux en 8 couleurs\njetons rouges et blancs",
  "edition.party.inside": "12 rangées pour tous\n4 trous dans la capsule\n8 couleurs\ncurseurs rouges et blancs",
  "edition.group.inside":
    "4 plateaux et une coupe\n5 places, 6 couleurs\ndes jetons pour chacun\nréponses noires et blanches",
  "level.novice.about": "Novice joue en débutant appliqué et oublie parfois une rangée.",
  "level.steady.about": "Solide ne pose que des rangées qui pourraient être le code.",
  "level.master.about": "Maître pèse chaque rangée et n’en gâche presque aucune.",
  "level.novice.group": "Novice demande ce qui convient, mais oublie parfois une réponse.",
  "level.steady.group": "Solide demande ce qui convient à toutes les réponses et annonce quand il ne reste qu’un code.",
  "level.master.group":
    "Maître pèse ce qu’une question apprend aux autres, et le risque que quelqu’un annonce avant lui.",
  "level.needs": (rows) => `Il trouve un code en ${mean.format(rows)} rangées en moyenne.`,
  "home.title": "Prenez une boîte sur l’étagère.",
  "home.lead": (editions) => `Un jeu de déduction en ${word(editions)} éditions, chacune selon sa propre notice.`,
  "home.learn": "Jamais joué ? Deux minutes suffisent.",
  "home.shelf": "L’étagère",
  "home.tables": "Vos tables",
  "home.tables.none": "Aucune pour l’instant. Les tables où vous êtes assis resteront ici.",
  "home.tables.over": (tables) => n(tables, { one: "# terminée", other: "# terminées" }),
  "home.table": (edition, others) => (others.length === 0 ? edition : `${edition} avec ${and(others)}`),
  "home.table.computers": (computers) => n(computers, { one: "l’ordinateur", other: "# ordinateurs" }),
  "home.table.yours": "À vous de jouer",
  "home.table.waits": "On attend les autres",
  "home.table.open": "Il manque encore quelqu’un",
  "home.table.over": "Terminée",
  "home.loading": "Un instant",
  "home.again": "Réessayer",
  "home.join": "Rejoindre par un lien",
  "home.join.about": "On vous a envoyé le lien d’une table ? Collez-le ici.",
  "home.join.label": "Lien d’une table",
  "home.join.go": "Aller à la table",
  "home.join.wrong": "Ce n’est pas le lien d’une table. Un tel lien contient /t/ suivi de quelques lettres.",
  "home.you": "Vous",
  "home.you.label": "Votre nom",
  "home.you.save": "Garder ce nom",
  "home.you.saved": "Gardé.",
  "home.you.about": "C’est votre nom aux tables où vous vous assiérez désormais.",
  "home.device": "Jouer sur un autre appareil",
  "home.device.about": "Un lien personnel y ouvre vos tables. Sans compte ni mot de passe.",
  "home.device.unknown": "Donnez-vous d’abord un nom : il faut bien quelqu’un pour continuer.",
  "home.device.make": "Créer un lien personnel",
  "home.device.label": "Votre lien personnel",
  "home.device.warning": "Qui possède ce lien, c’est vous. Ne l’envoyez à personne d’autre qu’à vous-même.",
  "home.affiliation":
    "Keypeg n’a aucun lien avec les fabricants de ces jeux. Les noms disent seulement de qui viennent les règles.",
  "resume.title": "Continuer comme ce joueur sur cet appareil ?",
  "resume.text": "Ce lien représente un joueur. Qui l’ouvre ici voit les tables de ce joueur et joue à sa place.",
  "resume.replaces": "Qui jouait jusqu’ici sur cet appareil ne continue qu’avec un lien personnel à lui.",
  "resume.go": "Continuer",
  "resume.not": "Retour à l’étagère",
  "resume.wrong.title": "Ce lien n’est pas valable",
  "resume.wrong.text":
    "Il a peut-être été coupé à la copie. Sur l’autre appareil, « Jouer sur un autre appareil » en crée un nouveau.",
};
