// German: the settings of this device, notices, what the header says beside its links, and reactions.
import type { settings as english } from "../../en/common/settings.ts";
import type { TranslationOf } from "../../index.ts";

export const settings: TranslationOf<typeof english> = {
  "settings.theme": "Farbschema",
  "settings.system": "wie das System",
  "settings.light": "hell",
  "settings.dark": "dunkel",
  "settings.palette": "Farben",
  "settings.usual": "wie in der Schachtel",
  "settings.deutan": "bei Rot-Grün-Schwäche",
  "settings.tritan": "bei Blau-Gelb-Schwäche",
  "settings.symbols": "Auf jeder Farbe ein Zeichen",
  "settings.keys": "Buchstaben und Ziffern setzen Stifte",
  "settings.sound": "Töne",
  "settings.reactions": "Reaktionen der anderen",
  "notices.on": "Sag mir Bescheid, wenn ich dran bin",
  "notices.off": "Nicht mehr Bescheid sagen",
  "notices.is.granted": "Ist dieser Tab im Hintergrund, bekommst du eine Mitteilung und einen Ton.",
  "notices.is.default": "Ist dieser Tab im Hintergrund, bekommst du einen Ton.",
  "notices.is.denied":
    "Ist dieser Tab im Hintergrund, bekommst du einen Ton. Mitteilungen von hier blockiert dieser Browser.",
  "notices.pushed": "In Partien, die Tage dauern, bekommst du sie auch, wenn Keypeg geschlossen ist.",
  "offline.short": "Offline",
  "update.ready": "Eine neue Version ist da.",
  "update.reload": "Neu laden",
};
