// The last days of today's code: how many rows each took, and which can still be played.
import { FIRST_DAY } from "../../generated/daily.ts";
import type { PlayedDay } from "../../generated/messages.ts";
import { addDays, type DateText, datesBetween } from "./calendar.ts";

/** `rows` is null where a file of the reader's says only that the code was found. */
export type WeekDay =
  | { readonly date: DateText; readonly is: "open" | "missed" }
  | { readonly date: DateText; readonly is: "found"; readonly rows: number | null };

const DAYS = 7;

/** Lists the seven days that end today. Where both codes were found, the fewer rows count. */
export function lastWeek(days: readonly PlayedDay[], today: DateText): readonly WeekDay[] {
  return datesBetween(addDays(today, 1 - DAYS), today)
    .filter((date) => date >= FIRST_DAY)
    .map((date) => {
      const played = days.filter((day) => day.date === date);
      const found = played.filter(({ is_found }) => is_found);
      if (found.length === 0) return { date, is: played.length === 0 ? "open" : "missed" };
      const rows = found.flatMap((day) => day.rows ?? []);
      return { date, is: "found", rows: rows.length === 0 ? null : Math.min(...rows) };
    });
}
