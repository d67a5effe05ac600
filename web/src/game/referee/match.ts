// A match on a real board as the referee follows it: steps in, rounds, scores and whose turn it is out.
import type { AnswerPeg, Code, Seat } from "../../board/values.ts";
import type { Mark, Result, Token } from "../../generated/messages.ts";
import { GROUP_HOLES } from "./deals.ts";
import { codeShape, fitsShape, questionShape, type Rules, rowShape, rulesOf, type Setup } from "./edition-rules.ts";
import {
  type CodeRound,
  firstUnanswered,
  type GroupRound,
  groupTurn,
  huntsOf,
  isMarked,
  isSolved,
  ownerOf,
  type Round,
  type Row,
  resultOf,
  rowCounts,
  stillIn,
} from "./round.ts";

/** One thing that was entered. A match is its setup and its steps: to take one back is to leave it out. */
export type Step =
  /** Whoever is to have the phone has it. */
  | { readonly do: "take" }
  | { readonly do: "row"; readonly seat: Seat; readonly code: Code }
  /** Gives or changes a mark; null leaves it open. */
  | { readonly do: "mark"; readonly row: number; readonly mark: Mark | null }
  /** Changes the pegs of a row or question. */
  | { readonly do: "pegs"; readonly row: number; readonly code: Code }
  /** Enters the code of a seat, in secret or once it is revealed. */
  | { readonly do: "code"; readonly seat: Seat; readonly code: Code }
  | { readonly do: "ask"; readonly seat: Seat; readonly code: Code }
  | { readonly do: "answer"; readonly row: number; readonly board: number; readonly peg: AnswerPeg }
  | { readonly do: "call"; readonly seat: Seat; readonly code: Code; readonly isRight: boolean }
  | { readonly do: "tokens"; readonly tokens: readonly Token[] }
  /** These gave wrong information, and the round is to be replayed for it. */
  | { readonly do: "fault"; readonly seats: readonly Seat[] }
  | { readonly do: "next" }
  | { readonly do: "stop" };

/** A round that is over, in the same words as the server's. */
export interface EndedRound {
  readonly number: number;
  readonly result: Result;
  readonly codemaker: Seat | null;
  readonly rows: readonly number[];
  readonly points: readonly number[];
}

export interface Match {
  readonly setup: Setup;
  readonly rules: Rules;
  readonly ended: readonly EndedRound[];
  /** Null when the match is over. */
  readonly round: Round | null;
  /** Whether the players stopped before the end. */
  readonly isStopped: boolean;
}

/** What is to be entered next. */
export type Task =
  | { readonly do: "row"; readonly seat: Seat; readonly number: number }
  | { readonly do: "mark"; readonly row: number }
  | { readonly do: "ask"; readonly seat: Seat; readonly number: number }
  | { readonly do: "answer"; readonly row: number; readonly board: number };

export function beginMatch(setup: Setup): Match {
  const rules = rulesOf(setup);
  if (setup.players.length < 2 || setup.first < 0 || setup.first >= setup.players.length)
    throw new Error("there is no such player");
  return { setup, rules, ended: [], round: newRound(setup, rules, 1, 0), isStopped: false };
}

function newRound({ players, first }: Setup, rules: Rules, number: number, replays: number): Round {
  const leader = (first + number - 1) % players.length;
  const common = { number, replays, isTaken: false, faults: [] };
  return rules.kind === "group"
    ? { kind: "group", ...common, opener: leader, questions: [], calls: [], tokens: null }
    : {
        kind: "code",
        ...common,
        codemaker: rules.kind === "hunt" ? leader : null,
        rows: [],
        codes: players.map(() => null),
      };
}

/** Lists the other seats, clockwise from the codemaker's left (PA-21). */
export function guessersOf(codemaker: Seat, seats: number): readonly Seat[] {
  return Array.from({ length: seats - 1 }, (_, step) => (codemaker + 1 + step) % seats);
}

