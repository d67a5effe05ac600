import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";
import cases from "../../../../../tests/cases/puzzles.json";
import { markFor } from "../../../board/pairing.ts";
import type { Grade, Puzzle } from "../../../generated/messages.ts";
import { symbolsOf } from "../../../solver/space.ts";
import { Codes } from "../../referee/codes.ts";
import { parseSpace, type Space } from "../../space.ts";
import { makePuzzle } from "./generator.ts";

const SUBTLE = webcrypto.subtle as SubtleCrypto;

function made({ space, grade, seed }: (typeof cases)[number]): Promise<Puzzle | null> {
  return makePuzzle(parseSpace(space) as Space, grade as Grade, seed, SUBTLE);
}

for (const each of cases)
  test(`${each.space} ${each.grade} ${each.seed} is the puzzle of the library, with its solution`, async () => {
    assert.deepEqual(await made(each), each.rows === null ? null : each);
  });

test("a puzzle has one solution, which is no row, and every row is needed", async () => {
  for (const space of ["4x6", "3x5b", "4x7n"])
    for (const grade of ["easy", "medium", "hard"]) {
      const puzzle = await made({ space, grade, seed: 77 } as (typeof cases)[number]);
      assert.ok(puzzle !== null);
      const shape = parseSpace(space) as Space;
      const rows = puzzle.rows.map(([code, mark]) => ({ code, mark }));
      const count = (some: typeof rows): number => new Codes(shape).possible(some);
      assert.equal(count(rows), 1);
      assert.ok(rows.every(({ code, mark }) => String(markFor(code, puzzle.solution)) === String(mark)));
      assert.ok(rows.every(({ code }) => code !== puzzle.solution));
      assert.ok(rows.every((row) => count(rows.filter((other) => other !== row)) > 1));
      assert.ok(Array.from(puzzle.solution).every((symbol) => symbolsOf(shape).includes(symbol)));
    }
});

test("what the library would draw in another way, or not at all, is not made here", async () => {
  const sizes = { blanks: false, repeats: true };
  for (const [holes, colours] of [
    [1, 6],
    [2, 1],
    [7, 8],
    [2, 26],
  ] as const)
    assert.equal(await makePuzzle({ holes, colours, ...sizes }, "easy", 1, SUBTLE), null);
});
