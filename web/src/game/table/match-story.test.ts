import assert from "node:assert/strict";
import { test } from "node:test";
import { FIXTURES, lookOf } from "../../../gallery/fixtures.ts";
import type { MatchState } from "../../board/values.ts";
import type { EndReason, Play, Result, View } from "../../generated/messages.ts";
import { LANGUAGES, loadTranslation } from "../../i18n/index.ts";
import { matchOutcome, roundEnding } from "./endings.ts";
import { bestMoment, codeLines, gainsBySeat, playerNote, ranking } from "./match-story.ts";
import { type Phrase, phraseText } from "./phrases.ts";
import { followedSeat, moveCaption } from "./replay.ts";

const t = await loadTranslation("en");
const PLAY: Play = { roles: "codemaker", row_points: null, contested: [], optional: [], boards: 1, rounds: 2 };
const BY_ROW = { exact: 2, misplaced: 1, solved: 10, codemaker: 1 };

interface Told {
  readonly maker: number;
  /** Who laid each row; the last one found the code, unless it was not found. */
  readonly rows: readonly number[];
  readonly points: readonly number[];
  readonly result?: Result;
}

function matchOf(players: readonly string[], rounds: readonly Told[], play: Partial<Play> = {}, seat = 0): MatchState {
  const scores = players.map((_, each) => rounds.reduce((sum, { points }) => sum + (points[each] ?? 0), 0));
  const best = Math.max(...scores);
  const view = {
    status: "finished",
    scores,
    winners: scores.flatMap((score, each) => (score === best ? [each] : [])),
    rounds: rounds.map(({ maker, points, result = "solved" }, place) => ({
      number: place + 1,
      result,
      codemaker: maker,
      rows: [],
      points,
    })),
    to_act: [],
    edition: "original",
    options: {},
    players,
    seat,
    may: {},
    history: rounds.map(({ maker, rows, result = "solved" }, place) => ({
      type: "code_board",
      number: place + 1,
      result,
      codemaker: maker,
      limit: 10,
      shapes: [],
      hunted: [],
      codes: players.map((_, each) => (each === maker ? "AABB" : null)),
      rows: rows.map((each, row) => ({
        seat: each,
        code: row === rows.length - 1 && result === "solved" ? "AABB" : "CCCC",
        mark: row === rows.length - 1 && result === "solved" ? [4, 0] : [0, 0],
      })),
    })),
  } as unknown as View;
  return { view, row_points: null, awaited: [], play: { ...PLAY, ...play }, look: lookOf("original") };
}

const laid = (seat: number, count: number): readonly number[] => Array<number>(count).fill(seat);
const told = (phrases: readonly Phrase[]): string => phrases.map((phrase) => phraseText(t, phrase)).join(" ");
const moment = (match: MatchState): string => told(bestMoment(match, match.view.winners));
const outcome = (match: MatchState): string => phraseText(t, matchOutcome(match, null));

const TURNED = matchOf(
  ["You", "Mira"],
  [
    { maker: 1, rows: laid(0, 7), points: [0, 7] },
    { maker: 0, rows: laid(1, 6), points: [6, 0] },
    { maker: 1, rows: laid(0, 6), points: [0, 6] },
    { maker: 0, rows: laid(1, 9), points: [9, 0] },
  ],
);

