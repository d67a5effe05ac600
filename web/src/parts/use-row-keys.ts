// Lets the reader type a row from anywhere on the page, whatever was clicked before.
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { Command } from "../board/draft.ts";
import { commandForKey, type PegKeys, pegKeys } from "../board/keyboard.ts";
import type { CodeShape, Look } from "../generated/messages.ts";

/** A shape of null turns it off. */
export function useRowKeys(shape: CodeShape | null, look: Look, onCommand: (command: Command) => void): void {
  const typing = useMemo(() => new RowTyping(), []);
  typing.keys = useMemo(() => (shape === null ? null : pegKeys(shape, look)), [shape, look]);
  typing.onCommand = onCommand;
  // From the moment a row is drawn, it can be typed.
  useLayoutEffect(() => typing.listen(), []);
}

class RowTyping {
  keys: PegKeys | null = null;
  onCommand: (command: Command) => void = () => undefined;
  /** Whether the focus is where a click has left it, rather than where the keyboard was taken. */
  #isByPointer = false;
  #usedKey: string | null = null;

  /** Listens on the way down, before a button that was clicked takes Enter or Space for itself. */
  listen(): () => void {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    addEventListener("pointerdown", () => this.#point(), options);
    addEventListener("keydown", (event) => this.#press(event), options);
    addEventListener("keyup", (event) => this.#release(event), options);
    return () => stop.abort();
  }

  #point(): void {
    this.#isByPointer = true;
  }

  #press(event: KeyboardEvent): void {
    if (event.key === "Tab") this.#isByPointer = false;
    const focused = document.activeElement;
    if (this.keys === null || event.defaultPrevented || takesAllKeys(focused) || isDismissing(event.key)) return;
    if (!this.#isByPointer && takesKey(event.key, focused)) return;
    const command = commandForKey(event, this.keys);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#usedKey = event.key;
    if (command.do !== "submit" || !event.repeat) this.onCommand(command);
  }

  /** Some browsers click a button when Space is released, even if pressing it was prevented. */
  #release(event: KeyboardEvent): void {
    if (event.key === this.#usedKey) event.preventDefault();
    this.#usedKey = null;
  }
}

function takesAllKeys(focused: Element | null): boolean {
  return (
    document.querySelector("dialog:modal") !== null ||
    (focused?.closest("input, select, textarea, [data-own-keys]") ?? null) !== null
  );
}

/** Escape closes what lies over or beside the board before it clears the row. */
function isDismissing(key: string): boolean {
  return key === "Escape" && document.querySelector("dialog[open], [data-dismiss], :popover-open") !== null;
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
