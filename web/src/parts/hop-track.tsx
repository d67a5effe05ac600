// A score track laid on its side: the hops of two players from round to round, each ending where the score peg is.
import type { VNode } from "preact";
import { trackEnd } from "../board/geometry.ts";

const WIDTH = 480;
const LEFT = 46;
const RIGHT = 14;
const LINE_Y = [42, 76] as const;

interface Line {
  readonly initial: string;
  /** What each round gave, in order. */
  readonly hops: readonly number[];
}
interface HopTrackProps {
  lines: readonly Line[];
  label: string;
  /** How many of the hops are drawn as the latest, with their number; all by default. */
  latest?: readonly number[] | undefined;
}

/** Short matches have a track just as long as they need, with every hole numbered. */
const SHORT = 7;

export function HopTrack({ lines, label, latest }: HopTrackProps): VNode {
  const sums = lines.map(({ hops }) => hops.reduce((sum, each) => sum + each, 0));
  const isShort = Math.max(...sums) <= SHORT && lines.every(({ hops }) => hops.every((hop) => hop === 1));
  const end = isShort ? Math.max(3, ...sums) : trackEnd(sums);
  const step = (WIDTH - LEFT - RIGHT) / end;
  const x = (score: number): number => LEFT + (score - (isShort ? 0.5 : 0)) * step;
  const holes = Array.from({ length: end }, (_, place) => place + 1);
  return (
    <svg class="hops" viewBox={`0 0 ${WIDTH} 118`} role="img" aria-label={label}>
      {lines.map((line, place) => (
        <HopLine
          key={place}
          line={line}
          place={place}
          x={x}
          holes={holes}
          radius={Math.min(2.6, step * 0.22)}
          shown={latest?.[place]}
        />
      ))}
      {holes
        .filter((hole) => isShort || hole % 5 === 0)
        .map((hole) => (
          <text key={hole} class="hop-scale" x={x(hole)} y="63.5">
            {hole}
          </text>
        ))}
    </svg>
  );
}

interface HopLineProps {
  line: Line;
  place: number;
  x: (score: number) => number;
  holes: readonly number[];
  radius: number;
  shown: number | undefined;
}

function HopLine({ line, place, x, holes, radius, shown }: HopLineProps): VNode {
  const y = LINE_Y[place] ?? 0;
  const isUpper = place === 0;
  const away = isUpper ? -1 : 1;
  const starts = line.hops.map((_, hop) => line.hops.slice(0, hop).reduce((sum, each) => sum + each, 0));
  const sum = line.hops.reduce((total, each) => total + each, 0);
  const first = line.hops.length - (shown ?? line.hops.length);
  const from = (score: number): number => (score === 0 ? LEFT - 12 : x(score));
  return (
    <g>
      <text class="hop-name" x="12" y={y + 6}>
        {line.initial}
      </text>
      {holes.map((hole) => (
        <circle key={hole} class="hop-hole" cx={x(hole)} cy={y} r={radius} />
      ))}
      {line.hops.map((hop, round) => {
        const start = starts[round] ?? 0;
        const [a, b] = [from(start), x(start + hop)];
        const top = y + away * 26;
        return round < first ? null : (
          <g key={round}>
            <path class="hop" d={`M${a} ${y}Q${(a + b) / 2} ${top} ${b} ${y}`} />
            <text class="hop-gain" x={(a + b) / 2} y={y + away * 15 + (isUpper ? -6 : 17)}>
              +{hop}
            </text>
            {start > 0 ? <circle class="hop-rest" cx={a} cy={y} r="6" /> : null}
          </g>
        );
      })}
      <use
        class={isUpper ? "key-exact" : "key-misplaced"}
        href={isUpper ? "#k-exact" : "#k-misplaced"}
        transform={`translate(${from(sum) - 10.5} ${y - 10.5}) scale(.875)`}
      />
    </g>
  );
}
