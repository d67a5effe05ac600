// Facts that are derived from a view.
import type { TableInfo, View } from "../generated/messages.ts";

export function plannedRounds(options: Readonly<Record<string, unknown>>, players: number): number {
  const { rounds, games } = options;
  return typeof games === "number" ? games : typeof rounds === "number" ? rounds : players;
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
