// One tab stop for a group of buttons, with arrow keys to move among them. Each button has a name in `data-rove`.
import type { TargetedKeyboardEvent } from "preact";
import { useState } from "preact/hooks";

type KeyEvent = TargetedKeyboardEvent<HTMLElement>;

/**
 * Returns the name of the button that is the tab stop, and the listener of its group. It is the button that the keys
 * have reached, until another becomes the first. `move` returns where a key leads.
 */
export function useTabStop(
  first: string,
  move: (event: KeyEvent, buttons: readonly HTMLElement[], here: number) => HTMLElement | undefined,
): readonly [stop: string, onKeyDown: (event: KeyEvent) => void] {
  const [reached, setReached] = useState({ first, name: first });
  const onKeyDown = (event: KeyEvent): void => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-rove]")];
    const here = buttons.findIndex((button) => button.matches(":focus"));
    const there = here < 0 ? undefined : move(event, buttons, here);
    if (there === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    there.focus();
    setReached({ first, name: there.dataset["rove"] ?? first });
  };
  return [reached.first === first ? reached.name : first, onKeyDown];
}

export function moveInLine({ key }: KeyEvent, buttons: readonly HTMLElement[], here: number): HTMLElement | undefined {
  return stepped(key, buttons, here, ["ArrowRight", "ArrowDown"], ["ArrowLeft", "ArrowUp"]);
}

/** Up is up on the screen, whichever way the rows are drawn. */
export function moveAlongRows(
  { key, currentTarget }: KeyEvent,
  buttons: readonly HTMLElement[],
  here: number,
): HTMLElement | undefined {
  const keys = [["ArrowDown"], ["ArrowUp"]] as const;
  const [on, back] = isClimbing(currentTarget) ? [keys[1], keys[0]] : keys;
  return stepped(key, buttons, here, on, back);
}

/** Checks whether a list of rows is drawn from the bottom up, as in the box, rather than from the top down. */
export function isClimbing(list: HTMLElement): boolean {
  return getComputedStyle(list).flexDirection === "column-reverse";
}

function stepped(
  key: string,
  buttons: readonly HTMLElement[],
  here: number,
  on: readonly string[],
  back: readonly string[],
): HTMLElement | undefined {
  if (on.includes(key)) return buttons[(here + 1) % buttons.length];
  if (back.includes(key)) return buttons.at(here - 1);
  if (key === "Home") return buttons[0];
  return key === "End" ? buttons.at(-1) : undefined;
}
