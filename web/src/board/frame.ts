// What all boards of a view have in common.
import type { ActionType, View } from "../generated/messages.ts";
import type { Frame } from "./model.ts";
import { type Board, editionOf, type Seat } from "./values.ts";

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
export function awaitedFor(view: View, board: Board, action: ActionType): readonly (Seat | null)[] {
  if (board.result !== null) return [];
  return view.to_act.filter((awaited) => awaited.actions.includes(action)).map((awaited) => awaited.seat);
}

export function mayNow(view: View, board: Board, action: ActionType): boolean {
  return board.result === null && view.may[action] !== undefined;
}
