import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlayedGame, PlayedHunt, PracticeGame } from "../generated/messages.ts";
import {
  averageSum,
  course,
  distribution,
  huntsIn,
  lineOf,
  opponentOf,
  opponentsIn,
  personalBests,
  practiceLines,
  trend,
} from "./statistics.ts";

const DAY = 86_400;
const NOVEMBER = Date.UTC(2026, 10, 2, 12) / 1000;

function hunt(changes: Partial<PlayedHunt> = {}): PlayedHunt {
  const made = {
    round: 1,
    space: "4x6",
    limit: 10,
    rows: 5,
    is_found: true,
    best: 4.34,
    best_rows: 4,
    is_proven: true,
    given_away: 0.5,
    ...changes,
  };
  return { luck: made.best + made.given_away - made.rows, ...made };
}

function game(changes: Partial<PlayedGame> = {}): PlayedGame {
  return {
    kind: "match",
    source: "t",
    edition: "original",
    opponent: "steady",
    players: 2,
    at: NOVEMBER,
    place: 1,
    points: 6,
    rounds: 2,
    rounds_won: 1,
    wrong_calls: 0,
    hunts: [hunt()],
    ...changes,
  };
}

test("the parts of the average add up to it as they are shown", () => {
  // Numbers that a small generator makes: the same ones in every run.
  let state = 7;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let round = 0; round < 200; round++) {
    const games = Array.from({ length: 1 + Math.floor(random() * 9) }, () =>
      game({ hunts: [hunt({ rows: 1 + Math.floor(random() * 10), best: 4 + random(), given_away: 2 * random() })] }),
    );
    const hunts = huntsIn(games);
    const { rows, best, given, badLuck } = averageSum(hunts);
    assert.equal(rows, best + given + badLuck);
    const luck = hunts.reduce((sum, each) => sum - each.luck, 0) / hunts.length;
    assert.ok(Math.abs(badLuck / 100 - luck) <= 0.015 + 1e-9);
  }
});

test("codes that were not found have a column of their own, and rounds that others ended have none", () => {
  const hunts = huntsIn([
    game({ hunts: [hunt({ rows: 4 }), hunt({ rows: 4, best_rows: 5 })] }),
    game({ hunts: [hunt({ rows: 10, is_found: false }), hunt({ rows: 3, is_found: false, best_rows: 6 })] }),
  ]);
  const { columns, notFound, countsAs, cutShort } = distribution(hunts);
  assert.equal(columns.length, 10);
  assert.deepEqual(columns[3], { rows: 4, own: 2, best: 2 });
  assert.deepEqual(columns[4], { rows: 5, own: 0, best: 1 });
  assert.equal(columns[5]?.best, 0);
  assert.deepEqual([notFound, countsAs, cutShort], [1, 11, 1]);
  const mixed = distribution(huntsIn([game(), game({ hunts: [hunt({ limit: 12, rows: 11 })] })]));
  assert.equal(mixed.countsAs, null);
  assert.equal(mixed.columns.length, 11);
});

test("opponents are levels, people, and codes of a day or a friend", () => {
  assert.equal(opponentOf(game({ opponent: null })), "people");
  assert.equal(opponentOf(game({ kind: "daily", opponent: null })), "daily");
  const games = [game({ opponent: null }), game({ kind: "daily" }), game({ opponent: "ruthless" }), game()];
  assert.deepEqual(opponentsIn(games), ["steady", "ruthless", "people", "daily"]);
});

test("a course shows each game while there are few, then days, weeks or months", () => {
  const played = (count: number, apart: number): PlayedGame[] =>
    Array.from({ length: count }, (_, place) => game({ at: NOVEMBER + place * apart * DAY }));
  const few = course(huntsIn(played(5, 40)));
  assert.deepEqual([few.unit, few.size, few.periods.length], ["codes", 1, 5]);
  assert.equal(course(huntsIn(played(30, 0.2))).unit, "day");
  const weeks = course(huntsIn(played(30, 2)));
  assert.equal(weeks.unit, "week");
  assert.equal(
    weeks.periods.reduce((sum, { hunts }) => sum + hunts, 0),
    30,
  );
  assert.equal(course(huntsIn(played(30, 10))).unit, "month");
  assert.equal(course(huntsIn(played(30, 100))).unit, "year");
  const oneDay = course(huntsIn(played(30, 0.001)));
  assert.deepEqual([oneDay.unit, oneDay.size, oneDay.periods.length], ["codes", 3, 10]);
});

