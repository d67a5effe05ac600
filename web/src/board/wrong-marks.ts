// Finds marks and answers that do not fit the code, once it is known (FA-11, GR-38).
import type { CodeBoard, Mark, Row, TokenBoard } from "../generated/messages.ts";
import { answerFor, markFor } from "./pairing.ts";
import type { AnswerPeg, Board, Seat } from "./values.ts";

interface WrongEntry {
  /** The seat that gave it. */
  readonly by: Seat;
  /** The seat whose row it is. */
  readonly seat: Seat;
  /** The number of the row as hooks count it: over all rows of a hunt, else among the rows of its seat. */
  readonly row: number;
  /** The number that stands beside it. */
  readonly number: number;
}
interface WrongMark extends WrongEntry {
  readonly kind: "mark";
  readonly given: Mark;
  readonly right: Mark;
}
interface WrongAnswer extends WrongEntry {
  readonly kind: "answer";
  /** Which of their boards was answered for, from 1. */
  readonly board: number;
  readonly given: AnswerPeg;
  readonly right: AnswerPeg;
}
export type WrongGiven = WrongMark | WrongAnswer;

/** Lists nothing while the codes or tokens are hidden. */
export function wrongGiven(board: Board): readonly WrongGiven[] {
  return board.type === "token_board" ? wrongAnswers(board) : wrongMarks(board);
}

function wrongMarks(board: CodeBoard): readonly WrongMark[] {
  return board.rows.flatMap((row): readonly WrongMark[] => {
    const by = board.codemaker ?? 1 - row.seat;
    const code = board.codes[by] ?? null;
    if (code === null || row.mark === null) return [];
    const right = markFor(row.code, code);
    const number = rowNumber(board, row);
    return String(row.mark) === String(right)
      ? []
      : [{ kind: "mark", by, seat: row.seat, row: number, number, given: row.mark, right }];
  });
}

function rowNumber({ codemaker, rows }: CodeBoard, row: Row): number {
  return (codemaker === null ? rows.filter(({ seat }) => seat === row.seat) : rows).indexOf(row) + 1;
}

function wrongAnswers({ rows, tokens, declarations }: TokenBoard): readonly WrongAnswer[] {
  return rows.flatMap((question, place) => {
    // Calls are numbered along with the questions.
    const number = place + 1 + declarations.filter(({ after }) => after <= place).length;
    const row = rows.filter(({ seat }) => seat === question.seat).indexOf(question) + 1;
    return question.mark.flatMap((pegs, by) =>
      (pegs ?? []).flatMap((peg, each): readonly WrongAnswer[] => {
        const token = tokens[by]?.[each];
        const given = peg as AnswerPeg;
        const right = token === undefined ? given : answerFor(token, question.code);
        return given === right
          ? []
          : [{ kind: "answer", by, seat: question.seat, row, number, board: each + 1, given, right }];
      }),
    );
  });
}