/** Returns the match after a step; throws if that cannot be entered now. */
export function afterStep(match: Match, step: Step): Match {
  const { round, setup, rules } = match;
  if (round === null) throw new Error("the match is over");
  const put = (changed: Round): Match => ({ ...match, round: changed });
  switch (step.do) {
    case "take":
      return put({ ...round, isTaken: true });
    case "fault":
      check(step.seats.length > 0 && step.seats.every((seat) => isSeat(match, seat)), "nobody did that");
      return put({ ...round, faults: step.seats });
    case "next":
      return nextRound(match, round);
    case "stop": {
      const kept = roundResult(match) === null ? match : nextRound(match, round);
      return { ...kept, round: null, isStopped: kept.round !== null };
    }
    case "pegs":
      return put(withPegs(match, round, step.row, step.code));
    case "row":
    case "mark":
    case "code":
      if (round.kind !== "code" || rules.kind === "group") throw new Error("group has no rows");
      return put(codeStep(match, round, step));
    case "ask":
    case "answer":
    case "call":
    case "tokens":
      if (round.kind !== "group" || rules.kind !== "group") throw new Error(`${setup.edition} has no questions`);
      return put(groupStep(match, round, step));
    default:
      throw new Error("there is no such step");
  }
}

function check(isRight: boolean, problem: string): asserts isRight {
  if (!isRight) throw new Error(problem);
}

function isSeat({ setup }: Match, seat: Seat): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat < setup.players.length;
}

function codeStep(
  { rules, setup }: Match,
  round: CodeRound,
  step: Extract<Step, { do: "row" | "mark" | "code" }>,
): Round {
  check(rules.kind !== "group", "group has no rows");
  switch (step.do) {
    case "row": {
      check(mayLay(rules, round, setup.players.length).includes(step.seat), "it is not their row");
      check(fitsShape(step.code, rowShape(spaceHunted(rules, step.seat))), "that is no row");
      return { ...round, rows: [...round.rows, { seat: step.seat, code: step.code, mark: null, isOpen: false }] };
    }
    case "mark": {
      const row = round.rows[step.row];
      check(row !== undefined, "there is no such row");
      const [exact, misplaced] = step.mark ?? [0, 0];
      check(exact >= 0 && misplaced >= 0 && exact + misplaced <= row.code.length, "that is no mark");
      const marked: Row = { ...row, mark: step.mark, isOpen: step.mark === null };
      return { ...round, rows: round.rows.with(step.row, marked) };
    }
    case "code": {
      const hunt = huntsOf(rules, round).find(({ owner }) => owner === step.seat);
      check(hunt !== undefined && fitsShape(step.code, codeShape(hunt.space)), "that is no code");
      return { ...round, codes: round.codes.with(step.seat, step.code) };
    }
  }
}

function withPegs({ rules }: Match, round: Round, row: number, code: Code): Round {
  if (round.kind === "code" && rules.kind !== "group") {
    const changed = round.rows[row];
    check(changed !== undefined && fitsShape(code, rowShape(spaceHunted(rules, changed.seat))), "that is no row");
    return { ...round, rows: round.rows.with(row, { ...changed, code }) };
  }
  check(round.kind === "group" && fitsShape(code, questionShape()), "that is no question");
  const question = round.questions[row];
  check(question !== undefined, "there is no such question");
  return { ...round, questions: round.questions.with(row, { ...question, code }) };
}

function spaceHunted(rules: Exclude<Rules, { kind: "group" }>, seat: Seat) {
  return rules.kind === "hunt" ? rules.space : rules.spaces[seat === 0 ? 0 : 1];
}