test("the result says by how much, and names everybody who shares it", () => {
  assert.equal(outcome(TURNED), "You win, 15 to 13");
  const three = (...points: number[]): MatchState =>
    matchOf(["Ada", "Tom", "Lea"], [{ maker: 0, rows: [1], points }], { row_points: BY_ROW }, 2);
  assert.equal(outcome(three(43, 42, 3)), "Ada wins by a single point");
  assert.equal(outcome(three(3, 20, 40)), "You win with 40 points");
  assert.equal(outcome(three(9, 9, 3)), "Ada and Tom share the win");
  assert.equal(outcome(three(3, 9, 9)), "You and Tom share the win");
  assert.equal(outcome(three(9, 9, 9)), "It’s a draw");
  const even = matchOf(["Ada", "Tom"], [{ maker: 0, rows: [1], points: [5, 5] }]);
  assert.equal(outcome(even), "It’s a draw, 5 all");
  const early = (reason: EndReason) =>
    phraseText(t, matchOutcome(even, { reason, seat: 1, winners: reason === "ended" ? [] : [0] }));
  assert.equal(early("resigned"), "You win: Tom resigned");
  assert.equal(early("idle"), "You win: Tom didn’t move in time");
  assert.equal(early("ended"), "Tom ended the match early");
  assert.equal(early("wrong_marks"), "You win: Tom spoiled two rounds with wrong marks");
  const atOnce = matchOutcome(even, { reason: "wrong_marks", seat: 0, winners: [] });
  assert.equal(phraseText(t, atOnce), "Nobody wins: each side spoiled two rounds with wrong marks");
});

test("equal scores share a rank, and whoever has won by resignation is first", () => {
  const view = matchOf(["Ada", "Tom", "Lea"], [{ maker: 0, rows: [1], points: [4, 9, 9] }]).view;
  assert.deepEqual(
    ranking(view, [1, 2]).map(({ seat, rank }) => [seat, rank]),
    [
      [1, 1],
      [2, 1],
      [0, 3],
    ],
  );
  assert.deepEqual(
    ranking(view, [0]).map(({ seat }) => seat),
    [0, 1, 2],
  );
});

test("the best moment is the most remarkable true one", () => {
  assert.equal(moment(TURNED), "Mira led after three rounds. Your last code held out for nine rows.");
  const [first, ...rest] = [
    { maker: 1, rows: laid(0, 7), points: [0, 7] },
    { maker: 0, rows: laid(1, 3), points: [0, 3], result: "penalty" as const },
    { maker: 0, rows: laid(1, 6), points: [6, 0] },
    { maker: 1, rows: laid(0, 6), points: [0, 6] },
    { maker: 0, rows: laid(1, 12), points: [12, 0] },
  ];
  assert.ok(first);
  // A round that was played again is one round.
  assert.match(moment(matchOf(["You", "Mira"], [first, ...rest])), /^Mira led after three rounds\./);
  const behind = matchOf(
    ["Ada", "Tom"],
    [
      { maker: 1, rows: laid(0, 9), points: [0, 9] },
      { maker: 0, rows: laid(1, 10), points: [10, 0] },
      { maker: 1, rows: laid(0, 5), points: [0, 1] },
      { maker: 0, rows: laid(1, 5), points: [5, 0] },
    ],
  );
  assert.equal(moment(behind), "You came back from nine points behind.");
  const party = matchOf(
    ["Ada", "Tom", "Lea"],
    [
      { maker: 0, rows: [1, 2, 1, 2, 1, 2], points: [6, 4, 14] },
      { maker: 1, rows: [2, 0, 2, 0, 2, 0, 2], points: [4, 7, 15] },
      { maker: 2, rows: [0, 1, 0, 1, 0, 1], points: [4, 13, 6] },
    ],
    { row_points: BY_ROW },
  );
  assert.equal(moment(party), "Lea found two codes, more than anyone else.");
  const quick = matchOf(
    ["Ada", "Tom"],
    [
      { maker: 1, rows: laid(0, 3), points: [0, 3] },
      { maker: 0, rows: laid(1, 9), points: [9, 0] },
    ],
    {},
    1,
  );
  assert.equal(moment({ ...quick, view: { ...quick.view, winners: [] } }), "Ada found your code in only three rows.");
  const unfound = matchOf(["Ada", "Tom"], [{ maker: 1, rows: laid(0, 10), points: [0, 11], result: "unsolved" }]);
  assert.equal(moment(unfound), "Nobody found Tom’s code.");
  assert.equal(moment(matchOf(["Ada", "Tom"], [])), "");
  const resigned = matchOf(["Ada", "Tom"], [{ maker: 1, rows: laid(0, 6), points: [0, 6] }]);
  // A single code has not held out longer than another.
  assert.equal(told(bestMoment(resigned, [0])), "");
});

