// The box of a size that the reader chooses: an empty board between two measures.
import type { VNode } from "preact";
import { Board, Pegs } from "./pieces.tsx";

const ROWS = 8;

export function OwnSizeArt(): VNode {
  return (
    <g>
      <Board x={18} y={34} width={112} height={196} rx={10} />
      {Array.from({ length: ROWS }, (_, row) => (
        <Pegs key={row} code="____" x={29} y={46 + row * 22.6} size={16} pitch={24.6} />
      ))}
      <g fill="none" stroke="#33240c" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">
        <path d="M20 18H128M28 11 20 18 28 25M120 11 128 18 120 25" />
        <path d="M143 36V228M136 44 143 36 150 44M136 220 143 228 150 220" />
      </g>
    </g>
  );
}
