// The score card: a line per player, a column per round, and below each total the rows that make it up.
import type { VNode } from "preact";
import type { Frame } from "../board/model.ts";
import type { ScoreCard as Card, Cell } from "../board/score-card.ts";
import { nameOf } from "./labels.ts";
import { useTranslation } from "./translation.ts";

export function ScoreCard({ frame, card }: { frame: Frame; card: Card }): VNode {
  const t = useTranslation();
  return (
    <section class="sheet card" style={{ "--rounds": card.rounds.length }}>
      <h2 class="display">{t("card.title")}</h2>
      <div class="card-scroll" role="group" aria-label={t("card.title")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="vh">{t("card.player")}</span>
              </th>
              {card.rounds.map(({ number, isRunning }) => (
                <th
                  key={number}
                  scope="col"
                  class={isRunning ? "is-now" : undefined}
                  aria-label={t("card.round", number)}
                >
                  {number}
                </th>
              ))}
              <th scope="col">{t("card.sum")}</th>
            </tr>
          </thead>
          <tbody>
            {card.lines.map(({ seat, cells, sum }) => (
              <tr key={seat}>
                <th scope="row">
                  <span class="card-name">{nameOf(frame, seat) ?? t("you")}</span>
                </th>
                {cells.map((cell, round) => (
                  <td key={round}>{cell === null ? null : <Points cell={cell} rounds={cells.length} />}</td>
                ))}
                <td class="card-sum">{sum}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {card.awaited === null ? null : <p class="small quiet">{t("card.awaited", nameOf(frame, card.awaited))}</p>}
    </section>
  );
}

function Points({ cell, rounds }: { cell: Cell; rounds: number }): VNode {
  const t = useTranslation();
  return (
    <>
      <b>{cell.total}</b>
      {cell.isCodemaker ? (
        <small>{t("card.set")}</small>
      ) : cell.rows.length > 1 ? (
        <small>
          {chunks(cell.rows, rounds).map((chunk, place) => (
            <span key={place}>{chunk}</span>
          ))}
        </small>
      ) : null}
    </>
  );
}

/** Of more rounds than these, sums may have to go on below after every row. */
const FEW = 3;

/** Where there is little room, a sum of few rounds goes on below after a pair, never with a single row. */
function chunks(rows: readonly number[], rounds: number): readonly string[] {
  const terms = rows.map((points, row) => (row === rows.length - 1 ? `${points}` : `${points}+`));
  const odd = rows.length % 2;
  return rounds > FEW
    ? terms
    : terms.flatMap((term, row) => (row < odd ? [term] : (row - odd) % 2 === 0 ? [`${term}${terms[row + 1]}`] : []));
}