function groupStep(
  match: Match,
  round: GroupRound,
  step: Extract<Step, { do: "ask" | "answer" | "call" | "tokens" }>,
): Round {
  const { rules, setup } = match;
  check(rules.kind === "group", "only group has questions");
  const seats = setup.players.length;
  const boards = seats * rules.boardsEach;
  const isBetween = openQuestion(match, round) === null && resultOf(rules, round, seats) === null;
  switch (step.do) {
    case "ask": {
      check(isBetween && groupTurn(rules, round, seats).seat === step.seat, "it is not their question");
      check(fitsShape(step.code, questionShape()), "that is no question");
      const question = { seat: step.seat, code: step.code, answers: Array<AnswerPeg | null>(boards).fill(null) };
      return { ...round, questions: [...round.questions, question] };
    }
    case "answer": {
      const question = round.questions[step.row];
      check(question !== undefined, "there is no such question");
      check(step.board >= 0 && step.board < boards && ownerOf(rules, step.board) !== question.seat, "no such answer");
      check(["black", "white", "none"].includes(step.peg), "that is no answer");
      const answered = { ...question, answers: question.answers.with(step.board, step.peg) };
      return { ...round, questions: round.questions.with(step.row, answered) };
    }
    case "call": {
      check(isBetween && mayCall(match, round).includes(step.seat), "they may not call");
      check(fitsShape(step.code, questionShape([boards, boards])), "that is no code");
      const { seat, code, isRight } = step;
      return { ...round, calls: [...round.calls, { seat, code, isRight, after: round.questions.length }] };
    }
    case "tokens": {
      const places = new Set(step.tokens.map(([, position]) => position));
      check(step.tokens.length === boards && places.size === boards, "these are not the tokens");
      check(
        step.tokens.every(([colour, position]) => /^[A-F]$/.test(colour) && position >= 1 && position <= GROUP_HOLES),
        "there is no such token",
      );
      return { ...round, tokens: step.tokens };
    }
  }
}

/** Returns the question that still waits for answers. */
function openQuestion({ rules }: Match, round: GroupRound): { readonly row: number; readonly board: number } | null {
  check(rules.kind === "group", "only group has questions");
  for (const [row, question] of round.questions.entries()) {
    const board = firstUnanswered(rules, question);
    if (board !== null) return { row, board };
  }
  return null;
}

/** Lists who may call Mastermind now (GR-28, GR-32). */
export function mayCall({ rules, setup }: Match, round: GroupRound): readonly Seat[] {
  check(rules.kind === "group", "only group has calls");
  const seats = setup.players.length;
  const { seat, latest } = groupTurn(rules, round, seats);
  return rules.isAnytime ? stillIn(round, seats).filter((each) => each === seat || each !== latest) : [seat];
}

/** Lists who may lay a row now: in a duel both, in a race also before the other is marked. */
export function mayLay(rules: Exclude<Rules, { kind: "group" }>, round: CodeRound, seats: number): readonly Seat[] {
  if (resultOf(rules, round, seats) !== null) return [];
  if (rules.kind === "hunt") {
    if (round.rows.some((row) => !isMarked(row))) return [];
    const guessers = guessersOf(round.codemaker ?? 0, seats);
    return [guessers[round.rows.length % guessers.length] ?? 0];
  }
  const counts = rowCounts(round.rows, 2);
  const both: readonly Seat[] = [0, 1];
  if (rules.isRace) return both.filter((seat) => (counts[seat] ?? 0) < rules.limit);
  const most = Math.max(...counts);
  const behind = both.filter((seat) => (counts[seat] ?? 0) < most);
  if (behind.length > 0) return behind;
  return round.rows.every(isMarked) ? both : [];
}

/** Returns what is to be entered next; null once the round has ended. In a race `racer` says whose row it is. */
export function taskOf(match: Match, racer: Seat | null = null): Task | null {
  const { round, rules, setup } = match;
  if (round === null || roundResult(match) !== null) return null;
  const seats = setup.players.length;
  if (round.kind === "group" || rules.kind === "group") return round.kind === "group" ? groupTask(match, round) : null;
  const laying = mayLay(rules, round, seats);
  const unmarked = round.rows.findIndex((row) => !isMarked(row));
  if (unmarked >= 0 && (rules.kind === "duel" && rules.isRace ? true : laying.length === 0))
    return { do: "mark", row: unmarked };
  const counts = rowCounts(round.rows, seats);
  const [first = 0, second = first] = laying;
  const seat =
    racer !== null && laying.includes(racer) ? racer : (counts[second] ?? 0) < (counts[first] ?? 0) ? second : first;
  const number = rules.kind === "duel" ? (counts[seat] ?? 0) + 1 : round.rows.length + 1;
  return { do: "row", seat, number };
}

