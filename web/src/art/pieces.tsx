// The shapes that the box art is drawn with, in the coordinates of the drawing.
import type { VNode } from "preact";
import { BLANK, pegsOf, symbolOf } from "../board/colours.ts";
import type { Code } from "../board/values.ts";

export const WALNUT = "#4b3527";
export const MAPLE = "#dfcfb0";
export const PIT = "#1e130c";

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
  rx: number;
}

/** A rectangle of one colour with a highlight. */
export function LitRect({ fill, by, ...rect }: Rect & { fill: string; by: number }): VNode {
  return (
    <>
      <rect {...rect} fill={fill} />
      <rect {...rect} fill="url(#g-lit)" opacity={by} />
    </>
  );
}

export function Board(rect: Rect): VNode {
  return (
    <>
      <rect {...rect} x={rect.x + 3} y={rect.y + 5} opacity=".35" />
      <LitRect {...rect} fill={WALNUT} by={0.45} />
    </>
  );
}

export function Shield({ dots = [], ...rect }: Rect & { dots?: readonly number[] }): VNode {
  const y = rect.y + rect.height / 2;
  return (
    <>
      <rect {...rect} x={rect.x + 2} y={rect.y + 5} opacity=".42" />
      <rect {...rect} y={rect.y + 3} fill="#8c7650" />
      <LitRect {...rect} fill="#e6d6b6" by={0.5} />
      {dots.map((x) => (
        <g key={x}>
          <circle cx={x} cy={y} r="5" opacity=".13" />
          <circle cx={x + 0.6} cy={y + 0.8} r="5" fill="none" stroke="#fff" stroke-opacity=".7" />
        </g>
      ))}
    </>
  );
}

interface Placement {
  x: number;
  y: number;
  size: number;
}

/** A shape from the sprite, whose view box is `field` units wide. */
function SpriteUse({ name, x, y, size, field }: Placement & { name: string; field: number }): VNode {
  return <use href={`#${name}`} transform={`translate(${x} ${y}) scale(${size / field})`} />;
}

/** A row of pegs; blanks are drawn as holes. */
export function Pegs({
  code,
  pitch,
  x,
  y,
  size,
  box = "family",
}: Placement & { code: Code; pitch: number; box?: string }): VNode {
  return (
    <>
      {pegsOf(code).map((peg, hole) =>
        peg === BLANK ? (
          <SpriteUse key={hole} name="hole" x={x + hole * pitch} y={y} size={size} field={48} />
        ) : (
          <g key={hole} class={`p-${peg}`} transform={`translate(${x + hole * pitch} ${y}) scale(${size / 48})`}>
            <use href="#dome" />
            <use class="sym" href={`#s-${symbolOf(box, peg)}`} />
          </g>
        ),
      )}
    </>
  );
}

const KEYS: Readonly<Record<string, string>> = { x: "k-exact", o: "k-misplaced", ".": "k-hole" };

/** Key pegs written as `xo..`, `across` to a line. */
export function Keys({
  keys,
  across,
  pitch,
  x,
  y,
  size,
}: Placement & { keys: string; across: number; pitch: number }): VNode {
  return (
    <>
      {Array.from(keys, (key, place) => (
        <SpriteUse
          key={place}
          name={KEYS[key] ?? "k-hole"}
          x={x + (place % across) * pitch}
          y={y + Math.floor(place / across) * pitch}
          size={size}
          field={24}
        />
      ))}
    </>
  );
}
