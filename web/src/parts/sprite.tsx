// The shapes that all pieces share, on the page once. Light comes from the upper left.
import type { VNode } from "preact";
import { OUTLINES } from "../board/colours.ts";

function Stop({ at, of, by }: { at: number; of: string; by: number }): VNode {
  return <stop offset={at} stop-color={of} stop-opacity={by} />;
}

const WHITE = "#fff";
const BLACK = "#000";
const SLANT = { x1: "0", y1: "0", x2: "1", y2: "1" } as const;

function Gradients(): VNode {
  return (
    <>
      <radialGradient id="g-dome" cx=".5" cy=".5" r=".5" fx=".34" fy=".27">
        <Stop at={0} of={WHITE} by={0.34} />
        <Stop at={0.4} of={WHITE} by={0.06} />
        <Stop at={0.66} of={BLACK} by={0.03} />
        <Stop at={1} of={BLACK} by={0.36} />
      </radialGradient>
      <radialGradient id="g-glint">
        <Stop at={0} of={WHITE} by={0.75} />
        <Stop at={1} of={WHITE} by={0} />
      </radialGradient>
      <radialGradient id="g-shade">
        <Stop at={0.55} of={BLACK} by={0.5} />
        <Stop at={1} of={BLACK} by={0} />
      </radialGradient>
      <linearGradient id="g-lit" {...SLANT}>
        <Stop at={0} of={WHITE} by={0.4} />
        <Stop at={0.45} of={WHITE} by={0} />
        <Stop at={0.55} of={BLACK} by={0} />
        <Stop at={1} of={BLACK} by={0.38} />
      </linearGradient>
      <linearGradient id="g-rim" {...SLANT}>
        <Stop at={0} of={BLACK} by={0.35} />
        <Stop at={0.4} of={BLACK} by={0} />
        <Stop at={0.6} of={WHITE} by={0.06} />
        <Stop at={1} of={WHITE} by={0.42} />
      </linearGradient>
      <linearGradient id="g-wall" {...SLANT}>
        <Stop at={0.45} of={WHITE} by={0} />
        <Stop at={1} of={WHITE} by={0.15} />
      </linearGradient>
    </>
  );
}

function Pieces(): VNode {
  return (
    <>
      <g id="dome">
        <circle cx="26" cy="28" r="23" fill="url(#g-shade)" />
        <circle cx="24" cy="24" r="21" fill="var(--rim)" />
        <circle cx="23.6" cy="23.4" r="19.8" fill="var(--c)" />
        <circle cx="23.6" cy="23.4" r="19.8" fill="url(#g-dome)" />
        <path
          d="M8.2 15.4A18.4 18.4 0 0 1 21 5.4"
          fill="none"
          stroke="#fff"
          stroke-opacity=".3"
          stroke-width="1.3"
          stroke-linecap="round"
        />
        <ellipse cx="15.4" cy="12.6" rx="5.4" ry="3.3" transform="rotate(-40 15.4 12.6)" fill="url(#g-glint)" />
      </g>
      <g id="ring">
        <circle cx="26" cy="28" r="23" fill="url(#g-shade)" />
        <circle cx="24" cy="24" r="21" fill="var(--rim)" />
        <circle cx="23.7" cy="23.5" r="20" fill="var(--c)" />
        <circle cx="23.7" cy="23.5" r="20" fill="url(#g-lit)" opacity=".75" />
        <circle cx="23.8" cy="23.8" r="15.6" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2" />
      </g>
      <g id="hole">
        <circle cx="24" cy="24" r="11.4" fill="var(--hole)" />
        <circle cx="24" cy="24" r="11.4" fill="url(#g-wall)" />
        <circle cx="24" cy="24" r="12" fill="none" stroke="url(#g-rim)" stroke-width="1.6" />
      </g>
      <g id="post">
        <circle cx="26" cy="27" r="10" fill="url(#g-shade)" />
        <circle cx="24" cy="24" r="7" fill="#8d7a5c" />
        <circle cx="24" cy="24" r="7" fill="url(#g-lit)" />
        <circle cx="23.4" cy="23.2" r="4.6" fill="#c6b28c" />
      </g>
      {Object.entries(OUTLINES).map(([name, outline]) => (
        <path key={name} id={`s-${name}`} d={outline} fill-rule="evenodd" stroke-width="1.2" stroke-linejoin="round" />
      ))}
    </>
  );
}

function Keys(): VNode {
  return (
    <>
      <g id="k-exact">
        <rect x="4.6" y="5.4" width="18" height="18" rx="6" opacity=".3" />
        <rect
          x="3"
          y="3"
          width="18"
          height="18"
          rx="5.4"
          fill="var(--k)"
          stroke="color-mix(in oklab,var(--k) 58%,#000)"
          stroke-width="1.6"
        />
        <rect x="3" y="3" width="18" height="18" rx="5.4" fill="url(#g-lit)" opacity=".6" />
      </g>
      <g id="k-misplaced">
        <circle cx="13.2" cy="14" r="9.4" opacity=".28" />
        <circle cx="12" cy="12" r="8.4" fill="var(--misplaced)" stroke="#221912" stroke-width="3" />
      </g>
      <g id="k-hole">
        <circle cx="12" cy="12" r="4" fill="#1e130c" opacity=".78" />
        <circle cx="12" cy="12" r="4.4" fill="none" stroke="url(#g-rim)" stroke-width="1.4" />
      </g>
      <g id="token-back">
        <circle cx="26.4" cy="27.6" r="22" fill="url(#g-shade)" />
        <circle cx="24" cy="24" r="21" fill="var(--back)" />
        <circle cx="24" cy="24" r="21" fill="url(#g-lit)" opacity=".55" />
        <circle cx="24" cy="24" r="16.6" fill="none" stroke="var(--groove)" stroke-width="1.5" />
      </g>
    </>
  );
}

export function Sprite(): VNode {
  return (
    <svg class="sprite" aria-hidden="true">
      <defs>
        <Gradients />
        <Pieces />
        <Keys />
      </defs>
    </svg>
  );
}
