// Dates such as `2026-11-15` as each language writes them.

interface Dates {
  /** "Sunday 15 November" */
  readonly full: (date: string) => string;
  /** "15 November" */
  readonly short: (date: string) => string;
  /** "November", or with its year "November 2026", of `2026-11` */
  readonly month: (month: string, isWithYear: boolean) => string;
  /** "Su" */
  readonly weekday: (date: string) => string;
}

const LETTERS = 2;

/** Returns a date in French, in which the first of a month is "1er". */
export function withFirst(date: string): string {
  return date.replace(/\b1(?= [a-zé])/, "1er");
}

export function dates(locale: string): Dates {
  const format = (options: Intl.DateTimeFormatOptions): ((date: string) => string) => {
    const written = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    const write = (date: string): string => written.format(Date.parse(`${date}T12:00:00Z`));
    return locale === "fr" ? (date) => withFirst(write(date)) : write;
  };
  const [month, monthOfYear] = [format({ month: "long" }), format({ month: "long", year: "numeric" })];
  const weekday = format({ weekday: "long" });
  return {
    full: format({ weekday: "long", day: "numeric", month: "long" }),
    short: format({ day: "numeric", month: "long" }),
    month: (each, isWithYear) => (isWithYear ? monthOfYear : month)(`${each}-01`),
    weekday: (date) => weekday(date).slice(0, LETTERS),
  };
}
