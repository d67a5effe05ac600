// German: a new table.
import type { newTable as english } from "../../en/table/new-table.ts";
import { toHalf } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { plural } from "../../wording.ts";
import { word } from "../grammar.ts";

const n = plural("de");
const number = new Intl.NumberFormat("de");
const mean = new Intl.NumberFormat("de", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const aboutRows = (rows: number): string => {
  const [low, high] = toHalf(rows);
  return low === high ? `etwa ${word(low)}` : `${word(low)} bis ${word(high)}`;
};

export const newTable: TranslationOf<typeof english> = {
  "new.title": (edition) => `Ein Tisch für ${edition}`,
  "new.rules": "Die Regeln lesen",
  "new.inside": "In der Schachtel",
  "new.across": "Mit wem spielst du?",
  "new.company": "Wer spielt mit?",
  "new.kind.computer": "Ein Computer",
  "new.kind.open": "Jemand anders, per Link",
  "new.kind.here": "Jemand hier",
  "new.all.computer": "Computer",
  "new.all.open": "Andere, per Link",
  "new.all.here": "Alle an diesem Gerät",
  "new.kind.computer.about": "sofort anfangen",
  "new.kind.open.about": "ohne Konto, ohne App",
  "new.kind.here.about": "das Gerät herumreichen",
  "new.level": "Spielstärke",
  "level.novice.about": "Vergisst oft eine alte Reihe und übersieht Farben, die ausgeschieden sind.",
  "level.learner.about": "Vergisst manchmal eine alte Reihe und verzählt sich bei doppelten Farben.",
  "level.casual.about": "Übersieht etwas, sobald viele Reihen auf dem Brett sind.",
  "level.regular.about": "Spielt vernünftig und irrt sich ab und zu.",
  "level.careful.about": "Irrt sich selten, plant aber nicht voraus.",
  "level.steady.about": "Spielt nur Reihen, die der Code sein könnten.",
  "level.master.about": "Wägt jede Reihe ab und verschenkt fast keine.",
  "level.ruthless.about": "Spielt auf Sieg, und nur darauf.",
  "level.novice.group": "Vergisst viele Antworten und sagt spät an.",
  "level.learner.group": "Vergisst oft eine Antwort und sagt spät an.",
  "level.casual.group": "Vergisst ab und zu eine Antwort und lässt sich mit dem Ansagen Zeit.",
  "level.regular.group": "Übersieht hin und wieder eine Antwort.",
  "level.careful.group": "Übersieht selten eine Antwort.",
  "level.steady.group": "Fragt nur, was zu allen Antworten passt, und sagt an, wenn ein Code übrig ist.",
  "level.master.group": "Bedenkt, was jede Frage den anderen verrät und wie bald jemand ansagen könnte.",
  "level.ruthless.group": "Spielt in der Gruppe genau wie Meister.",
  "level.ruthless.party": "Wiederholt eine Reihe, wenn das die meisten Punkte bringt.",
  "level.finds": (rows) => `Findet einen Code in ${aboutRows(rows)} Reihen.`,
  "level.asks": (questions) => `Braucht etwa ${word(Math.round(questions))} Fragen.`,
  "level.mean": (rows) => mean.format(rows),
  "level.elo.about": (elo) => `Elo ${elo}: Mit 100 Vorsprung gewinnt man etwa 64 von 100 Partien.`,
  "level.mixed": "Jeder Computer hat seine eigene Spielstärke.",
  "level.like": "Wie ich",
  "level.like.working": "Deine Partien werden angesehen …",
  "level.like.rows": (rows, level) => `Du brauchst etwa ${mean.format(rows)} Reihen: ${level}.`,
  "level.like.other": (level) => `Nach deinen Partien in anderen Ausgaben: ${level}.`,
  "level.like.none":
    "Spiel erst eine Partie zu zweit zu Ende, in einer Ausgabe mit Reihen. Dann zeigen es deine Reihen.",
  "new.players": "Wie viele spielen?",
  "new.players.are": (players) => `${players} Spieler`,
  "new.name.default": "Spieler 1",
  "new.name.seen": "Diesen Namen sehen die anderen.",
  "new.name.of": (player) => `Name von Spieler ${player}`,
  "new.seats": "Platz für Platz",
  "new.guest": (player) => `Spieler ${player}`,
  "new.seat.computer": (level) => `Computer: ${level}`,
  "new.seat.open": "Jemand, per Link",
  "new.options": "Optionen",
  "new.options.usual": "Standardregeln",
  "new.terms": "Am Tisch",
  "new.clock": "Zeit pro Zug",
  "new.clock.none": "unbegrenzt",
  "new.clock.about": "Ist die Zeit um, zieht der Computer.",
  "new.watched": "Andere dürfen zusehen",
  "new.watched.about": "Wer den Link hat, kann zusehen, sieht aber nie verdeckte Codes.",
  "new.coach.about": "Alle am Tisch dürfen um Rat fragen, und alle wissen es. Ungefragt sagt er nichts.",
  "new.hard": "Schwerer Modus",
  "new.hard.about": "Nur Reihen, die noch der Code sein können. Jede andere kommt zurück, mit dem Grund.",
  "new.devious": "Listiger Codeersteller (Übung)",
  "new.devious.about": "Der Computer darf seinen Code ändern, solange alle bisherigen Bewertungen wahr bleiben.",
  "new.away": "Wie lange man weg sein darf",
  "new.away.about":
    "Danach können die anderen den Computer spielen lassen, bis die Person zurück ist. Ohne Uhr gilt das auch für alle, die da sind, aber so lange nicht ziehen (mindestens 10 Minuten); zu zweit kann man dann auch den Sieg beanspruchen.",
  "new.size": "Wie lang soll der Code sein?",
  "new.size.about": "Löcher nach rechts, Farben nach unten. Die Zahl sagt, wie viele Codes es gibt.",
  "new.size.keys": "Pfeiltasten bewegen, Enter wählt.",
  "new.size.holes": (holes) => n(holes, { one: "# Loch", other: "# Löcher" }),
  "new.size.colours": (colours, blanks) =>
    `${n(colours, { one: "# Farbe", other: "# Farben" })}${blanks ? " und leere Löcher" : ""}`,
  "new.size.box": "Die Schachtel hat 5 Löcher und 8 Farben.",
  "new.size.last": "In der letzten Zeile dürfen Löcher leer bleiben, wie eine neunte Farbe: für Könner.",
  "new.number": (count) => number.format(count),
  "new.codes": (count) => (count === 1 ? "1 Code" : `${number.format(count)} Codes`),
  "new.start": "Spiel beginnen",
  "new.open": "Tisch eröffnen",
  "new.lots": "Wer anfängt, entscheidet der Zufall.",
  "new.open.note": "Dann bekommst du einen Link zum Verschicken.",
  "new.wrong.missing": "Bitte gib einen Namen ein.",
  "new.wrong.long": (most) => `Ein Name darf höchstens ${most} Zeichen haben.`,
  "new.wrong": (faults) =>
    n(faults, { one: "Oben stimmt etwas noch nicht.", other: "Oben stimmen # Dinge noch nicht." }),
  "new.pause": "Zwischen den Runden",
  "new.pause.most": (time) => `bis zu ${time}`,
  "new.pause.about": "Die nächste Runde beginnt, wenn alle bereit sind oder diese Zeit um ist.",
};
