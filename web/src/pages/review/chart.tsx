// Codes left, or rows still needed, as pegs and a cord on a drilled slab; the best play is a dotted thread.
import type { VNode } from "preact";
import { useId, useState } from "preact/hooks";
import { isSolved, isSolvedBy } from "../../game/review/hunt.ts";
import type { ReviewedHunt } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { useSize } from "../../parts/use-size.ts";
import { columnX, linearHoles, linearScale, logHoles, logScale, type Point, pathThrough } from "./chart-geometry.ts";

interface CodesChartProps {
  hunt: ReviewedHunt;
  name: string | null;
  chosen: number;
  onChoose: (row: number) => void;
  /** The colour of exact marks. */
  exact: string;
}

type Shown = "codes" | "needed";

export function CodesChart({ hunt, name, chosen, onChoose, exact }: CodesChartProps): VNode {
  const t = useTranslation();
  const [shown, setShown] = useState<Shown>("codes");
  const { values, line } = shown === "codes" ? codesIn(hunt) : { values: neededIn(hunt), line: [] };
  const label =
    shown === "codes"
      ? t("review.codesLabel", withoutSolved(hunt, values), line.slice(0, -1), isSolved(hunt))
      : t("review.neededLabel", values);
  return (
    <figure class="slab pc">
      <figcaption class="pc-head line">
        <span class="pc-choice" role="group" aria-label={t("review.chartShow")}>
          <button type="button" class="display" aria-pressed={shown === "codes"} onClick={() => setShown("codes")}>
            {t("review.chartCodes")}
          </button>
          <button type="button" class="display" aria-pressed={shown === "needed"} onClick={() => setShown("needed")}>
            {t("review.chartNeeded")}
          </button>
        </span>
        <span class="pc-key">
          <i class="is-own" />
          {hunt.has_one_guesser ? t("review.chartOf", name) : t("review.chartShared")}
        </span>
        {line.length === 0 ? null : (
          <span class="pc-key">
            <i class="is-best" />
            {t("review.chartLine")}
          </span>
        )}
      </figcaption>
      <PegChart
        values={values}
        line={line}
        isLog={shown === "codes"}
        endsSolved={isSolved(hunt)}
        chosen={chosen}
        onChoose={onChoose}
        label={label}
        exact={exact}
      />
    </figure>
  );
}

/** The codes at the start and after each row; the code itself counts as one. */
function codesIn({ rows, line }: ReviewedHunt): { values: readonly number[]; line: readonly number[] } {
  const start = rows[0]?.possible ?? 1;
  const known = rows.findIndex((row) => row.left === null || row.left === 0);
  const after = (known === -1 ? rows : rows.slice(0, known)).map((row) => (isSolvedBy(row) ? 1 : (row.left ?? 1)));
  return {
    values: [start, ...after],
    line: line.length === 0 ? [] : [start, ...line.map(({ left }) => Math.max(1, left))],
  };
}

function withoutSolved(hunt: ReviewedHunt, values: readonly number[]): readonly number[] {
  return isSolved(hunt) ? values.slice(0, -1) : values;
}

function neededIn(hunt: ReviewedHunt): readonly number[] {
  const known = hunt.rows.findIndex(({ expected }) => expected === null);
  const before = (known === -1 ? hunt.rows : hunt.rows.slice(0, known)).map(({ expected }) => expected ?? 0);
  return known === -1 && isSolved(hunt) ? [...before, 0] : before;
}

const HEIGHT = 292;
const TOP = 34;
const BOTTOM = 258;
const RIGHT = 26;
/** Columns closer than this have no room for a number each. */
const CROWDED = 34;

interface PegChartProps {
  values: readonly number[];
  line: readonly number[];
  isLog: boolean;
  endsSolved: boolean;
  chosen: number;
  onChoose: (row: number) => void;
  label: string;
  exact: string;
}

