// The group box: four boards around the dish, and the tokens that the players draw.
import type { VNode } from "preact";
import { type Letter, symbolOf } from "../board/colours.ts";
import { pointsOnCircle } from "../board/geometry.ts";
import { Keys, MAPLE, Pegs, PIT, WALNUT } from "./pieces.tsx";

const ROWS = [
  ["EAC_F", "o"],
  ["BBAAC", "."],
  ["DABF_", "x"],
] as const;
const CENTRE = { x: 136, y: 112 } as const;

/** One board, drawn at the top and rotated into place around the dish. */
function Quarter({ turn }: { turn: number }): VNode {
  const rows = ROWS.map((_, place) => ROWS[(place + turn) % ROWS.length] ?? ROWS[0]);
  return (
    <g transform={`rotate(${turn * 90} ${CENTRE.x} ${CENTRE.y})`}>
      <rect x="99" y="11" width="74" height="72" rx="6" fill={WALNUT} />
      <rect x="99" y="11" width="74" height="72" rx="6" fill="#fff" opacity={0.1 - turn * 0.03} />
      <rect x="104" y="15" width="64" height="8" rx="4" fill={MAPLE} />
      {Array.from({ length: 7 }, (_, hole) => (
        <circle key={hole} cx={110 + hole * 8.6} cy="19" r="1.8" fill={PIT} />
      ))}
      <Pegs code="_____" x={105} y={27} size={10} pitch={10.4} />
      {rows.map(([code, answer], row) => (
        <g key={row}>
          <Pegs code={code} x={105} y={39.6 + row * 12.6} size={10} pitch={10.4} />
          <Keys keys={answer} across={1} x={161.5} y={41.1 + row * 12.6} size={7} pitch={0} />
        </g>
      ))}
    </g>
  );
}

interface CounterProps {
  x: number;
  y: number;
  /** A colour, a number, or null for a token seen from behind. */
  face: Letter | number | null;
}

function Counter({ x, y, face }: CounterProps): VNode {
  const isBlack = typeof face === "number";
  return (
    <g transform={`translate(${x} ${y})`} class={typeof face === "string" ? `p-${face}` : undefined}>
      <circle cx="2" cy="3" r="16" opacity=".3" />
      <circle r="15.5" fill={isBlack ? "#1b1613" : "#f3ecdd"} />
      <circle r="15.5" fill="url(#g-lit)" opacity=".55" />
      {typeof face === "string" ? (
        <>
          <circle r="12.4" fill="var(--c)" />
          <use class="sym" href={`#s-${symbolOf("family", face)}`} transform="translate(-13 -13) scale(.54)" />
        </>
      ) : (
        <circle r="11.2" fill="none" stroke={isBlack ? "#7d6d5c" : "#b9ab90"} stroke-width="1.2" />
      )}
      {isBlack ? (
        <text y="6.2" text-anchor="middle" class="art-number">
          {face}
        </text>
      ) : null}
    </g>
  );
}

const COUNTERS: readonly CounterProps[] = [
  { x: 40, y: 34, face: "C" },
  { x: 72, y: 50, face: 3 },
  { x: 232, y: 34, face: 2 },
  { x: 204, y: 54, face: null },
  { x: 40, y: 190, face: null },
  { x: 68, y: 172, face: 5 },
  { x: 236, y: 188, face: "A" },
  { x: 206, y: 172, face: 1 },
];

export function GroupArt(): VNode {
  return (
    <g class="keys-black">
      <path d="M102 16h74v202h-74ZM38 80h202v74H38Z" opacity=".3" />
      {[0, 1, 2, 3].map((turn) => (
        <Quarter key={turn} turn={turn} />
      ))}
      <rect x="100" y="76" width="72" height="72" fill="#402c20" />
      <circle cx="138" cy="115" r="30" opacity=".3" />
      <circle cx="136" cy="112" r="29" fill="#3a281d" />
      <circle cx="136" cy="112" r="29" fill="url(#g-lit)" opacity=".6" />
      <circle cx="136" cy="112" r="24" fill={PIT} />
      {pointsOnCircle(6, 0.5).map(({ x, y }, place) => (
        <Pegs
          key={place}
          code={"ABCDEF".charAt(place)}
          x={CENTRE.x - 6.5 + (x - 0.5) * 27}
          y={CENTRE.y - 6.5 + (y - 0.5) * 27}
          size={13}
          pitch={0}
        />
      ))}
      {COUNTERS.map((counter) => (
        <Counter key={`${counter.x} ${counter.y}`} {...counter} />
      ))}
    </g>
  );
}
