// How many rows the reader's games took: bars on a shelf, with a brass line where the best play would be.
import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { bars } from "../../board/statistics-charts.ts";
import { distribution, type Hunt } from "../../game/statistics.ts";
import { useTranslation } from "../../parts/translation.ts";
import { useSize } from "../../parts/use-size.ts";

const HEIGHT = 272;
const TOP = 26;
const BOTTOM = 234;
const SHELF = 12;
/** How far a brass line reaches beyond its bar. */
const OVERHANG = 4;

export function Needed({ hunts, edition }: { hunts: readonly Hunt[]; edition: string }): VNode {
  const t = useTranslation();
  const id = useId();
  const [box, { width }] = useSize<HTMLDivElement>();
  const { columns, notFound, countsAs, cutShort } = distribution(hunts);
  const all = [...columns, { rows: null, own: notFound, best: 0 }];
  const placed = bars(all, { width, top: TOP, bottom: BOTTOM });
  const own = columns.filter((column) => column.own > 0).map((column) => [column.rows, column.own] as const);
  const best = columns.filter((column) => column.best > 0).map((column) => [column.rows, column.best] as const);
  return (
    <section class="stat-needed" aria-labelledby={`${id}h`}>
      <h2 class="display" id={`${id}h`}>
        {t("stat.needed")}
      </h2>
      <div class="stat-chart" style={{ minHeight: HEIGHT }} ref={box}>
        {width === 0 ? null : (
          <svg width={width} height={HEIGHT} role="img" aria-labelledby={`${id}t`} aria-describedby={`${id}d`}>
            <title id={`${id}t`}>{t("stat.needed.label", hunts.length - cutShort, edition)}</title>
            <desc id={`${id}d`}>{`${t("stat.needed.text", own, notFound)} ${t("stat.needed.best", best)}`}</desc>
            {all.map((column, place) => {
              const bar = placed[place];
              if (bar === undefined) return null;
              const { x, left, top, height, line, label } = bar;
              const size = { x: left, y: top, width: bar.width, height, rx: 3 };
              return (
                <g key={place}>
                  {height === 0 ? null : (
                    <>
                      <rect class="bar" {...size} />
                      <rect class="bar-light" {...size} />
                      <text class="bar-count" x={x} y={label}>
                        {column.own}
                      </text>
                    </>
                  )}
                  {line === null ? null : (
                    <path class="brass" d={`M${left - OVERHANG} ${line}h${bar.width + 2 * OVERHANG}`} />
                  )}
                  <text class="bar-rows" x={x} y={HEIGHT - 6}>
                    {column.rows ?? "–"}
                  </text>
                </g>
              );
            })}
            <rect class="shelf-edge" x="0" y={BOTTOM} width={width} height={SHELF} rx="3" />
            <rect class="shelf-top" x="0" y={BOTTOM} width={width} height="4.5" rx="2" />
          </svg>
        )}
      </div>
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
