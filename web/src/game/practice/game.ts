// A game of practice as a value: every change gives another one. Marks are always true, also those given by hand.

import { markFor } from "../../board/pairing.ts";
import type { Code } from "../../board/values.ts";
import type { Contradiction, Mark } from "../../generated/messages.ts";
import type { Random } from "../../solver/random.ts";
import type { MarkedRow } from "../../solver/space.ts";
import type { Codes } from "../referee/codes.ts";
import { everyMark } from "../referee/codes.ts";
import { limitOf, type PracticeSetup } from "./setup.ts";

export interface PracticeRow {
  readonly code: Code;
  /** Null until the reader has given it. */
  readonly mark: Mark | null;
}

export interface PracticeGame {
  /** Identifies the game on the server, which counts it once. */
  readonly id: string;
  readonly setup: PracticeSetup;
  /** Null until the reader has set it. */
  readonly code: Code | null;
  readonly rows: readonly PracticeRow[];
  /** How many hints were asked for. */
  readonly hints: number;
  /** How many rows were taken back. */
  readonly undone: number;
  /** When it was over, in seconds; null while it runs. */
  readonly ended: number | null;
}

export function newGame(id: string, setup: PracticeSetup, codes: Codes, random: Random): PracticeGame {
  const code = setup.side === "breaker" ? codes.at(random.below(codes.size)) : null;
  return { id, setup, code, rows: [], hints: 0, undone: 0, ended: null };
}

export function withCode(game: PracticeGame, code: Code): PracticeGame {
  return { ...game, code };
}

/** Lays a row. It is marked at once, unless the reader marks by hand. */
export function withRow(game: PracticeGame, row: Code, codes: Codes, random: Random, now: number): PracticeGame {
  const { setup, rows } = game;
  const isDevious = setup.side === "breaker" && setup.isDevious;
  const code = isDevious ? deviousCode(codes, markedRows(game), row, random) : game.code;
  if (code === null) throw new Error("there is no code yet");
  const mark = setup.side === "maker" && setup.isByHand ? null : markFor(row, code);
  return ended({ ...game, code, rows: [...rows, { code: row, mark }] }, now);
}

/** Gives the latest row its mark; null if that is not the true one. */
export function withMark(game: PracticeGame, mark: Mark, now: number): PracticeGame | null {
  const last = game.rows.at(-1);
  if (game.code === null || last === undefined || String(markFor(last.code, game.code)) !== String(mark)) return null;
  return ended({ ...game, rows: game.rows.with(-1, { ...last, mark }) }, now);
}

/** Takes the latest row back. The code stays, as it fits all rows that are left. */
export function withoutLastRow(game: PracticeGame): PracticeGame {
  return { ...game, rows: game.rows.slice(0, -1), undone: game.undone + 1 };
}

function ended(game: PracticeGame, now: number): PracticeGame {
  const isOver = isFound(game) || markedRows(game).length === limitOf(game.setup);
  return isOver ? { ...game, ended: now } : game;
}

export function isFound({ code, rows }: PracticeGame): boolean {
  const last = rows.at(-1);
  return last?.mark != null && last.code === code;
}

export function markedRows({ rows }: Pick<PracticeGame, "rows">): readonly MarkedRow[] {
  return rows.flatMap(({ code, mark }) => (mark === null ? [] : [{ code, mark }]));
}

/** Returns a code that fits all rows and is farthest from being found after this guess, as `keypeg.table.devious` does. */
export function deviousCode(codes: Codes, rows: readonly MarkedRow[], guess: Code, random: Random): Code {
  const mark = random.choose(deviousMarks(codes, rows, guess));
  return codes.at(random.choose(codes.fitting([...rows, { code: guess, mark }])));
}

/** Lists the marks that leave most codes. The one that gives the code up is among them only if no other is possible. */
export function deviousMarks(codes: Codes, rows: readonly MarkedRow[], guess: Code): readonly Mark[] {
  const { holes } = codes.space;
  const count = codes.byMark(rows, guess);
  const sizes = everyMark(holes).map((mark) => ({
    mark,
    size: mark[0] === holes ? Math.min(count(mark), 0.5) : count(mark),
  }));
  const most = Math.max(...sizes.map(({ size }) => size));
  return sizes.filter(({ size }) => size === most).map(({ mark }) => mark);
}

/** Lists the rows that would have had another mark if this row were the code: in hard mode there must be none. */
export function contradictions(rows: readonly MarkedRow[], code: Code): readonly Contradiction[] {
  return rows.flatMap((row, place) => {
    const wouldBe = markFor(row.code, code);
    return String(wouldBe) === String(row.mark) ? [] : [{ row: place + 1, given: row.mark, would_be: wouldBe }];
  });
}
