// Types for values that the schema only describes as strings and numbers.
import type { CodeBoard, Look, Pause, Play, Position, TokenBoard } from "../generated/messages.ts";

/** One character per hole: `A`, `B`, … for the colours in palette order, `_` for an empty hole. */
export type Code = string;
/** Seats are numbered from 0, clockwise. */
export type Seat = number;
export type Board = CodeBoard | TokenBoard;

/** A match at some position, with how it is played and what its edition looks like. */
export interface MatchState extends Position {
  readonly play: Play;
  readonly look: Look;
  /** Set while nobody may act, because somebody still looks at the end of a round or at a call. */
  readonly pause?: Pause | null;
}

export type AnswerPeg = "black" | "white" | "none";
export type Answers = readonly AnswerPeg[];
