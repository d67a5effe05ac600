// A ring of pegs round the face of whoever has won.
import type { VNode } from "preact";
import { letters } from "../board/colours.ts";
import { pointsOnCircle } from "../board/geometry.ts";
import type { Look } from "../generated/messages.ts";
import { Peg } from "./peg.tsx";

const SIDE = 168;
const CENTRE = SIDE / 2;

export function Wreath({ look, initial }: { look: Look; initial: string }): VNode {
  return (
    <svg class="wreath" data-box={look.box} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <circle cx={CENTRE + 3} cy={CENTRE + 6} r="80" fill="url(#g-shade)" opacity=".55" />
      <circle class="wreath-ring" cx={CENTRE} cy={CENTRE} r="80" />
      <circle cx={CENTRE} cy={CENTRE} r="80" fill="url(#g-lit)" opacity=".5" />
      <circle class="wreath-well" cx={CENTRE} cy={CENTRE} r="47" />
      <WreathPegs look={look} x={CENTRE} y={CENTRE} radius={64} size={26} count={14} />
      <circle cx={CENTRE + 1} cy={CENTRE + 2} r="42" opacity=".35" />
      <circle class="wreath-face" cx={CENTRE} cy={CENTRE} r="41" />
      <circle cx={CENTRE} cy={CENTRE} r="41" fill="url(#g-lit)" opacity=".35" />
      <text class="wreath-initial" x={CENTRE} y={CENTRE + 14}>
        {initial}
      </text>
    </svg>
  );
}

interface WreathPegsProps {
  look: Look;
  x: number;
  y: number;
  radius: number;
  size: number;
  count: number;
}

/** The colours of the box in order, all round. */
export function WreathPegs({ look, x, y, radius, size, count }: WreathPegsProps): VNode {
  const colours = letters(look.colours.length);
  return (
    <>
      {pointsOnCircle(count, 0.5).map((point, place) => {
        const peg = colours[place % colours.length];
        const [dx, dy] = [(point.x - 0.5) * 2 * radius, (point.y - 0.5) * 2 * radius];
        return peg === undefined ? null : (
          <svg key={place} class="wreath-peg" x={x + dx - size / 2} y={y + dy - size / 2} width={size} height={size}>
            <Peg peg={peg} look={look} />
          </svg>
        );
      })}
    </>
  );
}
