// German: the reader's statistics.
import type { statistics as english } from "../../en/study/statistics.ts";
import { figures } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { periods } from "../../periods.ts";
import { list, plural } from "../../wording.ts";

const { count } = figures("de");
const n = plural("de");
const and = list("de");
const tenth = new Intl.NumberFormat("de", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const { label, on } = periods("de");
const over = { day: "Tag für Tag", week: "Woche für Woche", month: "Monat für Monat", year: "Jahr für Jahr" };
const codes = (number: number): string => n(number, { one: "# Code", other: "# Codes" });
const wide = (number: number): string => `${number} ${number === 1 ? "Reihe" : "Reihen"}`;

export const statistics: TranslationOf<typeof english> = {
  "stat.private": "Nur du kannst sie sehen.",
  "stat.loading": "Deine Partien werden gesucht …",
  "stat.pending": (number) =>
    n(number, { one: "Noch # Partie wird ausgewertet …", other: "Noch # Partien werden ausgewertet …" }),
  "stat.deleted": "Deine Statistik ist gelöscht.",
  "stat.none": "Noch nichts zu zählen",
  "stat.none.text":
    "Spiel eine Partie zu Ende. Dann siehst du hier, wie viele Reihen du brauchst, wie nah das am besten Spiel ist und was davon Glück war.",
  "stat.none.go": "Gegen den Computer spielen",
  "stat.noneHere": "In dieser Ausgabe hast du noch keine Partie beendet.",
  "stat.noneHere.go": "Eine spielen",
  "stat.editions": "Ausgabe",
  "stat.against": "Gegen",
  "stat.everyone": "alle",
  "opponent.people": "Menschen",
  "opponent.daily": "Tagescodes",
  "opponent.share": "Codes von Freunden",

  "stat.average": (number) => `Reihen im Schnitt, bei ${codes(number)}`,
  "stat.best": (isProven) => (isProven ? "besser kann es im Schnitt niemand" : "das beste bekannte Spiel, im Schnitt"),
  "stat.givenAway": "verschenkt",
  "stat.luckIs": (isBad) => (isBad ? "Pech" : "Glück"),
  "stat.tenth": (value) => tenth.format(value),
  "stat.needed": "Reihen, die du brauchtest",
  "stat.needed.label": (number, edition) => `Reihen, die du für ${codes(number)} brauchtest (${edition})`,
  "stat.needed.text": (columns, notFound) =>
    `${and([
      ...columns.map(([number, own]) => `${wide(number)}: ${own}`),
      ...(notFound === 0 ? [] : [`nicht gefunden: ${notFound}`]),
    ])}.`,
  "stat.needed.best": (columns) =>
    `Das beste Spiel bei denselben Codes: ${and(columns.map(([number, best]) => `${wide(number)}: ${best}`))}.`,
  "stat.own": "du",
  "stat.ofBest": "bestes Spiel, dieselben Codes",
  "stat.notFound": (countsAs) =>
    countsAs === null ? "nicht gefunden: zählt eine Reihe mehr, als es gibt" : `nicht gefunden: zählt ${countsAs}`,
  "stat.cutShort": (number) =>
    `${n(number, { one: "In # weiteren Runde", other: "In # weiteren Runden" })} war jemand anders schneller. Da zählen die Reihen mit, die das beste Spiel noch gebraucht hätte.`,

  "stat.given": "Verschenkt",
  "stat.given.about": "So viele Reihen pro Code hättest du mit besserer Wahl gespart.",
  "stat.given.better": (before, now) => `Anfangs ${tenth.format(before)}, jetzt nur noch ${tenth.format(now)}.`,
  "stat.given.worse": (before, now) => `Anfangs nur ${tenth.format(before)}, zuletzt ${tenth.format(now)}.`,
  "stat.given.steady": (value) => `Es bleibt bei etwa ${tenth.format(value)}.`,
  "stat.luck": "Glück",
  "stat.luck.about": "Oben: freundliche Bewertungen. Unten: unfreundliche. Auf Dauer gleicht es sich aus.",
  "stat.over": (unit, size) => (unit === "codes" ? (size === 1 ? "Code für Code" : `je ${size} Codes`) : over[unit]),
  "stat.given.label": (each) => `Verschenkte Reihen, ${each}`,
  "stat.luck.label": (each) => `Glück in Reihen je Code, ${each}`,
  "stat.values": (values) => `${values.join("; ")}.`,
  "stat.numbers": "Die Zahlen",
  "stat.when": "Wann",
  "stat.games": "Partien",
  "stat.at": label,

  "stat.all": "Alle Ausgaben",
  "stat.opponents": "Nach Gegnern",
  "stat.you": "Deine Reihen",
  "stat.ofBestShort": "Bestes",
  "stat.how": "Wie es lief",
  "stat.proven": (proven, known) =>
    [
      proven.length === 0 ? "" : `Bei ${and(proven)} ist bewiesen, dass es nicht besser geht.`,
      known.length === 0 ? "" : `Bei ${and(known)} ist es das beste bekannte Spiel.`,
    ]
      .filter(Boolean)
      .join(" "),
  "stat.found": (found, of) => `${found} von ${of} gefunden`,
  "stat.won": (won, of) => `${won} von ${n(of, { one: "# Partie", other: "# Partien" })} gewonnen`,
  "stat.rounds": (won, of, calls) =>
    `${won} von ${n(of, { one: "# Runde", other: "# Runden" })} gewonnen${
      calls === 0 ? "" : `, ${n(calls, { one: "# falsche Ansage", other: "# falsche Ansagen" })}`
    }`,
  "stat.points": (first, of, points) =>
    of === 0
      ? "keine Partie zu Ende gespielt"
      : `in ${first} von ${n(of, { one: "# Partie", other: "# Partien" })} vorn, im Schnitt ${count(points)} Punkte`,

  "stat.bests": "Deine Bestleistungen",
  "stat.best.rows": (number, at) => `Wenigste Reihen: ${number}, am ${on(at)}`,
  "stat.best.run": (number) => `Meiste Codes nacheinander gefunden: ${number}`,
  "stat.best.perfect": (number) => `Codes, bei denen du nichts verschenkt hast: ${number}`,
  "stat.best.beaten": (level, at) => `Stärkster besiegter Computer: ${level}, am ${on(at)}`,

  "stat.yours": "Die Zahlen gehören dir",
  "stat.yours.about":
    "Sie werden unter deinem Namen aufbewahrt, und niemand sonst kann sie sehen. Du kannst sie mitnehmen oder löschen; deine Tische bleiben, wie sie sind.",
  "stat.export": "Als Datei herunterladen",
  "stat.delete": "Meine Statistik löschen",
  "stat.delete.sure": "Alle diese Zahlen löschen? Beendete Partien werden nicht noch einmal gezählt.",
  "stat.delete.no": "Behalten",
};
