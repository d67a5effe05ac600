// German: the review of a match. A name that is null stands for the reader.
import type { review as english } from "../../en/study/review.ts";
import { figures } from "../../figures.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list } from "../../wording.ts";
import { possessive, times, word } from "../grammar.ts";

const { count, rows, signed, points } = figures("de");
const and = list("de");
const does = (name: string | null, you: string, other: string): string =>
  name === null ? `Du ${you}` : `${name} ${other}`;
const wordOrCount = (number: number): string =>
  Number.isInteger(number) && number <= 12 ? (number === 1 ? "einer" : word(number)) : count(number);
/** "ein Code", "vier Codes": as a subject. */
const codes = (number: number): string =>
  number === 0 ? "kein Code" : number === 1 ? "ein Code" : `${wordOrCount(number)} Codes`;
/** After a preposition with the dative. */
const dativeCount = (number: number): string => (number === 1 ? "einem" : wordOrCount(number));
const withCodes = (number: number): string => (number === 1 ? "einem Code" : `${wordOrCount(number)} Codes`);
const leaveCodes = (number: number): string => (number === 1 ? "einen Code" : `${wordOrCount(number)} Codes`);
const inRows = (number: number): string => (number === 1 ? "einer Reihe" : `${word(number)} Reihen`);
const ownRow = (name: string | null): string => (name === null ? "deine Reihe" : possessive(name, "Reihe"));
const ownRows = (name: string | null): string => (name === null ? "deinen Reihen" : possessive(name, "Reihen"));
const about = (isExact: boolean): string => (isExact ? "" : "etwa ");
const remain = (number: number): string => (number === 1 ? "war" : "waren");
const toWhom = (name: string | null): string => (name === null ? "dir" : name);
const theRows = (numbers: readonly number[]): string => {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return `Reihe ${first}`;
  return numbers.length > 2 && last - first === numbers.length - 1
    ? `Die Reihen ${first} bis ${last}`
    : `Die Reihen ${and(numbers.map(String))}`;
};

