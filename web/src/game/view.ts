// Facts that are derived from a view and the table around it.
import type { MatchState } from "../board/values.ts";
import type { Look, State, TableInfo, View } from "../generated/messages.ts";

/** Returns the match of a table with the look of its edition, or null before it has begun. */
export function matchOf({ view, row_points, awaited, table }: State, look: Look): MatchState | null {
  return view === null || table.play === null ? null : { view, row_points, awaited, play: table.play, look };
}

export function withComputerNames(
  view: View,
  seats: TableInfo["seats"],
  computer: (number: number | null) => string,
): View {
  const computers = seats.flatMap(({ level }, seat) => (level === null ? [] : [seat]));
  if (computers.length === 0) return view;
  const players = view.players.map((name, seat) =>
    computers.includes(seat) ? computer(computers.length === 1 ? null : computers.indexOf(seat) + 1) : name,
  );
  return { ...view, players };
}

/** Returns the name of a seat, or null for the reader's own. */
export function playerName(view: View, seat: number): string | null {
  return seat === view.seat ? null : (view.players[seat] ?? "");
}
