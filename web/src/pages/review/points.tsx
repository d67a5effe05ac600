// The review of a hunt for points: a slot for each row, with what it earned and what it could expect.
import type { VNode } from "preact";
import { keysClass } from "../../board/look.ts";
import { frame } from "../../board/model.ts";
import type { Seat } from "../../board/values.ts";
import { pointsHeadline, pointsStory, takings } from "../../game/review/points.ts";
import { playerName } from "../../game/table/view.ts";
import type { PointsRow } from "../../generated/messages.ts";
import { LaidRow } from "../../parts/row.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { useSize } from "../../parts/use-size.ts";
import { nameIn } from "../table/end-parts.tsx";
import { slotX } from "./chart-geometry.ts";
import { RowLinks, Say, Steps } from "./frame.tsx";
import { analysisOf, type CodeRoundProps, HuntChart, HuntSums } from "./hunt.tsx";
import { reviewedRow, rowText } from "./ledger.tsx";
import { Fact, RowDetails } from "./row-details.tsx";

export function PointsReview(props: CodeRoundProps): VNode {
  const t = useTranslation();
  const { match, board, round, summary, place } = props;
  const { view, look } = match;
  const nameOf = (seat: Seat): string | null => playerName(view, seat);
  const worths = round.points ?? [];
  const [hunt] = round.hunts ?? [];
  const row = hunt?.rows.find((each) => each.row === place.row);
  const worth = worths.find((each) => each.row === place.row);
  const isAnnulled = summary.result === "penalty";
  return (
    <>
      <Say
        round={props}
        about={t("code.of", nameOf(board.codemaker ?? 0))}
        headline={isAnnulled ? ["review.stopped"] : pointsHeadline(worths, view.seat, nameOf)}
        story={isAnnulled ? [] : pointsStory(round, view.seat, nameOf)}
      />
      {hunt === undefined || hunt.rows.length === 0 ? null : (
        <div class="rev-body is-points">
          <div class="rev-board">
            <PointsStrip props={props} worths={worths} />
            <TakingsTable props={props} worths={worths} />
          </div>
          <div class="rev-side">
            <section class="rev-row">
              <Steps round={props} />
              {row === undefined ? null : (
                <RowDetails row={row} code={hunt.code} name={nameOf(row.seat)} look={look}>
                  {worth === undefined ? null : (
                    <>
                      <Fact label={t("review.factEarned")}>{worth.earned}</Fact>
                      {worth.expected === null ? null : (
                        <Fact label={t("review.factAverage")}>{t("figure.points", worth.expected)}</Fact>
                      )}
                      {worth.best === null ? null : (
                        <Fact label={t("review.best")}>{t("figure.points", worth.best)}</Fact>
                      )}
                    </>
                  )}
                </RowDetails>
              )}
              <RowLinks round={props} analysis={analysisOf(props.match, hunt, row)} />
            </section>
            <HuntChart props={props} hunt={hunt} name={null} />
          </div>
          <HuntSums props={props} hunt={hunt} name={null} />
        </div>
      )}
    </>
  );
}

/** Down to here a slot is always drawn. */
const MOST_POINTS = 10;

