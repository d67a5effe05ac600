// The review of a duel: both hunts, and between them the chance to win after each turn.
import type { VNode } from "preact";
import { keysClass } from "../../board/look.ts";
import { frame } from "../../board/model.ts";
import type { Seat } from "../../board/values.ts";
import { type DuelLine, duelHeadline, duelLines, duelStory, huntOf } from "../../game/review/duel.ts";
import { huntSummary, isSolvedBy } from "../../game/review/hunt.ts";
import { playerName } from "../../game/table/view.ts";
import type { ReviewedRow } from "../../generated/messages.ts";
import { LaidRow } from "../../parts/row.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { useSize } from "../../parts/use-size.ts";
import { nameIn } from "../table/end-parts.tsx";
import { inlayEdges, type Point, percentages } from "./chart-geometry.ts";
import { phrasesText, RowLinks, Say, Steps } from "./frame.tsx";
import { analysisOf, type CodeRoundProps, HuntChart, HuntSums } from "./hunt.tsx";
import { reviewedRow, rowText } from "./ledger.tsx";
import { RowDetails } from "./row-details.tsx";

export function DuelReview(props: CodeRoundProps): VNode {
  const t = useTranslation();
  const { match, round, summary, place } = props;
  const { view, look } = match;
  const nameOf = (seat: Seat): string | null => playerName(view, seat);
  const duel = { round, summary, isRace: match.play.contested.includes("guess") };
  const lines = duelLines(duel);
  const hunter = place.seat ?? 0;
  const hunt = huntOf(round, hunter);
  const row = hunt?.rows.find((each) => each.row === place.row);
  const near = view.seat ?? 0;
  return (
    <>
      <Say round={props} headline={duelHeadline(duel, nameOf)} story={duelStory(duel, nameOf)}>
        <ul class="rev-scores">
          {[near, 1 - near].map((seat) => {
            const own = huntOf(round, seat);
            return own === null || own.skill === null || own.luck === null ? null : (
              <li key={seat}>{t("review.scoresOf", nameOf(seat), own.skill, own.luck)}</li>
            );
          })}
        </ul>
      </Say>
      {lines.length === 0 ? null : (
        <div class="rev-body is-duel">
          <DuelChart props={props} lines={lines} near={near} />
          <div class="rev-side">
            <section class="rev-row">
              <p class="rev-whose">{t("side.hunts", nameOf(hunter), nameOf(1 - hunter))}</p>
              <Steps round={props} />
              {row === undefined || hunt === null ? null : (
                <RowDetails row={row} code={hunt.code} name={nameOf(hunter)} look={look} />
              )}
              <RowLinks round={props} analysis={hunt === null ? null : analysisOf(props.match, hunt, row)} />
              {hunt === null ? null : <p class="quiet small">{phrasesText(t, huntSummary(nameOf(hunter), hunt))}</p>}
            </section>
            {hunt === null || hunt.rows.length === 0 ? null : (
              <HuntChart props={props} hunt={hunt} name={nameOf(hunter)} />
            )}
          </div>
          {hunt === null || hunt.rows.length === 0 ? null : (
            <HuntSums props={props} hunt={hunt} name={nameOf(hunter)} />
          )}
        </div>
      )}
    </>
  );
}

interface DuelChartProps {
  props: CodeRoundProps;
  lines: readonly DuelLine[];
  /** Whose hunt is on the left. */
  near: Seat;
}

