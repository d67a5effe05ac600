// Signs drawn with one line.
import type { VNode } from "preact";

const PATHS = {
  back: "M15 5 8 12l7 7",
  on: "m9 5 7 7-7 7",
  help: "M12 3a9 9 0 1 1-.01 0ZM9.4 9.6a2.7 2.7 0 1 1 3.9 2.4q-1.3.6-1.3 1.9M12 16.6v.1",
  cross: "M6 6l12 12M18 6 6 18",
  away: "M7 7l10 10M17 7 7 17",
  clock: "M12 3a9 9 0 1 1-.01 0ZM12 7.5V12l3 2",
  bulb: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 1 3.6 10.8q-.9.8-1.1 2.2h-5q-.2-1.4-1.1-2.2A6 6 0 0 1 12 3Z",
  undo: "M9 6 4.5 10.5 9 15M5 10.5h8.5a5.5 5.5 0 0 1 0 11H10",
} as const;

export function LineIcon({ of }: { of: keyof typeof PATHS }): VNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2.4"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={PATHS[of]} />
    </svg>
  );
}
