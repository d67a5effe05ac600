// German: the home page, personal links and devices. A name that is null stands for the reader.

import { dates } from "../dates.ts";
import type { words as english } from "../en/home.ts";
import type { TranslationOf } from "../index.ts";
import { capitalized, list, plural } from "../wording.ts";
import { word } from "./grammar.ts";

const n = plural("de");
const and = list("de");
const units = {
  points: (count: number) => n(count, { one: "# Punkt", other: "# Punkten" }),
  rounds: (count: number) => n(count, { one: "# Runde", other: "# Runden" }),
};

const day = new Intl.DateTimeFormat("de", { dateStyle: "medium" });
const on = (seconds: number): string => day.format(new Date(seconds * 1000));
const dated = dates("de");

export const words: TranslationOf<typeof english> = {
  "home.title": "Nimm eine Schachtel aus dem Regal.",
  "home.lead": (editions) => `Ein Denkspiel in ${word(editions)} Ausgaben, jede nach ihrer eigenen Anleitung.`,
  "home.learn": "Noch nie gespielt? Es dauert zwei Minuten.",
  "home.analysis": "Untersuche jede Stellung auf dem Analysebrett.",
  "home.practice": "Üben, auch offline.",
  "home.practice.about": "Gegen den Computer, ganz auf diesem Gerät.",
  "home.practice.go": "Spielen",
  "home.off.about": "Diese Seite macht von selbst weiter, sobald sie wieder da ist.",
  "home.none.about":
    "Sie kann dich mit niemandem zusammenbringen und keine Ergebnisse aufheben. Alles andere läuft in deinem Browser.",
  "home.works": "Das geht",
  "home.works.daily": "hier begonnen; die Bewertungen kommen später",
  "home.works.puzzles": "auch neue",
  "home.needs": (hasServer) => (hasServer ? "Nur mit Verbindung" : "Nur mit Server"),
  "home.needs.people": "Einladen und Mitspieler finden",
  "home.needs.codes": "Geteilte Codes",
  "home.shelf": "Das Regal",
  "home.tables": "Deine Tische",
  "home.tables.none": "Noch keine. Hier stehen die Tische, an denen du spielst.",
  "home.tables.over": "Beendete Partien",
  "home.table": (edition, others) => (others.length === 0 ? edition : `${edition} mit ${and(others)}`),
  "home.table.yours": "Du bist dran",
  "home.today.about": (holes, colours, hasBlanks) =>
    `${capitalized(word(holes))} Stifte, ${word(colours)} Farben${hasBlanks ? " und leere Löcher" : ""}, bis Mitternacht für alle gleich.`,
  "home.today.row": (edition, row) => (edition === null ? `Reihe ${row} legen` : `${edition}: Reihe ${row} legen`),
  "home.today.done": "Beide Codes sind gespielt. Die nächsten kommen um Mitternacht.",
  "home.today.look": "So lief es",
  "home.week.weekday": dated.weekday,
  "home.week.day": (date, is, rows) =>
    `${dated.full(date)}, ${is === "open" ? "noch nicht gespielt" : is === "missed" ? "nicht gefunden" : rows === null ? "gefunden" : `in ${n(rows, { one: "# Reihe", other: "# Reihen" })} gefunden`}`,
  "home.puzzles.about": "Ein paar Reihen, und nur ein Code passt dazu. Durch Nachdenken allein findest du ihn.",
  "home.puzzles.go": "Eines lösen",
  "home.find": "Kein Link? Finde jemanden zum Spielen.",
  "home.games": "Deine Partien in Zahlen",
  "home.played.look": "Beide Spiele ansehen",
  "home.played.away": "Ausblenden",
  "home.join": "Mit einem Link mitspielen",
  "home.join.about": "Jemand hat dir den Link zu einem Tisch geschickt? Füge ihn hier ein.",
  "home.referee": "Ihr spielt am echten Brett?",
  "home.referee.about":
    "Eine Schachtel auf dem Tisch und Bewertungen, die nicht alle stimmen können? Schreib die Reihen hier ab: Der Schiedsrichter sagt, welche Bewertung falsch ist, und führt die Punkte.",
  "home.referee.go": "Ein Brett prüfen",
  "home.you.save": "Namen speichern",
  "home.you.saved": "Gespeichert.",
  "home.you.about": "So heißt du ab jetzt an jedem Tisch, an den du dich setzt.",
  "home.device": "Auf einem anderen Gerät spielen",
  "home.device.about": "Ein persönlicher Link öffnet dort deine Tische. Ohne Konto, ohne Passwort.",
  "home.device.unknown": "Speichere zuerst einen Namen.",
  "home.device.make": "Persönlichen Link erstellen",
  "home.device.label": "Dein persönlicher Link",
  "home.device.warning":
    "Er gilt nur einmal und eine Stunde lang. Wer ihn bis dahin hat, kann unter deinem Namen spielen.",
  "home.device.qr": "QR-Code deines persönlichen Links",
  "home.affiliation":
    "Keypeg hat mit den Herstellern dieser Spiele nichts zu tun. Die Namen sagen nur, nach wessen Regeln gespielt wird.",
  "resume.title": "Auf diesem Gerät als dieser Spieler weiterspielen?",
  "resume.text":
    "Dieser Link gehört jemandem. Auf diesem Gerät siehst du dann die Tische dieser Person und spielst für sie.",
  "resume.replaces": "Wer bisher auf diesem Gerät gespielt hat, kommt nur mit einem eigenen persönlichen Link zurück.",
  "resume.go": "Weiterspielen",
  "resume.wrong.title": "Dieser Link funktioniert nicht",
  "resume.wrong.text":
    "Ein persönlicher Link gilt nur einmal und eine Stunde lang. Auf dem anderen Gerät erstellt „Auf einem anderen Gerät spielen“ einen neuen.",
  "devices.about":
    "Auf diesen Geräten bist du angemeldet. Hast du eines verloren, oder kennst du es nicht? Melde es ab, dann ist es sofort ausgesperrt.",
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
  "devices.delete": "Alle meine Daten löschen",
  "devices.delete.about":
    "Dein Name verschwindet von allen Tischen, deine Listen und Geräte werden gelöscht, und laufende Partien gibst du auf.",
  "devices.delete.go": "Alles löschen",
  "devices.delete.sure": "Alles endgültig löschen? Das lässt sich nicht rückgängig machen.",
  "devices.delete.no": "Alles behalten",
  "devices.deleted": "Alles ist gelöscht",
  "devices.deleted.text": "Dein Name steht hier an keinem Tisch mehr. Du kannst jederzeit neu anfangen.",
  "devices.none": "Hier bist du nicht angemeldet",
  "devices.none.text":
    "Speichere einen Namen, setz dich an einen Tisch oder öffne einen persönlichen Link von einem anderen Gerät.",
  "home.tables.more": (tables) => n(tables, { one: "Noch einen zeigen", other: "Noch # zeigen" }),
  "home.table.turn": (names) =>
    names.length === 0 ? "Läuft" : names.length === 1 ? `${names[0]} ist dran` : `${and(names)} sind dran`,
  "home.table.free": (seats) =>
    seats === 0 ? "Es kann losgehen" : n(seats, { one: "Ein Platz ist frei", other: "# Plätze sind frei" }),
  "home.table.won": (name, score, unit) =>
    `${name === null ? "Du hast" : `${name} hat`} ${score === null ? "" : score[1] === null ? `mit ${units[unit](score[0])} ` : `${score[0]} zu ${score[1]} `}gewonnen`,
  "home.table.shared": (isYours, others, players) =>
    players === 2
      ? "Unentschieden"
      : isYours
        ? `Du teilst dir den Sieg mit ${and(others)}`
        : `${and(others)} teilen sich den Sieg`,
  "home.table.noResult": "Ohne Ergebnis abgebrochen",
  "home.remove": (title) => `${title} aus der Liste entfernen`,
  "home.remove.sure": "Aus deiner Liste entfernen?",
  "home.remove.yes": "Entfernen",
  "home.remove.no": "Behalten",
};
