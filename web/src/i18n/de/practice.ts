// German: practice.
import type { words as english } from "../en/practice.ts";
import type { TranslationOf } from "../index.ts";
import { plural } from "../wording.ts";

const n = plural("de");
const number = new Intl.NumberFormat("de");
const mean = new Intl.NumberFormat("de", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rows = (count: number): string => (count === 1 ? "einer Reihe" : `${count} Reihen`);

export const words: TranslationOf<typeof english> = {
  "practice.offline": "Geht ohne Netz",
  "practice.game": "Spiel",
  "practice.own": "Eigene Größe",
  "practice.own.facts": "du wählst die Größe",
  "practice.holes": "Löcher",
  "practice.holes.less": "Weniger Löcher",
  "practice.holes.more": "Mehr Löcher",
  "practice.colours": "Farben",
  "practice.colours.less": "Weniger Farben",
  "practice.colours.more": "Mehr Farben",
  "practice.blanks": "Leere Löcher erlaubt",
  "practice.once": "Keine Farbe zweimal im Code",
  "practice.codes": (codes) => (codes === 1 ? "Ein Code." : `${number.format(codes)} Codes.`),
  "practice.codes.super": (codes) => `Super hat ${number.format(codes)}.`,
  "practice.codes.many": (codes, most) =>
    `${number.format(codes)} Codes sind zu viele für diese Seite: höchstens ${number.format(most)}.`,
  "practice.codes.none": "Dafür gibt es nicht genug Farben.",
  "practice.side": "Deine Seite",
  "practice.side.breaker": "Den Code des Computers finden",
  "practice.side.maker": "Dem Computer einen Code stellen",
  "practice.computer": "Computer",
  "practice.needs": (count) => `braucht etwa ${mean.format(count)} Reihen`,
  "practice.hints": "Tipps",
  "practice.hints.about": "Einen nach dem anderen, wenn du fragst.",
  "practice.hard.about": "Nur Reihen, die noch der Code sein können.",
  "practice.devious.about": "Darf seinen Code ändern, solange jede Bewertung stimmt.",
  "practice.byHand": "Von Hand bewerten",
  "practice.byHand.about": "Du bewertest jede Reihe und erfährst, wenn etwas nicht stimmt.",
  "practice.watch": "Du stellst den Code und siehst zu, wie er gesucht wird.",
  "practice.memory":
    "Der Code des Computers steht im Speicher dieser Seite. Du siehst ihn nicht, aber wer dort nachsieht, kann ihn finden.",
  "practice.play": "Spielen",
  "practice.continue": "Weiterspielen",
  "practice.running": "Du hast ein Spiel, das noch läuft.",
  "practice.title": (game) => `Üben, ${game}`,
  "practice.hint": "Tipp",
  "practice.hint.label": "Tipp:",
  "practice.hint.absent": (colour) => `Kein ${colour} in diesem Code.`,
  "practice.hint.present": (colour) => `${colour} kommt in diesem Code vor.`,
  "practice.hint.place": (colour, hole) => `In Loch ${hole} steckt ${colour}.`,
  "practice.hint.count": (possible) =>
    possible === 1 ? "Nur ein Code ist übrig." : `${number.format(possible)} Codes sind möglich.`,
  "practice.hint.row": "Diese Reihe kann der Code sein. Sie liegt jetzt in deiner.",
  "practice.undo": (row) => `Reihe ${row} zurücknehmen`,
  "practice.undo.none": "Nichts zurückzunehmen",
  "practice.wrongMark": (row) => `Das ist nicht die Bewertung von Reihe ${row}. Sieh noch einmal hin.`,
  "practice.found": (count) => `In ${rows(count)} gefunden!`,
  "practice.missed": (count) => `In ${rows(count)} nicht gefunden`,
  "practice.theirs": (name, count) => `${name} hat ihn in ${rows(count)} gefunden`,
  "practice.held": (name, count) => `${name} hat ihn in ${rows(count)} nicht gefunden`,
  "practice.helped": (hints, undone) =>
    [
      ...(hints === 0 ? [] : [n(hints, { one: "Ein Tipp gebraucht.", other: "# Tipps gebraucht." })]),
      ...(undone === 0 ? [] : [n(undone, { one: "Eine Reihe zurückgenommen.", other: "# Reihen zurückgenommen." })]),
    ].join(" "),
  "practice.best": (count) => `Ohne Hilfe ist ${count} dein Bestes.`,
  "practice.best.new": "So wenige hast du noch nie gebraucht.",
  "practice.again": "Nochmal",
  "practice.change": "Anderes Spiel",
  "practice.look": "Rückblick",
  "practice.lost": "Dieser Browser behält für diese Seite nichts: Das Spiel dauert so lange wie die Seite.",
  "practice.weak": "Der Löser läuft in diesem Browser nicht, also legt der Computer irgendeine passende Reihe.",
  "practice.stat.by": (level, game) => `${level}, ${game}`,
  "practice.stat.about":
    "Spiele, die du allein in dieser Seite gespielt hast. Dein Schnitt lässt Spiele mit Tipps oder zurückgenommenen Reihen weg.",
};
