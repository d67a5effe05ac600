// French: the reader's devices.
import type { devices as english } from "../en/devices.ts";
import type { TranslationOf } from "../index.ts";

const day = new Intl.DateTimeFormat("fr", { dateStyle: "medium" });
const on = (seconds: number): string => day.format(new Date(seconds * 1000));

export const devices: TranslationOf<typeof english> = {
  "devices.about":
    "Sur ces appareils, vous jouez sous votre nom. L’un est perdu ou inconnu ? Déconnectez-le, et il perd aussitôt l’accès.",
  "devices.name": (browser, system) =>
    browser !== null && system !== null ? `${browser} sur ${system}` : (browser ?? system ?? "Appareil inconnu"),
  "devices.this": "Cet appareil",
  "devices.when": (added, seen) =>
    seen === null ? `Ajouté le ${on(added)}` : `Ajouté le ${on(added)}, utilisé la dernière fois le ${on(seen)}`,
  "devices.out": "Déconnecter",
  "devices.out.label": (name) => `Déconnecter ${name}`,
  "devices.out.sure": "Déconnecter cet appareil ?",
  "devices.out.this": "Vous déconnecter ici ? Il faudra un lien personnel d’un autre appareil pour revenir.",
  "devices.others": "Déconnecter tous les autres appareils",
  "devices.others.sure": (others) => `Déconnecter les ${others} autres appareils ?`,
  "devices.add": "Ajouter un appareil par un lien personnel",
  "devices.delete": "Supprimer tout ce qui est à moi",
  "devices.delete.about":
    "Votre nom disparaît de toutes les tables, vos listes et vos appareils sont supprimés, et vous abandonnez les parties en cours.",
  "devices.delete.go": "Tout supprimer",
  "devices.delete.sure": "Tout supprimer pour de bon ? C’est irréversible.",
  "devices.delete.yes": "Supprimer",
  "devices.delete.no": "Tout garder",
  "devices.deleted": "Tout est supprimé",
  "devices.deleted.text": "Votre nom a disparu de toutes les tables d’ici. Vous pouvez recommencer quand vous voulez.",
  "devices.none": "Cet appareil n’est pas connecté",
  "devices.none.text":
    "Enregistrez un nom ou prenez place à une table, ou ouvrez un lien personnel d’un autre appareil.",
};
