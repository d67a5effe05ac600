// Typing a row without having gone to it first: keys that nothing else on the page wants are the row's.
import { useEffect } from "preact/hooks";
import type { Command } from "../board/draft.ts";
import { commandForKey } from "../board/keyboard.ts";
import type { CodeShape } from "../generated/messages.ts";

/** With no shape there is no row to type. */
export function useRowKeys(shape: CodeShape | null, onCommand: (command: Command) => void): void {
  useEffect(() => {
    if (shape === null) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isUsedByFocus(event.key, document.activeElement)) return;
      const command = commandForKey(event, shape);
      if (command === null) return;
      event.preventDefault();
      onCommand(command);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [shape, onCommand]);
}

/** Whether what has the focus uses this key itself. */
function isUsedByFocus(key: string, focused: Element | null): boolean {
  if (focused === null || focused === document.body) return false;
  if (focused.closest("input, select, textarea, dialog, [data-hole]") !== null) return true;
  const isPressed = key === "Enter" || key === " ";
  return (
    (isPressed || key.startsWith("Arrow") || key === "Home" || key === "End") &&
    focused.closest("button, a, summary, [tabindex='0']") !== null
  );
}
