// A sheet over the page, such as an open drawer. It has an entry in the history, so that going back closes it.
import { useCallback, useEffect, useState } from "preact/hooks";
import { address } from "./app-state.ts";

/** Returns which of these sheets is open, and what opens another one or closes it. */
export function useSheet<Name extends string>(
  names: readonly Name[],
): readonly [open: Name | null, setOpen: (name: Name | null) => void] {
  const here = (): Name | null => names.find((name) => name === address.sheet) ?? null;
  const [open, setOpen] = useState(here);
  useEffect(() => {
    const stop = address.subscribe(() => setOpen(here()));
    return () => {
      stop();
      address.closeSheet();
    };
  }, []);
  const change = useCallback((next: Name | null): void => {
    if (next === null) address.closeSheet();
    else address.openSheet(next);
    setOpen(next);
  }, []);
  return [open, change];
}
