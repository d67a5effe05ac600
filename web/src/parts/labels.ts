// Boards in words, for screen readers and live regions.
import { BLANK, type Box, colourName, type Peg, pegsOf, symbolName } from "../board/colours.ts";
import type { DraftProblem, Hole } from "../board/draft.ts";
import type { AnswerColumn, Frame, QuestionModel, RowModel, TokenBoardModel } from "../board/model.ts";
import type { Code, Seat } from "../board/values.ts";
import type { Translate } from "../i18n/index.ts";

/** Returns the name of a seat, or null for the reader's own. */
export function nameOf(frame: Frame, seat: Seat): string | null {
  return seat === frame.you ? null : (frame.players[seat] ?? "");
}

export function initialOf(frame: Frame, seat: Seat, t: Translate): string {
  const name = nameOf(frame, seat) ?? t("you");
  return Array.from(name)[0]?.toLocaleUpperCase() ?? "?";
}

export function pegLabel(t: Translate, box: Box, peg: Peg): string {
  return peg === BLANK ? t("peg.blank") : t(`colour.${colourName(box, peg)}`);
}

/** Colour and symbol, for the palette. */
export function pegFullLabel(t: Translate, box: Box, peg: Peg): string {
  return peg === BLANK ? t("peg.blank") : t("peg.named", pegLabel(t, box, peg), t(`symbol.${symbolName(peg)}`));
}

export function codeLabel(t: Translate, box: Box, code: Code): string {
  return pegsOf(code)
    .map((peg) => pegLabel(t, box, peg))
    .join(", ");
}

export function holeLabel(t: Translate, box: Box, place: number, hole: Hole): string {
  const content = hole === null ? t("hole.open") : hole === BLANK ? t("hole.blank") : pegLabel(t, box, hole);
  return t("hole.is", place + 1, content);
}

export function rowLabel(t: Translate, frame: Frame, row: RowModel): string {
  if (row.state === "awaited") return t("row.awaited", row.number, row.seat === null ? null : nameOf(frame, row.seat));
  if (row.state === "draft") return t("row.draft", row.number);
  if (row.code === null) return t("row.empty", row.number);
  const mark = row.mark === null ? t(markKey(row)) : t("mark.is", ...row.mark);
  const earned = row.points === null ? mark : `${mark}, ${t("row.points", row.points)}`;
  const pegs = codeLabel(t, frame.box, row.code);
  // On a shared board, a row also says whose it is.
  const isShared = frame.edition === "party" && frame.players.length > 2;
  return isShared && row.seat !== null
    ? t("row.by", row.number, nameOf(frame, row.seat), pegs, earned)
    : t("row.is", row.number, pegs, earned);
}

function markKey(row: RowModel): "mark.sealed" | "mark.due" | "mark.yours" | "mark.none" {
  switch (row.markState) {
    case "sealed":
      return "mark.sealed";
    case "due":
      return "mark.due";
    case "yours":
      return "mark.yours";
    default:
      return "mark.none";
  }
}

export function columnLabel(t: Translate, frame: Frame, column: AnswerColumn, boardsEach: number): string {
  const name = nameOf(frame, column.seat) ?? t("you");
  return boardsEach > 1 ? `${name} ${column.board + 1}` : name;
}

export function questionLabel(
  t: Translate,
  frame: Frame,
  board: TokenBoardModel,
  row: QuestionModel,
  boardsEach: number,
): string {
  if (row.state === "awaited") return t("row.awaited", row.number, nameOf(frame, board.seat));
  if (row.state === "draft") return t("row.draft", row.number);
  if (row.code === null) return t("row.empty", row.number);
  const answers = board.columns.map((column, place) => {
    const answer = row.answers[place] ?? null;
    return t(
      "answer.by",
      columnLabel(t, frame, column, boardsEach),
      t(answer === null ? "answer.due" : `answer.${answer}`),
    );
  });
  return t("question.is", row.number, codeLabel(t, frame.box, row.code), answers.join("; "));
}

export function problemLabel(t: Translate, box: Box, problem: DraftProblem): string {
  switch (problem.key) {
    case "missing":
    case "fewer":
      return t("draft.missing", problem.missing);
    case "more":
      return t("draft.more", problem.extra);
    case "repeat":
      return t("draft.repeat", pegLabel(t, box, problem.peg));
  }
}
