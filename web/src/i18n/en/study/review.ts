// English: the review of a match. A name that is null stands for the reader; figures that are not proven are "about".
import { figures } from "../../figures.ts";
import { capitalized, list } from "../../wording.ts";
import { word } from "../numbers.ts";

const { count, rows, signed, points } = figures("en-GB");
const and = list("en-GB");
const whose = (name: string | null): string => (name === null ? "your" : `${name}’s`);
const does = (name: string | null, you: string, other: string): string =>
  name === null ? `You ${you}` : `${name} ${other}`;
const wordOrCount = (number: number): string =>
  Number.isInteger(number) && number <= 12 ? word(number) : count(number);
const codes = (number: number): string =>
  `${number === 0 ? "no" : wordOrCount(number)} ${number === 1 ? "code" : "codes"}`;
const inRows = (number: number): string => `${word(number)} ${number === 1 ? "row" : "rows"}`;
const about = (isExact: boolean): string => (isExact ? "" : "about ");
/** "Row 4", "Rows 3 to 5", "Rows 2 and 5" */
const theRows = (numbers: readonly number[]): string => {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return `Row ${first}`;
  return numbers.length > 2 && last - first === numbers.length - 1
    ? `Rows ${first} to ${last}`
    : `Rows ${and(numbers.map(String))}`;
};

