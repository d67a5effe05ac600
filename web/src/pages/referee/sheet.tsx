// The ruled sheet: rows with their marks, or questions with everybody's answers. A tap on one changes it.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { faceNames } from "../../board/faces.ts";
import { keysClass } from "../../board/look.ts";
import { bareFrame, laidRow } from "../../board/model.ts";
import type { Seat } from "../../board/values.ts";
import { type Match, rowPoints } from "../../game/referee/match.ts";
import { type CodeRound, type GroupRound, isMarked, ownerOf } from "../../game/referee/round.ts";
import { codeLabel } from "../../parts/labels.ts";
import { AnswerPeg } from "../../parts/marks.tsx";
import { LaidRow, Pegs } from "../../parts/row.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { lookOf, nameAt } from "./screen.ts";

interface SheetProps {
  match: Match;
  /** Rows that cannot be right. */
  bad?: readonly number[];
  onRow?: ((row: number) => void) | undefined;
}

/** Keeps the newest row in view, or the one that cannot be right. */
function useNewest(rows: number, bad: readonly number[]) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const wrong = current.querySelector<HTMLElement>(".is-lit");
    current.scrollTo({
      top: wrong === null ? current.scrollHeight : wrong.offsetTop - current.offsetTop - wrong.offsetHeight,
    });
  }, [rows, String(bad)]);
  return list;
}

interface RowsProps extends SheetProps {
  round: CodeRound;
  /** In a duel, whose rows are shown. */
  side: Seat | null;
}

export function RowSheet({ match, round, side, bad = [], onRow }: RowsProps): VNode {
  const t = useTranslation();
  const look = lookOf(match);
  const { players } = match.setup;
  const frame = { ...bareFrame(look), players, isShared: players.length > 2 };
  const rows = round.rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => (side === null || row.seat === side) && isMarked(row));
  const list = useNewest(rows.length, bad);
  return (
    <ol
      class={`ref-rows ${keysClass(look)}`}
      data-box={look.box}
      data-marks={look.marks}
      aria-label={side === null ? t("rows") : t("rows.of", nameAt(match, side))}
      ref={list}
      tabIndex={0}
      style={{ "--holes": rows[0]?.row.code.length ?? 4 }}
    >
      {rows.map(({ row, place }, number) => (
        <LaidRow
          key={place}
          frame={frame}
          row={laidRow(number + 1, row.code, row.mark, {
            seat: row.seat,
            points: frame.isShared && row.mark !== null ? rowPoints(match, row) : null,
          })}
          isLit={bad.includes(place)}
        >
          {row.isOpen ? (
            <b class="ref-unknown" aria-hidden="true">
              ?
            </b>
          ) : null}
          {onRow === undefined ? null : (
            <button
              type="button"
              class="row-button"
              aria-label={t("ref.change.row", number + 1)}
              onClick={() => onRow(place)}
            />
          )}
        </LaidRow>
      ))}
    </ol>
  );
}

export function QuestionSheet({ match, round, bad = [], onRow }: SheetProps & { round: GroupRound }): VNode {
  const t = useTranslation();
  const look = lookOf(match);
  const faces = faceNames(match.setup.players);
  const { rules, setup } = match;
  const boardsEach = rules.kind === "group" ? rules.boardsEach : 1;
  const boards = setup.players.length * boardsEach;
  const list = useNewest(round.questions.length + round.calls.length, bad);
  const callsAfter = (asked: number) => round.calls.filter(({ after }) => after === asked);
  const call = ({ seat, code, isRight }: GroupRound["calls"][number], key: string): VNode => (
    <li key={key} class="ref-row">
      <i class="face face-s" aria-hidden="true">
        {faces[seat]}
      </i>
      <Pegs code={code} look={look} isBlankBare />
      <b class="ref-verdict" aria-hidden="true">
        {t("log.verdict", isRight)}
      </b>
      <span class="vh">{t("heard.called", nameAt(match, seat), codeLabel(t, look, code), isRight)}</span>
    </li>
  );
  return (
    <div class="ref-questions keys-black" data-box={look.box} style={{ "--boards": boards }}>
      <div class="ref-heads" aria-hidden="true">
        {Array.from({ length: boards }, (_, board) => (
          <i key={board} class="face face-s">
            {faces[Math.floor(board / boardsEach)]}
            {boardsEach > 1 ? <sub>{(board % boardsEach) + 1}</sub> : null}
          </i>
        ))}
      </div>
      <ol class="ref-rows" aria-label={t("log")} ref={list} tabIndex={0}>
        {callsAfter(0).map((each, place) => call(each, `call ${place}`))}
        {round.questions.flatMap((question, row) => [
          <li
            key={row}
            class={bad.includes(row) ? "ref-row is-lit" : "ref-row"}
            data-keypeg="row"
            data-row={row + 1}
            data-seat={question.seat}
            data-answers={question.answers.map((peg) => peg ?? "").join(",")}
          >
            <i class="face face-s" aria-hidden="true">
              {faces[question.seat]}
            </i>
            <Pegs code={question.code} look={look} isBlankBare />
            <span class="ref-answers" aria-hidden="true">
              {question.answers.map((peg, board) => (
                <span key={board} class="ref-answer">
                  {rules.kind === "group" && ownerOf(rules, board) === question.seat ? (
                    <i class="ref-notch" />
                  ) : (
                    <AnswerPeg answer={peg} />
                  )}
                </span>
              ))}
            </span>
            <span class="vh">
              {t(
                "heard.asked",
                nameAt(match, question.seat),
                codeLabel(t, look, question.code),
                answersText(match, question, t),
              )}
            </span>
            {onRow === undefined ? null : (
              <button
                type="button"
                class="row-button"
                aria-label={t("ref.change.question", row + 1)}
                onClick={() => onRow(row)}
              />
            )}
          </li>,
          ...callsAfter(row + 1).map((each, place) => call(each, `call ${row} ${place}`)),
        ])}
      </ol>
    </div>
  );
}

function answersText(
  match: Match,
  { seat, answers }: GroupRound["questions"][number],
  t: ReturnType<typeof useTranslation>,
): string {
  const { rules } = match;
  if (rules.kind !== "group") return "";
  return answers
    .flatMap((peg, board) =>
      ownerOf(rules, board) === seat
        ? []
        : [t("answer.by", boardName(match, board), t(peg === null ? "answer.due" : `answer.${peg}`))],
    )
    .join(", ");
}

/** Names a board by its player, and where each has two by its number as well. */
export function boardName(match: Match, board: number): string {
  const { rules } = match;
  if (rules.kind !== "group") return "";
  const name = nameAt(match, ownerOf(rules, board));
  return rules.boardsEach > 1 ? `${name} ${(board % rules.boardsEach) + 1}` : name;
}
