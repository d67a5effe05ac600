// The reader's tables in display order, and what each line says.
import type { Roles, TableLine } from "../generated/messages.ts";
import type { Phrase } from "./table/phrases.ts";
import { scoreUnit } from "./table/view.ts";

interface TableList {
  readonly live: readonly TableLine[];
  readonly over: readonly TableLine[];
}

/** Puts tables that wait for the reader first, then the most recent. */
export function tableList(lines: readonly TableLine[]): TableList {
  const sorted = lines.toSorted((a, b) => Number(b.is_awaited) - Number(a.is_awaited) || b.touched - a.touched);
  return { live: sorted.filter((line) => line.state !== "over"), over: sorted.filter((line) => line.state === "over") };
}

/** Returns the reader's own seat: of several on one device, the one with their name, or else the first. */
function ownSeat({ names, your_seats }: TableLine, name: string | null): number | null {
  return your_seats.find((seat) => names[seat] === name) ?? your_seats[0] ?? null;
}

/** Lists the names of all but the reader. Free seats have none. */
export function otherPlayers(line: TableLine, name: string | null): readonly string[] {
  const own = ownSeat(line, name);
  return line.names.filter((each, seat) => seat !== own && each !== "");
}

/** Returns what a table is waiting for, or how it ended; `roles` are those of its edition. */
export function lineStatus(line: TableLine, name: string | null, roles: Roles | null): Phrase {
  if (line.state === "over") return lineResult(line, name, scoreUnit(roles));
  if (line.state === "open") return ["home.table.free", line.names.filter((each) => each === "").length];
  const own = ownSeat(line, name);
  if (own !== null && line.awaited.includes(own)) return ["home.table.yours"];
  return ["home.table.turn", line.awaited.map((seat) => line.names[seat] ?? "")];
}

function lineResult(line: TableLine, name: string | null, unit: "points" | "rounds"): Phrase {
  const { names, scores, winners } = line;
  const own = ownSeat(line, name);
  const [winner] = winners;
  if (winner === undefined) return ["home.table.noResult"];
  const others = winners.filter((seat) => seat !== own).map((seat) => names[seat] ?? "");
  if (winners.length > 1) return ["home.table.shared", winners.some((seat) => seat === own), others, names.length];
  // Whoever wins because the other resigned may have fewer points: they would contradict the result.
  const best = Math.max(...scores);
  const isByPoints = scores[winner] === best && best > 0;
  const second = Math.max(...scores.filter((_, seat) => seat !== winner));
  const points = !isByPoints ? null : names.length === 2 ? ([best, second] as const) : ([best, null] as const);
  return ["home.table.won", winner === own ? null : (names[winner] ?? ""), points, unit];
}
