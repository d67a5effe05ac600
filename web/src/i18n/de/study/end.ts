// German: the ends of rounds and matches, the rematch and the replay. A name that is null stands for the reader.
import type { end as english } from "../../en/study/end.ts";
import type { TranslationOf } from "../../index.ts";
import { capitalized, list, plural } from "../../wording.ts";
import { possessive, times, word } from "../grammar.ts";

const n = plural("de");
const and = list("de");
const points = (count: number): string => n(count, { one: "# Punkt", other: "# Punkte" });
const rows = (count: number): string => (count === 1 ? "eine Reihe" : `${word(count)} Reihen`);
/** After a preposition with the dative. */
const inRows = (count: number): string => (count === 1 ? "einer Reihe" : `${word(count)} Reihen`);
const afterQuestions = (count: number): string => (count === 1 ? "einer Frage" : `${word(count)} Fragen`);
/** The subject of a sentence, with the form of its verb. */
const does = (name: string | null, you: string, other: string): string =>
  name === null ? `Du ${you}` : `${name} ${other}`;
const names = (some: readonly (string | null)[]): string => capitalized(and(some.map((name) => name ?? "du")));
const mark = ([exact, misplaced]: readonly [number, number]): string =>
  `${exact} richtig, ${misplaced} falsch platziert`;
/** "Adas Reihe 3", "deine Reihe 3": a feminine noun as subject or object. */
const own = (name: string | null, noun: string): string => (name === null ? `deine ${noun}` : possessive(name, noun));

