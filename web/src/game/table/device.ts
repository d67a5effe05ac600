// Several players on one device: who gets it next, and whether a screen has to come between two of them.
import type { Board } from "../../board/values.ts";
import type { State, View } from "../../generated/messages.ts";

/** Who holds the device, since when, and what for. */
export interface Holding {
  readonly seat: number | null;
  /** All seats that are played on this device. */
  readonly ownSeats: readonly number[];
  /** How many rounds had begun when the holder took the device, and how many rows they had laid. */
  readonly roundsBefore: number;
  readonly rowsBefore: number;
  /** Whether the holder asked for the device in order to call. */
  readonly isCall: boolean;
}

/**
 * `offer` leaves the board on screen until the holder passes the device; `pass` does so at once. With `release` nobody
 * holds it any more: all have seen the end of a round, and whoever is next must not show them what is theirs.
 */
export type DeviceStep =
  | { readonly is: "stay" | "release" }
  | { readonly is: "offer" | "pass"; readonly to: number; readonly isCovered: boolean };

const STAY: DeviceStep = { is: "stay" };

/** Returns what to do with the device, while the current round is on screen. */
export function nextStep({ view, table, awaited }: State, holding: Holding): DeviceStep {
  const { seat, ownSeats, isCall } = holding;
  const isLooking = table.pause?.looking.some((each) => ownSeats.includes(each)) === true;
  if (view === null || ownSeats.length < 2 || table.state !== "running" || isLooking) return STAY;
  if (seat !== null && view.history.length > holding.roundsBefore) return { is: "release" };
  if (seat !== null && awaited.includes(seat)) return STAY;
  const waiting = ownSeats.filter((each) => awaited.includes(each) && each !== seat);
  const to = waiting[0] ?? (seat === null ? ownSeats[0] : undefined);
  if (to === undefined) return STAY;
  const isSeen = seat === null || !(isCall || hasNewMark(view, seat, holding.rowsBefore));
  return { is: isSeen ? "pass" : "offer", to, isCovered: mustCover(view.history.at(-1), seat, to) };
}

/** Returns how many rows or questions a seat has laid in the match. */
export function rowCount(view: View, seat: number): number {
  return ownRows(view, seat).length;
}

/** Checks whether the latest row of a seat was laid since then, and has its mark or all its answers. */
function hasNewMark(view: View, seat: number, rowsBefore: number): boolean {
  const rows = ownRows(view, seat);
  const last = rows.at(-1);
  if (last === undefined || rows.length <= rowsBefore || last.mark === null) return false;
  return last.mark.every((each, answering) => each !== null || answering === seat);
}

function ownRows(view: View, seat: number): readonly Board["rows"][number][] {
  return view.history.flatMap(({ rows }) => rows.filter((row) => row.seat === seat));
}

/** Checks whether nothing may be on screen while the device goes from one seat to another. */
export function mustCover(board: Board | undefined, from: number | null, to: number): boolean {
  return hasSecret(board, to) || (from !== null && hasSecret(board, from));
}

/** Guessers of one hunt see the same board; a codemaker, both sides of a duel and the holders of tokens do not. */
function hasSecret(board: Board | undefined, seat: number): boolean {
  if (board?.type !== "code_board") return true;
  return board.codemaker === null || board.codemaker === seat;
}
