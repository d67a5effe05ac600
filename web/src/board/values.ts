// Types for values that the schema only describes as strings and numbers.
import type { CodeBoard, TokenBoard } from "../generated/messages.ts";

/** One character per hole: `A`, `B`, … for the colours in palette order, `_` for an empty hole. */
export type Code = string;
/** Seats are numbered from 0, clockwise. */
export type Seat = number;
export type Board = CodeBoard | TokenBoard;

/** The most characters that a player's name may have. */
export const MAX_NAME_LENGTH = 24;

export const EDITIONS = ["original", "super", "challenge", "party", "group"] as const;
export type Edition = (typeof EDITIONS)[number];

const ANSWER_PEGS = ["black", "white", "none"] as const;
export type AnswerPeg = (typeof ANSWER_PEGS)[number];
export type Answers = readonly AnswerPeg[];

export function editionOf(text: string): Edition {
  return parseWord(EDITIONS, text);
}

export function answerPeg(text: string): AnswerPeg {
  return parseWord(ANSWER_PEGS, text);
}

function parseWord<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text);
  if (word === undefined) throw new Error(`unknown value ${text}: expected one of ${words.join(", ")}`);
  return word;
}
