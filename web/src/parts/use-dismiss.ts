// Closes something that lies over the board with Escape or a press outside.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Mark the element with `data-dismiss`, so that Escape is left to it. */
export function useDismiss(element: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const press = (event: Event): void => {
      if (event.target instanceof Node && element.current?.contains(event.target) === false) onClose();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    addEventListener("pointerdown", press, { capture: true });
    addEventListener("keydown", key, { capture: true });
    return () => {
      removeEventListener("pointerdown", press, { capture: true });
      removeEventListener("keydown", key, { capture: true });
    };
  }, [element, onClose]);
}
