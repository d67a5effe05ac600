// French: the settings of this device, notices, what the header says beside its links, and reactions.
import type { settings as english } from "../../en/common/settings.ts";
import type { TranslationOf } from "../../index.ts";

export const settings: TranslationOf<typeof english> = {
  "settings.theme": "Thème",
  "settings.system": "comme le système",
  "settings.light": "clair",
  "settings.dark": "sombre",
  "settings.palette": "Couleurs",
  "settings.usual": "comme dans la boîte",
  "settings.deutan": "pour le daltonisme rouge-vert",
  "settings.tritan": "pour le daltonisme bleu-jaune",
  "settings.symbols": "Un symbole sur chaque couleur",
  "settings.keys": "Lettres et chiffres posent les pions",
  "settings.sound": "Sons",
  "settings.reactions": "Réactions des autres",
  "notices.on": "Me prévenir quand c’est mon tour",
  "notices.off": "Ne plus me prévenir",
  "notices.is.granted": "Quand cet onglet est en arrière-plan, vous recevez une notification et un son.",
  "notices.is.default": "Quand cet onglet est en arrière-plan, vous entendez un son.",
  "notices.is.denied":
    "Quand cet onglet est en arrière-plan, vous entendez un son. Ce navigateur bloque les notifications d’ici.",
  "notices.pushed": "Dans les parties qui durent des jours, vous en recevez aussi une quand Keypeg est fermé.",
  "offline.short": "Hors ligne",
  "update.ready": "Une nouvelle version est prête.",
  "update.reload": "Recharger",
};
