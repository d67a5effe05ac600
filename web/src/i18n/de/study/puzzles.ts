// German: puzzles, and the reasoning that solves them. A name that is null stands for the reader.
import type { puzzles as english } from "../../en/study/puzzles.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural, spelled } from "../../wording.ts";
import { NUMBERS, possessive, times, word } from "../grammar.ts";

const and = list("de");
const eitherOf = new Intl.ListFormat("de", { type: "disjunction" });
const or = (items: readonly string[]): string => eitherOf.format(items);
const number = new Intl.NumberFormat("de");
const day = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" });
const one = spelled({ ...NUMBERS, 1: "einen" });
/** "zu allen vieren" */
const ALL: Readonly<Record<number, string>> = {
  1: "dieser einen Reihe",
  2: "beiden",
  3: "allen dreien",
  4: "allen vieren",
  5: "allen fünfen",
  6: "allen sechsen",
  7: "allen sieben",
  8: "allen achten",
};
const holes = (places: readonly number[]): string =>
  places.length === 1 ? `Loch ${places[0]}` : `die Löcher ${and(places.map(String))}`;
const inHoles = (places: readonly number[]): string =>
  places.length === 1 ? `in Loch ${places[0]}` : `in den Löchern ${and(places.map(String))}`;
const isAre = (items: readonly unknown[]): string => (items.length === 1 ? "ist" : "sind");

function amount({ colour, low, high, most }: { colour: string; low: number; high: number; most: number }): string {
  if (low === high) return `${colour} genau ${times(low)}`;
  if (low === 0) return `${colour} höchstens ${times(high)}`;
  return high === low + 1 && high < most
    ? `${colour} ${times(low).replace(/mal$/, "")}- oder ${times(high)}`
    : `${colour} mindestens ${times(low)}`;
}

const n = plural("de");

