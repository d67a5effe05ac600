// German: today's code, the archive, streaks, and games that are played alone.

import { dates } from "../../dates.ts";
import type { daily as english } from "../../en/table/daily.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { word } from "../grammar.ts";

const n = plural("de");
const and = list("de");
const on = dates("de");
const day = (date: string): string => `der ${Number(date.slice(8))}.`;

export const daily: TranslationOf<typeof english> = {
  "help.hidden": (holes, colours, hasBlanks) =>
    `Ein Code aus ${word(holes)} Stiften in ${word(colours)} Farben ist versteckt${hasBlanks ? "; Löcher können leer sein" : ""}.`,
  "help.find": (rows) => `Finde ihn in höchstens ${word(rows)} Reihen. Je weniger, desto besser.`,
  "daily.date": on.full,
  "daily.lead": (date: string) => `${on.full(date)}. Für alle derselbe, bis Mitternacht.`,
  "daily.past": "Aus dem Archiv. Der Tag zählt immer noch für deine Serie.",
  "daily.size": (holes: number, colours: number, rows: number, blanks: boolean) =>
    `${capitalized(word(holes))} Stifte, ${word(colours)} Farben, ${word(rows)} Reihen.${blanks ? " Es ist Sonntag: Löcher dürfen leer bleiben." : ""}`,
  "daily.running": (rows: number, of: number) =>
    rows === 1 ? `Eine von ${word(of)} Reihen liegt.` : `${capitalized(word(rows))} von ${word(of)} Reihen liegen.`,
  "daily.lay": (row: number) => `Reihe ${row} legen`,
  "daily.look": "Partie genauer ansehen",
  "daily.back": "Zurück zu diesem Tag",
  "daily.toToday": "Zurück zum Code des Tages",
  "daily.other": (edition: string) => `Weiter mit ${edition}`,
  "daily.offline": (kept: number) =>
    kept === 0
      ? "Es gibt keine Verbindung. Um den Code des Tages zu beginnen, brauchst du eine."
      : "Es gibt keine Verbindung. Was du begonnen hast, ist da, und du kannst weiterspielen.",
  "daily.puzzle": "Lust auf ein Rätsel?",
  "daily.puzzle.about": "Ein paar Reihen, und nur ein Code passt zu allen. Ohne Raten.",
  "daily.puzzle.go": "Zum Rätsel des Tages",
  "next.in": (hours: number, minutes: number) =>
    `Nächster Code in ${hours === 0 ? "" : `${hours}\u00a0Std. `}${minutes}\u00a0Min.`,
  "next.when": (place: string, offset: string) => `Um Mitternacht, Zeit von ${place} (${offset})`,
  "streak.run": (days: number) =>
    days === 0 ? "Noch keine Serie" : `Serie: ${n(days, { one: "ein Tag", other: `${word(days)} Tage` })}`,
  "streak.none": "Finde an zwei Tagen hintereinander einen Code, und eine Serie beginnt.",
  "streak.counts": "Ein Tag zählt, sobald du einen seiner Codes gefunden hast, auch später noch.",
  "streak.longest": (days: number) => `Deine längste Serie: ${n(days, { one: "# Tag", other: "# Tage" })}.`,
  "streak.gap": (missing: readonly string[], closed: number) =>
    missing.length === 1
      ? `${capitalized(and(missing.map(day)))} wartet noch: spiel ihn, und deine Serie hat ${closed} Tage.`
      : `${capitalized(and(missing.map(day)))} warten noch: spiel sie, und deine Serie hat ${closed} Tage.`,
  "streak.found": "gefunden",
  "streak.missed": "nicht gefunden",
  "month.name": on.month,
  "month.weekday": on.weekday,
  "month.open": "noch nicht gespielt",
  "month.result": (edition: string, isFound: boolean, rows: number | null) =>
    !isFound
      ? `${edition} nicht gefunden`
      : rows === null
        ? `${edition} gefunden`
        : `${edition} in ${n(rows, { one: "# Reihe", other: "# Reihen" })}`,
  "month.legend": "Groß: Reihen in Original. Klein: Reihen in Super. Ein Ring heißt: noch nicht gespielt.",
  "days.title": "Deine Tage",
  "days.about": "Sie liegen hier und auf dem Server. Wenn du magst, nimm sie als Datei mit.",
  "days.save": "Als Datei sichern",
  "days.take": "Aus Datei ergänzen",
  "days.added": (count: number) =>
    count === 0
      ? "Diese Tage hast du alle schon."
      : n(count, { one: "Ein Ergebnis kam dazu.", other: "# Ergebnisse kamen dazu." }),
  "days.wrong.other": (file: string) => `${file} ist keine Datei mit Tagen von Keypeg. Es bleibt alles, wie es war.`,
  "days.wrong.newer": (file: string) => `${file} stammt von einem neueren Keypeg. Es bleibt alles, wie es war.`,
  "solo.star": "* Schwerer Modus: jede Reihe passte zu allen Bewertungen davor.",
  "solo.marking": "Deine Reihe wird bewertet",
  "solo.kept": "Deine Reihe ist gespeichert",
  "solo.waits": "Bewertung kommt noch",
  "solo.offline": "Keine Verbindung. Du kannst trotzdem die nächste Reihe legen; bewertet wird sie später.",
  "solo.offlineRow": (row: number) =>
    `Keine Verbindung. Reihe ${row} wird gesendet und bewertet, sobald du wieder online bist.`,
  "solo.stale": "Dieses Spiel ging woanders weiter. So steht es jetzt.",
  "solo.found": (rows: number) => `In ${rows} gelöst`,
  "solo.missed": (rows: number) => `In ${rows} Reihen nicht gefunden`,
  "solo.study": "Deine Reihen untersuchen",
  "everyone.title": "So ging es allen",
  "everyone.loading": "Die Spiele aller werden gezählt …",
  "everyone.offline": "Wie es allen ging, steht hier, sobald es eine Verbindung gibt.",
  "everyone.first": "Diesen Code hat vor dir noch niemand zu Ende gespielt.",
  "everyone.games": (games: number) => n(games, { one: "# Spiel bisher.", other: "# Spiele bisher." }),
  "everyone.half": (rows: number) => `Die Hälfte der Spieler brauchte höchstens ${rows}.`,
  "everyone.bar": (rows: number, games: number) =>
    `${n(games, { one: "# Spiel", other: "# Spiele" })} in ${n(rows, { one: "# Reihe", other: "# Reihen" })}`,
  "everyone.missed": (games: number) => n(games, { one: "# Spiel ohne Lösung", other: "# Spiele ohne Lösung" }),
  "everyone.you": "deins darunter",
};
