// The box of an edition that has no picture of its own: a board with its first pieces.
import type { VNode } from "preact";
import { type Letter, letters } from "../board/colours.ts";
import { pieceOf, plainLabel } from "../board/look.ts";
import type { Look } from "../generated/messages.ts";
import { Board, Keys, MAPLE, Pegs, Shield } from "./pieces.tsx";

const HOLES = 4;
const ROWS = ["o...", "xo..", "xxo."] as const;
const SIZE = 20;
const PITCH = { x: 23, y: 31 } as const;

function Piece({ look, letter, x, y }: { look: Look; letter: Letter; x: number; y: number }): VNode {
  return pieceOf(look) === "plain" ? (
    <g class="plain" transform={`translate(${x} ${y}) scale(${SIZE / 48})`}>
      <use href="#dome" />
      <text class="plain-label" x="23.6" y="32.6">
        {plainLabel(look, letter)}
      </text>
    </g>
  ) : (
    <Pegs code={letter} x={x} y={y} size={SIZE} pitch={0} />
  );
}

export function PlainArt({ look }: { look: Look }): VNode {
  const palette = letters(look.colours.length);
  return (
    <g class="keys-red" data-box={look.box}>
      <Board x={28} y={20} width={140} height={206} rx={10} />
      {ROWS.map((keys, row) => {
        const y = 190 - row * PITCH.y;
        return (
          <g key={keys}>
            {Array.from({ length: HOLES }, (_, hole) => {
              const letter = palette[(row * (HOLES - 1) + hole) % palette.length];
              return letter === undefined ? null : (
                <Piece key={hole} look={look} letter={letter} x={38 + hole * PITCH.x} y={y} />
              );
            })}
            <rect x="134" y={y} width="22" height="22" rx="4" fill={MAPLE} />
            <Keys keys={keys} across={2} x={136} y={y + 2} size={8.6} pitch={9.6} />
          </g>
        );
      })}
      {[0, 1].map((row) => (
        <Pegs key={row} code="____" x={38} y={97 - row * PITCH.y} size={SIZE} pitch={PITCH.x} />
      ))}
      <Shield x={24} y={16} width={148} height={34} rx={5} dots={[62, 86, 110, 134]} />
    </g>
  );
}
