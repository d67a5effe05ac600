// The replay of a finished match: whose move each one was, and what it did, in words.
import type { Board, Seat } from "../../board/values.ts";
import type { Act, CodeBoard, TokenBoard, View } from "../../generated/messages.ts";
import { analysisPath, spaceText, usualEdition } from "../space.ts";
import { roundEnding } from "./endings.ts";
import type { Phrase } from "./phrases.ts";
import { playerName } from "./view.ts";

type Action = Act["action"];
/** A seat, or null for chance, and what it did. */
export type Move = readonly [Seat | null, Action];

/** Puts codes and answers into the reader's language. */
interface Labels {
  code(code: string): string;
  answer(peg: string): string;
  answerBy(name: string | null, peg: string): string;
}

/** Returns the seat whose view shows a move best: whoever made it, or else whoever moves next. */
export function followedSeat(moves: readonly Move[], move: number): Seat | null {
  const around = [...moves.slice(0, move).reverse(), ...moves.slice(move)];
  return around.find(([seat]) => seat !== null)?.[0] ?? null;
}

/**
 * Returns the address where a board is analysed, with the rows that have a mark. In a duel it is the hunt of this seat;
 * null where no code is hunted.
 */
export function huntPath(board: Board, seat: Seat | null, edition: string): string | null {
  if (board.type !== "code_board") return null;
  const isDuel = board.codemaker === null;
  const hunted = isDuel ? board.hunted[seat ?? 0] : board.hunted.find((shape) => shape !== null);
  if (hunted == null) return null;
  const rows = lane(board, isDuel ? (seat ?? 0) : null).flatMap(({ code, mark }) =>
    mark === null ? [] : [{ code, mark }],
  );
  return analysisPath(spaceText(hunted), rows, edition === usualEdition(hunted) ? null : edition);
}

/** Describes a move by the positions before and after it. */
export function moveCaption(before: View, [seat, action]: Move, after: View, labels: Labels): readonly Phrase[] {
  const place = Math.max(0, before.history.length - 1);
  const board = after.history[place];
  const done = board === undefined ? [] : actionPhrase(after, seat, action, board, labels);
  const isEnd = board !== undefined && board.result !== null;
  return isEnd ? [...done, roundEnding(after, place)] : done;
}

function actionPhrase(view: View, seat: Seat | null, action: Action, board: Board, labels: Labels): readonly Phrase[] {
  const name = seat === null ? null : playerName(view, seat);
  switch (action.type) {
    case "set_code":
      return [["replay.set_code", name]];
    case "deal":
      return [["announce.dealt"]];
    case "guess":
      return board.type === "code_board" ? [guessPhrase(view, seat, action.code, board, labels)] : [];
    case "mark":
      return board.type === "code_board"
        ? [["replay.mark", name, markedRow(board, seat), [action.exact, action.misplaced]]]
        : [];
    case "claim":
      return [["replay.claim", name, board.result !== null]];
    case "ask":
      return board.type === "token_board" ? [questionPhrase(view, seat, action.code, board, labels)] : [];
    case "answer":
      return [["replay.answer", name, action.pegs.map((peg) => labels.answer(peg)).join(", ")]];
    case "declare": {
      const isRight = board.type === "token_board" && board.declarations.at(-1)?.is_right === true;
      return [["replay.declare", name, labels.code(action.code), isRight]];
    }
  }
}

/** Lists the rows among which a row is counted. */
function lane({ codemaker, rows }: CodeBoard, seat: Seat | null): CodeBoard["rows"] {
  return codemaker === null ? rows.filter((row) => row.seat === seat) : rows;
}

function guessPhrase(view: View, seat: Seat | null, code: string, board: CodeBoard, labels: Labels): Phrase {
  const rows = lane(board, seat);
  const name = seat === null ? null : playerName(view, seat);
  return ["replay.guess", rows.length, name, labels.code(code), rows.at(-1)?.mark ?? null];
}

/** Returns the number of the row that was marked last by the owner of a code. */
function markedRow(board: CodeBoard, owner: Seat | null): number {
  return lane(board, board.codemaker === null ? 1 - (owner ?? 0) : null).findLastIndex(({ mark }) => mark !== null) + 1;
}

function questionPhrase(view: View, seat: Seat | null, code: string, board: TokenBoard, labels: Labels): Phrase {
  const rows = board.rows.filter((row) => row.seat === seat);
  const answers = (rows.at(-1)?.mark ?? []).flatMap((pegs, other) =>
    (pegs ?? []).map((peg) => labels.answerBy(playerName(view, other), peg)),
  );
  const name = seat === null ? null : playerName(view, seat);
  // Calls are numbered along with the questions.
  const number = board.rows.length + board.declarations.length;
  return ["replay.ask", number, name, labels.code(code), answers.join(", ")];
}