function PointsStrip({ props, worths }: { props: CodeRoundProps; worths: readonly PointsRow[] }): VNode {
  const t = useTranslation();
  const { match, board, round, place, onPlace } = props;
  const { view, look } = match;
  // Each row says whose it is, also where only one player guesses.
  const shared = { ...frame(match, board), isShared: true };
  const rows = round.hunts?.[0]?.rows ?? [];
  const holes = rows[0]?.guess.length ?? 0;
  const most = Math.max(MOST_POINTS, ...worths.flatMap(({ earned, best }) => [earned, best ?? 0]));
  return (
    <section class={`slab ps ${keysClass(look)}`} data-box={look.box} style={{ "--holes": holes }}>
      <ul class="ps-key line" aria-hidden="true">
        <li>
          <i class="ps-earned">5</i>
          {t("review.keyEarned")}
        </li>
        <li>
          <svg width="12" height="18">
            <Needle x={6} y={5} />
          </svg>
          {t("review.keyAverage")}
        </li>
        <li>
          <svg width="14" height="12">
            <path class="ps-best" d="M7 1 1 11h12Z" />
          </svg>
          {t("review.keyBest")}
        </li>
        <li class="ps-codes">{t("review.codesBefore")}</li>
      </ul>
      <ol class="ps-rows">
        {rows.map((row) => {
          const worth = worths.find((each) => each.row === row.row);
          const said = worth === undefined ? "" : t("review.slotLabel", worth.earned, worth.expected, worth.best);
          return (
            <LaidRow
              key={row.row}
              frame={shared}
              row={reviewedRow(row)}
              label={`${nameIn(t, view, row.seat)}. ${rowText(t, look, row)}. ${said}`}
              isChosen={row.row === place.row}
              onRow={() => onPlace({ ...place, row: row.row })}
            >
              <span class="ps-codes" aria-hidden="true">
                {t("figure.count", row.possible)}
              </span>
              {worth === undefined ? null : <Slot worth={worth} most={most} />}
            </LaidRow>
          );
        })}
      </ol>
    </section>
  );
}

function Needle({ x, y }: { x: number; y: number }): VNode {
  return (
    <>
      <line class="ps-needle" x1={x} x2={x} y1={y} y2={y + 12} />
      <circle class="ps-head" cx={x} cy={y} r="3.4" />
    </>
  );
}

/** The slider of the box, in one slot; a needle above it, and an arrow below. */
function Slot({ worth: { earned, expected, best }, most }: { worth: PointsRow; most: number }): VNode {
  const t = useTranslation();
  const [box, { width }] = useSize<HTMLSpanElement>();
  const x = (points: number): number => slotX(points, most, width);
  const isRight = (best ?? 0) > most * 0.8;
  return (
    <span class="ps-slot" ref={box} aria-hidden="true">
      {width === 0 ? null : (
        <svg width={width} height="52">
          <rect x="8" y="20" width={width - 16} height="12" rx="6" fill="#1e130c" />
          <rect x="8" y="20" width={width - 16} height="12" rx="6" fill="none" stroke="url(#g-rim)" />
          {Array.from({ length: most + 1 }, (_, points) => (
            <circle key={points} cx={x(points)} cy="26" r="1.8" fill="#dfcfb0" opacity=".6" />
          ))}
          {best === null ? null : (
            <>
              <path class="ps-best" d={`M${x(best)} 35 l-6 10 h12Z`} />
              <text class={isRight ? "ps-number is-end" : "ps-number"} x={x(best) + (isRight ? -9 : 9)} y="48">
                {t("figure.points", best)}
              </text>
            </>
          )}
          {expected === null ? null : <Needle x={x(expected)} y={7} />}
          <rect class="ps-slider" x={x(earned) - 11.5} y="14.5" width="23" height="23" rx="6.5" />
          <text class="ps-on" x={x(earned)} y="31.5">
            {earned}
          </text>
        </svg>
      )}
    </span>
  );
}

function TakingsTable({ props, worths }: { props: CodeRoundProps; worths: readonly PointsRow[] }): VNode {
  const t = useTranslation();
  const { view } = props.match;
  return (
    <table class="rev-table ps-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="vh">{t("review.player")}</span>
          </th>
          <th scope="col">{t("review.earned")}</th>
          <th scope="col">{t("review.onAverage")}</th>
          <th scope="col">{t("review.bestRows")}</th>
        </tr>
      </thead>
      <tbody>
        {takings(worths).map(({ seat, earned, expected, best }) => (
          <tr key={seat}>
            <th scope="row" class="display">
              {nameIn(t, view, seat)}
            </th>
            <td>
              <b class="display">{earned}</b>
            </td>
            <td>{t("figure.points", expected)}</td>
            <td>{t("figure.points", best)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
