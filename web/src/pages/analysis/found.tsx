// What is known of a position: the best rows with their figures, and the codes that are possible.
import type { VNode } from "preact";
import type { Code } from "../../board/values.ts";
import type { Analysis, Check, Look, RankedRow } from "../../generated/messages.ts";
import { CodeBar } from "../../parts/code-bar.tsx";
import { useTranslation } from "../../parts/translation.ts";
import type { Facts } from "./use-facts.ts";

interface LayProps {
  look: Look;
  onLay: (code: Code) => void;
}

/** A bar of pegs that can be laid on the board with a tap. */
function LayButton({ code, look, onLay, action }: LayProps & { code: Code; action: string }): VNode {
  return (
    <button type="button" class="lay" data-code={code} onClick={() => onLay(code)}>
      <span class="vh">{action} </span>
      <CodeBar code={code} look={look} />
    </button>
  );
}

type Figures = Pick<RankedRow, "row" | "fits" | "expected" | "expected_left" | "exact">;

interface BestRowsProps extends LayProps {
  best: readonly RankedRow[];
  /** How they were found; null while those of an earlier position are shown. */
  found: Facts<Analysis>["found"];
  /** The row in progress, if it is full: its number on the board, its code and its figures. */
  mine: { readonly number: number; readonly code: Code; readonly check: Check } | null;
}

export function BestRows({ best, found, mine, look, onLay }: BestRowsProps): VNode {
  const t = useTranslation();
  const own: Figures | null = mine === null ? null : { row: mine.code, ...mine.check };
  const isListed = best.some(({ row }) => row === own?.row);
  const lines: readonly Figures[] = own === null || isListed ? best : [...best, own];
  const firstFit = best.find(({ fits }) => fits);
  const note = (line: Figures): string =>
    t(
      line.fits
        ? line === firstFit && line !== best[0]
          ? "analysis.best.firstFit"
          : "analysis.best.fits"
        : "analysis.best.never",
    );
  return (
    <section class="sheet best" aria-labelledby="best">
      <h2 class="display" id="best">
        {t("analysis.best")}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="vh">{t("analysis.best.rank")}</span>
            </th>
            <th scope="col">
              <span class="vh">{t("figure.row")}</span>
            </th>
            <th scope="col">{t("analysis.best.toGo")}</th>
            <th scope="col">{t("analysis.best.leaves")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const isMine = line.row === own?.row;
            return (
              <tr key={line.row} class={isMine ? "is-mine" : undefined} data-keypeg={isMine ? "own-row" : "best-row"}>
                <td class="rank">{isMine && !isListed ? null : rankOf(best, line)}</td>
                <td>
                  <LayButton code={line.row} look={look} action={t("analysis.lay")} onLay={onLay} />
                  <span class="best-note">
                    {note(line)}
                    {isMine && mine !== null ? `, ${t("analysis.best.mine", mine.number)}` : null}
                  </span>
                </td>
                <td class="to-go">
                  {line.exact ? null : <small>{t("analysis.roughly")} </small>}
                  {t("analysis.figure", line.expected, 2)}
                </td>
                <td class="leaves">{t("analysis.figure", line.expected_left, 1)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {found === null ? null : (
        <p class="small quiet" data-keypeg="depth" data-depth={found.depth} data-last={found.isLast ? "" : undefined}>
          {found.depth === null ? t("analysis.depth.server") : t("analysis.depth", found.depth, found.isLast)}{" "}
          {found.detour === null ? null : t(`analysis.detour.${found.detour}`)}
        </p>
      )}
      <p class="small quiet">
        {t("analysis.best.about")} {lines.every(({ exact }) => exact) ? null : t("analysis.best.unproven")}
      </p>
    </section>
  );
}

/** Rows that need the same number of rows share a rank. */
function rankOf(best: readonly RankedRow[], line: Figures): number {
  return best.findIndex(({ expected }) => expected === line.expected) + 1;
}

/** How many codes are shown where there are too many to show all. */
const CODES_AS_SAMPLE = 12;

export function PossibleCodes({ analysis, look, onLay }: LayProps & { analysis: Analysis }): VNode {
  const t = useTranslation();
  const isComplete = analysis.possible === analysis.codes.length;
  const listed = isComplete ? analysis.codes : analysis.codes.slice(0, CODES_AS_SAMPLE);
  return (
    <section class="possible" aria-labelledby="possible">
      <h2 class="display" id="possible">
        {t("analysis.codes")} <span class="quiet">{t("analysis.number", analysis.possible)}</span>
      </h2>
      <ul class="ana-codes">
        {listed.map((code) => (
          <li key={code}>
            <LayButton code={code} look={look} action={t("analysis.layCode")} onLay={onLay} />
          </li>
        ))}
      </ul>
      {isComplete ? null : <p class="small quiet">{t("analysis.codes.more", analysis.possible - listed.length)}</p>}
    </section>
  );
}
