// The days that the reader has played, as they are kept in the browser and in a file of theirs.
// The server keeps them too; what either knows is never lost.
import type { PlayedDay } from "../../generated/messages.ts";
import { parsedJson, readStored, STORED, type Store, writeStored } from "../storage.ts";
import { isDate } from "./calendar.ts";

const FILE_KIND = "keypeg-days";
/** As many as the server takes at once: both codes of almost seven years. */
const MOST_DAYS = 5000;
const MOST_ROWS = 100;

/** Returns the union of both lists, by date and edition. A code that was found stays found; else the first list counts. */
export function mergeDays(days: readonly PlayedDay[], others: readonly PlayedDay[]): readonly PlayedDay[] {
  const merged = new Map<string, PlayedDay>();
  for (const day of [...days, ...others]) {
    const known = merged.get(keyOf(day));
    if (known === undefined || (!known.is_found && day.is_found)) merged.set(keyOf(day), day);
  }
  return [...merged.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Lists the days that the other list lacks, or has only as not found. */
export function missingDays(days: readonly PlayedDay[], others: readonly PlayedDay[]): readonly PlayedDay[] {
  const known = new Map(others.map((day) => [keyOf(day), day]));
  return days.filter((day) => {
    const other = known.get(keyOf(day));
    return other === undefined || (day.is_found && !other.is_found);
  });
}

export function foundDates(days: readonly PlayedDay[]): readonly string[] {
  return days.filter(({ is_found }) => is_found).map(({ date }) => date);
}

function keyOf({ date, edition }: PlayedDay): string {
  return `${date} ${edition}`;
}

export function readDays(store: Store): readonly PlayedDay[] {
  return parsedDays(readStored(store, STORED.days)) ?? [];
}

export function writeDays(store: Store, days: readonly PlayedDay[]): void {
  writeStored(store, STORED.days, days);
}

/** Returns the text of a file that `parseDaysFile` reads. */
export function daysFile(days: readonly PlayedDay[]): string {
  return `${JSON.stringify({ kind: FILE_KIND, version: 1, days }, null, 1)}\n`;
}

/** Why a file cannot be read: it is something else, or it was written by a newer version. */
export type DaysFileProblem = "other" | "newer";

export function parseDaysFile(text: string): readonly PlayedDay[] | DaysFileProblem {
  const found = parsedJson(text);
  if (!isRecord(found) || found["kind"] !== FILE_KIND) return "other";
  if (found["version"] !== 1) return "newer";
  return parsedDays(found["days"]) ?? "other";
}

/** Returns null unless every entry is a day. */
function parsedDays(found: unknown): readonly PlayedDay[] | null {
  if (!Array.isArray(found) || found.length > MOST_DAYS) return null;
  const days = found.map(parsedDay);
  return days.every((day) => day !== null) ? mergeDays(days, []) : null;
}

function parsedDay(found: unknown): PlayedDay | null {
  if (!isRecord(found)) return null;
  const { date, edition, rows, is_found, is_hard_mode, is_imported } = found;
  const areRows = rows === null || (Number.isInteger(rows) && Number(rows) > 0 && Number(rows) <= MOST_ROWS);
  if (typeof date !== "string" || !isDate(date) || typeof edition !== "string" || !areRows) return null;
  if (typeof is_found !== "boolean") return null;
  return {
    date,
    edition,
    rows: rows as number | null,
    is_found,
    is_hard_mode: is_hard_mode === true,
    is_imported: is_imported === true,
  };
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null;
}
