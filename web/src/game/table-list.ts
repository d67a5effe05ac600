// The reader's tables in display order.
import type { TableLine } from "../generated/messages.ts";

interface TableList {
  readonly live: readonly TableLine[];
  readonly over: readonly TableLine[];
}

/** Puts tables that wait for the reader first, then the most recent. */
export function tableList(lines: readonly TableLine[]): TableList {
  const sorted = lines.toSorted((a, b) => Number(b.is_awaited) - Number(a.is_awaited) || b.touched - a.touched);
  return { live: sorted.filter((line) => line.state !== "over"), over: sorted.filter((line) => line.state === "over") };
}

interface OtherPlayers {
  readonly people: readonly string[];
  readonly computers: number;
}

/** Lists the others at the table, or everybody if all share this device. Free seats have no name. */
export function otherPlayers({ names, levels, your_seats }: TableLine): OtherPlayers {
  const isComputer = (seat: number): boolean => (levels[seat] ?? null) !== null;
  const others = names.flatMap((name, seat) => (your_seats.includes(seat) || name === "" ? [] : [seat]));
  const people = others.filter((seat) => !isComputer(seat)).map((seat) => names[seat] ?? "");
  const isShared = others.length === 0 && your_seats.length > 1;
  return { people: isShared ? names.filter((name) => name !== "") : people, computers: others.length - people.length };
}
