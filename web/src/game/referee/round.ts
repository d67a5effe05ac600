// A round on a real board: its rows and marks, or questions and answers. What follows from them is derived.
import { markFor } from "../../board/pairing.ts";
import type { Code, Seat } from "../../board/values.ts";
import type { Mark, Result, Token } from "../../generated/messages.ts";
import type { MarkedRow, Space } from "./codes.ts";
import { type AskedQuestion, wrongAnswers } from "./deals.ts";
import type { DuelRules, GroupRules, HuntRules, Rules } from "./edition-rules.ts";

export interface Row extends MarkedRow {
  readonly seat: Seat;
  /** Whether the mark was left open: the row counts, and says nothing. */
  readonly isOpen: boolean;
}

interface AnyRound {
  /** Counts the agreed rounds; a replayed round keeps its number. */
  readonly number: number;
  /** How often this round was played before. */
  readonly replays: number;
  /** Whether the phone was passed on since the round began. */
  readonly isTaken: boolean;
  /** Who gave wrong information, if the round is to be replayed for it. */
  readonly faults: readonly Seat[];
}
export interface CodeRound extends AnyRound {
  readonly kind: "code";
  /** Null in a duel. */
  readonly codemaker: Seat | null;
  readonly rows: readonly Row[];
  /** The codes that were entered, by the seat that set them. */
  readonly codes: readonly (Code | null)[];
}
export interface Question extends AskedQuestion {
  readonly seat: Seat;
}
export interface Call {
  readonly seat: Seat;
  readonly code: Code;
  readonly isRight: boolean;
  /** How many questions came before it. */
  readonly after: number;
}
export interface GroupRound extends AnyRound {
  readonly kind: "group";
  readonly opener: Seat;
  readonly questions: readonly Question[];
  readonly calls: readonly Call[];
  /** Laid open at the end, to check the answers; one for each board. */
  readonly tokens: readonly Token[] | null;
}
export type Round = CodeRound | GroupRound;

/** One hidden code and the rows laid against it; a duel has two. */
export interface Hunt {
  readonly owner: Seat;
  readonly space: Space;
  /** Where its rows are among those of the round. */
  readonly places: readonly number[];
  readonly rows: readonly Row[];
  readonly code: Code | null;
}

export function huntsOf(rules: HuntRules | DuelRules, { codemaker, rows, codes }: CodeRound): readonly Hunt[] {
  const hunt = (owner: Seat, space: Space, isOf: (row: Row) => boolean): Hunt => {
    const places = rows.flatMap((row, place) => (isOf(row) ? [place] : []));
    return { owner, space, places, rows: rows.filter(isOf), code: codes[owner] ?? null };
  };
  if (rules.kind === "hunt") return [hunt(codemaker ?? 0, rules.space, () => true)];
  return rules.spaces.map((space, hunter) => hunt(1 - hunter, space, ({ seat }) => seat === hunter));
}

export function isMarked({ mark, isOpen }: Row): boolean {
  return mark !== null || isOpen;
}

export function isSolved({ code, mark }: Row): boolean {
  return mark !== null && mark[0] === code.length;
}

/** Lists the marks of a hunt that are not those of its code, once that is known; rows by their place in the hunt. */
export function wrongMarks({ code, rows }: Hunt): readonly { readonly row: number; readonly right: Mark }[] {
  if (code === null) return [];
  return rows.flatMap((each, row) => {
    const right = markFor(each.code, code);
    return each.mark === null || String(each.mark) === String(right) ? [] : [{ row, right }];
  });
}

/** Lists who gave a mark or an answer that is known to be wrong. */
export function erring(rules: Rules, round: Round): readonly Seat[] {
  if (round.kind === "code" && rules.kind !== "group")
    return huntsOf(rules, round)
      .filter((hunt) => wrongMarks(hunt).length > 0)
      .map(({ owner }) => owner)
      .sort((a, b) => a - b);
  if (round.kind !== "group" || rules.kind !== "group" || round.tokens === null) return [];
  const wrong = wrongAnswers(round.tokens, round.questions);
  return [...new Set(wrong.map(({ board }) => ownerOf(rules, board)))].sort((a, b) => a - b);
}

/** Returns how the round has ended; null while it runs. */
export function resultOf(rules: Rules, round: Round, seats: number): Result | null {
  if (round.kind === "group") return groupResult(round, seats);
  return rules.kind === "duel" ? duelResult(rules, round) : huntResult(rules as HuntRules, round);
}

function huntResult({ limit }: HuntRules, { rows, faults }: CodeRound): Result | null {
  if (faults.length > 0) return "penalty";
  const last = rows.at(-1);
  if (last === undefined || !isMarked(last)) return null;
  if (isSolved(last)) return "solved";
  return rows.length >= limit ? "unsolved" : null;
}

/** Both solved in one turn, or neither in all rows: the round is replayed (CH-13, CH-14); so if both erred (CH-20). */
function duelResult({ limit, isRace }: DuelRules, { rows, faults }: CodeRound): Result | null {
  if (faults.length > 0) return faults.length > 1 ? "void" : "penalty";
  const [first, second] = rowCounts(rows, 2);
  const isLevel = first === second && rows.every(isMarked);
  const solvers = rows.filter(isSolved).length;
  if (solvers > 0) return isRace || isLevel ? (solvers === 1 ? "won" : "void") : null;
  return isLevel && first === limit ? "void" : null;
}

function groupResult({ calls, faults }: GroupRound, seats: number): Result | null {
  if (faults.length > 0) return "penalty";
  if (calls.at(-1)?.isRight === true) return "declared";
  return calls.length >= seats ? "no_winner" : null;
}

export function rowCounts(rows: readonly { readonly seat: Seat }[], seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => rows.filter((row) => row.seat === seat).length);
}

/** The seats that may still ask and call; the others only answer (GR-30). */
export function stillIn({ calls }: GroupRound, seats: number): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => calls.every((call) => call.seat !== seat));
}

interface Turn {
  readonly seat: Seat;
  /** Who completed the latest turn (GR-32). */
  readonly latest: Seat | null;
}

/** Returns who asks next: clockwise among those still in (GR-15). A wrong call out of turn is not a turn. */
export function groupTurn(rules: GroupRules, round: GroupRound, seats: number): Turn {
  let turn: Turn = { seat: round.opener, latest: null };
  const out = new Set<Seat>();
  const pass = (from: Seat): void => {
    const after = Array.from({ length: seats }, (_, step) => (from + 1 + step) % seats);
    turn = { seat: after.find((seat) => !out.has(seat)) ?? from, latest: from };
  };
  for (let asked = 0; asked <= round.questions.length; asked++) {
    for (const call of round.calls.filter(({ after }) => after === asked)) {
      out.add(call.seat);
      if (call.seat === turn.seat) pass(call.seat);
    }
    const question = round.questions[asked];
    if (question !== undefined && firstUnanswered(rules, question) === null) pass(question.seat);
  }
  return turn;
}

/** Returns the first board whose answer is still to be given. */
export function firstUnanswered(rules: GroupRules, { seat, answers }: Question): number | null {
  const board = answers.findIndex((peg, each) => peg === null && ownerOf(rules, each) !== seat);
  return board < 0 ? null : board;
}

export function ownerOf({ boardsEach }: GroupRules, board: number): Seat {
  return Math.floor(board / boardsEach);
}
