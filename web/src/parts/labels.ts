// Boards in words, for screen readers and live regions.
import { BLANK, isLetter, type Peg, pegsOf, symbolName } from "../board/colours.ts";
import type { DraftProblem, Hole } from "../board/draft.ts";
import { colourName, pieceOf } from "../board/look.ts";
import type { AnswerColumn, Frame, QuestionModel, RowModel, TokenBoardModel } from "../board/model.ts";
import type { Code, Seat } from "../board/values.ts";
import type { Look, Token } from "../generated/messages.ts";
import type { Translate } from "../i18n/index.ts";

/** Returns the name of a seat, or null for the reader's own. */
export function nameOf(frame: Frame, seat: Seat): string | null {
  return seat === frame.you ? null : (frame.players[seat] ?? "");
}

/** Returns the letter on the face of a seat, or two where one would be the same as somebody else's. */
export function initialOf(frame: Pick<Frame, "players" | "you">, seat: Seat, t: Translate): string {
  const names = frame.players.map((name, each) => (each === frame.you ? t("you") : name));
  return initials(names)[seat] ?? "?";
}

export function initials(names: readonly string[]): readonly string[] {
  const letters = names.map((name) => Array.from(name.trim()));
  const firsts = letters.map(([first = "?"]) => first.toLocaleUpperCase());
  const used = new Set<string>();
  return firsts.map((first, seat) => {
    const isAlone = firsts.indexOf(first) === firsts.lastIndexOf(first);
    const others = letters.filter((_, each) => each !== seat && firsts[each] === first);
    const rest = (letters[seat] ?? []).slice(1);
    // The first letter in which the names differ says most; failing that, any other, or the number of the seat.
    const telling = rest.filter((letter, at) => others.every((other) => other[at + 1] !== letter));
    const pairs = [...telling, String(seat + 1), ...rest].map((second) => first + second);
    const chosen = isAlone ? first : (pairs.find((pair) => !used.has(pair)) ?? first);
    used.add(chosen);
    return chosen;
  });
}

/** Colours without a word in the reader's language keep the name that their edition gives them. */
export function pegLabel(t: Translate, look: Look, peg: Peg): string {
  if (peg === BLANK) return t("peg.blank");
  const name = colourName(look, peg);
  return t.find(`colour.${name}`) ?? name;
}

/** Colour and symbol, for the palette. Plain pieces have no symbol. */
export function pegFullLabel(t: Translate, look: Look, peg: Peg): string {
  const label = pegLabel(t, look, peg);
  return peg === BLANK || pieceOf(look) === "plain" ? label : t("peg.named", label, t(`symbol.${symbolName(peg)}`));
}

export function tokenColourLabel(t: Translate, look: Look, [colour]: Token): string {
  return isLetter(colour) ? pegLabel(t, look, colour) : colour;
}

export function codeLabel(t: Translate, look: Look, code: Code): string {
  return pegsOf(code)
    .map((peg) => pegLabel(t, look, peg))
    .join(", ");
}

export function holeLabel(t: Translate, look: Look, place: number, hole: Hole): string {
  const content = hole === null ? t("hole.open") : hole === BLANK ? t("hole.blank") : pegLabel(t, look, hole);
  return t("hole.is", place + 1, content);
}

export function rowLabel(t: Translate, frame: Frame, row: RowModel): string {
  if (row.state === "awaited") return t("row.awaited", row.number, row.seat === null ? null : nameOf(frame, row.seat));
  if (row.state === "draft") return t("row.draft", row.number);
  if (row.state === "prepared") return t("row.prepared", row.number);
  if (row.code === null) return t("row.empty", row.number);
  const mark = row.mark === null ? t(markKey(row)) : t("mark.is", ...row.mark);
  const earned = row.points === null ? mark : `${mark}, ${t("row.points", row.points)}`;
  const pegs = codeLabel(t, frame.look, row.code);
  // On a shared board, a row also says whose it is.
  return frame.isShared && row.seat !== null
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
  return t("question.is", row.number, codeLabel(t, frame.look, row.code), answers.join("; "));
}

export function problemLabel(t: Translate, look: Look, problem: DraftProblem): string {
  switch (problem.key) {
    case "missing":
    case "fewer":
      return t("draft.missing", problem.missing);
    case "more":
      return t("draft.more", problem.extra);
    case "repeat":
      return t("draft.repeat", pegLabel(t, look, problem.peg));
  }
}
