// The board of a hunt with its ledger: each row of pegs runs on across a sheet of paper.
import type { VNode } from "preact";
import { keysClass, marksWidth } from "../../board/look.ts";
import { type Frame, frame, type LidModel, laidRow, type RowModel } from "../../board/model.ts";
import type { MatchState } from "../../board/values.ts";
import { isExact, isSolvedBy, sumOf } from "../../game/review/hunt.ts";
import type { CodeBoard, Look, ReviewedHunt, ReviewedRow } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { codeLabel } from "../../parts/labels.ts";
import { Lid } from "../../parts/lid.tsx";
import { moveAlongRows, useTabStop } from "../../parts/roving-focus.ts";
import { LaidRow } from "../../parts/row.tsx";
import { useTranslation } from "../../parts/translation.ts";

interface LedgerProps {
  match: MatchState;
  board: CodeBoard;
  lid: LidModel;
  hunt: ReviewedHunt;
  chosen: number;
  onChoose: (row: number) => void;
}

/** So many codes take more room to write. */
const LARGE = 10_000;

export function Ledger({ match, board, lid, hunt, chosen, onChoose }: LedgerProps): VNode {
  const t = useTranslation();
  const { look } = match;
  const own = frame(match, board);
  const { rows } = hunt;
  const [stop, onKeyDown] = useTabStop(String(chosen), moveAlongRows);
  const holes = hunt.code.length;
  const sign = isExact(hunt) ? "" : "≈";
  const isLarge = rows.some(({ possible }) => possible >= LARGE);
  const classes = ["lb", keysClass(look), isLarge ? "is-large" : "", isExact(hunt) ? "" : "is-about"];
  return (
    <section class="lb-fit">
      <div
        class={classes.filter(Boolean).join(" ")}
        data-box={look.box}
        style={{ "--holes": holes, "--marks": marksWidth(look, holes, 0.7), "--count": rows.length }}
      >
        <div class="lb-sheet sheet" aria-hidden="true" />
        <div class="lb-slab slab" aria-hidden="true" />
        <div class="lb-head">
          <Lid frame={own} lid={lid} />
          <span class="lb-codes">
            {t("review.codes")}
            <i>{t("review.inAll")}</i>
          </span>
          <span class="lb-cost">
            {t("review.given")}
            <b>
              {sign}
              {t("figure.rows", sumOf(rows.map(({ cost }) => cost)))}
            </b>
          </span>
          <span class="lb-luck">
            {t("review.luck")}
            <b>
              {sign}
              {t("figure.signed", sumOf(rows.map(({ luck }) => luck)))}
            </b>
          </span>
        </div>
        <ol class="rows" aria-label={t("rows")} onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <LedgerRow
              key={row.row}
              row={row}
              frame={own}
              isChosen={row.row === chosen}
              isTabStop={String(row.row) === stop}
              onChoose={onChoose}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface LedgerRowProps {
  frame: Frame;
  row: ReviewedRow;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: (row: number) => void;
}

function LedgerRow({ frame, row, isChosen, isTabStop, onChoose }: LedgerRowProps): VNode {
  const t = useTranslation();
  const { cost, luck } = row;
  const sign = row.exact === false ? "≈" : "";
  return (
    <LaidRow
      frame={frame}
      row={reviewedRow(row)}
      label={rowText(t, frame.look, row)}
      isChosen={isChosen}
      isTabStop={isTabStop}
      onRow={() => onChoose(row.row)}
    >
      <span class="lb-codes" aria-hidden="true">
        <b>{t("figure.count", row.possible)}</b> <i>→</i>{" "}
        <b>{isSolvedBy(row) ? t("review.isSolved") : row.left === null ? "–" : t("figure.count", row.left)}</b>
      </span>
      <span class="lb-cost" aria-hidden="true">
        <b>{cost === null ? "–" : `${sign}${t("figure.rows", cost)}`}</b>
        <i class="lb-tally" style={{ "--v": Math.min(1.2, cost ?? 0) }} />
      </span>
      <span class="lb-luck" aria-hidden="true">
        <b>{luck === null ? "–" : `${sign}${t("figure.signed", luck)}`}</b>
        <i
          class={(luck ?? 0) > 0 ? "lb-swing is-up" : "lb-swing"}
          style={{ "--v": Math.min(1, Math.abs(luck ?? 0)) }}
        />
      </span>
    </LaidRow>
  );
}

export function reviewedRow({ row, seat, guess, mark }: ReviewedRow): RowModel {
  return laidRow(row, guess, mark, { seat });
}

/** A row with all its figures, for screen readers. */
export function rowText(t: Translate, look: Look, row: ReviewedRow): string {
  const { cost, luck, mark } = row;
  const exact = row.exact !== false;
  const said = [
    t("row.is", row.row, codeLabel(t, look, row.guess), mark === null ? t("mark.none") : t("mark.is", ...mark)),
    t("review.codesThen", row.possible, row.left, isSolvedBy(row)),
    ...(cost === null ? [] : [t("review.givenIs", cost, exact)]),
    ...(luck === null ? [] : [t("review.luckIs", luck, exact)]),
  ];
  return said.join(". ");
}

/** Everything that the charts show, as text. */
export function FigureTable({ hunt, look }: { hunt: ReviewedHunt; look: Look }): VNode {
  const t = useTranslation();
  const figure = (value: number | null, key: "figure.count" | "figure.rows" | "figure.signed"): string =>
    value === null ? "–" : t(key, value);
  return (
    <details class="rev-details">
      <summary>{t("review.table")}</summary>
      <div class="rev-scroll" tabIndex={0} role="region" aria-label={t("review.table")}>
        <table class="rev-table">
          <thead>
            <tr>
              <th scope="col">{t("figure.row")}</th>
              <th scope="col">{t("review.colBefore")}</th>
              <th scope="col">{t("review.colAfter")}</th>
              <th scope="col">{t("review.factGiven")}</th>
              <th scope="col">{t("review.factLuck")}</th>
              <th scope="col">{t("review.colNeeded")}</th>
              {hunt.line.length === 0 ? null : <th scope="col">{t("review.colLine")}</th>}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: Math.max(hunt.rows.length, hunt.line.length) }, (_, place) => {
              const row = hunt.rows[place];
              const best = hunt.line[place];
              return (
                <tr key={place}>
                  <th scope="row">
                    {place + 1}
                    {row === undefined ? null : <span class="vh"> {codeLabel(t, look, row.guess)}</span>}
                  </th>
                  <td>{figure(row?.possible ?? null, "figure.count")}</td>
                  <td>
                    {row !== undefined && isSolvedBy(row)
                      ? t("review.isSolved")
                      : figure(row?.left ?? null, "figure.count")}
                  </td>
                  <td>{figure(row?.cost ?? null, "figure.rows")}</td>
                  <td>{figure(row?.luck ?? null, "figure.signed")}</td>
                  <td>{figure(row?.expected ?? null, "figure.rows")}</td>
                  {hunt.line.length === 0 ? null : (
                    <td>
                      {best !== undefined && isSolvedBy(best)
                        ? t("review.isSolved")
                        : figure(best?.left ?? null, "figure.count")}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
