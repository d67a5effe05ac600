// The review of one hunt: the board with its ledger, the chosen row, the sum, and the codes that were left.
import type { VNode } from "preact";
import { boardModel } from "../../board/board-model.ts";
import type { LidModel } from "../../board/model.ts";
import type { MatchState, Seat } from "../../board/values.ts";
import { huntHeadline, huntSummary, isExact, lineSummary } from "../../game/review/hunt.ts";
import { analysisPath, parseSpace, usualEdition } from "../../game/space.ts";
import { playerName } from "../../game/table/view.ts";
import type { CodeBoard, ReviewedHunt, ReviewedRow } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { CodesChart } from "./chart.tsx";
import { RowLinks, Say, Steps } from "./frame.tsx";
import { FigureTable, Ledger } from "./ledger.tsx";
import { BestLine } from "./line.tsx";
import type { RoundProps } from "./round.ts";
import { RowDetails } from "./row-details.tsx";
import { RowSums } from "./sums.tsx";

export interface CodeRoundProps extends RoundProps {
  readonly board: CodeBoard;
}

export function HuntReview(props: CodeRoundProps): VNode | null {
  const t = useTranslation();
  const { match, board, round, summary, place } = props;
  const [hunt] = round.hunts ?? [];
  if (hunt === undefined) return null;
  const hunter = hunt.rows[0]?.seat ?? board.shapes.findIndex((shape) => shape !== null);
  const name = playerName(match.view, hunter);
  const isAgain = summary.result === "void" || summary.result === "penalty";
  const row = hunt.rows.find((each) => each.row === place.row);
  return (
    <>
      <Say
        round={props}
        about={t("side.hunts", name, playerName(match.view, board.codemaker ?? 1 - hunter))}
        headline={huntHeadline(hunt, !isAgain)}
        story={huntSummary(name, hunt)}
      />
      {hunt.rows.length === 0 ? null : (
        <div class="rev-body">
          <Ledger
            match={match}
            board={board}
            lid={lidOf(match, board, hunter)}
            hunt={hunt}
            chosen={place.row}
            onChoose={(number) => props.onPlace({ ...place, row: number })}
          />
          <div class="rev-side">
            <section class="rev-row">
              <Steps round={props} />
              {row === undefined ? null : <RowDetails row={row} code={hunt.code} name={name} look={match.look} />}
              <RowLinks round={props} analysis={analysisOf(props.match, hunt, row)} />
            </section>
            <HuntChart props={props} hunt={hunt} name={name} />
          </div>
          <HuntSums props={props} hunt={hunt} name={name} />
        </div>
      )}
    </>
  );
}

/** The code of a hunt, uncovered; a match that ended early has not shown it. */
export function lidOf(match: MatchState, board: CodeBoard, hunter: Seat): LidModel {
  const model = boardModel(match, board);
  if (model.kind === "hunt") return model.lid;
  if (model.kind === "duel") return model.sides[model.sides[0].hunter === hunter ? 0 : 1].lid;
  throw new Error("a code board has a code");
}

/** The position before the chosen row. */
export function analysisOf({ view }: MatchState, hunt: ReviewedHunt, row: ReviewedRow | undefined): string | null {
  if (row === undefined) return null;
  const before = hunt.rows.slice(0, hunt.rows.indexOf(row));
  const space = parseSpace(hunt.space);
  return analysisPath(
    hunt.space,
    before.flatMap(({ guess, mark }) => (mark === null ? [] : [{ code: guess, mark }])),
    space === null || view.edition === usualEdition(space) ? null : view.edition,
  );
}

interface HuntPartProps {
  props: RoundProps;
  hunt: ReviewedHunt;
  name: string | null;
}

export function HuntChart({ props: { match, place, onPlace }, hunt, name }: HuntPartProps): VNode {
  return (
    <CodesChart
      hunt={hunt}
      name={name}
      chosen={place.row}
      onChoose={(row) => onPlace({ ...place, row })}
      exact={match.look.exact}
    />
  );
}

/** The sum behind the two numbers, what the strongest player would have done, and all figures as a table. */
export function HuntSums({ props: { match }, hunt, name }: HuntPartProps): VNode {
  const t = useTranslation();
  const summary = lineSummary(name, hunt);
  return (
    <div class="rev-rest">
      {hunt.has_one_guesser ? <RowSums hunt={hunt} name={name} /> : null}
      {summary === null ? null : <BestLine hunt={hunt} look={match.look} summary={summary} />}
      <FigureTable hunt={hunt} look={match.look} />
      {isExact(hunt) ? null : <p class="small quiet">{t("review.estimates")}</p>}
    </div>
  );
}
