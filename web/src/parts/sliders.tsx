// Marks as sliders in two slots, which show their number.
import type { VNode } from "preact";
import { sliderX } from "../board/geometry.ts";
import type { Mark } from "../generated/messages.ts";

function Slot({ y, holes }: { y: number; holes: number }): VNode {
  return (
    <>
      <rect x="3" y={y - 5} width="90" height="10" rx="5" fill="#1e130c" />
      <rect x="3" y={y - 5} width="90" height="10" rx="5" fill="none" stroke="url(#g-rim)" />
      {Array.from({ length: holes + 1 }, (_, count) => (
        <circle key={count} cx={sliderX(count, holes)} cy={y} r="1.7" fill="#dfcfb0" opacity=".6" />
      ))}
    </>
  );
}

export function Sliders({
  mark,
  holes,
  isDraft = false,
}: {
  mark: Mark | null;
  holes: number;
  isDraft?: boolean;
}): VNode {
  const [exact, misplaced] = mark ?? [0, 0];
  return (
    <svg
      class={`sliders${mark === null ? " is-bare" : ""}${isDraft ? " is-draft" : ""}`}
      viewBox="0 0 96 50"
      aria-hidden="true"
    >
      <Slot y={13} holes={holes} />
      <Slot y={37} holes={holes} />
      {mark === null ? null : (
        <>
          <g class="slider" transform={`translate(${sliderX(exact, holes)} 13)`}>
            <rect x="-9" y="-8.6" width="22" height="21" rx="5.5" opacity=".32" />
            <rect x="-11" y="-10.5" width="22" height="21" rx="5.5" fill="var(--exact-red)" />
            <rect x="-11" y="-10.5" width="22" height="21" rx="5.5" fill="url(#g-lit)" opacity=".6" />
            <text y="5.6" fill="#fff">
              {exact}
            </text>
          </g>
          <g class="slider" transform={`translate(${sliderX(misplaced, holes)} 37)`}>
            <circle cx="1.6" cy="2" r="11" opacity=".32" />
            <circle r="9.6" fill="var(--misplaced)" stroke="#221912" stroke-width="2.4" />
            <text y="5.6" fill="#221912">
              {misplaced}
            </text>
          </g>
        </>
      )}
    </svg>
  );
}
