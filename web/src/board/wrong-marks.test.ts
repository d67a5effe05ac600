import assert from "node:assert/strict";
import { test } from "node:test";
import { SHAPE } from "../../gallery/fixtures.ts";
import type { CodeBoard, TokenBoard } from "../generated/messages.ts";
import { wrongGiven } from "./wrong-marks.ts";

const HUNT: CodeBoard = {
  type: "code_board",
  number: 1,
  result: "penalty",
  codemaker: 0,
  limit: 10,
  shapes: [],
  hunted: [],
  codes: ["AABC", null],
  rows: [
    { seat: 1, code: "DDDD", mark: [0, 0] },
    { seat: 1, code: "AAAA", mark: [1, 1] },
    { seat: 1, code: "AABC", mark: null },
  ],
};

test("a wrong mark is found with its row, and with the right one", () => {
  assert.deepEqual(wrongGiven(HUNT), [
    { kind: "mark", by: 0, seat: 1, row: 2, number: 2, given: [1, 1], right: [2, 0] },
  ]);
});

test("nothing is wrong while the code is hidden", () => {
  assert.deepEqual(wrongGiven({ ...HUNT, codes: [null, null] }), []);
});

test("in a duel rows are counted by side", () => {
  const duel: CodeBoard = {
    ...HUNT,
    codemaker: null,
    codes: ["AABC", "DDDD"],
    rows: [
      { seat: 0, code: "DDDD", mark: [4, 0] },
      { seat: 1, code: "AAAA", mark: [2, 0] },
      { seat: 1, code: "BBBB", mark: [0, 0] },
    ],
  };
  assert.deepEqual(wrongGiven(duel), [
    { kind: "mark", by: 0, seat: 1, row: 2, number: 2, given: [0, 0], right: [1, 0] },
  ]);
});

test("a wrong answer is found with who gave it, and for which board", () => {
  const board: TokenBoard = {
    type: "token_board",
    number: 1,
    result: "penalty",
    opener: 0,
    shape: { ...SHAPE, pegs: [1, 4] },
    tokens: [
      [["A", 1]],
      [
        ["B", 2],
        ["C", 3],
      ],
    ],
    code: "ABC__",
    rows: [
      { seat: 0, code: "AB___", mark: [null, ["black", "none"]] },
      { seat: 0, code: "CB___", mark: [null, ["black", "black"]] },
      { seat: 1, code: "_A___", mark: [["none"], null] },
    ],
    declarations: [{ seat: 1, code: "AB___", is_right: false, after: 2 }],
    still_in: [0, 1],
  };
  assert.deepEqual(wrongGiven(board), [
    { kind: "answer", by: 1, seat: 0, row: 2, number: 2, board: 2, given: "black", right: "white" },
    { kind: "answer", by: 0, seat: 1, row: 1, number: 4, board: 1, given: "none", right: "white" },
  ]);
});
