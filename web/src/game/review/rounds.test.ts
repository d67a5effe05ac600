import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewedRound, ReviewedRow, RoundSummary, TokenBoard } from "../../generated/messages.ts";
import { loadTranslation } from "../../i18n/index.ts";
import { type Phrase, phraseText } from "../table/phrases.ts";
import { type Duel, duelHeadline, duelLines, duelStory } from "./duel.ts";
import { groupHeadline, groupStory, questionStory } from "./group.ts";
import { pointsHeadline, pointsStory, takings } from "./points.ts";

const t = await loadTranslation("en");
const said = (...phrases: readonly Phrase[]): string => phrases.map((phrase) => phraseText(t, phrase)).join(" ");
const NAMES = ["You", "Jonas", "Lea", "Tom"];
const nameOf = (seat: number): string | null => (seat === 0 ? null : (NAMES[seat] ?? ""));

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

function row(seat: number, number: number, possible: number, isSolved = false): ReviewedRow {
  const [guess, mark] = ["AABBC", isSolved ? [5, 0] : [1, 1]];
  return { row: number, seat, guess, mark, possible, move: 2 * number + seat, left: isSolved ? 1 : 3 } as ReviewedRow;
}

const hunt = (rows: ReviewedRow[]) => ({
  code: "AABBC",
  space: "5x8",
  rows,
  line: [],
  has_one_guesser: true,
  skill: null,
  luck: null,
});

function duel(chances: readonly [number, number][], result: RoundSummary["result"] = "won", isRace = false): Duel {
  const turns = chances.map((chance, place) => ({ turn: place + 1, chance: [...chance] as [number, number] }));
  const own = chances.map((_, place) =>
    row(0, place + 1, 10 - place, result === "won" && place === chances.length - 1),
  );
  const theirs = chances.map((_, place) => row(1, place + 1, 12 - place));
  const won = chances.at(-1)?.[0] === 1;
  return {
    round: { ...EMPTY, hunts: [hunt(theirs), hunt(own)], turns },
    summary: {
      number: 1,
      result,
      codemaker: null,
      rows: [],
      points: result === "won" ? (won ? [1, 0] : [0, 1]) : [0, 0],
    },
    isRace,
  };
}

test("a duel says who won when, and who was ahead", () => {
  const turned = duel([
    [0.2, 0.4],
    [0.4, 0.2],
    [0.6, 0.1],
    [1, 0],
  ]);
  assert.equal(said(duelHeadline(turned, nameOf)), "You won in turn 4");
  assert.equal(
    said(...duelStory(turned, nameOf)),
    "Jonas was ahead after the first turn, you from turn 2 on. Before the last turn, you had seven codes left and Jonas had nine.",
  );
  const led = duel([
    [0.4, 0.2],
    [0.4, 0.2],
    [1, 0],
  ]);
  assert.match(said(...duelStory(led, nameOf)), /^You were ahead from turn 1 on\./);
  const stolen = duel([
    [0.2, 0.4],
    [0.2, 0.5],
    [1, 0],
  ]);
  assert.match(said(...duelStory(stolen, nameOf)), /^Jonas was ahead until the last turn\./);
  const changing = duel([
    [0.2, 0.4],
    [0.5, 0.2],
    [0.2, 0.4],
    [0.5, 0.2],
    [1, 0],
  ]);
  assert.match(said(...duelStory(changing, nameOf)), /^The lead changed three times; you were ahead from turn 4 on\./);
  const even = duel([
    [0.3, 0.3],
    [1, 0],
  ]);
  assert.match(said(...duelStory(even, nameOf)), /^Neither player was ahead until the last turn\./);
});

test("a duel without a winner is played again, and says why", () => {
  const neither = duel(
    [
      [0.3, 0.3],
      [0, 0],
    ],
    "void",
  );
  assert.equal(said(duelHeadline(neither, nameOf)), "Neither code was found");
  assert.equal(said(...duelStory(neither, nameOf)), "Neither player was ahead until the last turn.");
  const erred = duel(
    [
      [0.3, 0.3],
      [0, 0],
    ],
    "penalty",
  );
  assert.equal(said(duelHeadline(erred, nameOf)), "A wrong mark ended the round");
  assert.equal(said(...duelStory(erred, nameOf)), "");
});

