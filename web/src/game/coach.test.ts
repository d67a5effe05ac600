import assert from "node:assert/strict";
import { test } from "node:test";
import { newDraft } from "../board/draft.ts";
import type { Board, MatchState } from "../board/values.ts";
import type { CodeShape } from "../generated/messages.ts";
import type { Solver } from "../solver/index.ts";
import { answerKey, coachSteps, completeRow, countedAdvice, nextGuesser, nothingToAsk } from "./coach.ts";

const SHAPE: CodeShape = { type: "code", holes: 2, colours: 4, blanks: false, repeats: true, laid: [], pegs: [2, 2] };

function matchWith(board: Board, seat: number | null, players = ["Ada", "Bo", "Cy"]): MatchState {
  return { view: { seat, players, history: [board] } } as unknown as MatchState;
}

function codeBoard(changes: object = {}): Board {
  return { type: "code_board", codemaker: 0, rows: [], ...changes } as unknown as Board;
}

function tokenBoard(changes: object = {}): Board {
  return { type: "token_board", rows: [], declarations: [], still_in: [0, 1], ...changes } as unknown as Board;
}

test("steps go from the smallest help to the largest", () => {
  const hunt = codeBoard();
  assert.deepEqual(coachSteps(matchWith(hunt, 1), hunt, false), ["count", "fit", "leaves", "better", "codes"]);
  const duel = codeBoard({ codemaker: null });
  assert.equal(coachSteps(matchWith(duel, 1), duel, false).at(-1), "opponent");
  const group = tokenBoard();
  assert.deepEqual(coachSteps(matchWith(group, 1), group, false), ["count", "tokens", "leaves", "codes"]);
  assert.deepEqual(coachSteps(matchWith(group, 2), group, false), ["count", "tokens", "codes"]);
  assert.ok(coachSteps(matchWith(group, 1), group, true).includes("call"));
});

test("whoever sets a code has nothing to ask", () => {
  const hunt = codeBoard();
  assert.equal(nothingToAsk(matchWith(hunt, 0), hunt, null), "codemaker");
  assert.equal(nothingToAsk(matchWith(hunt, 1), hunt, null), null);
  const duel = codeBoard({ codemaker: null });
  assert.equal(nothingToAsk(matchWith(duel, 0), duel, { do: "row", kind: "set_code", shape: SHAPE }), "setting");
  assert.equal(nothingToAsk(matchWith(duel, 0), duel, { do: "row", kind: "guess", shape: SHAPE }), null);
});

test("an answer is true for a position, and one about a row for that row", () => {
  const before = codeBoard();
  const after = codeBoard({ rows: [{ seat: 1, code: "AB", mark: [1, 0] }] });
  const key = (board: Board, step: "count" | "fit", row: string | null): string =>
    answerKey(matchWith(board, 1), board, step, row);
  assert.notEqual(key(before, "count", null), key(after, "count", null));
  assert.equal(key(after, "count", "AB"), key(after, "count", "BA"));
  assert.notEqual(key(after, "fit", "AB"), key(after, "fit", "BA"));
});

test("the solver in the page answers what takes counting, from the rows of the hunt", async () => {
  const rows = [
    { seat: 0, code: "AB", mark: [1, 0] },
    { seat: 1, code: "CD", mark: [0, 2] },
    { seat: 0, code: "AC", mark: null },
  ];
  const board = codeBoard({ codemaker: null, hunted: [SHAPE, SHAPE], codes: ["DC", null], rows });
  const match = { ...matchWith(board, 0), play: { row_points: null } } as MatchState;
  const asked: unknown[] = [];
  const solver = {
    ask: (name: string, [{ rows: about }, row]: [{ rows: readonly { code: string }[] }, string?]) => {
      asked.push([name, about.map(({ code }) => code), row]);
      return Promise.resolve({ possible: 61, of: 256, codes: ["AA"], fits: true, against: [] });
    },
  } as unknown as Pick<Solver, "ask">;
  assert.deepEqual(await countedAdvice(match, board, "count", null)?.(solver), {
    type: "count",
    possible: 61,
    of: 256,
    possible_for_opponent: 61,
  });
  const fit = await countedAdvice(match, board, "fit", "BA")?.(solver);
  assert.deepEqual(fit, { ...fit, type: "fit", row: "BA", fits: true });
  // Where there are many, none is listed.
  assert.deepEqual(await countedAdvice(match, board, "codes", null)?.(solver), {
    type: "codes",
    possible: 61,
    codes: [],
  });
  assert.deepEqual(asked, [
    ["codes", ["AB"], undefined],
    ["codes", ["CD"], undefined],
    ["fit", ["AB"], "BA"],
    ["codes", ["AB"], undefined],
  ]);
  assert.equal(countedAdvice(match, board, "better", null), null);
  assert.equal(countedAdvice(matchWith(tokenBoard(), 0), tokenBoard(), "count", null), null);
});

test("a row can be asked about once it is complete", () => {
  const draft = newDraft(SHAPE);
  assert.equal(completeRow(null), null);
  assert.equal(completeRow({ ...draft, holes: ["A", null] }), null);
  assert.equal(completeRow({ ...draft, holes: ["A", "B"] }), "AB");
});

test("the next guesser is the next seat that does not set the code", () => {
  const hunt = codeBoard();
  assert.equal(nextGuesser(matchWith(hunt, 1), hunt), "Cy");
  assert.equal(nextGuesser(matchWith(hunt, 2), hunt), "Bo");
  assert.equal(nextGuesser(matchWith(hunt, 1, ["Ada", "Bo"]), hunt), null);
});
