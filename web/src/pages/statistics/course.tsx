// What was given away and how lucky the reader was, over time: two charts, and their numbers as a table.
import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { course, type Hunt, type Course as Periods, trend } from "../../game/statistics.ts";
import { phraseText } from "../../game/table/phrases.ts";
import { useTranslation } from "../../parts/translation.ts";
import { columnX, type Point, pathThrough } from "../review/chart-geometry.ts";
import { Chart } from "./chart.tsx";
import { areaUnder, heightBetween, labelled, ticks } from "./chart-geometry.ts";

const LEFT = 44;
const RIGHT = 14;
/** Labels below a chart are never closer than this. */
const APART = 58;

export function Course({ hunts }: { hunts: readonly Hunt[] }): VNode {
  const t = useTranslation();
  const id = useId();
  const found = course(hunts);
  const change = trend(hunts);
  const over = t("stat.over", found.unit, found.size);
  return (
    <section class="sheet stack-2 stat-course" aria-labelledby={id}>
      <h2 class="display" id={id}>
        {t("stat.given")}
      </h2>
      <p class="small quiet">
        {t("stat.given.about")} {change === null ? null : phraseText(t, change)}
      </p>
      <GivenChart course={found} over={over} />
      <h2 class="display">{t("stat.luck")}</h2>
      <p class="small quiet">{t("stat.luck.about")}</p>
      <LuckChart course={found} over={over} />
      <Numbers course={found} over={over} />
    </section>
  );
}

interface CourseProps {
  course: Periods;
  /** How the dots follow each other, in words. */
  over: string;
}

const GIVEN = { height: 216, top: 12, bottom: 182 };

function GivenChart({ course: { unit, periods }, over }: CourseProps): VNode {
  const t = useTranslation();
  const id = useId();
  const lines = ticks(Math.max(0.3, ...periods.map(({ given }) => given)));
  const y = heightBetween(0, lines.at(-1) ?? 1, GIVEN.top, GIVEN.bottom);
  const values = periods.map(({ given }) => t("figure.rows", given));
  return (
    <Chart height={GIVEN.height} title={t("stat.given.label", over)} text={t("stat.values", values)}>
      {(width) => {
        const x = columns(periods, width);
        const points = periods.map(({ given }, place): Point => ({ x: x[place] ?? 0, y: y(given) }));
        const isLabelled = labelled(x, APART);
        return (
          <>
            <defs>
              <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <path class="hatch" d="M0 0V7" />
              </pattern>
            </defs>
            {lines.map((value) => (
              <GridLine key={value} y={y(value)} width={width} text={t("stat.tenth", value)} />
            ))}
            {points.length < 2 ? null : (
              <>
                <path fill={`url(#${id})`} d={`${pathThrough(areaUnder(points, GIVEN.bottom))}Z`} />
                <path class="given-line" d={pathThrough(points)} />
              </>
            )}
            {points.map((point, place) => (
              <use
                key={place}
                class="key-exact keys-red"
                href="#k-exact"
                transform={`translate(${point.x - 8.4} ${point.y - 8.4}) scale(.7)`}
              />
            ))}
            {periods.map(({ at, number }, place) =>
              isLabelled[place] ? (
                <text key={place} class="mark" x={x[place] ?? 0} y={GIVEN.height - 8}>
                  {t("stat.at", unit, at, number)}
                </text>
              ) : null,
            )}
          </>
        );
      }}
    </Chart>
  );
}

const LUCK = { height: 122, top: 14, bottom: 108 };

function LuckChart({ course: { periods }, over }: CourseProps): VNode {
  const t = useTranslation();
  const most = ticks(Math.max(0.1, ...periods.map(({ luck }) => Math.abs(luck)))).at(-1) ?? 1;
  const y = heightBetween(-most, most, LUCK.top, LUCK.bottom);
  const values = periods.map(({ luck }) => t("figure.signed", luck));
  return (
    <Chart height={LUCK.height} title={t("stat.luck.label", over)} text={t("stat.values", values)}>
      {(width) => {
        const x = columns(periods, width);
        return (
          <>
            {[most, 0, -most].map((value) => (
              <GridLine
                key={value}
                y={y(value)}
                width={width}
                text={`${value < 0 ? "−" : value > 0 ? "+" : ""}${t("stat.tenth", Math.abs(value))}`}
                isZero={value === 0}
              />
            ))}
            {periods.map(({ luck }, place) => (
              <g key={place}>
                <path class="luck-line" d={`M${x[place] ?? 0} ${y(0)}V${y(luck)}`} />
                <circle class="luck-dot" cx={x[place] ?? 0} cy={y(luck)} r="5" />
              </g>
            ))}
          </>
        );
      }}
    </Chart>
  );
}

/** Returns where each dot stands; a single one stands in the middle. */
function columns(periods: Periods["periods"], width: number): readonly number[] {
  const [left, right] = [LEFT + 8, width - RIGHT - 8];
  const count = (periods.at(-1)?.place ?? 0) + 1;
  return periods.map(({ place }) => (count === 1 ? (left + right) / 2 : columnX(place, count, left, right)));
}

interface GridLineProps {
  y: number;
  width: number;
  text: string;
  isZero?: boolean;
}

function GridLine({ y, width, text, isZero = false }: GridLineProps): VNode {
  return (
    <>
      <path class={isZero ? "grid is-zero" : "grid"} d={`M${LEFT} ${y}H${width - RIGHT}`} />
      <text class="mark is-end" x={LEFT - 8} y={y + 4.5}>
        {text}
      </text>
    </>
  );
}

function Numbers({ course: { unit, periods }, over }: CourseProps): VNode {
  const t = useTranslation();
  return (
    <details class="small stat-numbers">
      <summary>{t("stat.numbers")}</summary>
      <table aria-label={t("stat.given.label", over)}>
        <thead>
          <tr>
            <th scope="col">{t("stat.when")}</th>
            <th scope="col">{t("figure.codes")}</th>
            <th scope="col">{t("stat.given")}</th>
            <th scope="col">{t("stat.luck")}</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ place, at, number, hunts, given, luck }) => (
            <tr key={place}>
              <th scope="row">{t("stat.at", unit, at, number)}</th>
              <td>{hunts}</td>
              <td>{t("figure.rows", given)}</td>
              <td>{t("figure.signed", luck)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
