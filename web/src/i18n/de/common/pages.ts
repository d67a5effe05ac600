// German: the home page, the editions, settings and devices, and how strong computers are.
import type { pages as english } from "../../en/common/pages.ts";
import { toHalf } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { word } from "../grammar.ts";

const aboutRows = (rows: number): string => {
  const [low, high] = toHalf(rows);
  return low === high ? `etwa ${word(low)}` : `${word(low)} bis ${word(high)}`;
};

export const pages: TranslationOf<typeof english> = {
  "title.new": "Neuer Tisch",
  "title.resume": "Hier weiterspielen",
  "title.analysis": "Analyse",
  "title.devices": "Deine Geräte",
  "title.unknown": "Seite nicht gefunden",
  "edition.original.line": "Einer versteckt einen Code, einer sucht ihn.",
  "edition.super.line": "Das längste. Mit leeren Löchern für Könner.",
  "edition.challenge.line": "Beide verstecken, beide suchen, zugleich.",
  "edition.party.line": "Ein Brett, Punkte für alle.",
  "edition.group.line": "Alle halten ein Stück des Codes.",
  "edition.original.facts": "2 Spieler, 4 Stifte, 6 Farben",
  "edition.super.facts": "2 Spieler, 5 Stifte, 8 Farben",
  "edition.challenge.facts": "2 Spieler, 5 Ringe, 8 Farben",
  "edition.party.facts": "2 bis 5 Spieler, 4 Stifte, 8 Farben",
  "edition.group.facts": "2 bis 4 Spieler, Plättchen",
  "edition.original.about":
    "Einer steckt hinter dem Sichtschutz einen Code, der andere hat zehn Reihen, um ihn zu finden. Dann wird getauscht.",
  "edition.super.about":
    "Einer steckt hinter dem Sichtschutz einen Code, der andere hat zwölf Reihen, um ihn zu finden. Dann wird getauscht.",
  "edition.challenge.about":
    "Beide stecken einen Code und suchen den des anderen. Gespielt wird Reihe um Reihe, bewertet werden immer beide zugleich.",
  "edition.party.about":
    "Einer steckt den Code ins Codefach, die anderen suchen ihn auf einem Brett. Ab drei Spielern bringt jede Reihe Punkte.",
  "edition.group.about":
    "Alle ziehen eine Farbe und einen Platz; zusammen ergeben sie den Code. Stell gute Fragen und sag ihn vor den anderen an.",
  "edition.original.inside": "10 Reihen\n4 Löcher hinter dem Sichtschutz\n6 Farben\nrote und weiße Antwortstifte",
  "edition.super.inside": "12 Reihen\n5 Löcher hinter dem Sichtschutz\n8 Farben\nschwarze und weiße Antwortstifte",
  "edition.challenge.inside": "12 Reihen auf jeder Seite\n5 Stäbe je Reihe\nRinge in 8 Farben\nrote und weiße Chips",
  "edition.party.inside": "12 Reihen für alle\n4 Löcher im Codefach\n8 Farben\nrote und weiße Schieber",
  "edition.group.inside":
    "4 Bretter und eine Schale\n5 Plätze, 6 Farben\nPlättchen für alle\nschwarze und weiße Antworten",
  "home.loading": "Einen Augenblick",
  "home.again": "Noch einmal versuchen",
  "offline.title": "Keine Verbindung",
  "offline.text": "Hier geht es von selbst weiter, sobald sie wieder da ist. Bis dahin geht das hier:",
  "offline.none.title": "Diese Kopie von Keypeg hat keinen Server",
  "offline.none.text":
    "Für Runden mit anderen, den Code des Tages, geteilte Codes und die Statistik braucht es einen. Das hier geht ohne:",
  "offline.daily": "Code des Tages, wenn du ihn begonnen hast",
  "offline.lessons": "Lektionen",
  "offline.rules": "Regeln",
  "devices.delete.yes": "Löschen",
  "notFound.title": "Hier ist nichts",
  "notFound.text": "Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link unvollständig.",
  "refused.bad_name": (most) => `Ein Name hat 1 bis ${most} sichtbare Zeichen.`,
  "refused.mixed_scripts": "Bitte nur ein Alphabet pro Wort.",
  "refused.wide_name": "Der Name ist zu breit. Bitte wähle einen kürzeren.",
  "refused.name_taken": "Der Name ist vergeben. Nimm bitte einen anderen.",
  "refused.still_seated": "Du sitzt noch an diesem Tisch.",
  "refused.unknown_player": "Auf diesem Gerät bist du nicht mehr angemeldet.",
  "title.rules": "Regeln",
  "title.statistics": "Deine Partien",
  "title.find": "Jemanden finden",
  "title.share": "Ein Code von Freunden",
  "title.practice": "Üben",
  "settings.theme": "Farbschema",
  "settings.system": "wie das System",
  "settings.light": "hell",
  "settings.dark": "dunkel",
  "settings.usual": "wie in der Schachtel",
  "settings.deutan": "bei Rot-Grün-Schwäche",
  "settings.tritan": "bei Blau-Gelb-Schwäche",
  "settings.symbols": "Auf jeder Farbe ein Zeichen",
  "settings.keys": "Buchstaben und Ziffern stecken Farben",
  "settings.sound": "Töne",
  "settings.reactions": "Reaktionen der anderen",
  "notices.on": "Sag mir Bescheid, wenn ich dran bin",
  "notices.off": "Nicht mehr Bescheid sagen",
  "notices.is.granted": "Ist dieser Tab im Hintergrund, bekommst du eine Mitteilung und einen Ton.",
  "notices.is.default": "Ist dieser Tab im Hintergrund, bekommst du einen Ton.",
  "notices.is.denied":
    "Ist dieser Tab im Hintergrund, bekommst du einen Ton. Mitteilungen dieser Seite blockiert der Browser.",
  "notices.pushed": "In Partien, die Tage dauern, bekommst du sie auch, wenn Keypeg geschlossen ist.",
  "offline.short": "Offline",
  "update.ready": "Eine neue Version ist da.",
  "update.reload": "Neu laden",
  "level.finds": (rows) => `Findet einen Code in ${aboutRows(rows)} Reihen.`,
  "level.asks": (questions) => `Braucht etwa ${word(Math.round(questions))} Fragen.`,
  "new.name.default": "Spieler 1",
  "level.like": "Wie ich",
  "level.mixed": "Jeder Computer hat seine eigene Spielstärke.",
};
