// Boards in words, for screen readers and live regions.
import { BLANK, isLetter, type Peg, pegsOf, symbolOf } from "../board/colours.ts";
import type { DraftProblem, Hole } from "../board/draft.ts";
import { faceNames } from "../board/faces.ts";
import { colourName, pieceOf } from "../board/look.ts";
import type { AnswerColumn, Frame, GroupModel, LogEntry, QuestionModel, RowModel } from "../board/model.ts";
import type { Code, MatchState, Seat } from "../board/values.ts";
import type { Look, Token, View } from "../generated/messages.ts";
import type { Translate } from "../i18n/index.ts";

/** Who plays, and where the reader sits. */
export type Names = Pick<Frame, "players" | "you">;

/** Returns the name of a seat, or null for the reader's own. */
export function nameOf(frame: Names, seat: Seat): string | null {
  return seat === frame.you ? null : (frame.players[seat] ?? "");
}

/** Returns the letters on the face of a seat, which nobody else at the table has. */
export function initialOf({ players }: Pick<Names, "players">, seat: Seat): string {
  return faceNames(players)[seat] ?? "?";
}

/** Names a round, with how many there will be if that is agreed, and whether it was played before. */
export function roundLabel(t: Translate, { play }: MatchState, number: number, before = 0): string {
  return play.rounds === null ? t("round.line", number, before) : t("round.of", number, play.rounds, before);
}

/** Counts how often the round at this place of the history was played before, without a result. */
export function playedBefore({ history }: Pick<View, "history">, place: number): number {
  return history.slice(0, place).filter(({ number }) => number === history[place]?.number).length;
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
  return peg === BLANK || pieceOf(look) === "plain"
    ? label
    : t("peg.named", label, t(`symbol.${symbolOf(look.box, peg)}`));
}

export function tokenColourLabel(t: Translate, look: Look, [colour]: Token): string {
  return isLetter(colour) ? pegLabel(t, look, colour) : colour;
}

export function codeLabel(t: Translate, look: Look, code: Code): string {
  return pegsOf(code)
    .map((peg) => pegLabel(t, look, peg))
    .join(", ");
}

/** In challenge rings go onto posts. */
function hasRings(look: Look): boolean {
  return pieceOf(look) === "ring";
}

export function holeLabel(t: Translate, look: Look, place: number, hole: Hole): string {
  const content = hole === null ? t("hole.open") : hole === BLANK ? t("hole.blank") : pegLabel(t, look, hole);
  return t("hole.is", place + 1, content, hasRings(look));
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

/** Names a board by its player, and where each has two by its number as well: "Ada 2". */
export function boardLabel(
  t: Translate,
  model: Names & Pick<GroupModel, "boardsEach">,
  { seat, board }: AnswerColumn,
): string {
  const name = nameOf(model, seat) ?? t("you");
  return model.boardsEach > 1 ? `${name} ${board + 1}` : name;
}

/** Lists who answered what: "Ada: white, Tom: nothing". */
export function answersLabel(t: Translate, model: GroupModel, { answers }: QuestionModel): string {
  return model.columns
    .flatMap((column, place) => {
      const answer = answers[place] ?? null;
      if (answer === "own") return [];
      return [t("labelled", boardLabel(t, model, column), t(answer === null ? "answer.due" : `answer.${answer}`))];
    })
    .join(", ");
}

/** Says what was asked and answered, or called, in one sentence. */
export function entryLabel(t: Translate, model: GroupModel, entry: LogEntry): string {
  const name = nameOf(model, entry.seat);
  const pegs = codeLabel(t, model.look, entry.code);
  return entry.kind === "call"
    ? t("heard.called", name, pegs, entry.isRight)
    : t("heard.asked", name, pegs, answersLabel(t, model, entry));
}

/** Lists tokens, numbered where there are two: "1: green at 3, 2: blue at 5". */
export function tokensLabel(t: Translate, look: Look, tokens: readonly Token[]): string {
  return tokens
    .map((token, board) => {
      const text = t("token.at", tokenColourLabel(t, look, token), token[1]);
      return tokens.length > 1 ? t("labelled", String(board + 1), text) : text;
    })
    .join(", ");
}

export function problemLabel(t: Translate, look: Look, problem: DraftProblem): string {
  switch (problem.key) {
    case "missing":
    case "fewer":
      return t("draft.missing", problem.missing, hasRings(look));
    case "more":
      return t("draft.more", problem.extra);
    case "repeat":
      return t("draft.repeat", pegLabel(t, look, problem.peg));
    case "laid":
      return t("draft.laid", problem.row);
  }
}
