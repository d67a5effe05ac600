// Checks what a reader answers to a puzzle against what is given, and says what contradicts it.

import { answerFor, markFor } from "../../board/pairing.ts";
import type { AnswerPeg, Code } from "../../board/values.ts";
import type { Endgame, GroupPuzzle, Mark, Token, TriedOutcome, TriedRow } from "../../generated/messages.ts";
import { isSameMark } from "../lessons/facts.ts";
import type { MarkedRow } from "../space.ts";

/** A row, by its number, whose mark would be another if a code were the one that is looked for. */
export interface RowConflict {
  readonly row: number;
  readonly given: Mark;
  readonly wouldBe: Mark;
}

/** Returns the first row that contradicts a code; null for the code that fits all. */
export function rowConflict(rows: readonly MarkedRow[], code: Code): RowConflict | null {
  const found = rows.findIndex((row) => !isSameMark(markFor(row.code, code), row.mark));
  const row = rows[found];
  return row === undefined ? null : { row: found + 1, given: row.mark, wouldBe: markFor(row.code, code) };
}

/** A question, by its number, to which the owner of a token would have answered something else. */
export interface AnswerConflict {
  readonly seat: number;
  readonly question: number;
  readonly given: AnswerPeg;
  readonly wouldBe: AnswerPeg;
}

/** Returns the first answer that contradicts these tokens, one for each seat; null if all are as they should be. */
export function answerConflict({ questions }: GroupPuzzle, tokens: readonly Token[]): AnswerConflict | null {
  for (const [place, { code, answers }] of questions.entries())
    for (const [seat, token] of tokens.entries()) {
      const given = answers[seat] ?? null;
      const wouldBe = answerFor(token, code);
      if (given !== null && given !== wouldBe) return { seat, question: place + 1, given, wouldBe };
    }
  return null;
}

/** Judges a row of an endgame with two rows left: it forces the code if no mark leaves more than one. */
export function tryLastButOne({ codes }: Pick<Endgame, "codes">, row: Code): TriedRow {
  const byMark = new Map<string, { readonly mark: Mark; readonly codes: Code[] }>();
  for (const code of codes) {
    const mark = markFor(row, code);
    const found = byMark.get(String(mark));
    if (found === undefined) byMark.set(String(mark), { mark, codes: [code] });
    else found.codes.push(code);
  }
  const outcomes = [...byMark.values()]
    .map(({ mark, codes: left }): TriedOutcome => {
      const [only = null] = left.length === 1 ? left : [];
      return { mark, codes: left, is_forced: only !== null, next: only === row ? null : only };
    })
    .sort((one, other) => other.codes.length - one.codes.length || other.mark[0] - one.mark[0]);
  return { row, is_forcing: outcomes.every(({ is_forced }) => is_forced), outcomes };
}
