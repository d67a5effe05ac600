// Whom a table waits for, and what those who wait may do about it.
import type { Presence, TableInfo, View } from "../../generated/messages.ts";

export interface Wait {
  readonly seat: number;
  /** How long the seat has kept the others waiting, once that is worth saying. */
  readonly idleSeconds: number | null;
  /** How long until the others may act; 0 once they may. */
  readonly secondsLeft: number;
  readonly mayTakeOver: boolean;
  readonly mayClaim: boolean;
}

/** Checks whether the reader plays with another person. */
export function isAmongPeople(seats: TableInfo["seats"]): boolean {
  return seats.some(({ is_yours }) => is_yours) && seats.some(({ level, is_yours }) => level === null && !is_yours);
}

/** Checks whether the reader waits for someone or keeps someone waiting, now or later in this turn. */
export function hasWaits({ seats, idle_ends }: TableInfo, presence: Presence | null): boolean {
  const isAnybodyAway = presence?.away_since.some((since) => since !== null) ?? false;
  return isAmongPeople(seats) && (isAnybodyAway || idle_ends.some((ends) => ends !== null));
}

const DAY_SECONDS = 86_400;

/** Checks whether the reader has moved and now waits for a person who may take a day or more. */
export function waitsForDays({ seats, turn_seconds, waiting_since }: TableInfo, view: View | null): boolean {
  const isLong = turn_seconds === null || turn_seconds >= DAY_SECONDS;
  const board = view?.history.at(-1);
  if (!isLong || board === undefined) return false;
  const isOwn = (seat: number): boolean => seats[seat]?.is_yours === true;
  const hasMoved =
    board.rows.some(({ seat }) => isOwn(seat)) || (board.type === "code_board" && isOwn(board.codemaker ?? -1));
  const awaited = waiting_since.flatMap((since, seat) => (since === null ? [] : [seat]));
  const isPersonAwaited = awaited.some((seat) => seats[seat]?.level === null && !seats[seat].is_taken_over);
  return hasMoved && isPersonAwaited && !awaited.some(isOwn);
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
