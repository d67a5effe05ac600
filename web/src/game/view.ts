// Facts that are derived from a view and the table around it.
import type { MatchState } from "../board/values.ts";
import type { Look, State, View } from "../generated/messages.ts";

/** Returns the match of a table with the look of its edition, or null before it has begun. */
export function matchOf({ view, row_points, awaited, table }: State, look: Look): MatchState | null {
  return view === null || table.play === null
    ? null
    : { view, row_points, awaited, play: table.play, look, pause: table.pause };
}

/** Returns the name of a seat, or null for the reader's own. */
export function playerName(view: View, seat: number): string | null {
  return seat === view.seat ? null : (view.players[seat] ?? "");
}
