// Presses that are meant: not those for what was in the same place a moment ago.
import { useRef } from "preact/hooks";

const IGNORE_PRESSES_MS = 400;

/** Returns the action for a button, which does nothing just after the button has appeared. */
export function useDeliberate(action: () => void): () => void {
  const since = useRef(performance.now());
  return () => {
    if (performance.now() - since.current > IGNORE_PRESSES_MS) action();
  };
}
