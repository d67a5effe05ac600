// Whom a table waits for, and what those who wait may do about it.
import type { Presence, TableInfo } from "../../generated/messages.ts";

export interface Wait {
  readonly seat: number;
  /** How long the seat has kept the others waiting, once that is worth saying. */
  readonly idleSeconds: number | null;
  /** How long until the others may act; 0 once they may. */
  readonly secondsLeft: number;
  readonly mayTakeOver: boolean;
  readonly mayClaim: boolean;
}

/** Checks whether the reader waits for someone or keeps someone waiting, now or later in this turn. */
export function hasWaits({ seats, idle_ends }: TableInfo, presence: Presence | null): boolean {
  const isAmongPeople =
    seats.some(({ is_yours }) => is_yours) && seats.some(({ level, is_yours }) => level === null && !is_yours);
  const isAnybodyAway = presence?.away_since.some((since) => since !== null) ?? false;
  return isAmongPeople && (isAnybodyAway || idle_ends.some((ends) => ends !== null));
}

/** Lists the seats that are waited for and of which there is something to say to the reader, at the server's time. */
export function waitsAt(table: TableInfo, presence: Presence | null, time: number): readonly Wait[] {
  const { seats, waiting_since, idle_ends, idle_seconds, away_seconds } = table;
  const ownSince = waiting_since.filter((since, seat) => since !== null && seats[seat]?.is_yours === true);
  return seats.flatMap(({ level, is_yours, is_taken_over }, seat): readonly Wait[] => {
    const since = waiting_since[seat] ?? null;
    if (since === null || level !== null || is_taken_over) return [];
    const left = presence?.away_since[seat] ?? null;
    const isAway = left !== null && time >= Math.max(left, since) + away_seconds;
    // Whoever has let the table wait as long has nothing to complain about.
    const isFair = is_yours || ownSince.every((own) => own !== null && own > since);
    const ends = isFair ? (idle_ends[seat] ?? null) : null;
    const isWorthSaying = ends !== null && time >= ends - idle_seconds / 2;
    const isIdle = ends !== null && time >= ends;
    const mayTakeOver = !is_yours && (isAway || isIdle);
    if (!isWorthSaying && !mayTakeOver) return [];
    return [
      {
        seat,
        idleSeconds: isWorthSaying ? time - (ends - idle_seconds) : null,
        secondsLeft: ends === null ? 0 : Math.max(0, ends - time),
        mayTakeOver,
        mayClaim: !is_yours && isIdle && seats.length === 2,
      },
    ];
  });
}
