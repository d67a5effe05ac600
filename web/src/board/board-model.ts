// From a view's round to the board that is drawn of it.
import type { View } from "../generated/messages.ts";
import { duelModel } from "./duel-model.ts";
import { type Calling, groupModel } from "./group-model.ts";
import { huntModel } from "./hunt-model.ts";
import type { BoardModel } from "./model.ts";
import type { Board } from "./values.ts";

export function boardModel(view: View, board: Board, calling?: Calling): BoardModel {
  if (board.type === "token_board") return groupModel(view, board, calling);
  return board.codemaker === null ? duelModel(view, board) : huntModel(view, board);
}

/** The round that runs, or the last one. */
export function latest(view: View): Board | undefined {
  return view.history.at(-1);
}