export const review: TranslationOf<typeof english> = {
  "review.working": "Jede Reihe wird ausgewertet …",
  "review.none": "Keine Runde wurde zu Ende gespielt",
  "review.noneText": "Die Partie endete vor ihrer ersten Runde. Es gibt nichts, worauf man zurückblicken könnte.",
  "review.nothing": "Zu dieser Runde gibt es nichts zu sagen.",
  "review.noRows": "In dieser Runde wurde keine Reihe gelegt.",
  "review.rounds": "Runden",
  "review.steps": "Durch die Reihen gehen",
  "review.first": "Erste Reihe",
  "review.previous": "Vorige Reihe",
  "review.next": "Nächste Reihe",
  "review.last": "Letzte Reihe",
  "review.at": (row, last) => `Reihe ${row} von ${last}`,
  "review.atQuestion": (question, last) => `Frage ${question} von ${last}`,
  "review.link": "Link zu dieser Reihe",
  "review.linkQuestion": "Link zu dieser Frage",
  "review.replay": "In der Wiedergabe öffnen",
  "review.about": (figure) => `etwa ${figure}`,
  "review.estimates": "≈ steht vor guten Schätzungen: Auf einem so großen Brett ist das beste Spiel nicht bewiesen.",

  "figure.count": count,
  "figure.rows": rows,
  "figure.signed": signed,
  "figure.points": points,

  "review.scores": (skill, luck) => `Können ${skill} · Glück ${luck}`,
  "review.scoresOf": (name, skill, luck) => `${name ?? "Du"}: Können ${skill}, Glück ${luck}`,
  "review.unsolved": (number) => `In ${inRows(number)} nicht gefunden`,
  "review.stopped": "Die Runde endete vorzeitig",
  "review.solved": (row) => `Gefunden in Reihe ${row}`,
  "review.allBest": (number) =>
    number === 1 ? "Besser kann eine Reihe nicht sein." : "Jede Reihe war so gut wie die beste, die es gab.",
  "review.allFine": "Jede Reihe war nah an der besten.",
  "review.fineStart": (number) =>
    number === 1 ? "Eine gute Eröffnung." : `${capitalized(word(number))} gute Reihen zum Anfang.`,
  "review.fineRow": (row) => `Reihe ${row} war so gut wie jede andere.`,
  "review.foundIt": (name, number) => `${does(name, "hast", "hat")} ihn in ${inRows(number)} gefunden.`,
  "review.gaveAway": (numbers, total, isExact) =>
    numbers.length === 1
      ? `${theRows(numbers)} hat ${about(isExact)}${rows(total)} Reihen verschenkt.`
      : `${theRows(numbers)} haben zusammen ${about(isExact)}${rows(total)} Reihen verschenkt.`,
  "review.marksKind": "Die Bewertungen meinten es eher gut.",
  "review.marksUnkind": "Die Bewertungen meinten es nicht so gut.",
  "review.marksEven": "Glück und Pech hielten sich die Waage.",
  "review.falseMark": (row, isLast) =>
    `Die Bewertung von Reihe ${row} war falsch.${isLast ? "" : " Deshalb werden die Reihen danach nicht beurteilt."}`,
  "review.leftAtEnd": (left) => `Am Ende ${remain(left)} noch ${codes(left)} möglich.`,
  "review.annulled": (isAgain) =>
    isAgain ? "Die Runde zählte nicht und wurde wiederholt." : "Die Runde zählte nicht.",
  "review.line": (number) => `Der stärkste Spieler hätte diesen Code in ${inRows(number)} gefunden.`,
  "review.lineBeaten": (name, number) =>
    `${does(name, "warst", "war")} schneller als der stärkste Spieler: Der braucht für diesen Code ${word(number)} Reihen.`,

  "review.titleUnjudged": "Nach einer falschen Bewertung lässt sich keine Reihe beurteilen",
  "review.titleUnmarked": "Diese Reihe wurde nie bewertet",
  "review.titleAtOnce": "Gleich mit der ersten Reihe gefunden",
  "review.titleOnly": "Der einzige Code, der blieb, und da war er",
  "review.titleAmong": (possible) => `Gefunden, als noch ${codes(possible)} möglich ${remain(possible)}`,
  "review.titleFalse": "Die Bewertung dieser Reihe war falsch",
  "review.titleBestOpening": "Die beste Eröffnung, die es gibt",
  "review.titleBest": "Die beste Reihe, die es gab",
  "review.titleAsGood": "So gut wie die beste Reihe",
  "review.titleGoodOpening": "Eine gute Eröffnung",
  "review.titleOpening": "Eine Eröffnung, wenn auch nicht die schnellste",
  "review.titleNearly": "Fast die beste, die es gab",
  "review.titleNone": (possible) =>
    possible === 1
      ? "Ein Code war übrig, und dies war ein anderer"
      : `${capitalized(codes(possible))} waren übrig, und dies war keiner davon`,
  "review.titleCouldNot": "Der Code konnte das nicht sein",
  "review.titleMore": "Es konnte der Code sein, aber eine andere Reihe verriet mehr",
  "review.against": (row, other, isExact, given, wouldBe) => {
    const kind = `${isExact ? "richtige" : "falsch platzierte"}${given < 2 ? "n" : ""}`;
    const number = (value: number): string => (value === 0 ? "keinen" : value === 1 ? "einen" : word(value));
    return `Reihe ${row} konnte nicht der Code sein: Reihe ${other} hat ${number(given)} ${kind}, und mit dieser Reihe als Code hätte sie ${number(wouldBe)}.`;
  },
  "review.alsoBest": "Der Code konnte sie nicht sein, aber keine Reihe verrät mehr.",
  "review.leaves": (name, own, best) =>
    `Im Schnitt lässt ${ownRow(name)} ${leaveCodes(own)} übrig, die beste Reihe ${best === 1 ? "einen" : wordOrCount(best)}.`,
  "review.leavesSame":
    "Die beste Reihe lässt im Schnitt nicht weniger Codes übrig, aber solche, die sich schneller unterscheiden lassen.",
  "review.heaps": (possible, best, own) =>
    `Die beste Reihe sortiert die ${count(possible)} Codes in ${wordOrCount(best)} Haufen, diese in ${wordOrCount(own)}.`,
  "review.bestIsIt": "Die beste Reihe war der Code selbst.",
  "review.bestCouldBe": "Die beste Reihe hätte selbst der Code sein können.",
  "review.bestAsks": "Die beste Reihe kann nicht der Code sein: Sie fragt nur, erfährt aber mehr.",
  "review.luckSure": "Glück war nicht nötig: Nur ein Code war übrig.",
  "review.luckOneOf": (possible) => `Glück: Diese Reihe war eine von ${wordOrCount(possible)} möglichen.`,
  "review.lucky": (many, of) =>
    `Glück: In ${dativeCount(many)} von ${wordOrCount(of)} Fällen lässt diese Reihe mehr übrig.`,
  "review.unlucky": (many, of) =>
    `Pech: In ${dativeCount(many)} von ${wordOrCount(of)} Fällen lässt diese Reihe weniger übrig.`,
  "review.luckEven": "Die Bewertung war weder Glück noch Pech.",
  "review.luckyLeft": (left, average) =>
    `Ein wenig Glück: ${codes(left)} ${left === 1 ? "blieb" : "blieben"}. Im Schnitt lässt diese Reihe ${wordOrCount(average)} übrig.`,
  "review.unluckyLeft": (left, average) =>
    `Ein wenig Pech: ${codes(left)} ${left === 1 ? "blieb" : "blieben"}. Im Schnitt lässt diese Reihe ${wordOrCount(average)} übrig.`,
  "review.fewHard": (left) =>
    `Nicht viele Codes blieben (${count(left)}), aber sie sind schwer zu unterscheiden: ein wenig Pech.`,
  "review.manyEasy": (left) =>
    `Viele Codes blieben (${count(left)}), aber sie sind leicht zu unterscheiden: ein wenig Glück.`,

  "review.codes": "Codes übrig",
  "review.inAll": "zusammen",
  "review.given": "verschenkt",
  "review.luck": "Glück",
  "review.isSolved": "gelöst",
  "review.codesThen": (before, after, isSolved) =>
    isSolved
      ? `${codes(before)}, dann gelöst`
      : after === null
        ? codes(before)
        : `${codes(before)}, dann ${count(after)}`,
  "review.givenIs": (cost, isExact) => `verschenkt ${about(isExact)}${rows(cost)}`,
  "review.luckIs": (luck, isExact) => `Glück ${about(isExact)}${signed(luck)}`,
  "review.rowOf": (name) => capitalized(ownRow(name)),
  "review.best": "Beste Reihe",
  "review.leavesOnAverage": "lässt im Schnitt # übrig",
  "review.isCode": "war der Code",
  "figure.codes": "Codes",
  "review.factGiven": "Verschenkt",
  "review.factLuck": "Glück der Bewertung",
  "review.unit": () => "Reihen",

  "review.sumBest": "bestes Spiel, im Schnitt",
  "review.sumBad": "Pech",
  "review.sumGood": "vom Glück geschenkt",
  "review.sumIs": (number) => (number === 1 ? "= # Reihe" : "= # Reihen"),
  "review.sumLabel": (best, given, luck, total) =>
    `${rows(best)} Reihen beim besten Spiel im Schnitt, dazu ${rows(given)} verschenkt, ${
      luck < 0 ? `dazu ${rows(-luck)} Pech` : `weniger ${rows(luck)} Glück`
    }: ${total === 1 ? "eine Reihe" : `${word(total)} Reihen`}`,
  "review.how": "Wie die beiden Zahlen entstehen",
  "review.howSkill": (name, best, own, skill) =>
    `Können: Das beste Spiel braucht im Schnitt ${rows(best)} Reihen, mit ${ownRows(name)} wären es ${rows(own)}. ${rows(best)} sind ${skill} Prozent davon.`,
  "review.howLuck": (luck) =>
    `Glück: Mit diesen Reihen gehen ${luck} von 100 Partien nicht besser aus. Fünfzig ist ausgeglichen.`,

  "review.chartCodes": "Übrige Codes",
  "review.chartNeeded": "Reihen noch nötig",
  "review.chartOf": (name) => (name === null ? "deine Reihen" : possessive(name, "Reihen")),
  "review.chartShared": "alle Reihen",
  "review.chartLine": "bestes Spiel, gleicher Code",
  "review.chartStart": "Start",
  "review.chartShow": "Was das Diagramm zeigt",
  "review.codesLabel": (values, line, isSolved) =>
    `Codes, die am Anfang und nach jeder Reihe übrig waren: ${values.map(count).join("; ")}${isSolved ? "; gelöst" : ""}.${
      line.length === 0 ? "" : ` Bestes Spiel beim gleichen Code: ${line.map(count).join("; ")}; gelöst.`
    }`,
  "review.neededLabel": (values) =>
    `Reihen, die das beste Spiel im Schnitt noch braucht, am Anfang und nach jeder Reihe: ${values.map(rows).join("; ")}.`,
  "review.lineTitle": "Was der stärkste Spieler getan hätte",
  "review.lineLeft": (left) => (left === 1 ? "lässt 1 Code übrig" : `lässt ${count(left)} Codes übrig`),
  "review.table": "Alle Zahlen als Tabelle",
  "review.colBefore": "Codes vorher",
  "review.colAfter": "Codes nachher",
  "review.colNeeded": "Reihen nötig",
  "review.colLine": "Bestes Spiel: Codes nachher",

  "review.duelWon": (name, turn) => `${does(name, "hast", "hat")} in Durchgang ${turn} gewonnen`,
  "review.duelRaced": (name, row) => `${does(name, "hast", "hat")} mit Reihe ${row} gewonnen`,
  "review.duelBoth": (turn) => `Beide Codes wurden in Durchgang ${turn} gefunden`,
  "review.duelNeither": "Kein Code wurde gefunden",
  "review.duelMark": "Eine falsche Bewertung beendete die Runde",
  "review.neverAhead": "Bis zum letzten Durchgang war niemand vorn.",
  "review.aheadFrom": (name, turn) => `${does(name, "warst", "war")} ab Durchgang ${turn} vorn.`,
  "review.aheadThen": (first, until, then, from) =>
    `${does(first, "warst", "war")} ${until === 1 ? "nach dem ersten Durchgang" : `bis Durchgang ${until}`} vorn, ${then ?? "du"} ab Durchgang ${from}.`,
  "review.leadChanged": (changes, name, from) =>
    `Die Führung wechselte ${times(changes)}; ab Durchgang ${from} ${name === null ? "warst du" : `war ${name}`} vorn.`,
  "review.aheadToLast": (name) => `${does(name, "warst", "war")} bis zum letzten Durchgang vorn.`,
  "review.leftToBoth": (one, left, other, otherLeft) =>
    `Vor dem letzten Durchgang ${left === 1 ? "blieb" : "blieben"} ${toWhom(one)} noch ${codes(left)}, ${toWhom(other)} ${wordOrCount(otherLeft)}.`,
  "review.inlay": (light, dark) =>
    `Die Einlage zeigt die Chance, die Runde zu gewinnen, in Prozent, wenn beide von da an gut spielen. Hell: ${light ?? "du"}; dunkel: ${dark ?? "du"}. Gestreift dazwischen: Die Runde wird wiederholt.`,
  "review.chanceLabel": (one, other, turns) =>
    `Chance, die Runde zu gewinnen, nach jedem Durchgang in Prozent, ${one ?? "du"} und ${other ?? "du"}: ${turns.map(([a, b]) => `${a} zu ${b}`).join("; ")}`,
  "review.turnChance": (turn, one, a, other, b) =>
    `Durchgang ${turn}: ${one ?? "du"} ${a} Prozent, ${other ?? "du"} ${b} Prozent`,
  "review.sameTurn": "noch mal",

  "review.pointsEarned": (name, earned) =>
    `${does(name, "hast", "hat")} ${earned === 1 ? "einen Punkt" : `${wordOrCount(earned)} Punkte`} geholt`,
  "review.pointsWorth": (name, number, average, earned) =>
    number === 1
      ? `${capitalized(ownRow(name))} war im Schnitt ${points(average)} wert und brachte ${points(earned)}.`
      : `${name === null ? `Deine ${word(number)} Reihen` : possessive(name, `${word(number)} Reihen`)} waren im Schnitt ${points(average)} wert und brachten ${points(earned)}.`,
  "review.pointsSure": (row, name) =>
    `Vor Reihe ${row} war nur noch ein Code übrig: ${name === null ? "Du hättest" : `${name} hätte`} ihn legen können.`,
  "review.pointsMissed": (row, best, expected) =>
    `Bei Reihe ${row} war eine andere im Schnitt ${points(best)} wert, diese ${points(expected)}.`,
  "review.pointsBest": "Keine Reihe ließ viel liegen.",
  "review.earned": "geholt",
  "review.onAverage": "im Schnitt",
  "review.bestRows": "beste Reihen",
  "review.keyEarned": "geholte Punkte",
  "review.keyAverage": "diese Reihe, im Schnitt",
  "review.keyBest": "die Reihe, die am meisten wert war",
  "review.codesBefore": "Codes davor",
  "review.slotLabel": (earned, expected, best) =>
    [
      `geholt ${earned}`,
      ...(expected === null ? [] : [`im Schnitt ${points(expected)}`]),
      ...(best === null ? [] : [`beste Reihe ${points(best)}`]),
    ].join(", "),
  "review.player": "Spieler",
  "review.factEarned": "Geholt",
  "review.factAverage": "Im Schnitt",

  "review.groupCalled": (name, after) =>
    `${does(name, "hast", "hat")} ${after === 0 ? "ganz ohne Frage" : `nach Frage ${after}`} angesagt`,
  "review.groupNobody": "Niemand hat den Code genannt",
  "review.groupStopped": "Eine falsche Antwort beendete die Runde",
  "review.knewFirst": (names, question) =>
    names.length === 1
      ? `${names[0] === null ? "Du konntest" : `${names[0]} konnte`} zuerst sicher sein, nach Frage ${question}.`
      : `${capitalized(and(names.map((name) => name ?? "du")))} ${names.includes(null) ? "konntet" : "konnten"} zuerst sicher sein, nach Frage ${question}.`,
  "review.nobodySure": "Sicher konnte niemand sein.",
  "review.couldCall": (question) => `Du hättest ab Frage ${question} sicher sein können.`,
  "review.notSure": (left) => `Am Ende ${left === 1 ? "blieb" : "blieben"} dir noch ${codes(left)}.`,
  "review.calledWith": (name, left, isRight) =>
    `${does(name, "hast", "hat")} bei ${withCodes(left)} angesagt, und ${isRight ? "es stimmte" : "es stimmte nicht"}.`,
  "review.groupNote":
    "Jede Zahl: die Codes, die diese Person nach ihren eigenen Plättchen und allen Antworten noch nicht ausschließen konnte. Ein Fähnchen: Ab hier war eine Ansage berechtigt.",
  "review.question": "Frage",
  "review.ownTokens": "eigene Plättchen",
  "review.asks": (name, question) => `Frage ${question}: ${name === null ? "du fragst" : `${name} fragt`}`,
  "review.asked": "fragt",
  "review.leftTo": (name, before, after) => {
    const who = name ?? "Du";
    if (before === null) return `${who}: ${codes(after)} übrig`;
    return before === after ? `${who}: weiterhin ${codes(after)}` : `${who}: ${count(before)}, dann ${codes(after)}`;
  },
  "review.sureNow": (name) => `Ab hier ${name === null ? "konntest du" : `konnte ${name}`} sicher sein.`,
  "review.call": (name, isRight) => `${does(name, "sagst", "sagt")} an: ${isRight ? "richtig" : "falsch"}`,
  "review.flag": "konnte ansagen",
};
