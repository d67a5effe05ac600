// Marks and answers made by hand: what is on the editor before it is given.
import type { AnswerShape, Mark, MarkShape } from "../generated/messages.ts";
import type { AnswerPeg, Answers } from "./values.ts";

export interface HandMark {
  readonly holes: number;
  readonly exact: number;
  readonly misplaced: number;
}
export type KeyKind = "exact" | "misplaced";

export function newMark(shape: MarkShape): HandMark {
  return { holes: shape.holes, exact: 0, misplaced: 0 };
}

export function markFrom(hand: HandMark): Mark {
  return [hand.exact, hand.misplaced];
}

/** How far one count may go beside the other. */
export function most(hand: HandMark, kind: KeyKind): number {
  return hand.holes - (kind === "exact" ? hand.misplaced : hand.exact);
}

export function withCount(hand: HandMark, kind: KeyKind, count: number): HandMark {
  return { ...hand, [kind]: Math.max(0, Math.min(most(hand, kind), count)) };
}

export function stepped(hand: HandMark, kind: KeyKind, by: number): HandMark {
  return withCount(hand, kind, hand[kind] + by);
}

/** One place a board; null until something was chosen for it. */
export type HandAnswer = readonly (AnswerPeg | null)[];

export function newAnswer(shape: AnswerShape): HandAnswer {
  return Array<AnswerPeg | null>(shape.boards).fill(null);
}

export function withPeg(hand: HandAnswer, board: number, peg: AnswerPeg): HandAnswer {
  return hand.with(board, peg);
}

/** The answer once every board has its word. */
export function answersFrom(hand: HandAnswer): Answers | null {
  const given = hand.filter((peg) => peg !== null);
  return given.length === hand.length ? given : null;
}
