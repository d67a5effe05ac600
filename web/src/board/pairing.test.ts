import assert from "node:assert/strict";
import { test } from "node:test";
import { answerPairing, markFor, pairing, reasons, tokenHoles } from "./pairing.ts";

// The worked examples of the rule sheets (OR, SU), with colours as letters.
const EXAMPLES = [
  ["ABCD", "BECF", [1, 1]],
  ["ABCD", "EFCC", [1, 0]],
  ["ABAC", "DAEF", [0, 1]],
  ["ABAC", "DAAE", [1, 1]],
  ["ABCDE", "FAAGH", [0, 1]],
  ["_ABCD", "A_BCD", [3, 2]],
  ["A_BCD", "__EEE", [1, 0]],
  ["ABCDE", "_BCDE", [4, 0]],
  ["_____", "_____", [5, 0]],
] as const;

test("marks match the examples of the rule sheets", () => {
  for (const [code, guess, mark] of EXAMPLES) assert.deepEqual(markFor(guess, code), mark, `${guess} against ${code}`);
});

test("every peg of guess and code is paired at most once, and none is lost", () => {
  for (const [code, guess] of EXAMPLES) {
    const { exact, misplaced, none } = pairing(guess, code);
    const pairs = [...exact, ...misplaced];
    assert.equal(new Set(pairs.map((pair) => pair.code)).size, pairs.length);
    assert.deepEqual(
      [...pairs.map((pair) => pair.guess), ...none].sort(),
      [...guess].map((_, hole) => hole),
    );
    for (const pair of pairs) assert.equal(guess[pair.guess], code[pair.code]);
  }
});

test("reasons group equal pegs and count them in the code", () => {
  assert.deepEqual(reasons(pairing("CCAC", "CAFC"), "CCAC", "CAFC"), [
    { kind: "exact", peg: "C", holes: [1, 4] },
    { kind: "misplaced", peg: "A", hole: 3, at: 2 },
    { kind: "none", peg: "C", holes: [2], inCode: 2 },
  ]);
});

test("a token answers for its own place first, else for every place of its colour (GR-17)", () => {
  assert.deepEqual(tokenHoles(["A", 3], "A_A__"), [2]);
  assert.deepEqual(tokenHoles(["A", 2], "A_A__"), [0, 2]);
  assert.deepEqual(tokenHoles(["B", 2], "A_A__"), []);
});

test("the lines of a question lead to the tokens that were answered for", () => {
  assert.deepEqual(
    answerPairing(
      [
        ["A", 1],
        ["B", 3],
        ["F", 5],
      ],
      "ABC__",
    ),
    {
      exact: [{ guess: 0, code: 0 }],
      misplaced: [{ guess: 1, code: 2 }],
      none: [2],
    },
  );
});