test("whoever had nothing to find has set the code, and nothing is said before a round has counted", () => {
  const ended = matchOf(["Ada", "Tom"], [{ maker: 1, rows: laid(0, 6), points: [0, 6] }]);
  assert.deepEqual(
    [0, 1].map((seat) => playerNote(ended, seat)),
    [["note.foundOf", 1, 1], ["over.set"]],
  );
  assert.equal(playerNote(matchOf(["Ada", "Tom"], []), 0), null);
});

test("a tower has a block for each round that gave points, marked for codes set and found", () => {
  const [ada, tom] = gainsBySeat(TURNED.view);
  assert.deepEqual(
    ada?.map(({ points, isCodemaker, hasFound }) => [points, isCodemaker, hasFound]),
    [
      [6, true, false],
      [9, true, false],
    ],
  );
  assert.deepEqual(
    tom?.map(({ points }) => points),
    [7, 6],
  );
});

test("each code is listed with what became of it", () => {
  assert.deepEqual(
    codeLines(TURNED.view).map(({ round, owner, note, gains }) => [
      round,
      owner,
      phraseText(t, note),
      gains[0]?.points,
    ]),
    [
      [1, 1, "you needed seven rows", 7],
      [2, 0, "Mira needed six rows", 6],
      [3, 1, "you needed six rows", 6],
      [4, 0, "Mira needed nine rows", 9],
    ],
  );
});

test("every finished match has a story in every language", async () => {
  for (const language of LANGUAGES) {
    const words = await loadTranslation(language);
    for (const match of Object.values(FIXTURES)) {
      const { view } = match;
      const winners = view.winners.length > 0 ? view.winners : [0];
      const phrases = [
        matchOutcome({ ...match, view: { ...view, winners } }, null),
        ...bestMoment(match, winners),
        ...view.players.flatMap((_, seat) => {
          const note = playerNote(match, seat);
          return note === null ? [] : [note];
        }),
        ...codeLines(view).map(({ note }) => note),
        ...view.rounds.map((_, place) => roundEnding(view, place)),
      ];
      for (const phrase of phrases)
        assert.doesNotMatch(phraseText(words, phrase), /undefined|null|NaN|\[object/, String(phrase[0]));
    }
  }
});

test("a move is described by its row and mark, and a round's last one by its end", () => {
  const labels = {
    code: (code: string) => code,
    answer: (peg: string) => peg,
    answerBy: (_: unknown, peg: string) => peg,
  };
  const { view } = matchOf(["Ada", "Tom"], [{ maker: 1, rows: laid(0, 2), points: [0, 2] }]);
  const [board] = view.history;
  assert.ok(board?.type === "code_board");
  const at = (rows: number, result: Result | null): View => ({
    ...view,
    history: [{ ...board, result, rows: board.rows.slice(0, rows) }],
  });
  const caption = (before: View, after: View): string =>
    told(moveCaption(before, [0, { type: "guess", code: "CCCC" }], after, labels));
  assert.equal(caption(at(0, null), at(1, null)), "Row 1: you place CCCC: 0 exact, 0 misplaced.");
  assert.match(
    caption(at(1, null), at(2, "solved")),
    /^Row 2: you place CCCC: 4 exact, 0 misplaced\. Solved in row 2$/,
  );
});

test("the replay follows whoever moved, and before the first move whoever will", () => {
  const moves = [
    [1, { type: "set_code", code: "AABB" }],
    [0, { type: "guess", code: "AABB" }],
    [null, { type: "deal", tokens: [] }],
  ] as const;
  assert.deepEqual(
    [0, 1, 2, 3].map((move) => followedSeat(moves as unknown as Parameters<typeof followedSeat>[0], move)),
    [1, 1, 0, 0],
  );
});
