import assert from "node:assert/strict";
import { test } from "node:test";
import { FIXTURES, lookOf } from "../../../gallery/fixtures.ts";
import type { MatchState } from "../../board/values.ts";
import type { News, Play, View } from "../../generated/messages.ts";
import { loadTranslation } from "../../i18n/index.ts";
import { announcements } from "./announcements.ts";
import { matchOutcome, roundEnding, roundScoring } from "./endings.ts";
import { footnote, headline, phraseText } from "./phrases.ts";
import { refusalPhrase } from "./refusals.ts";
import { taskOf } from "./task.ts";

const matches = Object.values(FIXTURES);
const translations = [await loadTranslation("en"), await loadTranslation("fr"), await loadTranslation("de")];

test("every state of every edition has phrases in every language", () => {
  for (const match of matches) {
    const { view } = match;
    const rounds = view.rounds.flatMap((_, place) => [roundEnding(view, place), roundScoring(match, place)]);
    const note = footnote(view);
    const phrases = [
      headline(match, false),
      ...rounds,
      ...(note === null ? [] : [note]),
      ...(view.status === "finished" ? [matchOutcome(match, null)] : []),
    ];
    for (const t of translations)
      for (const phrase of phrases) assert.match(phraseText(t, phrase), /\p{L}/u, String(phrase[0]));
    for (const t of translations)
      for (const phrase of phrases)
        assert.doesNotMatch(phraseText(t, phrase), /undefined|null|NaN|\[object/, String(phrase[0]));
  }
});

test("a player with something to do has a task, and the table waits for them", () => {
  for (const { view, awaited } of matches) {
    const isAwaited = view.seat !== null && awaited.includes(view.seat);
    assert.equal(taskOf(view, false) !== null, isAwaited, `${view.edition} ${view.seat}`);
  }
});

const [t] = translations;
const board = {
  type: "code_board",
  number: 1,
  result: "penalty",
  codemaker: 0,
  limit: 10,
  shapes: [],
  hunted: [],
  codes: ["AABC", null],
  rows: [{ seat: 1, code: "AAAA", mark: [0, 0] }],
};
const base = {
  status: "running",
  scores: [0, 3],
  winners: [],
  to_act: [],
  edition: "original",
  options: {},
  players: ["Ada", "Bob"],
  seat: 1,
  may: {},
  history: [board],
};
const round = (result: string, points: readonly number[], rows = [0, 1]) => ({
  number: 1,
  result,
  codemaker: 0,
  rows,
  points,
});
const viewWith = (changes: object): View => ({ ...base, ...changes }) as unknown as View;
const PLAY: Play = {
  roles: "codemaker",
  row_points: null,
  contested: [],
  optional: ["claim", "declare"],
  boards: 1,
  rounds: 2,
};
const matchWith = (changes: object, play: Partial<Play> = {}): MatchState => ({
  view: viewWith(changes),
  row_points: null,
  awaited: [],
  play: { ...PLAY, ...play },
  look: lookOf("original"),
});

test("the score of a round is explained as in the rule sheet", () => {
  assert.ok(t !== undefined);
  const told = (changes: object, play: Partial<Play> = {}): string =>
    phraseText(t, roundScoring(matchWith(changes, play), 0));
  assert.equal(told({ rounds: [round("penalty", [0, 3])] }), "You get 3 points, and the round is played again.");
  assert.equal(told({ rounds: [round("solved", [4, 0], [0, 4])] }), "Ada scores 4: one point per row.");
  assert.equal(
    told({ rounds: [round("unsolved", [11, 0], [0, 10])] }),
    "Ada scores 11: one point per row, and one because the code was never found.",
  );
  assert.equal(told({ rounds: [round("penalty", [0, 0])] }), "Nobody scores, and the round is played again.");
  assert.equal(told({ rounds: [round("solved", [0, 1])] }), "You found the code and win the round.");
  assert.equal(told({ rounds: [round("unsolved", [1, 0], [0, 10])] }), "Ada wins the round: ten rows were not enough.");
  assert.equal(
    told(
      { rounds: [round("solved", [4, 15], [0, 4])] },
      { row_points: { exact: 2, misplaced: 1, solved: 10, codemaker: 1 } },
    ),
    "2 points per exact peg, 1 per misplaced, 10 for the code. Ada scores 4: one per row.",
  );
  const duel = {
    ...board,
    codemaker: null,
    result: "void",
    rows: [
      { seat: 0, code: "AA", mark: [2, 0] },
      { seat: 1, code: "BB", mark: [2, 0] },
    ],
  };
  assert.equal(
    told({ history: [duel], rounds: [round("void", [0, 0])] }),
    "Both codes were found in the same turn. New codes, and the round is played again.",
  );
  assert.equal(
    told({ history: [{ ...duel, limit: 20, rows: [] }], rounds: [round("void", [0, 0])] }),
    "20 rows each, and neither code was found. New codes, and the round is played again.",
  );
  const won = { history: [{ ...duel, result: "won" }], rounds: [round("won", [0, 1])] };
  assert.equal(told(won), "One point for you: only you solved it in that turn.");
  assert.equal(told(won, { contested: ["guess", "set_code"] }), "One point for you: you were first.");
});

test("a refusal is translated, or else shown in the server's words", () => {
  assert.ok(t !== undefined);
  assert.equal(
    phraseText(t, refusalPhrase({ error: "stale", message: "x" })),
    "Something happened at the table. Have a look, then decide.",
  );
  const problem = { reason: "code_repeat", where: null, name: null, position: 3, expected: null, got: null } as const;
  assert.equal(
    phraseText(t, refusalPhrase({ error: "bad_code", message: "x", problems: [problem] })),
    "Position 3: this colour is already in the row.",
  );
  assert.equal(
    phraseText(t, refusalPhrase({ error: "strange", message: "something odd" })),
    "That didn’t work: something odd.",
  );
  const few = { reason: "player_count", where: null, name: null, position: null, expected: 3, got: 2 } as const;
  assert.deepEqual(refusalPhrase({ error: "seats_open", message: "x" }), ["refused.seats_open"]);
  assert.deepEqual(refusalPhrase({ error: "seats_open", message: "x", problems: [few] }), ["refused.player_count"]);
});

test("others' moves are announced, and of the reader's own only the mark", () => {
  assert.ok(t !== undefined);
  const labels = { code: (code: string) => code, answer: (_seat: number, _board: number, peg: string) => peg };
  const news = (seat: number) => [
    {
      version: 2,
      at: 0,
      what: "acted",
      seat,
      by: "player" as const,
      events: [
        { type: "guessed" as const, seat, code: "AABB" },
        { type: "marked" as const, seat, row: 1, mark: [1, 2] as [number, number] },
      ],
    },
  ];
  assert.deepEqual(
    announcements(news(1), viewWith({ rounds: [] }), labels).map((each) => phraseText(t, each)),
    ["Your row 1: 1 exact, 2 misplaced."],
  );
  assert.equal(announcements(news(0), viewWith({ rounds: [] }), labels).length, 2);
});

test("a question and its answers are one sentence, for everybody at the table", () => {
  const labels = {
    code: (code: string) => code,
    answer: (seat: number, board: number, peg: string) => `${seat} ${board + 1}: ${peg}`,
  };
  const question = { type: "asked" as const, seat: 1, code: "ABC__" };
  const answers = [
    { type: "answered" as const, seat: 0, pegs: ["white"] },
    { type: "answered" as const, seat: 2, pegs: ["none"] },
  ];
  const [t] = translations;
  assert.ok(t);
  const heard = (events: News["events"]): readonly string[] =>
    announcements(
      [{ version: 2, at: 0, what: "acted", seat: 1, by: "player", events }],
      viewWith({ rounds: [] }),
      labels,
    ).map((each) => phraseText(t, each));
  assert.equal(heard([question, ...answers]).length, 1);
  assert.match(heard([question, ...answers])[0] ?? "", /asked ABC__\. 0 1: white, 2 1: none\.$/);
  assert.equal(heard([question]).length, 1);
  assert.deepEqual(heard(answers.slice(0, 1)), ["0 1: white."]);
});