test("weeks without a game leave a gap", () => {
  const games = Array.from({ length: 15 }, (_, place) => game({ at: NOVEMBER + (place < 13 ? place : 50) * DAY }));
  const { unit, periods } = course(huntsIn(games));
  assert.equal(unit, "week");
  assert.deepEqual(
    periods.map(({ place }) => place),
    [0, 1, 7],
  );
});

test("the trend compares the first games with the last", () => {
  const given = (values: readonly number[]): PlayedGame[] =>
    values.map((value, place) => game({ at: NOVEMBER + place, hunts: [hunt({ given_away: value })] }));
  assert.equal(trend(huntsIn(given([1, 0]))), null);
  assert.deepEqual(trend(huntsIn(given([2, 2, 2, 1, 1, 1, 0, 0, 0]))), ["stat.given.better", 2, 0]);
  assert.deepEqual(trend(huntsIn(given([0, 0, 0, 1, 1, 1, 2, 2, 2]))), ["stat.given.worse", 0, 2]);
  assert.deepEqual(trend(huntsIn(given([1, 1, 1, 1, 1, 1, 1, 1]))), ["stat.given.steady", 1]);
});

test("an edition is summed up by what its players go by", () => {
  const hunted = [game(), game({ kind: "daily", players: 1, place: null })];
  assert.deepEqual(lineOf(hunted, { roles: "codemaker" }), {
    games: 2,
    rows: 5,
    best: 4.34,
    how: ["stat.found", 2, 2],
  });
  // A match of three codes is one game, whoever counts.
  assert.equal(lineOf([game({ hunts: [hunt(), hunt(), hunt()] })], { roles: "codemaker" }).games, 1);
  const duels = [game({ place: 1 }), game({ place: 2 }), game({ place: null })];
  assert.deepEqual(lineOf(duels, { roles: "duel" }).how, ["stat.won", 1, 2]);
  const groups = [game({ hunts: [], rounds: 3, rounds_won: 1, wrong_calls: 2 }), game({ hunts: [], rounds: 2 })];
  assert.deepEqual(lineOf(groups, { roles: "parts" }), {
    games: 2,
    rows: null,
    best: null,
    how: ["stat.rounds", 2, 5, 2],
  });
  const parties = [game({ hunts: [], players: 4, points: 30 }), game({ hunts: [], players: 4, points: 20, place: 3 })];
  assert.deepEqual(lineOf(parties, { roles: "codemaker" }).how, ["stat.points", 1, 2, 25]);
});

test("personal bests name the game they happened in", () => {
  assert.deepEqual(personalBests([]), []);
  const games = [
    game({ source: "a", at: NOVEMBER, opponent: "novice", hunts: [hunt({ rows: 3, given_away: 0 })] }),
    game({ source: "b", at: NOVEMBER + 1, hunts: [hunt({ rows: 10, is_found: false })], place: 2 }),
    game({ source: "c", at: NOVEMBER + 2, opponent: "casual", hunts: [hunt(), hunt({ rows: 6 })] }),
  ];
  assert.deepEqual(
    personalBests(games).map(({ phrase, game: where }) => [...phrase, where?.source]),
    [
      ["stat.best.rows", 3, NOVEMBER, "a"],
      ["stat.best.run", 2, undefined],
      ["stat.best.perfect", 1, "a"],
      ["stat.best.beaten", "casual", NOVEMBER + 2, "c"],
    ],
  );
});

test("practice is summed up by size and by who hunts; help keeps a game out of the average", () => {
  const game: PracticeGame = {
    id: "practice-1",
    space: "4x6",
    computer: null,
    rows: 5,
    is_found: true,
    is_hard_mode: false,
    is_devious: false,
    hints: 0,
    undone: 0,
    ended: 1,
  };
  const lines = practiceLines([
    game,
    { ...game, rows: 2, hints: 1 },
    { ...game, rows: 2, undone: 1 },
    { ...game, rows: 2, is_devious: true },
    { ...game, rows: 10, is_found: false },
    { ...game, computer: "steady" },
    { ...game, space: "6x6", rows: 3, hints: 2 },
  ]);
  assert.deepEqual(
    lines.map(({ space, computer, line }) => [space, computer, line.games, line.rows, line.how]),
    [
      ["4x6", null, 5, 8, ["stat.found", 4, 5]],
      ["4x6", "steady", 1, null, ["stat.found", 1, 1]],
      ["6x6", null, 1, null, ["stat.found", 1, 1]],
    ],
  );
});
