// Lets the reader type a row from anywhere on the page, with keys that nothing else uses.
import { useEffect } from "preact/hooks";
import type { Command } from "../board/draft.ts";
import { commandForKey, type PegKeys } from "../board/keyboard.ts";

/** Keys of null turn it off. */
export function useRowKeys(keys: PegKeys | null, onCommand: (command: Command) => void): void {
  useEffect(() => {
    if (keys === null) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isUsedByFocus(event.key, document.activeElement)) return;
      const command = commandForKey(event, keys);
      if (command === null) return;
      event.preventDefault();
      onCommand(command);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [keys, onCommand]);
}

/** Checks whether the focused element uses this key itself. */
function isUsedByFocus(key: string, focused: Element | null): boolean {
  if (focused === null || focused === document.body) return false;
  if (focused.closest("input, select, textarea, dialog, [data-hole]") !== null) return true;
  const isPressed = key === "Enter" || key === " ";
  return (
    (isPressed || key.startsWith("Arrow") || key === "Home" || key === "End") &&
    focused.closest("button, a, summary, [tabindex='0']") !== null
  );
}