function groupTask(match: Match, round: GroupRound): Task {
  const { rules, setup } = match;
  check(rules.kind === "group", "only group has questions");
  const open = openQuestion(match, round);
  if (open !== null) return { do: "answer", ...open };
  const { seat } = groupTurn(rules, round, setup.players.length);
  return { do: "ask", seat, number: round.questions.length + 1 };
}

export function roundResult({ round, rules, setup }: Match): Result | null {
  return round === null ? null : resultOf(rules, round, setup.players.length);
}

/** Returns what the round gives each seat, if it ends as it stands. */
export function pointsOf(match: Match, round: Round, result: Result): readonly number[] {
  const { rules, setup } = match;
  const seats = setup.players.length;
  const only = (seat: Seat | null | undefined, points: number): readonly number[] =>
    Array.from({ length: seats }, (_, each) => (each === seat ? points : 0));
  if (round.kind === "group") return only(result === "declared" ? round.calls.at(-1)?.seat : null, 1);
  const { rows, codemaker, faults } = round;
  if (rules.kind === "duel") {
    if (result === "penalty") return only(1 - (faults[0] ?? 0), 1); // CH-17
    return only(result === "won" ? rows.find(isSolved)?.seat : null, 1);
  }
  if (rules.kind === "group") return only(null, 0);
  const guesser = guessersOf(codemaker ?? 0, seats)[0];
  if (result === "penalty") return only(guesser, rules.penalty); // OR-14, SU-15, PA-34
  if (rules.scoring === "rows") return only(codemaker, rows.length + (result === "unsolved" ? rules.unsolvedBonus : 0));
  if (rules.scoring === "round") return only(result === "solved" ? rows.at(-1)?.seat : codemaker, 1);
  const points = [...only(codemaker, rules.scoring.codemaker * rows.length)];
  for (const row of rows) points[row.seat] = (points[row.seat] ?? 0) + rowPoints(match, row);
  return points;
}

/** Returns what a row earns by itself; 0 where rows earn nothing. */
export function rowPoints({ rules }: Match, row: Row): number {
  if (rules.kind !== "hunt" || typeof rules.scoring === "string" || row.mark === null) return 0;
  const [exact, misplaced] = row.mark;
  return isSolved(row) ? rules.scoring.solved : exact * rules.scoring.exact + misplaced * rules.scoring.misplaced;
}

export function endedRound(match: Match, round: Round, result: Result): EndedRound {
  const laid = round.kind === "group" ? round.questions : round.rows;
  return {
    number: round.number,
    result,
    codemaker: round.kind === "group" ? null : round.codemaker,
    rows: rowCounts(laid, match.setup.players.length),
    points: pointsOf(match, round, result),
  };
}

function nextRound(match: Match, round: Round): Match {
  const result = roundResult(match);
  check(result !== null, "the round is not over");
  const ended = [...match.ended, endedRound(match, round, result)];
  const isReplayed = result === "penalty" || result === "void";
  const played = round.number - (isReplayed ? 1 : 0);
  const after = { ...match, ended };
  if (isOver(after, played)) return { ...after, round: null };
  const following = newRound(match.setup, match.rules, played + 1, isReplayed ? round.replays + 1 : 0);
  return { ...after, round: following };
}

/** Returns whether the running round, ending so, would be the last. */
export function isLastRound(match: Match): boolean {
  const { round } = match;
  return round !== null && roundResult(match) !== null && nextRound(match, round).round === null;
}

function isOver(match: Match, played: number): boolean {
  const { rules } = match;
  // A duel is over as soon as one has more than half of the points (CH-19, CH-24).
  if (rules.kind === "duel") return Math.max(...scoresOf(match)) >= (rules.rounds + 1) / 2;
  return played >= rules.rounds;
}

/** Sums up the rounds that have ended. */
export function scoresOf({ setup, ended }: Match): readonly number[] {
  return setup.players.map((_, seat) => ended.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
}

/** Lists who has won; several share the win (FA-14). Nobody while the match runs, or if it was stopped. */
export function winnersOf(match: Match): readonly Seat[] {
  if (match.round !== null || match.isStopped) return [];
  const scores = scoresOf(match);
  return scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : []));
}
