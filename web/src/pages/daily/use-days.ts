// The days that the reader has played: those kept in the browser and those on the server, which each get what they lack.

import { useEffect, useState } from "preact/hooks";
import { mergeDays, missingDays, readDays, writeDays } from "../../game/solo/played-days.ts";
import type { PlayedDay } from "../../generated/messages.ts";
import { addPlayedDays, fetchPlayedDays } from "../../net/daily.ts";
import { store } from "../app-state.ts";

interface Days {
  readonly days: readonly PlayedDay[];
  /** Adds days from a file; rejects if the server refuses them. */
  readonly add: (days: readonly PlayedDay[]) => Promise<void>;
}

/** Asks the server again when `about` changes. */
export function useDays(about: string): Days {
  const [days, setDays] = useState(() => readDays(store));
  const keep = (known: readonly PlayedDay[]): readonly PlayedDay[] => {
    const merged = mergeDays(known, readDays(store));
    writeDays(store, merged);
    setDays(merged);
    return merged;
  };
  useEffect(() => {
    let isCurrent = true;
    const sync = async (): Promise<void> => {
      const known = await fetchPlayedDays();
      if (!isCurrent) return;
      const lacking = missingDays(keep(known), known);
      if (lacking.length > 0) await addPlayedDays(lacking);
    };
    // Without a connection the browser's own days have to do.
    sync().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [about]);
  return {
    days,
    add: async (more) => {
      keep(await addPlayedDays(more));
    },
  };
}
