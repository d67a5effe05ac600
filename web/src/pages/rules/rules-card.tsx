// The rules of an edition in five lines.
import type { VNode } from "preact";
import { editionName, editionWords } from "../../game/editions.ts";
import { lessonSteps } from "../../game/lessons/index.ts";
import { lessonPath, rulesPath } from "../../game/route.ts";
import type { EditionInfo } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Link } from "../link.tsx";

interface RulesCardProps {
  edition: EditionInfo;
  /** Shows the full rules where the card is; without it they are a page of their own. */
  onFull?: (() => void) | undefined;
}

export function RulesCard({ edition, onFull }: RulesCardProps): VNode {
  const t = useTranslation();
  const name = editionName(t, edition);
  const hasLines = fiveLines(t, edition.key) !== null;
  return (
    <section class="stack-3 rules-card">
      <h2 class="display">{hasLines ? t("card.title.rules", name) : name}</h2>
      {hasLines ? <FiveLines edition={edition} /> : <p>{editionWords(t, edition).about}</p>}
      <RulesWays edition={edition} onFull={onFull} />
    </section>
  );
}

/** The lesson, and all of the rules. */
export function RulesWays({ edition, onFull }: RulesCardProps): VNode {
  const t = useTranslation();
  const steps = lessonSteps(edition.key);
  return (
    <p class="rules-card-ways line">
      {steps === null ? null : <Link to={lessonPath(edition.key)}>{t("card.try", steps)}</Link>}
      {onFull === undefined ? (
        <Link to={rulesPath(edition.key)}>{t("card.full")}</Link>
      ) : (
        <button type="button" class="btn btn-plain" onClick={onFull}>
          {t("card.full")}
        </button>
      )}
    </p>
  );
}

/** Null for an edition that has no such lines in the catalogue. */
export function FiveLines({ edition }: { edition: EditionInfo }): VNode | null {
  const t = useTranslation();
  const lines = fiveLines(t, edition.key);
  return lines === null ? null : <RulesLines lines={lines} />;
}

export function RulesLines({ lines }: { lines: readonly string[] }): VNode {
  return (
    <ol class="stack-2 rules-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

/** Says how a row is marked in this edition. */
export function markLine(t: Translate, edition: string): readonly string[] {
  return [t.find(`card.rules.${edition}.3`) ?? []].flat();
}

function fiveLines(t: Translate, edition: string): readonly string[] | null {
  const lines = [1, 2, 3, 4, 5].flatMap((line) => t.find(`card.rules.${edition}.${line}`) ?? []);
  return lines.length === 0 ? null : lines;
}
