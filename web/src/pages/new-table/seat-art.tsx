// The pictures on the place cards.
import type { VNode } from "preact";
import { type Letter, symbolOf } from "../../board/colours.ts";
import type { SeatKind } from "../../game/new-table/request.ts";

function Piece({ peg, x, y, size }: { peg: Letter; x: number; y: number; size: number }): VNode {
  return (
    <g class={`p-${peg}`} transform={`translate(${x} ${y}) scale(${size / 48})`}>
      <use href="#dome" />
      <use class="sunk" href={`#s-${symbolOf("family", peg)}`} x=".5" y=".7" />
      <use class="sym" href={`#s-${symbolOf("family", peg)}`} x="-.4" y="-.4" />
    </g>
  );
}

function Eye({ x }: { x: number }): VNode {
  return (
    <>
      <use href="#hole" transform={`translate(${x} 20) scale(.5)`} />
      <use href="#k-misplaced" transform={`translate(${x + 5.5} 25.5) scale(.54)`} />
    </>
  );
}

function Computer(): VNode {
  return (
    <>
      <rect x="33" y="14" width="58" height="48" rx="10" opacity=".22" />
      <rect x="30" y="10" width="58" height="48" rx="10" fill="var(--slab)" />
      <rect x="30" y="10" width="58" height="48" rx="10" fill="url(#g-lit)" opacity=".5" />
      <Eye x={35} />
      <Eye x={59} />
      <rect x="46" y="45" width="26" height="5" rx="2.5" fill="var(--hole)" />
    </>
  );
}

function ByLink(): VNode {
  return (
    <>
      <Piece peg="B" x={8} y={20} size={40} />
      <Piece peg="G" x={72} y={20} size={40} />
      <path
        d="M46 30C54 12 66 12 74 30"
        fill="none"
        stroke="currentColor"
        stroke-width="3.4"
        stroke-linecap="round"
        stroke-dasharray=".5 7.6"
      />
    </>
  );
}

function Here(): VNode {
  return (
    <>
      <rect x="44" y="8" width="38" height="62" rx="7" opacity=".22" />
      <rect x="41" y="4" width="38" height="62" rx="7" fill="var(--slab)" />
      <rect x="45" y="9" width="30" height="52" rx="3" fill="#e2d2b1" />
      <Piece peg="C" x={49} y={13} size={22} />
      <Piece peg="F" x={49} y={36} size={22} />
    </>
  );
}

const ARTS: Readonly<Record<SeatKind, () => VNode>> = { computer: Computer, open: ByLink, here: Here };

export function SeatArt({ kind }: { kind: SeatKind }): VNode {
  const Art = ARTS[kind];
  return (
    <svg viewBox="0 0 120 74" aria-hidden="true">
      <Art />
    </svg>
  );
}
