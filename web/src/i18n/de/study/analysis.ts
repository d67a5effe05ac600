// German: the analysis board.
import type { analysis as english } from "../../en/study/analysis.ts";
import type { TranslationOf } from "../../index.ts";
import { list } from "../../wording.ts";
import { word } from "../grammar.ts";

const number = new Intl.NumberFormat("de");
const and = list("de");
const codes = (count: number): string => (count === 1 ? "ein Code" : `${number.format(count)} Codes`);
const would = (count: number): string => `${count === 1 ? "passt" : "passen"} ${codes(count)}`;

export const analysis: TranslationOf<typeof english> = {
  "analysis.possible": (count) => (count === 1 ? "Ein Code ist übrig" : `${number.format(count)} Codes sind möglich`),
  "analysis.counting": "Die Codes werden gezählt",
  "analysis.of": (of, rows) =>
    rows === 0
      ? "Noch ist nichts ausgeschlossen."
      : `Von ${number.format(of)}, nach ${rows === 1 ? "einer Reihe" : `${word(rows)} Reihen`}.`,
  "analysis.layRow": (row) => `Lege Reihe ${row}.`,
  "analysis.tapMark": (row) => `Wähle die Bewertung für Reihe ${row}.`,
  "analysis.none": "Kein Code passt zu diesen Reihen",
  "analysis.none.about": "Mindestens eine Bewertung stimmt nicht. Wähle eine Reihe, um sie zu ändern.",
  "analysis.repair": (rows, marks, possible) =>
    rows.length === 1
      ? `Mit ${marks[0]} in Reihe ${rows[0]} ${would(possible)}.`
      : `Mit ${and(rows.map((row, place) => `${marks[place]} in Reihe ${row}`))} ${would(possible)}.`,
  "analysis.repair.do": (rows) =>
    rows.length === 1 ? `Reihe ${rows[0]} berichtigen` : `Reihen ${and(rows.map(String))} berichtigen`,
  "analysis.too_long":
    "Das zu berechnen würde länger dauern, als der Server erlaubt. Ein kleineres Spiel oder eine weitere Reihe macht es leichter.",
  "analysis.unavailable": "Der Server ist gerade mit anderen Fragen beschäftigt. Versuch es gleich noch einmal.",
  "analysis.remove": (row) => `Reihe ${row} wegnehmen`,
  "analysis.earned": (row) => `Was hat Reihe ${row} bekommen?`,
  "analysis.earned.about": "Unter jeder Bewertung: so viele Codes lässt sie übrig.",
  "analysis.leaves": (mark, count) =>
    `${mark}: lässt ${count === 0 ? "keinen Code" : `${number.format(count)} ${count === 1 ? "Code" : "Codes"}`} übrig`,
  "analysis.chooseMark": "Bewertung wählen",
  "analysis.change": "Andere Stifte",
  "analysis.keep": "Bewertung lassen",
  "analysis.number": (count) => number.format(count),
  "analysis.figure": (figure, digits) =>
    figure.toLocaleString("de", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  "analysis.roughly": "etwa",
  "analysis.lay": "Legen:",
  "analysis.layCode": "Code legen:",
  "analysis.best": "Beste Reihen",
  "analysis.best.rank": "Rang",
  "figure.row": "Reihe",
  "analysis.best.toGo": "Reihen noch",
  "analysis.best.leaves": "lässt",
  "analysis.best.fits": "kann der Code sein",
  "analysis.best.firstFit": "die beste Reihe, die der Code sein kann",
  "analysis.best.never": "kann nicht der Code sein",
  "analysis.best.mine": (row) => `Reihe ${row}, wie sie ist`,
  "analysis.best.about": "Im Schnitt, mit dem besten bekannten Spiel danach.",
  "analysis.best.unproven": "„Etwa“ heißt: Vielleicht geht es noch besser.",
  "analysis.depth": (depth, isLast) => {
    const searched = ["Eine Reihe vorausgesehen.", "Ein paar Reihen vorausgesehen.", "Bis zum Ende durchsucht."][
      depth - 1
    ];
    return isLast ? `${searched}` : `${searched} Es wird weitergesucht …`;
  },
  "analysis.depth.server": "Vom Server durchsucht.",
  "analysis.detour.large": "Für die ganze Suche braucht es den Server.",
  "analysis.detour.memory": "Dieses Gerät hat zu wenig Speicher für die Suche, deshalb braucht es den Server.",
  "analysis.detour.missing": "Der Löser startet in diesem Browser nicht, deshalb braucht es den Server.",
  "analysis.codes": "Mögliche Codes",
  "analysis.codes.more": (count) => `und ${number.format(count)} weitere`,
  "analysis.game": "Das Spiel",
  "analysis.holes": "Löcher",
  "analysis.holes.less": "Ein Loch weniger",
  "analysis.holes.more": "Ein Loch mehr",
  "analysis.colours": "Farben",
  "analysis.colours.less": "Eine Farbe weniger",
  "analysis.colours.more": "Eine Farbe mehr",
  "analysis.blanks": "Löcher können leer bleiben",
  "analysis.once": "Keine Farbe doppelt",
  "analysis.link": "Die Adresse dieser Seite enthält die Reihen.",
  "analysis.paste": "Reihen einfügen",
  "analysis.paste.about": "Reihen wie AABB=1,1, in einer Zeile oder mehreren, oder ein Link zu einer Analyse.",
  "analysis.paste.add": "Diese Reihen übernehmen",
  "analysis.wrong.address": (part) => `Dieser Link ist bei „${part}“ nicht lesbar. Alles andere ist hier.`,
  "analysis.wrong.space": (at, text) =>
    `Zeichen ${at}: „${text}“ ist kein Spiel. Ein Spiel schreibt man als Löcher mal Farben, etwa 4x6.`,
  "analysis.wrong.unreadable": (at, text) =>
    `Zeichen ${at}: „${text}“ ist keine Reihe. Eine Reihe schreibt man wie AABB=1,1.`,
  "analysis.wrong.noMark": (at, text) => `Zeichen ${at}: „${text}“ braucht eine Bewertung, etwa 1,1.`,
  "analysis.wrong.length": (at, text, holes) =>
    `Zeichen ${at}: „${text}“ hat ${text.length === 1 ? "einen Stift" : `${text.length} Stifte`}, dieses Spiel aber ${holes === 1 ? "ein Loch" : `${holes} Löcher`}.`,
  "analysis.wrong.colour": (at, text) => `Zeichen ${at}: „${text}“ ist keine Farbe dieses Spiels.`,
  "analysis.wrong.blank": (at, text) =>
    `Zeichen ${at}: „${text}“ ist ein leeres Loch, das gibt es in diesem Spiel nicht.`,
  "analysis.wrong.mark": (at, text, holes) =>
    `Zeichen ${at}: „${text}“ ist keine Bewertung, die es bei ${holes === 1 ? "einem Loch" : `${holes} Löchern`} gibt.`,
};
