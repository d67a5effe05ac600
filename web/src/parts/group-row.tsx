// A question or a call of group that was made, wherever it is listed: who made it, its pegs, and the answers or the verdict.
import type { ComponentChildren, VNode } from "preact";
import type { GroupModel, LogEntry, QuestionModel } from "../board/model.ts";
import type { Seat } from "../board/values.ts";
import { Face } from "./face.tsx";
import { boardLabel, initialOf } from "./labels.ts";
import { AnswerPeg } from "./marks.tsx";
import { Pegs } from "./row.tsx";
import { useTranslation } from "./translation.ts";

interface GroupRowProps {
  model: GroupModel;
  entry: LogEntry;
  /** What a screen reader says. */
  label: string;
  isLit: boolean;
  /** Whether it is the first since the reader's latest question. */
  isFirstSince?: boolean;
  /** Called when the question is chosen. */
  onRow?: ((question: QuestionModel) => void) | undefined;
  /** What its button is called, if not what the row says. */
  action?: string;
  /** What stands after the answers. */
  children?: ComponentChildren;
}

export function GroupRow({ model, entry, label, isLit, isFirstSince, onRow, action, children }: GroupRowProps): VNode {
  const t = useTranslation();
  const isQuestion = entry.kind === "question";
  const mine = isQuestion && entry.isYours ? " is-mine" : "";
  return (
    <li class={`g-line is-${entry.kind}${mine}${isLit ? " is-lit" : ""}`} {...(isQuestion ? rowHooks(entry) : {})}>
      {isFirstSince === true ? <span class="g-since">{t("log.since")}</span> : null}
      {isQuestion && onRow !== undefined ? (
        <button
          type="button"
          class="row-button"
          aria-label={action ?? label}
          aria-pressed={action === undefined ? isLit : undefined}
          onClick={() => onRow(entry)}
        />
      ) : null}
      {isQuestion && onRow !== undefined && action === undefined ? null : <span class="vh">{label}</span>}
      <span class="num" aria-hidden="true">
        {entry.number}
      </span>
      <SeatFace model={model} seat={entry.seat} />
      <Pegs code={entry.code} look={model.look} isBlankBare />
      {isQuestion ? (
        <span class="g-answers" aria-hidden="true">
          {entry.answers.map((answer, place) =>
            answer === "own" ? <i key={place} class="g-notch" /> : <AnswerPeg key={place} answer={answer} />,
          )}
        </span>
      ) : (
        <span class="g-verdict" aria-hidden="true">
          {t("log.verdict", entry.isRight)}
        </span>
      )}
      {children}
    </li>
  );
}

/** What tests and extensions find a question by. */
function rowHooks({ row, seat, inSeatOrder }: QuestionModel): Record<`data-${string}`, string | number | undefined> {
  return {
    "data-keypeg": "row",
    "data-row": row,
    "data-seat": seat,
    "data-answers": inSeatOrder === null ? undefined : inSeatOrder.join(","),
  };
}

interface SeatFaceProps {
  model: GroupModel;
  seat: Seat;
  /** The board to number, where each player has two. */
  board?: number;
  /** Whether it shows who is on turn and who is out. */
  hasState?: boolean;
  isAway?: boolean | undefined;
}

export function SeatFace({ model, seat, board, hasState = false, isAway }: SeatFaceProps): VNode {
  const isOut = model.seats.some((player) => player.seat === seat && !player.isStillIn);
  return (
    <Face
      isSmall
      isOn={hasState && seat === model.asking}
      isYou={seat === model.you}
      isOut={hasState && isOut}
      isAway={isAway}
    >
      {initialOf(model, seat)}
      {board === undefined || model.boardsEach < 2 ? null : <sub>{board + 1}</sub>}
    </Face>
  );
}

/** Whose answers are in each column. */
export function ColumnFaces({ model }: { model: GroupModel }): VNode {
  const t = useTranslation();
  return (
    <span class="g-answers">
      {model.columns.map((column) => (
        <span key={`${column.seat}.${column.board}`} title={boardLabel(t, model, column)}>
          <SeatFace model={model} seat={column.seat} board={column.board} hasState />
        </span>
      ))}
    </span>
  );
}
