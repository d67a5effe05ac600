// Calendar dates as text, `2026-11-15`, without a time of day: arithmetic, months, and the date it is in a time zone.

export type DateText = string;

const DAY_MS = 86_400_000;

/** Returns the date that it is in a time zone, such as `Europe/Berlin`, at a moment in seconds. */
export function dateIn(timeZone: string, seconds: number): DateText {
  const format = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const parts = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** Checks for a date that exists, written in full. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noonOf(text)) && addDays(text, 0) === text;
}

export function addDays(date: DateText, days: number): DateText {
  return new Date(noonOf(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Counts the days from one date to another, which is negative if the other is earlier. */
export function daysFrom(date: DateText, other: DateText): number {
  return Math.round((noonOf(other) - noonOf(date)) / DAY_MS);
}

/** Lists the dates from one to another, both included. */
export function datesBetween(first: DateText, last: DateText): readonly DateText[] {
  return Array.from({ length: Math.max(0, daysFrom(first, last) + 1) }, (_, days) => addDays(first, days));
}

/** `2026-11` of `2026-11-15`. */
export function monthOf(date: DateText): string {
  return date.slice(0, 7);
}

/** Returns the month so many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Lists the dates of a month. */
export function datesOf(month: string): readonly DateText[] {
  return datesBetween(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));
}

/** Monday is 0, Sunday 6. */
export function weekday(date: DateText): number {
  return (new Date(noonOf(date)).getUTCDay() + 6) % 7;
}

/** A moment of this date, for arithmetic and for writing it out in UTC. */
function noonOf(date: DateText): number {
  return Date.parse(`${date}T12:00:00Z`);
}
