import assert from "node:assert/strict";
import { test } from "node:test";
import type { Token } from "../../generated/messages.ts";
import { answerConflict, rowConflict, tryLastButOne } from "./checks.ts";
import { GROUP_PUZZLE } from "./samples.ts";

const ROWS = [
  { code: "FCDF", mark: [0, 1] as [number, number] },
  { code: "CCBA", mark: [0, 1] as [number, number] },
  { code: "AAEC", mark: [2, 0] as [number, number] },
  { code: "CABF", mark: [0, 2] as [number, number] },
];

test("the code that fits meets no conflict, any other one does", () => {
  assert.equal(rowConflict(ROWS, "AFEE"), null);
  assert.deepEqual(rowConflict(ROWS, "AFED"), { row: 1, given: [0, 1], wouldBe: [0, 2] });
  assert.deepEqual(rowConflict(ROWS, "EFEA"), { row: 2, given: [0, 1], wouldBe: [1, 0] });
});

test("a row forces the code if no two codes would give it the same mark", () => {
  const codes = ["AAAB", "AABB", "ABBB"];
  const forcing = tryLastButOne({ codes }, "AABB");
  assert.equal(forcing.is_forcing, false);
  assert.deepEqual(
    forcing.outcomes.map(({ mark, codes: left, is_forced: isForced, next }) => [String(mark), left, isForced, next]),
    [
      ["3,0", ["AAAB", "ABBB"], false, null],
      ["4,0", ["AABB"], true, null],
    ],
  );
  const other = tryLastButOne({ codes }, "ABBC");
  assert.equal(other.is_forcing, true);
  assert.deepEqual(
    other.outcomes.map(({ next }) => next),
    ["ABBB", "AABB", "AAAB"],
  );
});

test("tokens are checked against every answer", () => {
  assert.equal(answerConflict(GROUP_PUZZLE, GROUP_PUZZLE.tokens), null);
  const swapped = GROUP_PUZZLE.tokens.map((token, seat): Token => (seat === 2 ? ["D", 2] : [...token]));
  assert.deepEqual(answerConflict(GROUP_PUZZLE, swapped), { seat: 2, question: 1, given: "black", wouldBe: "white" });
});
