// Days, weeks, months and years as each language writes them, short enough for a chart.

/** What one dot of a chart stands for: a number of games, or a time. */
export type Unit = "codes" | "day" | "week" | "month" | "year";

interface Periods {
  /** Says which games: their number, or when they were, in seconds. */
  readonly label: (unit: Unit, at: number, number: number) => string;
  readonly on: (at: number) => string;
}

export function periods(locale: string): Periods {
  const date = (options: Intl.DateTimeFormatOptions): ((at: number) => string) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (at) => format.format(new Date(at * 1000));
  };
  const dayAndMonth = date({ day: "numeric", month: locale === "de" ? "numeric" : "short" });
  const labels = {
    day: dayAndMonth,
    week: dayAndMonth,
    month: date({ month: "short", year: "2-digit" }),
    year: date({ year: "numeric" }),
  };
  return {
    label: (unit, at, number) => (unit === "codes" ? String(number) : labels[unit](at)),
    on: date({ dateStyle: "medium" }),
  };
}