function DuelChart({ props, lines, near }: DuelChartProps): VNode {
  const t = useTranslation();
  const { match, board, place, round, onPlace } = props;
  const { view, look } = match;
  const far = 1 - near;
  const choose = (row: ReviewedRow): void => onPlace({ ...place, row: row.row, seat: row.seat });
  const own = frame(match, board);
  const cell = (line: DuelLine, seat: Seat): VNode | null => {
    const row = line.rows[seat] ?? null;
    return row === null ? null : (
      <ol class={seat === far ? "du-cell is-far" : "du-cell"}>
        <LaidRow
          frame={own}
          row={reviewedRow(row)}
          label={rowText(t, look, row)}
          isChosen={row.seat === place.seat && row.row === place.row}
          onRow={() => choose(row)}
        >
          <b class="du-left" aria-hidden="true">
            {isSolvedBy(row) ? t("review.isSolved") : row.left === null ? "–" : t("figure.count", row.left)}
          </b>
        </LaidRow>
      </ol>
    );
  };
  const holes = Math.max(...(round.hunts ?? []).map(({ code }) => code.length));
  return (
    <section class={`slab du ${keysClass(look)}`} data-box={look.box} style={{ "--holes": holes }}>
      <div class="stack-2 du-head">
        <h2 class="display">{t("side.hunts", playerName(view, near), playerName(view, far))}</h2>
        <p class="du-names" aria-hidden="true">
          <b>{nameIn(t, view, near)}</b>
          <span>{t("review.sameTurn")}</span>
          <b>{nameIn(t, view, far)}</b>
        </p>
        <h2 class="display">{t("side.hunts", playerName(view, far), playerName(view, near))}</h2>
      </div>
      <div class="du-body">
        <Inlay
          lines={lines}
          near={near}
          label={(turns) => t("review.chanceLabel", playerName(view, near), playerName(view, far), turns)}
        />
        <ol class="du-lines">
          {lines.map((line) => {
            const chance = line.chance === null ? null : percentages([line.chance[near] ?? 0, line.chance[far] ?? 0]);
            return (
              <li key={line.turn} class="du-line">
                {chance === null ? null : (
                  <span class="vh">
                    {t(
                      "review.turnChance",
                      line.turn,
                      playerName(view, near),
                      chance[0],
                      playerName(view, far),
                      chance[1],
                    )}
                  </span>
                )}
                <span class="num" aria-hidden="true">
                  {line.turn}
                </span>
                {cell(line, near)}
                {cell(line, far)}
              </li>
            );
          })}
        </ol>
      </div>
      <p class="small du-note">{t("review.inlay", playerName(view, near), playerName(view, far))}</p>
    </section>
  );
}

interface InlayProps {
  lines: readonly DuelLine[];
  near: Seat;
  label: (turns: readonly (readonly [number, number])[]) => string;
}

/** A share narrower than this has no room for its number. */
const NARROW = 22;

/** Light from the left, dark from the right, striped between them. */
function Inlay({ lines, near, label }: InlayProps): VNode {
  const [box, { width, height }] = useSize<HTMLDivElement>();
  const chances = lines.map(({ chance }): readonly [number, number] =>
    chance === null ? [0, 0] : [chance[near] ?? 0, chance[1 - near] ?? 0],
  );
  const [light, dark] = inlayEdges(chances, width, height);
  const corners = (points: readonly Point[], x: number): string =>
    [{ x, y: height }, ...points, { x, y: 0 }].map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(" ");
  return (
    <div class="inlay" ref={box}>
      {width === 0 ? null : (
        <svg width={width} height={height} role="img" aria-label={label(chances.map(percentages))}>
          <defs>
            <pattern id="inlay-again" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="9" height="9" fill="#6a4c37" />
              <rect width="4" height="9" fill="#553c2c" />
            </pattern>
          </defs>
          <rect width={width} height={height} fill="url(#inlay-again)" />
          <polygon class="inlay-light" points={corners(light, 0)} />
          <polygon class="inlay-dark" points={corners(dark, width)} />
          <line class="inlay-half" x1={width / 2} x2={width / 2} y1="0" y2={height} />
          {chances.map((chance, place) => {
            const [one, other] = percentages(chance);
            const again = 100 - one - other;
            const y = height - ((place + 0.5) * height) / chances.length + 5;
            const [from, to] = [chance[0] * width, (1 - chance[1]) * width];
            return (
              <g key={place}>
                {one === 0 ? null : (
                  <text class="inlay-one" x="8" y={y}>
                    {one}
                  </text>
                )}
                {other === 0 ? null : (
                  <text class="inlay-other" x={width - 8} y={y}>
                    {other}
                  </text>
                )}
                {again === 0 || Math.min(to, width - NARROW - 8) - Math.max(from, NARROW + 8) < NARROW ? null : (
                  <text
                    class="inlay-middle"
                    x={(Math.max(from, NARROW + 8) + Math.min(to, width - NARROW - 8)) / 2}
                    y={y}
                  >
                    {again}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
