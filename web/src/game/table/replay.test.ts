import assert from "node:assert/strict";
import { test } from "node:test";
import type { CodeBoard, CodeShape, TokenBoard } from "../../generated/messages.ts";
import { huntPath } from "./replay.ts";

const shape = (holes: number, colours: number, repeats = true): CodeShape => ({
  type: "code",
  holes,
  colours,
  blanks: false,
  repeats,
  laid: [],
  pegs: [holes, holes],
});
const board: CodeBoard = {
  type: "code_board",
  number: 1,
  result: null,
  codemaker: 0,
  limit: 10,
  shapes: [],
  hunted: [null, shape(4, 6)],
  codes: [null, null],
  rows: [
    { seat: 1, code: "AABB", mark: [1, 1] },
    { seat: 1, code: "CCDE", mark: null },
  ],
};

test("a hunt is analysed with the rows that have a mark", () => {
  assert.equal(huntPath(board, 0, "original"), "/analysis/4x6/AABB=1,1");
  const party = { ...board, hunted: [null, shape(4, 8, false), shape(4, 8, false)] };
  assert.equal(huntPath(party, null, "party"), "/analysis/4x8n/AABB=1,1?edition=party");
});

test("in a duel it is the hunt of the seat that is followed", () => {
  const duel: CodeBoard = {
    ...board,
    codemaker: null,
    hunted: [shape(5, 8), shape(4, 8)],
    rows: [
      { seat: 0, code: "AABBC", mark: [1, 1] },
      { seat: 1, code: "ABCD", mark: [0, 2] },
    ],
  };
  assert.equal(huntPath(duel, 0, "challenge"), "/analysis/5x8/AABBC=1,1?edition=challenge");
  assert.equal(huntPath(duel, 1, "challenge"), "/analysis/4x8/ABCD=0,2?edition=challenge");
  assert.equal(huntPath(duel, null, "challenge"), "/analysis/5x8/AABBC=1,1?edition=challenge");
});

test("tokens are not a code that is hunted", () => {
  assert.equal(huntPath({ type: "token_board" } as TokenBoard, 0, "group"), null);
});
