// What is to be drawn of a board, free of how it is drawn.
import type { ActionType, Mark, Result, Token, View } from "../generated/messages.ts";
import type { Box } from "./colours.ts";
import { type Answers, type Board, type Code, type Edition, editionOf, type Seat } from "./values.ts";

/** `draft` is the viewer's to lay now, `awaited` somebody else's. */
export type RowState = "laid" | "draft" | "awaited" | "empty";
/** `sealed`: not to be seen yet. `due`: the owner of the code has to give it. `yours`: the viewer has to. */
export type MarkState = "none" | "sealed" | "due" | "yours" | "given";

export interface RowModel {
  readonly number: number;
  readonly seat: Seat | null;
  readonly holes: number;
  readonly state: RowState;
  readonly code: Code | null;
  readonly mark: Mark | null;
  readonly markState: MarkState;
  readonly isSolved: boolean;
  /** What a row earned by itself, where rows do (party with three or more). */
  readonly points: number | null;
}

/** The place of the hidden code: a shield, a lid, a capsule. */
export interface LidModel {
  readonly owner: Seat | null;
  readonly isYours: boolean;
  readonly holes: number;
  readonly code: Code | null;
  /** `unset` before the code is there, `draft` while the viewer sets it, `closed`, `peek` for its owner, `open` for all. */
  readonly state: "unset" | "draft" | "closed" | "peek" | "open";
}

export interface Frame {
  readonly edition: Edition;
  readonly box: Box;
  readonly players: readonly string[];
  readonly you: Seat | null;
  readonly round: number;
  readonly result: Result | null;
}

export interface HuntModel extends Frame {
  readonly kind: "hunt";
  readonly limit: number;
  readonly rows: readonly RowModel[];
  readonly lid: LidModel;
  readonly scores: readonly number[];
}

export interface SideModel {
  readonly hunter: Seat;
  readonly isYours: boolean;
  readonly rows: readonly RowModel[];
  /** The code that is hunted on this side: the other player's. */
  readonly lid: LidModel;
}
export interface DuelModel extends Frame {
  readonly kind: "duel";
  readonly isRace: boolean;
  readonly sides: readonly [SideModel, SideModel];
}

/** One column of answers: a board of somebody else's. */
export interface Head {
  readonly seat: Seat;
  readonly board: number;
}
export interface QuestionModel {
  readonly number: number;
  readonly state: RowState;
  readonly code: Code | null;
  /** A place for each head; null for an answer still to come. */
  readonly answers: readonly (Answers[number] | null)[];
  readonly isOpen: boolean;
}
export interface TokenBoardModel {
  readonly seat: Seat;
  readonly board: number;
  readonly isYours: boolean;
  readonly token: Token | null;
  readonly heads: readonly Head[];
  readonly rows: readonly QuestionModel[];
  readonly final: { readonly state: "empty" | "draft" | "right" | "wrong"; readonly code: Code | null };
  readonly isStillIn: boolean;
  readonly turn: "asks" | "answers" | null;
  readonly won: number;
}
export interface GroupModel extends Frame {
  readonly kind: "group";
  /** Clockwise from the viewer. */
  readonly boards: readonly TokenBoardModel[];
  readonly boardsEach: number;
  readonly code: Code | null;
  readonly dealt: boolean;
}

export type BoardModel = HuntModel | DuelModel | GroupModel;

export function frame(view: View, board: Board): Frame {
  return {
    edition: editionOf(view.edition),
    box: view.edition === "party" ? "party" : "family",
    players: view.players,
    you: view.seat,
    round: board.number,
    result: board.result,
  };
}

/** Whom a running board waits for to do this. An ended one waits for nobody. */
export function seatsAwaitedFor(view: View, board: Board, action: ActionType): readonly (Seat | null)[] {
  if (board.result !== null) return [];
  return view.to_act.filter((awaited) => awaited.actions.includes(action)).map((awaited) => awaited.seat);
}

export function canAct(view: View, board: Board, action: ActionType): boolean {
  return board.result === null && view.may[action] !== undefined;
}