test("in a race each row has a line of its own", () => {
  const pairs = duel([
    [0.3, 0.3],
    [1, 0],
  ]);
  assert.deepEqual(
    duelLines(pairs).map(({ rows }) => rows.map((each) => each?.row)),
    [
      [1, 1],
      [2, 2],
    ],
  );
  const raced = { ...pairs, isRace: true };
  assert.deepEqual(
    duelLines(raced).map(({ rows }) => rows.map((each) => each?.row ?? null)),
    [
      [1, null],
      [null, 1],
      [2, null],
      [null, 2],
    ],
  );
  assert.equal(said(duelHeadline(raced, nameOf)), "You won with row 2");
});

const WORTHS = [
  { row: 1, seat: 2, earned: 3, expected: 2.2, best: 2.2 },
  { row: 2, seat: 0, earned: 3, expected: 2, best: 3 },
  { row: 3, seat: 1, earned: 1, expected: 1.9, best: 3 },
  { row: 4, seat: 0, earned: 5, expected: 2.7, best: 5.5 },
];

test("points are told for the reader, or for whoever earned most", () => {
  const round = { ...EMPTY, hunts: [hunt([row(2, 1, 9), row(0, 2, 9), row(1, 3, 9), row(0, 4, 1)])], points: WORTHS };
  assert.equal(said(pointsHeadline(WORTHS, 0, nameOf)), "You earned eight points");
  assert.equal(said(pointsHeadline(WORTHS, null, (seat) => NAMES[seat] ?? "")), "You earned eight points");
  assert.equal(
    said(...pointsStory(round, 0, nameOf)),
    "Your two rows were worth 4.7 on average and brought 8. Before row 4 only one code was left: you could have named it.",
  );
  assert.equal(
    said(...pointsStory(round, 1, nameOf)),
    "Jonas’s one row was worth 1.9 on average and brought 1. In row 3 another row was worth 3 on average, this one 1.9.",
  );
  assert.deepEqual(
    takings(WORTHS).map(({ seat, earned }) => [seat, earned]),
    [
      [0, 8],
      [2, 3],
      [1, 1],
    ],
  );
});

const BOARD: TokenBoard = {
  type: "token_board",
  number: 1,
  result: "declared",
  opener: 0,
  shape: { type: "code", holes: 5, colours: 6, blanks: true, repeats: true, laid: [], pegs: [1, 5] },
  tokens: [],
  code: "ABC_D",
  rows: [],
  declarations: [{ seat: 0, code: "ABC_D", is_right: true, after: 2 }],
  still_in: [0, 1, 2],
};
const GROUP: ReviewedRound = {
  ...EMPTY,
  possible: [864, 864, 864],
  questions: [
    { number: 1, seat: 1, code: "AB___", possible: [9, 1, 20], move: 2 },
    { number: 2, seat: 2, code: "AB___", possible: [1, 1, 4], move: 3 },
  ],
  could_call: [2, 1, null],
};

test("a group round says who could be sure first, and when the reader could", () => {
  assert.equal(said(groupHeadline(BOARD, nameOf)), "You called it after question 2");
  assert.equal(
    said(...groupStory(GROUP, BOARD, 0, nameOf)),
    "Jonas could be sure first, after question 1. You could have been sure from question 2 on.",
  );
  assert.match(said(...groupStory(GROUP, BOARD, 2, nameOf)), /At the end you still had four codes left\./);
  assert.equal(
    said(groupHeadline({ ...BOARD, result: "no_winner", declarations: [] }, nameOf)),
    "Nobody named the code",
  );
});

test("a call on more than one code is told", () => {
  const called = { ...BOARD, declarations: [{ seat: 2, code: "AB__C", is_right: false, after: 2 }] };
  assert.match(said(...groupStory(GROUP, called, null, nameOf)), /Lea called with four codes left, and was wrong\.$/);
});

test("a question says what it left to each", () => {
  assert.equal(
    said(...questionStory(GROUP, 1, [0, 1, 2], nameOf)),
    "You: 864, then nine codes Jonas: 864, then one code From here on Jonas could be sure. Lea: 864, then 20 codes",
  );
});
