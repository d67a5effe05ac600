// German: the reader's devices.
import type { devices as english } from "../en/devices.ts";
import type { TranslationOf } from "../index.ts";

const day = new Intl.DateTimeFormat("de", { dateStyle: "medium" });
const on = (seconds: number): string => day.format(new Date(seconds * 1000));

export const devices: TranslationOf<typeof english> = {
  "devices.about":
    "Auf diesen Geräten bist du angemeldet. Eines ist verloren oder dir fremd? Melde es ab, dann ist es sofort ausgesperrt.",
  "devices.name": (browser, system) =>
    browser !== null && system !== null ? `${browser} auf ${system}` : (browser ?? system ?? "Unbekanntes Gerät"),
  "devices.this": "Dieses Gerät",
  "devices.when": (added, seen) =>
    seen === null ? `Seit ${on(added)}` : `Seit ${on(added)}, zuletzt benutzt am ${on(seen)}`,
  "devices.out": "Abmelden",
  "devices.out.label": (name) => `${name} abmelden`,
  "devices.out.sure": "Dieses Gerät abmelden?",
  "devices.out.this": "Hier abmelden? Zurück kommst du nur mit einem persönlichen Link von einem anderen Gerät.",
  "devices.others": "Alle anderen Geräte abmelden",
  "devices.others.sure": (others) => `Die ${others} anderen Geräte abmelden?`,
  "devices.add": "Ein Gerät mit einem persönlichen Link hinzufügen",
  "devices.delete": "Alles von mir löschen",
  "devices.delete.about":
    "Dein Name verschwindet von allen Tischen, deine Listen und Geräte werden gelöscht, und laufende Partien gibst du auf.",
  "devices.delete.go": "Alles löschen",
  "devices.delete.sure": "Alles endgültig löschen? Das lässt sich nicht rückgängig machen.",
  "devices.delete.yes": "Löschen",
  "devices.delete.no": "Alles behalten",
  "devices.deleted": "Alles ist gelöscht",
  "devices.deleted.text": "Dein Name steht hier an keinem Tisch mehr. Du kannst jederzeit neu anfangen.",
  "devices.none": "Hier bist du nicht angemeldet",
  "devices.none.text":
    "Speichere einen Namen, setz dich an einen Tisch oder öffne einen persönlichen Link von einem anderen Gerät.",
};
