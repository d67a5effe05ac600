// Marks and answers made by hand: what is on the editor before it is given.
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

export function toMark(hand: ManualMark): Mark {
  return [hand.exact, hand.misplaced];
}

/** How far one count may go beside the other. */
export function maxCount(hand: ManualMark, kind: KeyKind): number {
  return hand.holes - (kind === "exact" ? hand.misplaced : hand.exact);
}

export function withCount(hand: ManualMark, kind: KeyKind, count: number): ManualMark {
  return { ...hand, [kind]: Math.max(0, Math.min(maxCount(hand, kind), count)) };
}

export function withStep(hand: ManualMark, kind: KeyKind, by: number): ManualMark {
  return withCount(hand, kind, hand[kind] + by);
}

/** One place a board; null until something was chosen for it. */
export type ManualAnswer = readonly (AnswerPeg | null)[];

export function newAnswer(shape: AnswerShape): ManualAnswer {
  return Array<AnswerPeg | null>(shape.boards).fill(null);
}

export function withAnswer(hand: ManualAnswer, board: number, peg: AnswerPeg): ManualAnswer {
  return hand.with(board, peg);
}

/** The answer once every board has its word. */
export function toAnswers(hand: ManualAnswer): Answers | null {
  const given = hand.filter((peg) => peg !== null);
  return given.length === hand.length ? given : null;
}
