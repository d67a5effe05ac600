// The tables where somebody sits, in the order he wants to see them.
import type { TableLine } from "../generated/messages.ts";

export interface TableList {
  readonly live: readonly TableLine[];
  readonly over: readonly TableLine[];
}

/** Those that wait for him first, then the latest. */
export function tableList(lines: readonly TableLine[]): TableList {
  const sorted = lines.toSorted((a, b) => Number(b.is_awaited) - Number(a.is_awaited) || b.touched - a.touched);
  return { live: sorted.filter((line) => line.state !== "over"), over: sorted.filter((line) => line.state === "over") };
}

export interface OtherPlayers {
  readonly people: readonly string[];
  readonly computers: number;
}

/** What every computer is called. */
const COMPUTER = "Computer";

/** The others at the table; where nobody else sits, all who share the device. Free seats have no name. */
export function otherPlayers({ names, your_seats }: TableLine): OtherPlayers {
  const others = names.filter((name, seat) => !your_seats.includes(seat) && name !== "");
  const people = others.filter((name) => name !== COMPUTER);
  const isShared = others.length === 0 && your_seats.length > 1;
  return { people: isShared ? names.filter((name) => name !== "") : people, computers: others.length - people.length };
}
