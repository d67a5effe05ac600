// Today's date where the reader is, by the server's time: the clock of the device may be wrong.

import { useEffect, useState } from "preact/hooks";
import { type DateText, dateIn } from "../../game/solo/calendar.ts";
import { STORED } from "../../game/storage.ts";
import { FIRST_DAY } from "../../generated/daily.ts";
import type { Day } from "../../generated/messages.ts";
import { fetchDay } from "../../net/daily.ts";
import { HttpError } from "../../net/http.ts";
import { store } from "../app-state.ts";
import { SharedValue, useShared } from "../shared-value.ts";

const NEGLIGIBLE_SECONDS = 2;
const CHECK_MS = 15_000;
const NOT_FOUND = 404;

/** What to add to the device's clock, as learned from the server when it was last heard of. */
const offsetSeconds = new SharedValue(Number(store.getItem(STORED.clock)) || 0);

export function today(): DateText {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now() / 1000 + offsetSeconds.value);
}

/** Follows the date over midnight, and into another time zone. */
export function useToday(): DateText {
  useShared(offsetSeconds);
  const [, setChecked] = useState(0);
  useEffect(() => {
    const check = (): void => setChecked(Date.now());
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  return today();
}

/** Returns the seconds until the date changes where the reader is. */
export function secondsLeft(): number {
  const now = new Date(Date.now() + offsetSeconds.value * 1000);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return (midnight.getTime() - now.getTime()) / 1000;
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
  // A little more or less is only how long the answer took.
  const offset = Math.round(day.now - Date.now() / 1000);
  if (Math.abs(offset - offsetSeconds.value) <= NEGLIGIBLE_SECONDS) return day;
  offsetSeconds.value = offset;
  try {
    store.setItem(STORED.clock, String(offset));
  } catch {
    // Storage is blocked or full: the time is learned again on the next visit.
  }
  return day;
}
