// The end of a round: the code, an explained mark, the score and why, and the button to continue.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { frame } from "../../board/model.ts";
import { markOf, pairing } from "../../board/pairing.ts";
import { scoreCard } from "../../board/score-card.ts";
import type { Board, MatchState } from "../../board/values.ts";
import { phraseText, roundEnding, roundScoring } from "../../game/phrases.ts";
import type { TableController } from "../../game/table-controller.ts";
import { playerName } from "../../game/view.ts";
import type { CodeBoard, State, View } from "../../generated/messages.ts";
import { ScoreCard } from "../../parts/score-card.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { layoutClass, type RowChoice, TableBoard } from "./board.tsx";
import { RowExplanation } from "./row-details.tsx";
import { ScoreStrip } from "./score-strip.tsx";
import { SealProof } from "./seal.tsx";

interface RoundEndProps {
  controller: TableController;
  state: State;
  match: MatchState;
  place: number;
  board: Board;
}

export function RoundEnd({ controller, state, match, place, board }: RoundEndProps): VNode {
  const t = useTranslation();
  const { view } = match;
  const [chosen, setChosen] = useState<RowChoice | null>(() => initialChoice(board));
  const on = useRef<HTMLButtonElement>(null);
  useEffect(() => on.current?.focus({ preventScroll: true }), [place]);
  const summary = view.rounds[place];
  return (
    <>
      <ScoreStrip match={match} shownRound={place} />
      <div class={`end ${layoutClass(match, board)}`}>
        <div class="say">
          <h1 class="display">{phraseText(t, roundEnding(view, place))}</h1>
          <p>{phraseText(t, roundScoring(match, place))}</p>
        </div>
        <div class="end-board">
          <TableBoard
            controller={null}
            snapshot={null}
            match={match}
            board={board}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
        <div class="end-why">
          {chosen === null ? null : <RowExplanation look={match.look} chosen={chosen} />}
          <p class="quiet small">{t("why.pick")}</p>
        </div>
        <div class="sum">
          {view.players.map((_, seat) => (
            <div key={seat} class="gain">
              <span class="face" aria-hidden="true">
                {Array.from(playerName(view, seat) ?? t("player.you"))[0]?.toLocaleUpperCase()}
              </span>
              <p>
                <b class="display">
                  {playerName(view, seat) ?? t("player.you")} {sumUpTo(view, place, seat)}
                </b>
                <span class="quiet small">{summary === undefined ? "" : `+${summary.points[seat] ?? 0}`}</span>
              </p>
            </div>
          ))}
          {match.play.row_points === null ? null : <ScoreCard frame={frame(match, board)} card={scoreCard(match)} />}
          <div class="acts">
            <button type="button" class="btn" ref={on} onClick={() => controller.showRound(null)}>
              {t(view.may.set_code === undefined ? "round.next" : "round.setNext")}
            </button>
          </div>
          <SealProof state={state} view={view} isBroken={controller.snapshot.isSealBroken} />
        </div>
      </div>
    </>
  );
}

function sumUpTo(view: View, place: number, seat: number): number {
  return view.rounds.slice(0, place + 1).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
}

/** Picks the row to explain first: one with a wrong mark, the last row of an unsolved code, or else the last but one. */
function initialChoice(board: Board): RowChoice | null {
  if (board.type !== "code_board") return null;
  const wrong = board.rows.find((row) => isWrong(board, row));
  const side = board.codemaker === null ? ((wrong ?? board.rows.at(-1))?.seat ?? null) : null;
  const rows = board.rows.filter(({ seat }) => side === null || seat === side);
  const usual = rows.length - (board.result === "solved" || board.result === "won" ? 2 : 1);
  const place = wrong === undefined ? Math.max(0, usual) : rows.indexOf(wrong);
  const row = rows[place];
  return row === undefined ? null : { row: place + 1, side, guess: row.code, code: codeAgainst(board, row.seat) };
}

/** Returns the code that a seat hunted. */
function codeAgainst({ codemaker, codes }: CodeBoard, seat: number): string | null {
  return codes[codemaker ?? 1 - seat] ?? null;
}

function isWrong(board: CodeBoard, { seat, code, mark }: CodeBoard["rows"][number]): boolean {
  const hunted = codeAgainst(board, seat);
  return hunted !== null && mark !== null && String(mark) !== String(markOf(pairing(code, hunted)));
}
