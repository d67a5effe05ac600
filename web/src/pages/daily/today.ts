// Today's date where the reader is, by the server's time: the clock of the device may be wrong.

import { useEffect, useState } from "preact/hooks";
import { type DateText, dateIn } from "../../game/calendar.ts";
import { FIRST_DAY } from "../../generated/daily.ts";
import type { Day } from "../../generated/messages.ts";
import { fetchDay } from "../../net/daily.ts";
import { HttpError } from "../../net/http.ts";
import { store } from "../app-state.ts";

/** What to add to the device's clock, as learned from the server when it was last heard of. */
const STORAGE_KEY = "keypeg.clock";
const CHECK_MS = 15_000;
const NOT_FOUND = 404;

let offsetSeconds = Number(store.getItem(STORAGE_KEY)) || 0;

export function today(): DateText {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now() / 1000 + offsetSeconds);
}

/** Follows the date over midnight, and into another time zone. */
export function useToday(): DateText {
  const [date, setDate] = useState(today);
  useEffect(() => {
    const check = (): void => setDate(today());
    check();
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  return date;
}

/** Fetches the codes of a date, or of today where it is null, and learns what time it is. */
export async function findDay(date: DateText | null): Promise<Day> {
  const wanted = date ?? today();
  try {
    const day = learned(await fetchDay(wanted));
    return date !== null || today() === wanted ? day : learned(await fetchDay(today()));
  } catch (problem) {
    // A clock that is far ahead: any day tells what time it is.
    if (date !== null || !(problem instanceof HttpError) || problem.status !== NOT_FOUND) throw problem;
    learned(await fetchDay(FIRST_DAY));
    return fetchDay(today());
  }
}

function learned(day: Day): Day {
  offsetSeconds = day.now - Date.now() / 1000;
  try {
    store.setItem(STORAGE_KEY, String(Math.round(offsetSeconds)));
  } catch {
    // Storage is blocked or full: the time is learned again on the next visit.
  }
  return day;
}