export const puzzles: TranslationOf<typeof english> = {
  "puzzle.lead": "Die Reihen liegen, die Bewertungen stehen fest. Nur ein Code passt zu allen, und raten musst du nie.",
  "puzzle.unknown": "Zu dieser Adresse gibt es kein Rätsel.",
  "puzzle.loading": "Die Reihen werden vorbereitet",
  "puzzle.busy":
    "Der Server ist gerade beschäftigt und mit diesem Rätsel noch nicht fertig. Versuch es gleich noch einmal.",
  "puzzle.today": "Rätsel des Tages",
  "puzzle.today.about": (grade) => `Für alle dasselbe. Heute: ${grade.toLowerCase()}.`,
  "puzzle.today.go": "Lösen",
  "puzzle.today.again": "Noch einmal ansehen",
  "puzzle.recent": "Frühere bleiben offen",
  "puzzle.open": "noch offen",
  "puzzle.number": (seed) => `Nr. ${number.format(seed)}`,
  "puzzle.ofDay": (date) => `Rätsel vom ${day.format(Date.parse(date))}`,
  "puzzle.all": "Alle Rätsel",
  "puzzle.next": "Nächstes Rätsel",
  "puzzle.series.left": (box, left) => `${box}, noch ${word(left)} Reihen`,
  "puzzle.series.players": (grade, players) => `${grade}, zu ${zu(players)}`,
  "puzzle.title": (rows) => `Ein Code passt zu ${ALL[rows] ?? `allen ${rows}`}`,
  "puzzle.about": (grade) => `Ohne Raten: Die Reihen genügen. ${grade}.`,
  "puzzle.draft": "Der Code, der passt",
  "puzzle.submit": "Das ist der Code",
  "puzzle.codeIs": (code) => `Der Code, der passt: ${code}`,
  "puzzle.possible": (possible) => possible.map((colours, hole) => `Loch ${hole + 1}: ${or(colours)}.`).join(" "),
  "puzzle.wrong": (row) => `Reihe ${row} spricht dagegen`,
  "puzzle.wrong.about": (row, wouldBe, code) =>
    `Wäre ${code} der Code, stünde bei Reihe ${row}: ${wouldBe}. Es ist nichts verloren: Versuch es noch einmal.`,
  "puzzle.solved": "Das ist er",
  "puzzle.nudge": "Ein Tipp",
  "puzzle.nudge.more": "Noch ein Tipp",
  "puzzle.explain": "Schritt für Schritt",
  "puzzle.explain.hide": "Schritte ausblenden",
  "puzzle.step": (step, steps) => `Schritt ${step} von ${steps}`,
  "puzzle.step.back": "Schritt davor",
  "puzzle.step.on": "Nächster Schritt",
  "puzzle.why.nothing": (row) => `Reihe ${row} hat gar nichts bekommen.`,
  "puzzle.why.all_here": (row, count) =>
    `Reihe ${row} hat ${word(count)} Antwortstifte, für jedes Loch einen: In ihr sind alle Farben des Codes.`,
  "puzzle.why.none_in_place": (row) =>
    `In Reihe ${row} ist nichts richtig platziert: Keine ihrer Farben sitzt auf ihrem Platz.`,
  "puzzle.why.all_needed": (row, keys, colours) =>
    `Reihe ${row} hat ${one(keys)} Antwortstift${keys === 1 ? "" : "e"}, und nur ${and(colours)} ${colours.length === 1 ? "kommt" : "kommen"} dafür infrage.`,
  "puzzle.why.used_up": (row, colours) =>
    `Mit dem, was wir von ${and(colours)} wissen, sind alle Antwortstifte von Reihe ${row} erklärt.`,
  "puzzle.why.exact_needed": (row, exact, places) =>
    `In Reihe ${row} ${exact === 1 ? "ist einer" : `sind ${word(exact)}`} richtig platziert, und nur ${holes(places)} ${places.length === 1 ? "kommt" : "kommen"} dafür infrage.`,
  "puzzle.why.exact_used_up": (row, places) =>
    `Was in Reihe ${row} richtig platziert ist, wissen wir schon: ${holes(places)}.`,
  "puzzle.why.only_places": (colour, places) =>
    `${colour} ist im Code, und dafür ${places.length === 1 ? "bleibt" : "bleiben"} nur ${holes(places)}.`,
  "puzzle.why.enough": (colour, places) => `Alles, was es an ${colour} gibt, ist gefunden: ${inHoles(places)}.`,
  "puzzle.why.no_other": (colours, count) =>
    `${and(colours)} ${colours.length === 1 ? "füllt" : "füllen"} schon alle ${word(count)} Löcher.`,
  "puzzle.why.no_more": (colours, count) =>
    `Für ${word(count)} Löcher ${colours.length === 1 ? "bleibt" : "bleiben"} nur ${and(colours)}, und die werden alle gebraucht.`,
  "puzzle.why.count": (row) => `Zähl die Farben von Reihe ${row} und vergleich mit ihren Antwortstiften.`,
  "puzzle.why.two_counts": (row, other) =>
    `Zähl die Farben der Reihen ${row} und ${other} zusammen und vergleich mit ihren Antwortstiften.`,
  "puzzle.why.apart": (row, other, keys) =>
    `Die Reihen ${row} und ${other} haben keine Farbe gemeinsam und zusammen ${word(keys)} Antwortstifte: Das ist der ganze Code.`,
  "puzzle.why.differ": (row, other, places) =>
    `Die Reihen ${row} und ${other} unterscheiden sich nur ${inHoles(places)}. Vergleich, was richtig platziert ist.`,
  "puzzle.why.ways": (row, ways) =>
    ways === 1
      ? `Reihe ${row} kann nur noch auf eine Weise zu ihrer Bewertung kommen.`
      : `Reihe ${row} kann nur noch auf ${word(ways)} Weisen zu ihrer Bewertung kommen. Eines haben sie gemeinsam:`,
  "puzzle.suppose.hole": (hole, colour) => `Angenommen, in Loch ${hole} wäre ${colour}.`,
  "puzzle.suppose.in": (colour) => `Angenommen, ${colour} wäre im Code.`,
  "puzzle.suppose.out": (colour) => `Angenommen, ${colour} wäre nicht im Code.`,
  "puzzle.conflict.mark": (row) => `Aber dann könnte Reihe ${row} ihre Bewertung nicht haben.`,
  "puzzle.conflict.hole": (hole) => `Aber dann bliebe für Loch ${hole} nichts übrig.`,
  "puzzle.conflict.colour": (colour) => `Aber dann ginge es mit den Plätzen für ${colour} nicht mehr auf.`,
  "puzzle.conflict.total": (count) => `Aber dann kämen die Farben nicht auf ${word(count)}.`,
  "puzzle.known": (text) => `Bis hierher bekannt: ${text}`,
  "puzzle.so.gone": (colours) =>
    colours.length === 1 ? `${colours[0]} ist nicht im Code.` : `Im Code ist weder ${colours.join(" noch ")}.`,
  "puzzle.so.settled": (places, colour) => `${capitalized(inHoles(places))} ist ${colour}.`,
  "puzzle.so.counts": (amounts) => `Der Code hat ${and(amounts.map(amount))}.`,
  "puzzle.so.out": (places, colours) =>
    `${capitalized(inHoles(places))} ist ${colours.length === 1 ? `nicht ${colours[0]}` : `weder ${colours.join(" noch ")}`}.`,
  "puzzle.endgame": "Endspieltrainer",
  "puzzle.endgame.lead": "Nur noch wenige Reihen. Finde die, die nichts dem Glück überlässt.",
  "puzzle.endgame.title": (left) => `Noch ${word(left)} Reihen: Kannst du es erzwingen?`,
  "puzzle.endgame.about": (possible, left) =>
    `${capitalized(word(possible))} Codes passen noch. Leg eine Reihe, nach der du ${left === 2 ? "den Code kennst" : "ihn noch erzwingen kannst"}, wie auch immer sie bewertet wird.`,
  "puzzle.endgame.submit": "Diese Reihe versuchen",
  "puzzle.endgame.solved": "Das erzwingt es",
  "puzzle.endgame.spoiled": (mark) => `Nicht bei ${mark}`,
  "puzzle.endgame.spoiled.about": (left, rows) =>
    `Dann bleiben ${word(left)} Codes, und nur ${rows === 1 ? "eine Reihe" : `${word(rows)} Reihen`}, um den richtigen zu finden. Versuch eine andere Reihe.`,
  "puzzle.endgame.show": "Zeig mir eine Reihe, die es erzwingt",
  "puzzle.endgame.shown": "Diese Reihe erzwingt es",
  "puzzle.endgame.shown.about": (count) =>
    count === 1 ? "Nur diese eine." : `Das können ${number.format(count)} Reihen. Leg eine davon.`,
  "puzzle.endgame.codes": (count) => `Die ${word(count)} Codes, die noch passen`,
  "puzzle.outcomes": "Was jede Bewertung übrig lässt",
  "puzzle.outcomes.mark": "Bewertung",
  "puzzle.outcomes.left": "Was bleibt",
  "puzzle.outcomes.verdict": "Urteil",
  "puzzle.outcomes.codes": (count) => `${word(count)} Codes`,
  "puzzle.outcomes.found": "gefunden",
  "puzzle.outcomes.sure": "sicher",
  "puzzle.outcomes.next": (row) => `erzwungen mit ${row}`,
  "puzzle.outcomes.open": "Glückssache",
  "puzzle.group": "Wer hat was?",
  "puzzle.group.lead": "Alle haben geantwortet. Finde jedes Plättchen am Tisch heraus.",
  "puzzle.group.title": "Wer hat welches Plättchen?",
  "puzzle.group.about": "Steck auf jede vergebene Nummer einen Stift und wähle darunter, wer sie hat.",
  "puzzle.group.own": "Dein Plättchen",
  "puzzle.group.owner": (place, name) => `Nummer ${place}: ${name ?? "noch niemand genannt"}`,
  "puzzle.group.whose": (place) => `Wer hat Nummer ${place}?`,
  "puzzle.group.wrong": (question) => `Frage ${question} spricht dagegen`,
  "puzzle.group.wrong.about": (name, token, wouldBe, given) =>
    `Hätte ${name} ${token}, wäre die Antwort ${wouldBe} gewesen, nicht ${given}. Es ist nichts verloren: Versuch es noch einmal.`,
  "puzzle.group.black": (question, name) =>
    `Frage ${question}: ${name} sagt Schwarz. Farbe und Nummer stimmen dort beide.`,
  "puzzle.group.white": (question, name) =>
    `Frage ${question}: ${name} sagt Weiß. Die Farbe kommt vor, aber nicht auf dieser Nummer.`,
  "puzzle.group.none": (question, name) => `Frage ${question}: ${name} sagt „nichts“. Die Farbe kommt nicht vor.`,
  "puzzle.group.taken": (name, owners) =>
    `Keine zwei haben dieselbe Nummer, und ${and(owners.map((each) => (each === null ? "deine" : possessive(each, "Nummer"))))} ${isAre(owners)} vergeben. ${name} hat eine andere.`,
  "puzzle.group.holds": (name, tokens) => `${name} hat ${or(tokens)}.`,
  "puzzle.group.left": (name, tokens, places) =>
    `Für ${name} bleiben ${word(tokens)} Plättchen, mit Nummer ${or(places.map(String))}.`,
  "puzzle.grade.easy": "Leicht",
  "puzzle.grade.medium": "Knifflig",
  "puzzle.grade.hard": "Schwer",
  "puzzle.series.code": (box, grade) => `${box}, ${grade.toLowerCase()}`,
  "puzzle.series.endgame": (box, left) => `Endspiel, ${box}, noch ${word(left)} Reihen`,
  "puzzle.series.group": (grade, players) => `Wer hat was, zu ${zu(players)}, ${grade.toLowerCase()}`,
  "puzzle.result.clean": "Gelöst, ohne Fehlversuch und ohne Tipp.",
  "puzzle.result": (tries, nudges) =>
    `Gelöst, mit ${and([
      ...(tries === 0 ? [] : [n(tries, { one: "einem Fehlversuch", other: "# Fehlversuchen" })]),
      ...(nudges === 0 ? [] : [n(nudges, { one: "einem Tipp", other: "# Tipps" })]),
    ])}.`,
};

/** "zu dritt", "zu viert" */
function zu(players: number): string {
  return players === 3 ? "dritt" : players === 4 ? "viert" : String(players);
}
