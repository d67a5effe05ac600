// The sign for going back or on.
import type { VNode } from "preact";

const PATHS = { left: "M15 5 8 12l7 7", right: "m9 5 7 7-7 7" } as const;

export function Chevron({ to }: { to: keyof typeof PATHS }): VNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={PATHS[to]} />
    </svg>
  );
}
