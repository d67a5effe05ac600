// What is said of one row: a title, the row beside the best one, its figures, why, and how lucky its mark was.
import type { ComponentChildren, VNode } from "preact";
import type { Code } from "../../board/values.ts";
import { isSolvedBy, rowLuck, rowReasons, rowTitle } from "../../game/review/hunt.ts";
import { phraseText } from "../../game/table/phrases.ts";
import type { Look, Mark, ReviewedRow } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Bar } from "./bar.tsx";
import { phrasesText } from "./frame.tsx";

interface RowDetailsProps {
  row: ReviewedRow;
  /** The code that was hunted. */
  code: Code;
  name: string | null;
  look: Look;
  /** Figures of other kinds, before those of every row. */
  children?: ComponentChildren;
}

export function RowDetails({ row, code, name, look, children }: RowDetailsProps): VNode {
  const t = useTranslation();
  const reasons = rowReasons(name, row);
  const luck = rowLuck(row);
  const about = (text: string): string => (row.exact === false ? t("review.about", text) : text);
  const isBest = row.best === null || row.best === row.guess;
  return (
    <article class="stack-3 mv" aria-live="polite" data-row={row.row}>
      <h2 class="display">{phraseText(t, rowTitle(row))}</h2>
      <div class="stack-2">
        <Compared
          label={t("review.rowOf", name)}
          code={row.guess}
          mark={row.mark}
          look={look}
          left={isSolvedBy(row) ? null : row.expected_left}
        />
        {row.best === null || isBest ? null : (
          <Compared
            label={t("review.best")}
            code={row.best}
            mark={null}
            look={look}
            left={row.best === code ? "code" : row.best_left}
          />
        )}
      </div>
      <dl class="mv-facts">
        {children}
        <Fact label={t("figure.codes")}>
          {t("figure.count", row.possible)} <i>→</i>{" "}
          {isSolvedBy(row) ? t("review.isSolved") : row.left === null ? "–" : t("figure.count", row.left)}
        </Fact>
        {row.cost === null ? null : (
          <Fact label={t("review.factGiven")} unit={t("review.unit", row.cost)}>
            {about(t("figure.rows", row.cost))}
          </Fact>
        )}
        {row.luck === null ? null : (
          <Fact label={t("review.factLuck")} unit={t("review.unit", row.luck)}>
            {about(t("figure.signed", row.luck))}
          </Fact>
        )}
      </dl>
      {reasons.length === 0 ? null : <p>{phrasesText(t, reasons)}</p>}
      {luck === null ? null : <p class="quiet small">{phraseText(t, luck)}</p>}
    </article>
  );
}

interface ComparedProps {
  label: string;
  code: string;
  mark: Mark | null;
  look: Look;
  /** How many codes it leaves on average, or that it is the code. */
  left: number | "code" | null;
}

function Compared({ label, code, mark, look, left }: ComparedProps): VNode {
  const t = useTranslation();
  const [before = "", after = ""] = t("review.leavesOnAverage").split("#");
  return (
    <div class="mv-compared line">
      <b>{label}</b>
      <Bar code={code} mark={mark} look={look} />
      {left === null ? null : left === "code" ? (
        <span class="mv-left">{t("review.isCode")}</span>
      ) : (
        <span class="mv-left">
          {before}
          <b>{t("figure.count", left)}</b>
          {after}
        </span>
      )}
    </div>
  );
}

export function Fact({ label, unit, children }: { label: string; unit?: string; children: ComponentChildren }): VNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children} {unit === undefined ? null : <small>{unit}</small>}
      </dd>
    </div>
  );
}