export const review = {
  "review.working": "Looking at every row…",
  "review.none": "No round was finished",
  "review.noneText": "The match ended before its first round did, so there is nothing to review.",
  "review.nothing": "There is nothing to review in this round.",
  "review.noRows": "No row was placed in this round.",
  "review.rounds": "Rounds",
  "review.steps": "Go through the rows",
  "review.first": "First row",
  "review.previous": "Previous row",
  "review.next": "Next row",
  "review.last": "Last row",
  "review.at": (row: number, last: number) => `Row ${row} of ${last}`,
  "review.atQuestion": (question: number, last: number) => `Question ${question} of ${last}`,
  "review.link": "Link to this row",
  "review.linkQuestion": "Link to this question",
  "review.replay": "Open in replay",
  "review.about": (figure: string) => `about ${figure}`,
  "review.estimates": "≈ marks close estimates: on a board of this size the best play is not proven.",

  "figure.count": count,
  "figure.rows": rows,
  "figure.signed": signed,
  "figure.points": points,

  "review.scores": (skill: number, luck: number) => `Skill ${skill} · luck ${luck}`,
  "review.scoresOf": (name: string | null, skill: number, luck: number) =>
    `${name ?? "You"}: skill ${skill}, luck ${luck}`,
  "review.unsolved": (number: number) => `Not found in ${inRows(number)}`,
  "review.stopped": "The round ended early",
  "review.solved": (row: number) => `Found in row ${row}`,
  "review.allBest": (number: number) =>
    number === 1 ? "As good as a row can be." : "Every row was as good as the best there was.",
  "review.allFine": "Every row was close to the best.",
  "review.fineStart": (number: number) =>
    number === 1 ? "A fine opening." : `${capitalized(word(number))} fine rows to start.`,
  "review.fineRow": (row: number) => `Row ${row} was as good as any.`,
  "review.foundIt": (name: string | null, number: number) => `${does(name, "found", "found")} it in ${inRows(number)}.`,
  "review.gaveAway": (numbers: readonly number[], total: number, isExact: boolean) =>
    `${theRows(numbers)} gave away ${about(isExact)}${rows(total)} rows${numbers.length === 1 ? "" : " between them"}.`,
  "review.marksKind": "The marks were on the kind side.",
  "review.marksUnkind": "The marks were on the unkind side.",
  "review.marksEven": "Luck was about even.",
  "review.falseMark": (row: number, isLast: boolean) =>
    `The mark of row ${row} was wrong${isLast ? "" : ", so the rows after it are not judged"}.`,
  "review.leftAtEnd": (left: number) => `At the end ${codes(left)} ${left === 1 ? "was" : "were"} still possible.`,
  "review.annulled": (isAgain: boolean) =>
    isAgain ? "The round did not count and was played again." : "The round did not count.",
  "review.line": (number: number) => `The strongest player would have found this code in ${inRows(number)}.`,
  "review.lineBeaten": (name: string | null, number: number) =>
    `${does(name, "were", "was")} faster than the strongest player, who needs ${inRows(number)} for this code.`,

  "review.titleUnjudged": "After a wrong mark no row can be judged",
  "review.titleUnmarked": "This row was never marked",
  "review.titleAtOnce": "Found with the very first row",
  "review.titleOnly": "The only code left, and there it was",
  "review.titleAmong": (possible: number) => `Found, with ${codes(possible)} still possible`,
  "review.titleFalse": "The mark of this row was wrong",
  "review.titleBestOpening": "The best opening there is",
  "review.titleBest": "The best row there was",
  "review.titleAsGood": "As good as the best row",
  "review.titleGoodOpening": "A good opening",
  "review.titleOpening": "An opening, if not the quickest",
  "review.titleNearly": "Nearly the best there was",
  "review.titleNone": (possible: number) =>
    possible === 1
      ? "One code was left, and this was another"
      : `${capitalized(codes(possible))} were left, and this was none of them`,
  "review.titleCouldNot": "It could not be the code",
  "review.titleMore": "It could be the code, but another row told more",
  "review.against": (row: number, other: number, isExact: boolean, given: number, wouldBe: number) => {
    const kind = isExact ? "exact" : "misplaced";
    const number = (value: number): string => (value === 0 ? "none" : word(value));
    return `Row ${row} could not be the code: row ${other} has ${number(given)} ${kind}, and against this row it would have ${number(wouldBe)}.`;
  },
  "review.alsoBest": "It could not be the code itself, but no row tells more.",
  "review.leaves": (name: string | null, own: number, best: number) =>
    `On average ${whose(name)} row leaves ${codes(own)}; the best row would leave ${wordOrCount(best)}.`,
  "review.leavesSame": "The best row leaves no fewer codes on average, but codes that are quicker to tell apart.",
  "review.heaps": (possible: number, best: number, own: number) =>
    `The best row sorts the ${count(possible)} codes into ${wordOrCount(best)} heaps, this one into ${wordOrCount(own)}.`,
  "review.bestIsIt": "The best row was the code itself.",
  "review.bestCouldBe": "The best row could have been the code itself.",
  "review.bestAsks": "The best row could not be the code: it only asks, but learns more.",
  "review.luckSure": "No luck needed: only one code was left.",
  "review.luckOneOf": (possible: number) => `Lucky: this row was one of ${codes(possible)}.`,
  "review.lucky": (times: number, of: number) =>
    `Lucky: in ${wordOrCount(times)} of ${wordOrCount(of)} cases this row leaves more.`,
  "review.unlucky": (times: number, of: number) =>
    `Unlucky: in ${wordOrCount(times)} of ${wordOrCount(of)} cases this row leaves fewer.`,
  "review.luckEven": "The mark was neither lucky nor unlucky.",
  "review.luckyLeft": (left: number, average: number) =>
    `A little lucky: ${codes(left)} ${left === 1 ? "was" : "were"} left. On average this row leaves ${wordOrCount(average)}.`,
  "review.unluckyLeft": (left: number, average: number) =>
    `A little unlucky: ${codes(left)} ${left === 1 ? "was" : "were"} left. On average this row leaves ${wordOrCount(average)}.`,
  "review.fewHard": (left: number) =>
    `Not many codes were left (${count(left)}), but they are hard to tell apart: a little unlucky.`,
  "review.manyEasy": (left: number) =>
    `Many codes were left (${count(left)}), but they are easy to tell apart: a little lucky.`,

  "review.codes": "codes left",
  "review.inAll": "in all",
  "review.given": "given away",
  "review.luck": "luck",
  "review.isSolved": "solved",
  "review.codesThen": (before: number, after: number | null, isSolved: boolean) =>
    isSolved
      ? `${codes(before)}, then solved`
      : after === null
        ? codes(before)
        : `${codes(before)}, then ${count(after)}`,
  "review.givenIs": (cost: number, isExact: boolean) => `given away ${about(isExact)}${rows(cost)}`,
  "review.luckIs": (luck: number, isExact: boolean) => `luck ${about(isExact)}${signed(luck)}`,
  "review.rowOf": (name: string | null) => (name === null ? "Your row" : `${whose(name)} row`),
  "review.best": "Best row",
  "review.leavesOnAverage": "leaves # on average",
  "review.isCode": "was the code",
  "figure.codes": "Codes",
  "review.factGiven": "Given away",
  "review.factLuck": "Luck of the mark",
  "review.unit": (_number: number) => "rows",

  "review.sumBest": "best play, on average",
  "review.sumBad": "bad luck",
  "review.sumGood": "good luck",
  "review.sumIs": (number: number) => `= # ${number === 1 ? "row" : "rows"}`,
  "review.sumLabel": (best: number, given: number, luck: number, total: number) =>
    `${rows(best)} rows by the best play on average, plus ${rows(given)} given away, ${
      luck < 0 ? `plus ${rows(-luck)} bad luck` : `less ${rows(luck)} good luck`
    }: ${inRows(total)}`,
  "review.how": "How the two numbers are made",
  "review.howSkill": (name: string | null, best: number, own: number, skill: number) =>
    `Skill: the best play needs ${rows(best)} rows on average, and with ${whose(name)} rows it would need ${rows(own)}. ${rows(best)} is ${skill} per cent of that.`,
  "review.howLuck": (luck: number) => `Luck: with these rows, ${luck} games in 100 get no kinder marks. Fifty is even.`,

  "review.chartCodes": "Codes left",
  "review.chartNeeded": "Rows still needed",
  "review.chartOf": (name: string | null) => `${whose(name)} rows`,
  "review.chartShared": "everyone’s rows",
  "review.chartLine": "best play, same code",
  "review.chartStart": "start",
  "review.chartShow": "What the chart shows",
  "review.codesLabel": (values: readonly number[], line: readonly number[], isSolved: boolean) =>
    `Codes left at the start and after each row: ${values.map(count).join("; ")}${isSolved ? "; solved" : ""}.${
      line.length === 0 ? "" : ` Best play with the same code: ${line.map(count).join("; ")}; solved.`
    }`,
  "review.neededLabel": (values: readonly number[]) =>
    `Rows that the best play still needed on average, at the start and after each row: ${values.map(rows).join("; ")}.`,
  "review.lineTitle": "What the strongest player would have done",
  "review.lineLeft": (left: number) => (left === 1 ? "leaves 1 code" : `leaves ${count(left)} codes`),
  "review.table": "All figures as a table",
  "review.colBefore": "Codes before",
  "review.colAfter": "Codes after",
  "review.colNeeded": "Rows needed",
  "review.colLine": "Best play: codes after",

  "review.duelWon": (name: string | null, turn: number) => `${does(name, "won", "won")} in turn ${turn}`,
  "review.duelRaced": (name: string | null, row: number) => `${does(name, "won", "won")} with row ${row}`,
  "review.duelBoth": (turn: number) => `Both codes were found in turn ${turn}`,
  "review.duelNeither": "Neither code was found",
  "review.duelMark": "A wrong mark ended the round",
  "review.neverAhead": "Neither player was ahead until the last turn.",
  "review.aheadFrom": (name: string | null, turn: number) => `${does(name, "were", "was")} ahead from turn ${turn} on.`,
  "review.aheadThen": (first: string | null, until: number, then: string | null, from: number) =>
    `${does(first, "were", "was")} ahead ${until === 1 ? "after the first turn" : `until turn ${until}`}, ${then ?? "you"} from turn ${from} on.`,
  "review.leadChanged": (changes: number, name: string | null, from: number) =>
    `The lead changed ${word(changes)} times; ${name === null ? "you were" : `${name} was`} ahead from turn ${from} on.`,
  "review.aheadToLast": (name: string | null) => `${does(name, "were", "was")} ahead until the last turn.`,
  "review.leftToBoth": (one: string | null, left: number, other: string | null, otherLeft: number) =>
    `Before the last turn, ${one ?? "you"} had ${codes(left)} left and ${other ?? "you"} had ${wordOrCount(otherLeft)}.`,
  "review.inlay": (light: string | null, dark: string | null) =>
    `The inlay shows the chance of winning the round, in per cent, if both play well from there. Light is ${light ?? "you"}, dark is ${dark ?? "you"}. Striped between them: the round is played again.`,
  "review.chanceLabel": (one: string | null, other: string | null, turns: readonly (readonly [number, number])[]) =>
    `Chance to win the round after each turn, in per cent, ${one ?? "you"} and ${other ?? "you"}: ${turns.map(([a, b]) => `${a} to ${b}`).join("; ")}`,
  "review.turnChance": (turn: number, one: string | null, a: number, other: string | null, b: number) =>
    `Turn ${turn}: ${one ?? "you"} ${a} per cent, ${other ?? "you"} ${b} per cent`,
  "review.sameTurn": "again",

  "review.pointsEarned": (name: string | null, earned: number) =>
    `${does(name, "earned", "earned")} ${wordOrCount(earned)} ${earned === 1 ? "point" : "points"}`,
  "review.pointsWorth": (name: string | null, number: number, average: number, earned: number) =>
    `${capitalized(whose(name))} ${inRows(number)} ${number === 1 ? "was" : "were"} worth ${points(average)} on average and brought ${points(earned)}.`,
  "review.pointsSure": (row: number, name: string | null) =>
    `Before row ${row} only one code was left: ${name ?? "you"} could have named it.`,
  "review.pointsMissed": (row: number, best: number, expected: number) =>
    `In row ${row} another row was worth ${points(best)} on average, this one ${points(expected)}.`,
  "review.pointsBest": "No row missed much.",
  "review.earned": "earned",
  "review.onAverage": "on average",
  "review.bestRows": "best rows",
  "review.keyEarned": "points earned",
  "review.keyAverage": "this row, on average",
  "review.keyBest": "the row worth most",
  "review.codesBefore": "codes before",
  "review.slotLabel": (earned: number, expected: number | null, best: number | null) =>
    [
      `earned ${earned}`,
      ...(expected === null ? [] : [`on average ${points(expected)}`]),
      ...(best === null ? [] : [`best row ${points(best)}`]),
    ].join(", "),
  "review.player": "Player",
  "review.factEarned": "Earned",
  "review.factAverage": "On average",

  "review.groupCalled": (name: string | null, after: number) =>
    `${does(name, "called", "called")} it after ${after === 0 ? "no question at all" : `question ${after}`}`,
  "review.groupNobody": "Nobody named the code",
  "review.groupStopped": "A wrong answer ended the round",
  "review.knewFirst": (names: readonly (string | null)[], question: number) =>
    names.length === 1
      ? `${names[0] ?? "You"} could be sure first, after question ${question}.`
      : `${capitalized(and(names.map((name) => name ?? "you")))} could be sure first, after question ${question}.`,
  "review.nobodySure": "Nobody could be sure of it.",
  "review.couldCall": (question: number) => `You could have been sure from question ${question} on.`,
  "review.notSure": (left: number) => `At the end you still had ${codes(left)} left.`,
  "review.calledWith": (name: string | null, left: number, isRight: boolean) =>
    `${does(name, "called", "called")} with ${codes(left)} left, and ${name === null ? "were" : "was"} ${isRight ? "right" : "wrong"}.`,
  "review.groupNote":
    "Each figure: the codes that player could not rule out yet, by their own tokens and all answers. A flag: from here on a call was justified.",
  "review.question": "Question",
  "review.ownTokens": "own tokens",
  "review.asks": (name: string | null, question: number) =>
    `Question ${question}: ${name === null ? "you ask" : `${name} asks`}`,
  "review.asked": "asked",
  "review.leftTo": (name: string | null, before: number | null, after: number) =>
    before === null
      ? `${name ?? "You"}: ${codes(after)} left`
      : before === after
        ? `${name ?? "You"}: still ${codes(after)}`
        : `${name ?? "You"}: ${count(before)}, then ${codes(after)}`,
  "review.sureNow": (name: string | null) => `From here on ${name ?? "you"} could be sure.`,
  "review.call": (name: string | null, isRight: boolean) =>
    `${does(name, "call", "calls")}: ${isRight ? "right" : "wrong"}`,
  "review.flag": "could call",
};
