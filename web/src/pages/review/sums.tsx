// The sum behind the two numbers, as a ruler: the best play plain, given away hatched, luck dotted.
import type { VNode } from "preact";
import { isExact, type RowSum, rowSum } from "../../game/review/hunt.ts";
import type { ReviewedHunt } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { useSize } from "../../parts/use-size.ts";
import { ruler, rulerEnd, type SumPart } from "./chart-geometry.ts";

export function RowSums({ hunt, name }: { hunt: ReviewedHunt; name: string | null }): VNode | null {
  const t = useTranslation();
  const sum = rowSum(hunt);
  if (sum === null) return null;
  const { skill, luck } = hunt;
  const sign = isExact(hunt) ? "" : "≈ ";
  const [before = "", after = ""] = t("review.sumIs", sum.total).split("#");
  return (
    <section class="stack-3 rev-sums">
      <Ruler sum={sum} />
      <ul class="sum-key" aria-hidden="true">
        <KeyLine part="best" text={t("review.sumBest")} value={sign + t("figure.rows", sum.best)} />
        <KeyLine part="given" text={t("review.given")} value={sign + t("figure.rows", sum.given)} />
        <KeyLine
          part={sum.luck > 0 ? "good" : "bad"}
          text={t(sum.luck > 0 ? "review.sumGood" : "review.sumBad")}
          value={sign + t("figure.rows", Math.abs(sum.luck))}
        />
        <li class="sum-total">
          {before}
          <b>{sum.total}</b>
          {after}
        </li>
      </ul>
      {skill === null || luck === null ? null : (
        <details class="rev-details">
          <summary>{t("review.how")}</summary>
          <p>
            {t("review.howSkill", name, sum.best, sum.best + sum.given, skill)} {t("review.howLuck", luck)}
          </p>
        </details>
      )}
    </section>
  );
}

function KeyLine({ part, text, value }: { part: SumPart; text: string; value: string }): VNode {
  return (
    <li>
      <i class={`sum-swatch is-${part}`} />
      <b>{value}</b> {text}
    </li>
  );
}

const HEIGHT = 64;
const MARGIN = 14;

function Ruler({ sum }: { sum: RowSum }): VNode {
  const t = useTranslation();
  const [box, { width }] = useSize<HTMLDivElement>();
  const end = rulerEnd(sum);
  const unit = (width - 2 * MARGIN) / end;
  const numbers = Array.from({ length: end + 1 }, (_, number) => number);
  return (
    <div class="slab sum-slab">
      <div ref={box}>
        {width === 0 ? null : (
          <svg
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={t("review.sumLabel", sum.best, sum.given, sum.luck, sum.total)}
          >
            <defs>
              <pattern id="sum-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="7" height="7" fill="#b99a68" />
                <rect width="3.4" height="7" fill="#3a281d" />
              </pattern>
              <pattern id="sum-dots" width="8" height="8" patternUnits="userSpaceOnUse">
                <rect width="8" height="8" fill="#2f211a" />
                <circle cx="4" cy="4" r="1.9" fill="#fbf8f1" />
              </pattern>
            </defs>
            <rect class="sum-groove" x={MARGIN - 4} y="9" width={width - 2 * MARGIN + 8} height="24" rx="8" />
            {ruler(sum, MARGIN, unit).map(({ part, x, width: length }) => (
              <rect key={part} class={`sum-part is-${part}`} x={x} y="12" width={length} height="18" rx="3" />
            ))}
            {numbers.map((number) => (
              <g key={number}>
                <circle class="drilled" cx={MARGIN + number * unit} cy="44" r="2.2" />
                <text class="axis" x={MARGIN + number * unit} y="61">
                  {number}
                </text>
              </g>
            ))}
          </svg>
        )}
      </div>
    </div>
  );
}
