// Streaks: how many days in a row somebody has found a code, and what is missing for a longer run.
import { addDays, type DateText, datesBetween, daysFrom } from "./calendar.ts";

export interface Streak {
  /** The length of the run that is going on; 0 if there is none. */
  readonly current: number;
  readonly longest: number;
  /** The missing days between the run before and the one that is going on, or today. None if they are many. */
  readonly gap: readonly DateText[];
  /** The length of the run once the gap is closed. */
  readonly closed: number;
}

/** Late on the 1st at UTC-12, it is the 3rd at UTC+14. */
const DATES_AHEAD = 2;
/** A gap of more days than that is not worth mentioning. */
const LONGEST_GAP = 7;

interface Run {
  readonly first: DateText;
  readonly last: DateText;
}

/**
 * Computes the streak from the dates on which a code was found and today's local date.
 *
 * Whoever travels may have found the codes of days that have not begun where they are now. A run that ends yesterday or
 * later is going on: today can still be played.
 */
export function streakOf(found: Iterable<DateText>, today: DateText): Streak {
  const runs = runsOf([...new Set(found)].filter((date) => daysFrom(today, date) <= DATES_AHEAD).sort());
  const yesterday = addDays(today, -1);
  const open = runs.filter(({ last }) => last >= yesterday);
  const current = open.reduce<Run | null>(
    (best, run) => (best === null || length(run) >= length(best) ? run : best),
    null,
  );
  const before = runs.filter(({ last }) => last < (current?.first ?? today)).at(-1);
  const gap = before === undefined ? [] : datesBetween(addDays(before.last, 1), addDays(current?.first ?? today, -1));
  const isNear = gap.length > 0 && gap.length <= LONGEST_GAP;
  return {
    current: current === null ? 0 : length(current),
    longest: Math.max(0, ...runs.map(length)),
    gap: isNear ? gap : [],
    closed: isNear && before !== undefined ? length(before) + gap.length + (current === null ? 0 : length(current)) : 0,
  };
}

function length({ first, last }: Run): number {
  return daysFrom(first, last) + 1;
}

function runsOf(sorted: readonly DateText[]): readonly Run[] {
  const starts = sorted.filter((date, place) => place === 0 || addDays(sorted[place - 1] ?? "", 1) !== date);
  return starts.map((first, run) => {
    const next = starts[run + 1];
    const end = next === undefined ? sorted.length : sorted.indexOf(next);
    return { first, last: sorted[end - 1] ?? first };
  });
}
