// A game of practice as a match: what the boards of the tables draw, and what may be done now.
import type { MatchState, Seat } from "../../board/values.ts";
import type { ActionType, CodeBoard, CodeShape, MarkShape, Play } from "../../generated/messages.ts";
import type { Space } from "../../solver/space.ts";
import { spaceLook } from "../space-look.ts";
import { isFound, type PracticeGame } from "./game.ts";
import { editionOf, limitOf, spaceOf } from "./setup.ts";

const CODEMAKER: Seat = 0;
const BREAKER: Seat = 1;
const PLAY: Play = { roles: "codemaker", row_points: null, contested: [], optional: [], boards: 1, rounds: 1 };

/** `computer` is what the computer is called. */
export function practiceMatch(game: PracticeGame, computer: string): MatchState {
  const { setup, code, rows } = game;
  const isBreaker = setup.side === "breaker";
  const isOver = game.ended !== null;
  const hunted = codeShape(spaceOf(setup));
  const board: CodeBoard = {
    type: "code_board",
    number: 1,
    result: isOver ? (isFound(game) ? "solved" : "unsolved") : null,
    codemaker: CODEMAKER,
    limit: limitOf(setup),
    // Rows may repeat colours even where codes may not.
    shapes: [null, { ...hunted, repeats: true }],
    hunted: [null, hunted],
    codes: [isBreaker && !isOver ? null : code, null],
    rows: rows.map((row) => ({ ...row, seat: BREAKER, mark: row.mark })),
  };
  const due = dueAction(game);
  const seat = isBreaker ? BREAKER : CODEMAKER;
  return {
    view: {
      status: isOver ? "finished" : "running",
      scores: [],
      winners: [],
      rounds: [],
      to_act: due === null ? [] : [{ seat: due.seat, actions: [due.action] }],
      edition: editionOf(setup).key,
      options: {},
      players: isBreaker ? [computer, ""] : ["", computer],
      seat,
      may: due !== null && due.seat === seat ? { [due.action]: shapeOf(due.action, board) } : {},
      history: [board],
    },
    row_points: null,
    awaited: due === null ? [] : [due.seat],
    play: PLAY,
    look: spaceLook(spaceOf(setup), editionOf(setup).key),
  };
}

/** Returns who is to do what; null once the game is over. */
export function dueAction({ code, rows, ended }: PracticeGame): { seat: Seat; action: ActionType } | null {
  if (ended !== null) return null;
  if (code === null) return { seat: CODEMAKER, action: "set_code" };
  if (rows.at(-1)?.mark === null) return { seat: CODEMAKER, action: "mark" };
  return { seat: BREAKER, action: "guess" };
}

function shapeOf(action: ActionType, { hunted, shapes }: CodeBoard): CodeShape | MarkShape {
  const [code, row] = [hunted[BREAKER], shapes[BREAKER]];
  if (code == null || row == null) throw new Error("a code is hunted on this board");
  return action === "mark" ? { type: "mark", holes: code.holes } : action === "set_code" ? code : row;
}

function codeShape({ holes, colours, blanks, repeats }: Space): CodeShape {
  return { type: "code", holes, colours, blanks, repeats, laid: [], pegs: [blanks ? 0 : holes, holes] };
}
