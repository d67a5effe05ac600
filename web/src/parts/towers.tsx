// A tower for each player: a block for every round that gave points, maple for a code of one's own.
import type { VNode } from "preact";
import { keysClass } from "../board/look.ts";
import type { Look } from "../generated/messages.ts";
import { WreathPegs } from "./wreath.tsx";

const WIDTH = 472;
const FLOOR = 300;
const TALLEST = 236;
const GAP = 1.5;
/** The width of a letter below a tower. */
const LETTER = 11.5;
/** Below this height, a block has no room for its number. */
const LABELLED = 15;

interface Block {
  readonly label: string;
  readonly points: number;
  readonly isCodemaker: boolean;
  readonly hasFound: boolean;
}
export interface Tower {
  readonly name: string;
  readonly initial: string;
  readonly isWinner: boolean;
  readonly blocks: readonly Block[];
}

export function Towers({ towers, look, label }: { towers: readonly Tower[]; look: Look; label: string }): VNode {
  const pitch = (WIDTH - 8) / towers.length;
  const width = Math.min(96, pitch - 18);
  const most = Math.max(1, ...towers.map(({ blocks }) => blocks.reduce((sum, { points }) => sum + points, 0)));
  const unit = Math.min(46, TALLEST / most);
  const height = Math.max(...towers.map((tower) => heightOf(tower, unit)));
  // The wreath on the highest tower needs room above it.
  const top = FLOOR - height - 84;
  return (
    <svg
      class={`towers ${keysClass(look)}`}
      data-box={look.box}
      viewBox={`0 ${top} ${WIDTH} ${348 - top}`}
      role="img"
      aria-label={label}
    >
      <ellipse cx={WIDTH / 2 + 4} cy={FLOOR + 7} rx={WIDTH / 2 - 6} ry="8" opacity=".18" />
      {towers.map((tower, place) => (
        <TowerOf
          key={place}
          tower={tower}
          look={look}
          middle={4 + pitch * (place + 0.5)}
          width={width}
          unit={unit}
          letters={Math.floor(pitch / LETTER)}
        />
      ))}
      <rect class="tower-shelf" x="4" y={FLOOR} width={WIDTH - 8} height="13" rx="3" />
      <rect class="tower-edge" x="4" y={FLOOR} width={WIDTH - 8} height="5" rx="2" />
    </svg>
  );
}

function heightOf({ blocks }: Tower, unit: number): number {
  return blocks.reduce((sum, { points }) => sum + points * unit, 0);
}

interface TowerProps {
  tower: Tower;
  look: Look;
  middle: number;
  width: number;
  unit: number;
  /** How many letters of the name fit below it. */
  letters: number;
}

function TowerOf({ tower, look, middle, width, unit, letters }: TowerProps): VNode {
  const top = FLOOR - heightOf(tower, unit);
  const face = top - (tower.isWinner ? 36 : 24);
  const feet = tower.blocks.map((_, place) =>
    tower.blocks.slice(0, place).reduce((sum, { points }) => sum + points * unit, 0),
  );
  return (
    <g>
      {tower.blocks.map((block, place) => (
        <BlockOf
          key={place}
          block={block}
          place={place}
          x={middle - width / 2}
          y={FLOOR - (feet[place] ?? 0) - block.points * unit}
          width={width}
          height={block.points * unit - GAP}
        />
      ))}
      {tower.isWinner ? <WreathPegs look={look} x={middle} y={face} radius={29} size={15} count={10} /> : null}
      <circle cx={middle + 1} cy={face + 2} r="18" opacity=".2" />
      <circle class="tower-face" cx={middle} cy={face} r="18" />
      <text class="tower-initial" x={middle} y={face + 6}>
        {tower.initial}
      </text>
      <text class="tower-name" x={middle} y={FLOOR + 38}>
        {shortened(tower.name, letters)}
      </text>
    </g>
  );
}

function shortened(name: string, most: number): string {
  const letters = Array.from(name);
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}

interface BlockProps {
  block: Block;
  place: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

function BlockOf({ block, place, x, y, width, height }: BlockProps): VNode {
  const middle = x + width / 2 - (block.hasFound ? 12 : 0);
  const size = Math.min(20, height - 2);
  return (
    <g class={block.isCodemaker ? "block is-set" : "block"} data-shade={place % 4}>
      <rect class="block-face" x={x} y={y} width={width} height={height} rx="3" />
      <rect x={x} y={y} width={width} height={height} rx="3" fill="url(#g-lit)" opacity=".45" />
      <path class="block-edge" d={`M${x + 1.5} ${y + 1}h${width - 3}`} />
      {height < LABELLED ? null : (
        <text class="block-label" x={middle} y={y + height / 2 + 5.4}>
          {block.label}
        </text>
      )}
      {block.hasFound && size > 6 ? (
        <use
          class="key-exact"
          href="#k-exact"
          transform={`translate(${x + width / 2 + (block.label.length > 3 ? 16 : 4)} ${y + height / 2 - size / 2}) scale(${size / 24})`}
        />
      ) : null}
    </g>
  );
}
