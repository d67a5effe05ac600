// How many rows the reader's games took: bars on a shelf, with a brass line where the best play would be.
import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { distribution, type Hunt } from "../../game/statistics.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Chart } from "./chart.tsx";
import { bars } from "./chart-geometry.ts";

const HEIGHT = 272;
const TOP = 26;
const BOTTOM = 234;
const SHELF = 12;
/** How far a brass line reaches beyond its bar. */
const OVERHANG = 4;

export function Needed({ hunts, edition }: { hunts: readonly Hunt[]; edition: string }): VNode {
  const t = useTranslation();
  const id = useId();
  const { columns, notFound, countsAs, cutShort } = distribution(hunts);
  const all = [...columns, { rows: null, own: notFound, best: 0 }];
  const own = columns.filter((column) => column.own > 0).map((column) => [column.rows, column.own] as const);
  const best = columns.filter((column) => column.best > 0).map((column) => [column.rows, column.best] as const);
  return (
    <section class="stack-3 stat-needed" aria-labelledby={id}>
      <h2 class="display" id={id}>
        {t("stat.needed")}
      </h2>
      <Chart
        height={HEIGHT}
        title={t("stat.needed.label", hunts.length - cutShort, edition)}
        text={`${t("stat.needed.text", own, notFound)} ${t("stat.needed.best", best)}`}
      >
        {(width) => (
          <>
            {bars(all, { width, top: TOP, bottom: BOTTOM }).map((bar, place) => {
              const { x, left, top, height, line, label } = bar;
              const size = { x: left, y: top, width: bar.width, height, rx: 3 };
              return (
                <g key={place}>
                  {height === 0 ? null : (
                    <>
                      <rect class="stat-bar" {...size} />
                      <rect class="bar-light" {...size} />
                      <text class="bar-count" x={x} y={label}>
                        {all[place]?.own}
                      </text>
                    </>
                  )}
                  {line === null ? null : (
                    <path class="brass" d={`M${left - OVERHANG} ${line}h${bar.width + 2 * OVERHANG}`} />
                  )}
                  <text class="bar-rows" x={x} y={HEIGHT - 6}>
                    {all[place]?.rows ?? "–"}
                  </text>
                </g>
              );
            })}
            <rect class="shelf-edge" x="0" y={BOTTOM} width={width} height={SHELF} rx="3" />
            <rect class="shelf-top" x="0" y={BOTTOM} width={width} height="4.5" rx="2" />
          </>
        )}
      </Chart>
      <ul class="stat-legend">
        <li>
          <i class="is-bar" />
          {t("stat.own")}
        </li>
        <li>
          <i class="is-brass" />
          {t("stat.ofBest")}
        </li>
        {notFound === 0 ? null : <li>– {t("stat.notFound", countsAs)}</li>}
      </ul>
      {cutShort === 0 ? null : <p class="small quiet">{t("stat.cutShort", cutShort)}</p>}
    </section>
  );
}
