// What cannot be right on the board, and the ways to put it right, the likeliest first.
import type { AnswerPeg, Code, Seat } from "../../board/values.ts";
import type { Mark } from "../../generated/messages.ts";
import { Codes, type Space } from "./codes.ts";
import { answerRepairs, possibleCodes, wrongAnswers } from "./deals.ts";
import type { Match, Step } from "./match.ts";
import { type CodeRound, type GroupRound, type Hunt, huntsOf, ownerOf, wrongMarks } from "./round.ts";

export interface MarkFix {
  readonly row: number;
  readonly given: Mark;
  readonly right: Mark;
}
export interface AnswerFix {
  readonly question: number;
  readonly board: number;
  readonly given: AnswerPeg;
  readonly right: AnswerPeg;
}
interface AnyFinding {
  /** Whether that follows from a code or tokens that are known, rather than from the marks alone. */
  readonly isKnown: boolean;
  /** Who gave what the likeliest repair changes. */
  readonly by: readonly Seat[];
}
/** Rows are those of the round. */
export interface MarkFinding extends AnyFinding {
  readonly kind: "marks";
  readonly repairs: readonly { readonly fixes: readonly MarkFix[]; readonly possible: number }[];
}
export interface AnswerFinding extends AnyFinding {
  readonly kind: "answers";
  readonly repairs: readonly { readonly fixes: readonly AnswerFix[]; readonly possible: number }[];
}
export type Finding = MarkFinding | AnswerFinding;

/** Counting keeps what it has worked out for each row, so there is one counter for each size. */
const counters = new Map<string, Codes>();

export function codesOf(space: Space): Codes {
  const key = JSON.stringify(space);
  const codes = counters.get(key) ?? new Codes(space);
  counters.set(key, codes);
  return codes;
}

/** Returns the hunt that a row of the round belongs to. */
export function huntOf(match: Match, round: CodeRound, seat: Seat): Hunt | null {
  if (match.rules.kind === "group") return null;
  const hunts = huntsOf(match.rules, round);
  return (match.rules.kind === "duel" ? hunts[seat] : hunts[0]) ?? null;
}

export function huntCount({ space, rows }: Hunt): number {
  return codesOf(space).possible(rows);
}

export function groupCount({ rules, setup }: Match, { questions }: GroupRound): number {
  return rules.kind === "group" ? possibleCodes(setup.players.length * rules.boardsEach, questions) : 0;
}

/** Counts the codes that would be left by each answer of a board. */
export function countsByAnswer(
  match: Match,
  round: GroupRound,
  row: number,
  board: number,
): (peg: AnswerPeg) => number {
  return (peg) => {
    const question = round.questions[row];
    if (question === undefined) return 0;
    const answered = { ...question, answers: question.answers.with(board, peg) };
    return groupCount(match, { ...round, questions: round.questions.with(row, answered) });
  };
}

/** Returns what is wrong with the running round, if anything is known to be. */
export function findingOf(match: Match): Finding | null {
  const { round, rules } = match;
  if (round === null || round.faults.length > 0) return null;
  if (round.kind === "group") return answerFinding(match, round);
  if (rules.kind === "group") return null;
  return (
    huntsOf(rules, round)
      .map(markFinding)
      .find((finding) => finding !== null) ?? null
  );
}

function markFinding(hunt: Hunt): MarkFinding | null {
  const codes = codesOf(hunt.space);
  const fix = (row: number, right: Mark): MarkFix => ({
    row: hunt.places[row] ?? 0,
    given: hunt.rows[row]?.mark ?? [0, 0],
    right,
  });
  const wrong = wrongMarks(hunt);
  if (wrong.length > 0) {
    const right = hunt.rows.map((row, place) => ({
      ...row,
      mark: wrong.find((each) => each.row === place)?.right ?? row.mark,
    }));
    const repair = { fixes: wrong.map((each) => fix(each.row, each.right)), possible: codes.possible(right) };
    return { kind: "marks", isKnown: true, by: [hunt.owner], repairs: [repair] };
  }
  const repairs = codes.repairs(hunt.rows).map(({ rows, marks, possible }) => ({
    fixes: rows.map((row, place) => fix(row, marks[place] ?? [0, 0])),
    possible,
  }));
  return repairs.length === 0 ? null : { kind: "marks", isKnown: false, by: [hunt.owner], repairs };
}

function answerFinding(match: Match, round: GroupRound): AnswerFinding | null {
  const { rules, setup } = match;
  if (rules.kind !== "group") return null;
  const { questions, tokens } = round;
  const fixes = (answers: readonly { question: number; board: number; peg: AnswerPeg }[]): readonly AnswerFix[] =>
    answers.map(({ question, board, peg }) => ({
      question,
      board,
      given: questions[question]?.answers[board] ?? "none",
      right: peg,
    }));
  const found = (repairs: AnswerFinding["repairs"], isKnown: boolean): AnswerFinding => ({
    kind: "answers",
    isKnown,
    by: [...new Set(repairs[0]?.fixes.map(({ board }) => ownerOf(rules, board)))],
    repairs,
  });
  const wrong = tokens === null ? [] : wrongAnswers(tokens, questions);
  if (wrong.length > 0) return found([{ fixes: fixes(wrong), possible: 1 }], true);
  const repairs = answerRepairs(setup.players.length * rules.boardsEach, questions);
  return repairs.length === 0
    ? null
    : found(
        repairs.map(({ answers, possible }) => ({ fixes: fixes(answers), possible })),
        false,
      );
}

/** Returns the steps that put a repair into effect. */
export function repairSteps(finding: Finding, choice: number): readonly Step[] {
  return finding.kind === "marks"
    ? (finding.repairs[choice]?.fixes ?? []).map(({ row, right }) => ({ do: "mark", row, mark: right }))
    : (finding.repairs[choice]?.fixes ?? []).map(({ question, board, right }) => ({
        do: "answer",
        row: question,
        board,
        peg: right,
      }));
}

/** Returns whether a called code can still be right, by the answers. */
export function mayBeCode(match: Match, round: GroupRound, code: Code): boolean {
  const { rules, setup } = match;
  if (rules.kind !== "group") return false;
  const boards = setup.players.length * rules.boardsEach;
  // Whoever owns a peg of the code answers as if it were asked for: each board has one of its places.
  const places = Array.from(code).flatMap((colour, hole) => (colour === "_" ? [] : [[colour, hole + 1] as const]));
  const deals = permutations(places).filter((tokens) => tokens.length === boards);
  return deals.some(
    (tokens) =>
      wrongAnswers(
        tokens.map(([colour, place]) => [colour, place]),
        round.questions,
      ).length === 0,
  );
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}
