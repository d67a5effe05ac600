// Computer players are called in the reader's language, not as the record of the match calls them.
import type { TableInfo, View } from "../generated/messages.ts";

export function withNames(view: View, seats: TableInfo["seats"], computer: (number: number | null) => string): View {
  const computers = seats.flatMap(({ level }, seat) => (level === null ? [] : [seat]));
  if (computers.length === 0) return view;
  const players = view.players.map((name, seat) =>
    computers.includes(seat) ? computer(computers.length === 1 ? null : computers.indexOf(seat) + 1) : name,
  );
  return { ...view, players };
}
