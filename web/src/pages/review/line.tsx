// What the strongest player would have done with the same code, row by row.
import type { VNode } from "preact";
import { isSolvedBy } from "../../game/review/hunt.ts";
import { type Phrase, phraseText } from "../../game/table/phrases.ts";
import type { Look, ReviewedHunt } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Bar } from "./bar.tsx";

export function BestLine({ hunt, look, summary }: { hunt: ReviewedHunt; look: Look; summary: Phrase }): VNode {
  const t = useTranslation();
  return (
    <>
      <p>{phraseText(t, summary)}</p>
      <details class="rev-details">
        <summary>{t("review.lineTitle")}</summary>
        <ol class="stack-1 best-line">
          {hunt.line.map((row, place) => (
            <li key={place}>
              <span class="best-number">{place + 1}</span>
              <Bar code={row.guess} mark={row.mark} look={look} />
              <span class="small quiet">{isSolvedBy(row) ? t("review.isSolved") : t("review.lineLeft", row.left)}</span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
