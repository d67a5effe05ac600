// The challenge box: two sides back to back with rings on posts, and the base with its three trays.
import type { VNode } from "preact";
import { LETTERS, type Letter } from "../board/colours.ts";
import { Board, Keys, PIT, Shield } from "./pieces.tsx";

/** The rings on each post, from the bottom up. */
const SIDES = [
  { x: 26, posts: ["DEBGHC", "BBAGEA", "DFECBE", "DAEEDC", "EEFBFG"] },
  { x: 144, posts: ["DCDHE", "BEAEE", "DGGEG", "HCDEE", "ABAHE"] },
] as const;
const TRAY: readonly Letter[] = ["A", "D", "G", "B", "C", "F", "E", "H", "A", "B"];

function Ring({ ring, x, y }: { ring: string; x: number; y: number }): VNode {
  const letter = LETTERS.find((each) => each === ring) ?? "A";
  return (
    <g class={`p-${letter}`}>
      <rect x={x + 0.6} y={y + 1.2} width="15" height="9.6" rx="4.8" opacity=".4" />
      <rect x={x} y={y} width="14.8" height="9.4" rx="4.7" fill="var(--c)" />
      <rect x={x} y={y} width="14.8" height="9.4" rx="4.7" fill="url(#g-lit)" opacity=".8" />
    </g>
  );
}

function Side({ x, posts }: { x: number; posts: readonly string[] }): VNode {
  return (
    <>
      <Board x={x} y={16} width={98} height={142} rx={7} />
      {posts.map((rings, post) => {
        const at = x + 14.4 + post * 16.6;
        return (
          <g key={post}>
            <rect x={at} y="24" width="3.2" height="104" rx="1.6" fill="#c6b28c" />
            <rect x={at + 1.8} y="24" width="1.4" height="104" opacity=".3" />
            {Array.from(rings, (ring, place) => (
              <Ring key={place} ring={ring} x={at - 5.8} y={118 - place * 10.6} />
            ))}
          </g>
        );
      })}
      <Shield x={x + 4} y={130} width={90} height={20} rx={4} />
    </>
  );
}

export function ChallengeArt(): VNode {
  return (
    <g class="keys-red">
      <Board x={18} y={166} width={232} height={30} rx={6} />
      {[
        [24, 34],
        [64, 140],
        [210, 34],
      ].map(([x, width]) => (
        <rect key={x} x={x} y="172" width={width} height="18" rx="5" fill={PIT} opacity=".75" />
      ))}
      {[0, 1, 2, 3].map((place) => (
        <g key={place}>
          <Keys keys="x" across={1} x={26 + place * 7.5} y={175 + (place % 2) * 4} size={11} pitch={0} />
          <Keys keys="o" across={1} x={212 + place * 7.5} y={175 + (place % 2) * 4} size={11} pitch={0} />
        </g>
      ))}
      {TRAY.map((ring, place) => (
        <rect
          key={place}
          class={`p-${ring}`}
          x={70 + place * 13}
          y={176 + (place % 3) * 2}
          width="15"
          height="8.5"
          rx="4"
          fill="var(--c)"
        />
      ))}
      <path d="M128 22h12v134h-12z" fill="#33241a" />
      {SIDES.map((side) => (
        <Side key={side.x} {...side} />
      ))}
    </g>
  );
}
