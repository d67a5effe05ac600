// Lets the reader type a row from anywhere on the page, whatever was clicked before.
import { useEffect } from "preact/hooks";
import type { Command } from "../board/draft.ts";
import { commandForKey, type PegKeys } from "../board/keyboard.ts";

/** Keys of null turn it off. */
export function useRowKeys(keys: PegKeys | null, onCommand: (command: Command) => void): void {
  useEffect(() => {
    if (keys === null) return undefined;
    const types = new RowTyping(keys, onCommand);
    // Caught on the way down, before a button that was clicked takes Enter or Space for itself.
    const listeners = [
      ["pointerdown", () => types.point()],
      ["keydown", (event: Event) => types.press(event as KeyboardEvent)],
      ["keyup", (event: Event) => types.release(event as KeyboardEvent)],
    ] as const;
    for (const [kind, listener] of listeners) addEventListener(kind, listener, { capture: true });
    return () => {
      for (const [kind, listener] of listeners) removeEventListener(kind, listener, { capture: true });
    };
  }, [keys, onCommand]);
}

class RowTyping {
  readonly #keys: PegKeys;
  readonly #onCommand: (command: Command) => void;
  /** Whether the focus is where a click has left it, rather than where the keyboard was taken. */
  #isByPointer = false;
  #usedKey: string | null = null;

  constructor(keys: PegKeys, onCommand: (command: Command) => void) {
    this.#keys = keys;
    this.#onCommand = onCommand;
  }

  point(): void {
    this.#isByPointer = true;
  }

  press(event: KeyboardEvent): void {
    if (event.key === "Tab") this.#isByPointer = false;
    const focused = document.activeElement;
    if (event.defaultPrevented || takesAllKeys(focused) || isDismissing(event.key)) return;
    if (!this.#isByPointer && takesKey(event.key, focused)) return;
    const command = commandForKey(event, this.#keys);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#usedKey = event.key;
    if (command.do !== "submit" || !event.repeat) this.#onCommand(command);
  }

  /** Some browsers click a button when Space is released, even if pressing it was prevented. */
  release(event: KeyboardEvent): void {
    if (event.key === this.#usedKey) event.preventDefault();
    this.#usedKey = null;
  }
}

function takesAllKeys(focused: Element | null): boolean {
  return document.querySelector("dialog:modal") !== null || (focused?.matches("input, select, textarea") ?? false);
}

/** Escape closes what lies over or beside the board before it clears the row. */
function isDismissing(key: string): boolean {
  return key === "Escape" && document.querySelector("dialog[open], [data-dismiss]") !== null;
}

/** Checks whether an element that was reached by keyboard uses this key itself. */
function takesKey(key: string, focused: Element | null): boolean {
  if (focused === null || focused === document.body) return false;
  // The holes of the row in progress turn keys into commands themselves.
  if (focused.closest("[data-keypeg='draft']") !== null) return true;
  const isPressed = key === "Enter" || key === " ";
  return (
    (isPressed || key.startsWith("Arrow") || key === "Home" || key === "End") &&
    focused.closest("button, a, summary, [tabindex='0']") !== null
  );
}
