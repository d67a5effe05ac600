import assert from "node:assert/strict";
import { test } from "node:test";
import type { Review, ReviewedRound, ReviewedRow } from "../../generated/messages.ts";
import { placeOf, reviewPath, reviewPathAt, reviewStart, stepsOf } from "./place.ts";

const EMPTY: ReviewedRound = {
  number: 1,
  replay: 0,
  hunts: null,
  turns: null,
  points: null,
  possible: null,
  questions: null,
  could_call: null,
};

function rows(seat: number, moves: readonly number[], costs: readonly number[] = []): ReviewedRow[] {
  return moves.map(
    (move, place) => ({ row: place + 1, seat, move, cost: costs[place] ?? 0, guess: "AABB" }) as ReviewedRow,
  );
}

const hunt = (own: ReviewedRow[]) => ({
  code: "AABB",
  space: "4x6",
  rows: own,
  line: [],
  has_one_guesser: true,
  skill: null,
  luck: null,
});

const TWO_ROUNDS: Review = {
  format: "keypeg-review/1",
  edition: "original",
  rounds: [
    { ...EMPTY, hunts: [hunt(rows(1, [2, 3, 4]))] },
    { ...EMPTY, number: 2, hunts: [hunt(rows(0, [6, 7, 8, 9], [0.02, 0.1, 0.6, 0]))] },
  ],
};
const DUEL: Review = {
  ...TWO_ROUNDS,
  rounds: [{ ...EMPTY, hunts: [hunt(rows(1, [4, 6])), hunt(rows(0, [3, 5]))], turns: [] }],
};

test("every row of a review has an address", () => {
  assert.equal(reviewPath("abc", null), "/t/abc/review");
  assert.equal(reviewPath("abc", { round: 2, row: 4, seat: null }), "/t/abc/review/2/4");
  assert.equal(reviewPath("abc", { round: 2, row: 4, seat: 0 }), "/t/abc/review/2/4/0");
  assert.deepEqual(reviewStart("/t/abc/review/2/4", ""), { at: "row", round: 2, row: 4, seat: null });
  assert.deepEqual(reviewStart("/t/abc/review/2/4/0", ""), { at: "row", round: 2, row: 4, seat: 0 });
  assert.deepEqual(reviewStart("/t/abc/review", ""), { at: "start" });
  assert.equal(reviewPathAt("abc", 17), "/t/abc/review?at=17");
  assert.deepEqual(reviewStart("/t/abc/review", "?at=17"), { at: "move", move: 17 });
  assert.equal(reviewStart("/t/abc", "?move=3"), null);
  assert.deepEqual(reviewStart("/t/abc/review/elsewhere", ""), { at: "start" });
});

test("a review opens at the reader's own hunt, at the row that gave away most", () => {
  assert.deepEqual(placeOf(TWO_ROUNDS, { at: "start" }, 0), { round: 2, row: 3, seat: null });
  assert.deepEqual(placeOf(TWO_ROUNDS, { at: "start" }, 1), { round: 1, row: 1, seat: null });
  assert.deepEqual(placeOf(TWO_ROUNDS, { at: "start" }, null), { round: 1, row: 1, seat: null });
  assert.equal(placeOf({ ...TWO_ROUNDS, rounds: [] }, { at: "start" }, 0), null);
});

test("a row that is asked for is found, and what does not exist leads to something that does", () => {
  const at = (round: number, row: number | null) => placeOf(TWO_ROUNDS, { at: "row", round, row, seat: null }, null);
  assert.deepEqual(at(2, 4), { round: 2, row: 4, seat: null });
  assert.deepEqual(at(2, 40), { round: 2, row: 3, seat: null });
  assert.deepEqual(at(9, null), { round: 2, row: 3, seat: null });
  assert.deepEqual(at(0, 2), { round: 1, row: 2, seat: null });
});

test("a move of the replay leads to the row that was laid last", () => {
  const at = (move: number) => placeOf(TWO_ROUNDS, { at: "move", move }, 0);
  assert.deepEqual(at(3), { round: 1, row: 2, seat: null });
  assert.deepEqual(at(5), { round: 1, row: 3, seat: null });
  assert.deepEqual(at(99), { round: 2, row: 4, seat: null });
  assert.deepEqual(at(0), { round: 1, row: 1, seat: null });
});

test("in a duel a place also says whose row it is", () => {
  assert.deepEqual(placeOf(DUEL, { at: "row", round: 1, row: 2, seat: 1 }, 0), { round: 1, row: 2, seat: 1 });
  assert.deepEqual(placeOf(DUEL, { at: "start" }, 0), { round: 1, row: 1, seat: 0 });
  for (const you of [0, 1]) {
    const own = { round: 1, row: 2, seat: you };
    assert.deepEqual(placeOf(DUEL, { at: "row", round: 1, row: 2, seat: null }, you), own);
    assert.deepEqual(placeOf(DUEL, { at: "move", move: 99 }, you), own);
  }
  assert.deepEqual(
    stepsOf(DUEL.rounds[0] ?? EMPTY).map(({ move }) => move),
    [3, 4, 5, 6],
  );
});
