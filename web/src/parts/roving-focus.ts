// One tab stop for a group of buttons, with arrow keys to move among them.
import type { TargetedKeyboardEvent } from "preact";

interface Directions {
  readonly back: readonly string[];
  readonly on: readonly string[];
}
export const HORIZONTAL: Directions = { back: ["ArrowLeft", "ArrowUp"], on: ["ArrowRight", "ArrowDown"] };
/** Rows are numbered from the bottom up on a wide board. */
export const UPWARDS: Directions = { back: ["ArrowDown"], on: ["ArrowUp"] };

/** Moves the focus among the elements marked `data-rove` inside the one that listens. */
export function moveFocus(event: TargetedKeyboardEvent<HTMLElement>, directions: Directions): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-rove]")];
  const { activeElement } = document;
  const here = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  if (here < 0) return;
  const there = target(event.key, here, stops.length, directions);
  if (there === null) return;
  event.preventDefault();
  for (const stop of stops) stop.tabIndex = -1;
  const stop = stops[there];
  if (stop === undefined) return;
  stop.tabIndex = 0;
  stop.focus();
}

function target(key: string, here: number, count: number, { back, on }: Directions): number | null {
  if (on.includes(key)) return (here + 1) % count;
  if (back.includes(key)) return (here + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
