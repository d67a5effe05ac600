import assert from "node:assert/strict";
import { test } from "node:test";
import type { MatchState } from "../../board/values.ts";
import { shareableRounds } from "./shareable.ts";

interface Round {
  readonly codemaker: number | null;
  readonly hunters: readonly number[];
  readonly result: string | null;
}

function match(seat: number | null, rounds: readonly Round[], players = 2): MatchState {
  const history = rounds.map(({ codemaker, hunters, result }, place) => ({
    type: "code_board",
    number: place + 1,
    codemaker,
    hunted: Array.from({ length: players }, (_, each) => (hunters.includes(each) ? {} : null)),
    result,
  }));
  return { view: { seat, history } } as unknown as MatchState;
}

const isComputer = (seat: number): boolean => seat !== 0;

test("only rounds that the reader hunted alone against a computer's code can be shared", () => {
  const rounds = [
    { codemaker: 1, hunters: [0], result: "solved" },
    { codemaker: 0, hunters: [1], result: "solved" },
    { codemaker: 1, hunters: [0], result: "void" },
    { codemaker: 1, hunters: [0], result: "unsolved" },
  ];
  assert.deepEqual(shareableRounds(match(0, rounds), isComputer), [1, 4]);
  assert.deepEqual(
    shareableRounds(match(0, rounds), () => false),
    [],
  );
  assert.deepEqual(shareableRounds(match(null, rounds), isComputer), []);
});

test("a duel counts, a board shared with others does not", () => {
  assert.deepEqual(shareableRounds(match(0, [{ codemaker: null, hunters: [0, 1], result: "won" }]), isComputer), [1]);
  assert.deepEqual(shareableRounds(match(0, [{ codemaker: 2, hunters: [0, 1], result: "solved" }], 3), isComputer), []);
});