export const end: TranslationOf<typeof english> = {
  "end.solved": (row) => `Gelöst in Reihe ${row}`,
  "end.unsolved": "Der Code wurde nicht gefunden",
  "end.won": (name) => `${does(name, "gewinnst", "gewinnt")} die Runde`,
  "end.noWinner": "Niemand gewinnt die Runde",
  "end.void": "Die Runde wird wiederholt",
  "end.wrongMark": "Eine Bewertung war falsch",
  "end.wrongAnswer": "Eine Antwort war falsch",
  "end.devious":
    "Der Codeersteller durfte seinen Code unterwegs ändern. Dies ist der letzte, und er passt zu jeder Bewertung.",
  "scoring.rows": (maker, count) => `${does(maker, "bekommst", "bekommt")} ${points(count)}: einen pro Reihe.`,
  "scoring.bonus": (maker, count) =>
    `${does(maker, "bekommst", "bekommt")} ${points(count)}: einen pro Reihe und einen, weil niemand den Code gefunden hat.`,
  "scoring.penalty": (victim, count) =>
    `${does(victim, "bekommst", "bekommt")} ${points(count)}, und die Runde wird wiederholt.`,
  "scoring.roundTo": (winner, isSolved, limit) =>
    isSolved
      ? `${does(winner, "hast den Code gefunden und gewinnst", "hat den Code gefunden und gewinnt")} die Runde.`
      : `${does(winner, "gewinnst", "gewinnt")} die Runde: ${capitalized(rows(limit))} haben nicht gereicht.`,
  "scoring.byRow": (maker, count, earned) =>
    `${points(earned.exact)} für jeden richtigen Stift, ${earned.misplaced} für jeden falsch platzierten, ${earned.solved} für den Code. ${does(maker, "bekommst", "bekommt")} ${points(count)}: ${earned.codemaker === 1 ? "einen" : word(earned.codemaker)} pro Reihe.`,
  "scoring.noPenalty": "Niemand bekommt Punkte, und die Runde wird wiederholt.",
  "scoring.won": (winner) =>
    winner === null
      ? "Ein Punkt für dich: Nur du hast in diesem Durchgang gelöst."
      : `Ein Punkt für ${winner}: In diesem Durchgang wurde nur ein Code gelöst.`,
  "scoring.raced": (winner) =>
    winner === null ? "Ein Punkt für dich: Du warst schneller." : `Ein Punkt für ${winner}: schneller gelöst.`,
  "scoring.duelPenalty": (victim) => `Ein Punkt für ${victim ?? "dich"}, und die Runde wird wiederholt.`,
  "scoring.duelLast": (victim) => `Ein Punkt für ${victim ?? "dich"}, und der entscheidet die Partie.`,
  "scoring.bothSolved": "Beide Codes wurden im selben Durchgang gelöst. Die Runde wird mit neuen Codes wiederholt.",
  "scoring.neither": (limit) =>
    `${capitalized(rows(limit))} auf jeder Seite, und kein Code gefunden. Die Runde wird mit neuen Codes wiederholt.`,
  "scoring.bothErred": "Beide haben falsch bewertet, das hebt sich auf. Die Runde wird mit neuen Codes wiederholt.",
  "scoring.declared": (winner) => `${does(winner, "hast", "hat")} Mastermind angesagt und den Code genannt.`,
  "scoring.noWinner": "Alle haben sich geirrt. In dieser Runde punktet niemand.",
  "scoring.wrongAnswer": "Niemand punktet, und die Runde wird mit neuen Plättchen wiederholt.",
  "wrong.mark": (by, owner, row, given, right) =>
    `${does(by, "hast", "hat")} ${own(owner, `Reihe ${row}`)} so bewertet: ${mark(given)}. Korrekt ist: ${mark(right)}.`,
  "wrong.answer": (by, asker, row, given, right) =>
    `${does(by, "hast", "hat")} auf ${own(asker, `Frage ${row}`)} „${given}“ geantwortet. Korrekt ist „${right}“.`,
  "wrong.marks": (by, numbers) => `${does(by, "hast", "hat")} die Reihen ${and(numbers.map(String))} falsch bewertet.`,
  "wrong.answers": (by, numbers) =>
    `${does(by, "hast", "hat")} falsch geantwortet: ${numbers.length === 1 ? "Frage" : "Fragen"} ${and(numbers.map(String))}.`,
  "wrong.markTag": (right) => `Korrekt: ${mark(right)}`,
  "wrong.answerTag": (by, right) => `Korrekt für ${by ?? "dich"}: ${right}`,
  "round.next": "Nächste Runde",
  "round.result": "Zum Ergebnis",
  "round.back": "Zurück zum Spiel",
  "round.waits": (time) => `Die nächste Runde beginnt, wenn alle so weit sind, spätestens in ${time}.`,
  "round.begun": "Die nächste Runde hat begonnen.",
  "round.gain": (name, gained, sum) => `${name ?? "Du"}: ${points(gained)} in dieser Runde, ${sum} insgesamt`,
  "round.score": (scores) => `Stand: ${scores.join(", ")}.`,
  "over.wonTo": (name, best, other) => `${does(name, "gewinnst", "gewinnt")} ${best} zu ${other}`,
  "over.wonByOne": (name, unit) =>
    `${does(name, "gewinnst", "gewinnt")} mit ${unit === "points" ? "1 Punkt" : "1 Runde"} Vorsprung`,
  "over.wonWith": (name, score, unit) =>
    `${does(name, "gewinnst", "gewinnt")} mit ${unit === "points" ? n(score, { one: "# Punkt", other: "# Punkten" }) : n(score, { one: "# Runde", other: "# Runden" })}`,
  "over.draw": (score) => (score === null ? "Unentschieden" : `Unentschieden, ${score} zu ${score}`),
  "over.shared": (winners) => `${names(winners)} ${winners.includes(null) ? "teilt euch" : "teilen sich"} den Sieg`,
  "over.resigned": (name, winner) =>
    `${does(winner, "gewinnst", "gewinnt")}: ${name === null ? "du hast" : `${name} hat`} aufgegeben`,
  "over.idle": (name, winner) =>
    `${does(winner, "gewinnst", "gewinnt")}: ${name === null ? "du hast" : `${name} hat`} nicht rechtzeitig gezogen`,
  "over.wrongMarks": (name, winners, what) => {
    const how = `zwei Runden durch falsche ${what === "marks" ? "Bewertungen" : "Antworten"} verdorben`;
    if (winners.length === 0) return `Niemand gewinnt: Beide Seiten haben ${how}`;
    const shared = `${names(winners)} ${winners.includes(null) ? "teilt euch" : "teilen sich"} den Sieg`;
    const outcome = winners.length > 1 ? shared : does(winners[0] ?? null, "gewinnst", "gewinnt");
    return `${outcome}: ${name === null ? "du hast" : `${name} hat`} ${how}`;
  },
  "over.ended": (name) => `${does(name, "hast", "hat")} die Partie abgebrochen`,
  "over.noResult": "Niemand hat gewonnen. So stand es.",
  "over.how": "So lief die Partie",
  "over.ranking": "Ergebnis",
  "over.score": (name, score, unit) =>
    `${name ?? "Du"}: ${unit === "points" ? points(score) : n(score, { one: "# Runde", other: "# Runden" })}`,
  "over.chart": (lines) => `Punkte nach Runden. ${lines.join("; ")}`,
  "over.chartLine": (name, score, gains) =>
    `${name ?? "Du"} ${score}${gains.length === 0 ? "" : `: ${gains.join(", ")}`}`,
  "over.set": "Code gesteckt",
  "over.found": "Code gefunden",
  "over.codes": "Die Codes",
  "over.open": (round, before, code) =>
    `Runde ${round}${before === 0 ? "" : `, wiederholt${before === 1 ? "" : ` (${before + 1})`},`} öffnen${code === null ? "" : `: ${code}`}`,
  "over.review": "Rückblick",
  "over.download": "Partie herunterladen",
  "note.calls": (right, wrong) =>
    right + wrong === 0
      ? "nie angesagt"
      : `${[right === 0 ? "" : `${times(right)} richtig`, wrong === 0 ? "" : `${times(wrong)} falsch`]
          .filter(Boolean)
          .join(", ")} angesagt`,
  "note.found": (codes) =>
    codes === 0 ? "diesmal keinen gefunden" : codes === 1 ? "einen Code gefunden" : `${word(codes)} Codes gefunden`,
  "note.foundOf": (codes, hunted) => `${codes} von ${hunted} gefunden`,
  "codes.needed": (name, count) => `${name === null ? "du hast" : `${name} hat`} ${rows(count)} gebraucht`,
  "codes.foundBy": (name, row) => `${name === null ? "du hast" : `${name} hat`} ihn in Reihe ${row} gefunden`,
  "codes.unfound": "nie gefunden",
  "codes.again": "wiederholt",
  "codes.called": (name, count) =>
    `${name === null ? "du hast" : `${name} hat`} ihn nach insgesamt ${afterQuestions(count)} genannt`,
  "codes.noCall": "niemand hat ihn genannt",
  "codes.wrongMark": (by, owner, row) =>
    `${by === null ? "du hast" : `${by} hat`} ${own(owner, `Reihe ${row}`)} falsch bewertet: wiederholt`,
  "codes.wrongAnswer": (by, asker, row) =>
    `${by === null ? "du hast" : `${by} hat`} auf ${own(asker, `Frage ${row}`)} falsch geantwortet: wiederholt`,
  "moment.led": (name, rounds) =>
    `Nach ${rounds === 1 ? "einer Runde" : `${word(rounds)} Runden`} ${name === null ? "lagst du" : `lag ${name}`} vorn.`,
  "moment.lastHeld": (name, count) =>
    `${name === null ? "Dein letzter Code" : `Der letzte Code von ${name}`} hielt ${rows(count)}.`,
  "moment.lastUnfound": (name) =>
    `${name === null ? "Deinen letzten Code" : `Den letzten Code von ${name}`} fand niemand.`,
  "moment.foundLast": (name) => `Dann ${name === null ? "hast du" : `hat ${name}`} den letzten Code gefunden.`,
  "moment.cameBack": (name, count) =>
    `${does(name, "hast", "hat")} ${count === 1 ? "einen Punkt" : `${word(count)} Punkte`} Rückstand aufgeholt.`,
  "moment.leadChanges": (changes) => `Die Führung hat ${times(changes)} gewechselt.`,
  "moment.sweep": (name, rounds) =>
    `${does(name, "hast", "hat")} ${rounds === 2 ? "beide" : `alle ${word(rounds)}`} Runden gewonnen.`,
  "moment.foundCodes": (name, codes) =>
    `${does(name, "hast", "hat")} ${word(codes)} Codes gefunden, mehr als alle anderen.`,
  "moment.quick": (name, owner, count) =>
    `${does(name, "hast", "hat")} ${owner === null ? "deinen Code" : `den Code von ${owner}`} in nur ${inRows(count)} gefunden.`,
  "moment.called": (name, count) =>
    `${does(name, "hast", "hat")} einen Code nach insgesamt ${afterQuestions(count)} genannt.`,
  "moment.held": (name, count) =>
    `${name === null ? "Dein Code" : `Der Code von ${name}`} hielt am längsten: ${rows(count)}.`,
  "moment.unfound": (name) => `${name === null ? "Deinen Code" : `Den Code von ${name}`} hat niemand gefunden.`,
  "rematch.invite": "Noch eine Partie mit denselben Regeln?",
  "rematch.again": "Noch eine Partie",
  "rematch.offer": "Revanche anbieten",
  "rematch.wait": (others) => `Warten auf ${and(others)}`,
  "rematch.in": (accepted) =>
    `${names(accepted)} ${accepted.length === 1 ? (accepted[0] === null ? "bist" : "ist") : accepted.includes(null) ? "seid" : "sind"} dabei.`,
  "rematch.offered": (name) => `${name} bietet eine Revanche an.`,
  "rematch.accept": "Revanche annehmen",
  "rematch.decline": "Nein, danke",
  "rematch.declined": (some) =>
    `${names(some)} ${some.length === 1 ? (some[0] === null ? "hast" : "hat") : some.includes(null) ? "habt" : "haben"} abgelehnt.`,
  "rematch.none": "Sonst möchte niemand eine Revanche.",
  "rematch.elsewhere": "Neuen Tisch eröffnen",
  "rematch.isIn": (name) => `${name ?? "Du"}: dabei`,
  "rematch.isOut": (name) => `${name ?? "Du"}: abgelehnt`,
  "rematch.isOpen": (name) => `${name ?? "Du"}: noch keine Antwort`,
  "rematch.ready": "Die Revanche kann beginnen.",
  "rematch.go": "Zur Revanche",
  "replay.analysis": "In Analyse öffnen",
  "replay.title": "Partie ansehen",
  "replay.first": "Zum Anfang",
  "replay.back": "Zurück",
  "replay.play": "Abspielen",
  "replay.pause": "Anhalten",
  "replay.on": "Weiter",
  "replay.last": "Zum Ende",
  "replay.move": (move, total) => `Zug ${move} von ${total}`,
  "replay.view": "Ansicht",
  "replay.follow": "wer am Zug ist",
  "replay.spectator": "Zuschauer",
  "replay.leave": "Zurück zum Ergebnis",
  "replay.start": "Die Partie beginnt.",
  "replay.set_code": (name) => `${does(name, "steckst", "steckt")} einen Code.`,
  "replay.guess": (row, name, pegs, given) =>
    `Reihe ${row}: ${name === null ? "Du legst" : `${name} legt`} ${pegs}${given === null ? "." : `: ${mark(given)}.`}`,
  "replay.mark": (name, row, given) => `${does(name, "bewertest", "bewertet")} Reihe ${row}: ${mark(given)}.`,
  "replay.claim": (name, isFounded) =>
    `${does(name, "zweifelst", "zweifelt")} eine Bewertung an. ${isFounded ? "Eine ist falsch." : "Bisher stimmen alle."}`,
  "replay.ask": (row, name, pegs, answers) =>
    `${capitalized(own(name, `Frage ${row}`))}: ${pegs}.${answers === "" ? "" : ` ${answers}.`}`,
  "replay.answer": (name, answers) => `${does(name, "antwortest", "antwortet")}: ${answers}.`,
  "replay.declare": (name, pegs, isRight) =>
    `${does(name, "sagst", "sagt")} Mastermind an: ${pegs}. Das ist ${isRight ? "richtig" : "falsch"}.`,
  "why.question": (row) => `Die Antworten auf Frage ${row}`,
  "why.black": (colour, place) => `${colour} ist auf Platz ${place}, wie gefragt: Schwarz.`,
  "why.white": (colour, place) => `${colour} kam in der Frage vor, ist aber auf Platz ${place}: Weiß.`,
  "why.none": (colour, place) => `${colour} auf Platz ${place} kam in der Frage nicht vor: nichts.`,
};