function PegChart({ values, line, isLog, endsSolved, chosen, onChoose, label, exact }: PegChartProps): VNode {
  const t = useTranslation();
  const id = useId();
  const [box, { width }] = useSize<HTMLDivElement>();
  const columns = Math.max(values.length, line.length, 2);
  const most = Math.max(1, ...values);
  const left = isLog ? 22 + 8 * t("figure.count", 10 ** Math.floor(Math.log10(most))).length : 34;
  const x = (column: number): number => columnX(column, columns, left, width - RIGHT);
  const y = isLog ? logScale(most, TOP, BOTTOM) : linearScale(Math.ceil(most), TOP, BOTTOM);
  const holes = isLog ? logHoles(most) : linearHoles(Math.ceil(most));
  const pitch = x(1) - x(0);
  const points = values.map((value, column): Point => ({ x: x(column), y: y(value) }));
  const thread = line.map((value, column): Point => ({ x: x(column), y: y(value) }));
  const isNamed = (column: number): boolean => pitch >= CROWDED || column === chosen || column === 0;
  const text = (value: number): string => t(isLog ? "figure.count" : "figure.rows", value);
  const half = Math.min(30, pitch * 0.4);
  return (
    <div class="pc-box" ref={box}>
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT} role="img" aria-labelledby={id}>
          <title id={id}>{label}</title>
          {chosen < columns ? (
            <rect class="pc-chosen" x={x(chosen) - half} y="6" width={2 * half} height={HEIGHT - 12} rx={half} />
          ) : null}
          {holes
            .filter(({ isMain }) => isMain)
            .map(({ value }) => (
              <text key={value} class="axis is-end" x={left - 14} y={y(value) + 5}>
                {t("figure.count", value)}
              </text>
            ))}
          {Array.from({ length: columns }, (_, column) => (
            <g key={column}>
              {holes.map(({ value, isMain }) => (
                <circle
                  key={value}
                  class={isMain ? "drilled" : "drilled is-small"}
                  cx={x(column)}
                  cy={y(value)}
                  r={isMain ? 3.1 : 1.7}
                />
              ))}
              {pitch >= 22 || column % 2 === 0 || column === chosen ? (
                <text class={column === chosen ? "axis is-chosen" : "axis"} x={x(column)} y={HEIGHT - 8}>
                  {column === 0 ? (pitch >= CROWDED ? t("review.chartStart") : "0") : column}
                </text>
              ) : null}
            </g>
          ))}
          <path class="cord-shadow" d={pathThrough(points)} transform="translate(2.5 4)" />
          {thread.length === 0 ? null : <path class="thread" d={pathThrough(thread)} />}
          <path class="cord" d={pathThrough(points)} />
          <path class="cord-light" d={pathThrough(points)} />
          {thread.slice(1).map((point, place) => {
            const column = place + 1;
            const isLast = column === thread.length - 1;
            const isApart = point.y < BOTTOM && Math.abs(point.y - (points[column]?.y ?? 0)) > 20;
            return (
              <g key={column}>
                <circle class={isLast ? "post is-end" : "post"} cx={point.x} cy={point.y} r={isLast ? 9.5 : 6} />
                {isApart && !isLast && pitch >= CROWDED ? (
                  <text class="value is-best" {...lineLabelAt(point, points[column])}>
                    {text(line[column] ?? 0)}
                  </text>
                ) : null}
              </g>
            );
          })}
          {points.map((point, column) => {
            const isEnd = endsSolved && column === points.length - 1;
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the rows themselves can be chosen with the keyboard
              <g
                key={column}
                class={column === chosen ? "knob is-chosen" : "knob"}
                onClick={column === 0 ? undefined : () => onChoose(column)}
              >
                <circle class="knob-shadow" cx={point.x + 2} cy={point.y + 3} r="7.5" />
                {isEnd ? (
                  <use
                    class={exact === "black" ? "key-exact keys-black" : "key-exact keys-red"}
                    href="#k-exact"
                    transform={`translate(${point.x - 10} ${point.y - 10}) scale(.84)`}
                  />
                ) : (
                  <circle class="knob-body" cx={point.x} cy={point.y} r="7.5" />
                )}
                <circle class="knob-ring" cx={point.x} cy={point.y} r="12" />
                {isNamed(column) && !isEnd ? (
                  <text class="value" {...labelAt(point, column, points, thread[column], width)}>
                    {text(values[column] ?? 0)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly "text-anchor": "start" | "middle" | "end";
}

const rightAbove = ({ x, y }: Point): LabelPlace => ({ x: x + 12, y: y - 10, "text-anchor": "start" });
const leftBelow = ({ x, y }: Point): LabelPlace => ({ x: x - 10, y: y + 18, "text-anchor": "end" });
const above = ({ x, y }: Point): LabelPlace => ({ x, y: y - 17, "text-anchor": "middle" });

/** Beside a cord that falls steeply, otherwise above it; under a thread that runs above it. */
function labelAt(
  point: Point,
  column: number,
  points: readonly Point[],
  thread: Point | undefined,
  width: number,
): LabelPlace {
  const before = points[column - 1];
  const after = points[column + 1];
  const hasRoom = after === undefined || after.x - point.x > 44;
  const isSteep = before === undefined || (point.y - before.y > 24 && hasRoom);
  if (point.x > width - 60) return above(point);
  if (thread !== undefined && thread.y < point.y - 1 && point.y < BOTTOM) return leftBelow(point);
  return isSteep ? rightAbove(point) : above(point);
}

/** On the other side of the thread than the cord. */
function lineLabelAt(point: Point, cord: Point | undefined): LabelPlace {
  return cord !== undefined && point.y < cord.y ? rightAbove(point) : leftBelow(point);
}
