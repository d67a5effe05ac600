// Marks and answers given by the players, while they are being edited.
import type { AnswerShape, Mark, MarkShape } from "../generated/messages.ts";
import type { AnswerPeg, Answers } from "./values.ts";

export interface ManualMark {
  readonly holes: number;
  readonly exact: number;
  readonly misplaced: number;
}
export type KeyKind = "exact" | "misplaced";

export function newMark(shape: MarkShape): ManualMark {
  return { holes: shape.holes, exact: 0, misplaced: 0 };
}

export function toMark(mark: ManualMark): Mark {
  return [mark.exact, mark.misplaced];
}

/** Returns the highest value of one count, given the other. */
export function maxCount(mark: ManualMark, kind: KeyKind): number {
  return mark.holes - (kind === "exact" ? mark.misplaced : mark.exact);
}

export function withCount(mark: ManualMark, kind: KeyKind, count: number): ManualMark {
  return { ...mark, [kind]: Math.max(0, Math.min(maxCount(mark, kind), count)) };
}

export function withStep(mark: ManualMark, kind: KeyKind, by: number): ManualMark {
  return withCount(mark, kind, mark[kind] + by);
}

/** One entry per board; null until an answer is chosen. */
export type ManualAnswer = readonly (AnswerPeg | null)[];

export function newAnswer(shape: AnswerShape): ManualAnswer {
  return Array<AnswerPeg | null>(shape.boards).fill(null);
}

export function withAnswer(answer: ManualAnswer, board: number, peg: AnswerPeg): ManualAnswer {
  return answer.with(board, peg);
}

/** Returns the answers once every board has one, otherwise null. */
export function toAnswers(answer: ManualAnswer): Answers | null {
  const given = answer.filter((peg) => peg !== null);
  return given.length === answer.length ? given : null;
}
