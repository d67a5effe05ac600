// French: the home page, the editions, settings and devices, and how strong computers are.
import type { pages as english } from "../../en/common/pages.ts";
import { toHalf } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { word } from "../numbers.ts";

const aboutRows = (rows: number): string => {
  const [low, high] = toHalf(rows);
  return low === high ? `${word(low)} rangées environ` : `${word(low)} à ${word(high)} rangées`;
};

export const pages: TranslationOf<typeof english> = {
  "title.new": "Nouvelle table",
  "title.resume": "Continuer ici",
  "title.analysis": "Analyse",
  "title.devices": "Vos appareils",
  "title.unknown": "Page introuvable",
  "edition.original.line": "L’un cache un code, l’autre le cherche.",
  "edition.super.line": "Le plus long. Des trous vides pour les experts.",
  "edition.challenge.line": "Chacun cache, chacun cherche, en même temps.",
  "edition.party.line": "Un plateau, des points pour tous.",
  "edition.group.line": "Chacun tient un morceau du code.",
  "edition.original.facts": "2 joueurs, 4 pions, 6 couleurs",
  "edition.super.facts": "2 joueurs, 5 pions, 8 couleurs",
  "edition.challenge.facts": "2 joueurs, 5 anneaux, 8 couleurs",
  "edition.party.facts": "2 à 5 joueurs, 4 pions, 8 couleurs",
  "edition.group.facts": "2 à 4 joueurs, jetons",
  "edition.original.about":
    "L’un compose un code derrière le cache, l’autre a dix rangées pour le trouver. Puis on échange les rôles.",
  "edition.super.about":
    "L’un compose un code derrière le cache, l’autre a douze rangées pour le trouver. Puis on échange les rôles.",
  "edition.challenge.about":
    "Chacun compose un code et cherche celui de l’autre. On joue rangée par rangée, et les deux sont évaluées ensemble.",
  "edition.party.about":
    "L’un met le code dans la cellule, les autres le cherchent sur un seul plateau. À trois ou plus, chaque rangée rapporte des points.",
  "edition.group.about":
    "Chacun tire une couleur et une place ; ensemble, elles forment le code. Posez de bonnes questions et annoncez-le avant les autres.",
  "edition.original.inside": "10 rangées\n4 trous derrière le cache\n6 couleurs\nfiches rouges et blanches",
  "edition.super.inside": "12 rangées\n5 trous derrière le cache\n8 couleurs\nfiches noires et blanches",
  "edition.challenge.inside":
    "12 rangées de chaque côté\n5 tiges par rangée\ndes anneaux en 8 couleurs\nfiches rouges et blanches",
  "edition.party.inside": "12 rangées pour tous\n4 trous dans la cellule\n8 couleurs\ncurseurs rouges et blancs",
  "edition.group.inside":
    "4 plateaux et une coupe\n5 places, 6 couleurs\ndes jetons pour chacun\nréponses noires et blanches",
  "home.loading": "Un instant",
  "home.again": "Réessayer",
  "offline.title": "Pas de connexion",
  "offline.text": "La page reprendra d’elle-même au retour de la connexion. En attendant, voici ce qui fonctionne :",
  "offline.none.title": "Cette copie de Keypeg n’a pas de serveur",
  "offline.none.text":
    "Il en faut un pour jouer à plusieurs, pour les codes du jour ou partagés et pour les statistiques. Le reste s’en passe :",
  "offline.daily": "Code du jour, si vous l’avez commencé",
  "offline.lessons": "Leçons",
  "offline.rules": "Règles",
  "devices.delete.yes": "Supprimer",
  "notFound.title": "Il n’y a rien ici",
  "notFound.text": "Aucune page à cette adresse. Le lien est peut-être incomplet.",
  "refused.bad_name": (most) => `Un nom a de 1 à ${most} caractères visibles.`,
  "refused.mixed_scripts": "Un seul alphabet par mot.",
  "refused.wide_name": "Ce nom est trop large. Choisissez-en un plus court.",
  "refused.name_taken": "Ce nom est pris. Choisissez-en un autre.",
  "refused.still_seated": "Vous avez encore une place à cette table.",
  "refused.unknown_player": "Cet appareil n’est plus connecté.",
  "title.rules": "Règles",
  "title.statistics": "Vos parties",
  "title.find": "Trouver quelqu’un",
  "title.share": "Le code d’un ami",
  "title.practice": "Entraînement",
  "settings.theme": "Thème",
  "settings.system": "comme le système",
  "settings.light": "clair",
  "settings.dark": "sombre",
  "settings.usual": "comme dans la boîte",
  "settings.deutan": "pour le daltonisme rouge-vert",
  "settings.tritan": "pour le daltonisme bleu-jaune",
  "settings.symbols": "Un symbole sur chaque couleur",
  "settings.keys": "Lettres et chiffres posent les couleurs",
  "settings.sound": "Sons",
  "settings.reactions": "Réactions des autres",
  "notices.on": "Me prévenir quand c’est mon tour",
  "notices.off": "Ne plus me prévenir",
  "notices.is.granted": "Quand cet onglet est en arrière-plan, vous recevez une notification et un son.",
  "notices.is.default": "Quand cet onglet est en arrière-plan, vous entendez un son.",
  "notices.is.denied":
    "Quand cet onglet est en arrière-plan, vous entendez un son. Ce navigateur bloque les notifications de ce site.",
  "notices.pushed": "Dans les parties qui durent des jours, vous en recevez aussi une quand Keypeg est fermé.",
  "offline.short": "Hors ligne",
  "update.ready": "Une nouvelle version est prête.",
  "update.reload": "Recharger",
  "level.finds": (rows) => `Trouve un code en ${aboutRows(rows)}.`,
  "level.asks": (questions) => `A besoin de ${word(Math.round(questions))} questions environ.`,
  "new.name.default": "Joueur 1",
  "level.like": "Comme moi",
  "level.mixed": "Chaque ordinateur a son propre niveau.",
};
