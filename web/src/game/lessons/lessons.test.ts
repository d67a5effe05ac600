import assert from "node:assert/strict";
import { test } from "node:test";
import type { Peg } from "../../board/colours.ts";
import { answerFor, markFor } from "../../board/pairing.ts";
import { EDITIONS } from "../../generated/editions.ts";
import { LANGUAGES, loadTranslation } from "../../i18n/index.ts";
import { boardOf, logOf } from "./boards.ts";
import {
  allCodes,
  asked,
  codeOf,
  codesLeft,
  findConflict,
  isSameMark,
  laidRow,
  lookOf,
  outcomes,
  pointsOf,
  rowShape,
  tokensThatFit,
  turnOutcome,
} from "./facts.ts";
import { FIRST_LESSON, LESSON_EDITIONS, lessonSteps } from "./index.ts";
import { LESSONS } from "./lessons.ts";
import type { Lesson, Picture, Say, Step } from "./step.ts";

const lessons = Object.values(LESSONS);
const translations = await Promise.all(LANGUAGES.map((language) => loadTranslation(language, ["common", "table"])));
const steps = lessons.flatMap((lesson) => lesson.steps);
const ofType = <T extends Step["type"]>(type: T): readonly Extract<Step, { type: T }>[] =>
  steps.filter((step): step is Extract<Step, { type: T }> => step.type === type);

test("every built-in edition has a lesson of four to six steps, group and party first", () => {
  assert.deepEqual([...LESSON_EDITIONS].sort(), EDITIONS.map(({ key }) => key).sort());
  assert.deepEqual(LESSON_EDITIONS.slice(0, 2), ["group", "party"]);
  assert.ok(LESSON_EDITIONS.includes(FIRST_LESSON));
  for (const { edition, steps: each } of lessons) {
    assert.equal(each.length, lessonSteps(edition));
    assert.ok(each.length >= 4 && each.length <= 6, edition);
  }
  assert.equal(lessonSteps("chess"), null);
});

/** Everything that a step can say, whatever the reader does. */
function sayings(step: Step): readonly Say[] {
  const told = [step.title, step.text];
  switch (step.type) {
    case "look":
      return [...told, step.act, step.seen.title, step.seen.text];
    case "mark":
      return [...told, step.right];
    case "choice":
      return [...told, ...step.choices.flatMap(({ label, reply }) => [label, reply])];
    case "hunt":
      return [...told, step.found(4).title, step.found(4).text];
    case "ask": {
      const answered = step.answered(asked(null, step.start, step.hands));
      return [...told, answered.title, answered.text];
    }
    case "call":
      return [...told, step.right.title, step.right.text, ...[1, 2, 3, 4, 5].map(step.wrong)];
    case "seal": {
      const opened = step.opened([1, 2], [0, 1]);
      return [...told, step.sealed.title, step.sealed.text, step.sealed.act, opened.title, opened.text];
    }
    case "size":
      return [...told, step.reply(1, 1), step.reply(4, 6), step.reply(5, 8)];
  }
}

test("every step speaks every language", () => {
  const colour = (peg: Peg): string => `<${peg}>`;
  for (const t of translations)
    for (const step of steps)
      for (const say of sayings(step)) {
        const text = say(t, colour);
        assert.match(text, /\p{L}|\d/u);
        assert.doesNotMatch(text, /undefined|null|NaN|\[object|#/);
      }
});

test("each choice has one right answer, and every right answer comes from the rules", () => {
  for (const { choices } of ofType("choice")) {
    assert.equal(choices.filter(({ isRight }) => isRight).length, 1);
    assert.ok(choices.length >= 2 && choices.length <= 3);
  }
  const group = lessons.find(({ edition }) => edition === "group");
  const picture = ofType("choice").find((step) => step.picture.kind === "asked")?.picture;
  assert.ok(picture?.kind === "asked");
  const right = ofType("choice")
    .find((step) => step.picture === picture)
    ?.choices.find(({ isRight }) => isRight);
  assert.equal(right?.answer, answerFor(picture.token, picture.code));
  assert.ok(group !== undefined);
});

test("the log of group leaves one pair of tokens, and the one before its last row three", () => {
  const step = ofType("choice").find(({ picture }) => picture.kind === "log");
  assert.ok(step?.picture.kind === "log");
  const { hands, questions, about } = step.picture;
  const at = hands.findIndex(({ name }) => name === about);
  const said = questions.map(({ code, answers }) => ({ code, answer: answers[at] ?? "none" }));
  const size = { colours: 6, holes: 5 };
  const own = hands.find(({ name }) => name === null)?.token[1] ?? 0;
  assert.deepEqual(
    step.choices.map(({ token }) => token),
    tokensThatFit(said.slice(0, -1), [own], size),
  );
  assert.deepEqual(tokensThatFit(said, [own], size), [hands[at]?.token]);
});

test("the marks of the leaflets and of the lessons agree", () => {
  // Stated in the leaflet of super: one hidden, two guessed in wrong places, one white.
  assert.deepEqual(markFor("FAAGH", "ABCDE"), [0, 1]);
  assert.deepEqual(markFor("A_CBD", "_ACBD"), [3, 2]);
  const marks = ofType("mark").map(({ row, code }) => markFor(row.code, code).join());
  assert.deepEqual(marks, ["0,2", "2,2", "0,1", "3,2", "0,2", "2,0", "3,0"]);
  assert.deepEqual(outcomes("BDDE", "BDBE"), { exact: ["B", "D", "E"], misplaced: [], none: ["D"] });
});

test("hunts can be solved: few codes are left, and the code is one of them", () => {
  for (const { rows, code, shape } of ofType("hunt")) {
    const left = codesLeft(
      rows.map((row) => row.code),
      code,
      shape,
    );
    assert.ok(left.includes(code));
    assert.equal(left.length, 2);
  }
});

test("a row that contradicts an earlier one names it", () => {
  const rows = ["AABB", "CCDD", "CFED"];
  assert.deepEqual(findConflict([...rows, "AEED"], "CEED"), { row: 1, mark: [0, 0] });
  assert.deepEqual(findConflict([...rows, "DDCC"], "CEED"), { row: 2, mark: [2, 0] });
  assert.equal(findConflict([...rows, "CFFD"], "CEED"), null);
});

test("every mark on a board is that of its row, and every answer that of its token", () => {
  for (const picture of lessons.flatMap(pictures)) {
    if (picture.kind === "board")
      for (const { code, mark } of picture.rows) assert.ok(mark && isSameMark(mark, markFor(code, picture.code)));
    if (picture.kind === "unit")
      for (const side of picture.sides)
        for (const { code, mark } of side.rows) assert.ok(mark && isSameMark(mark, markFor(code, side.code)));
    if (picture.kind === "log")
      for (const { by, code, answers } of picture.questions)
        assert.deepEqual(
          answers,
          picture.hands.map(({ name, token }) => (name === by ? null : answerFor(token, code))),
        );
  }
});

function pictures({ steps: each }: Lesson): readonly Picture[] {
  return each.flatMap((step) =>
    step.type === "look" ? [step.covered, step.open] : step.type === "choice" ? [step.picture] : [],
  );
}

test("the points of party are those of its rule sheet", () => {
  const points = { exact: 2, misplaced: 1, solved: 10, codemaker: 1 };
  assert.equal(pointsOf([0, 2], 4, points), 2);
  assert.equal(pointsOf([2, 2], 4, points), 6);
  assert.equal(pointsOf([4, 0], 4, points), 10);
  const card = ofType("choice").find(({ picture }) => picture.kind === "card")?.solved;
  assert.ok(card?.kind === "card");
  assert.deepEqual(
    card.lines.map(({ total }) => total),
    [8, 13, 4],
  );
});

test("tokens make the code, and a duel ends as its rule sheet says", () => {
  const [call] = ofType("call");
  assert.equal(codeOf(call?.hands ?? [], 5), "DAC_F");
  assert.equal(turnOutcome([5, 0], [3, 2], 5), "yours");
  assert.equal(turnOutcome([5, 0], [5, 0], 5), "again");
  assert.equal(turnOutcome([1, 0], [5, 0], 5), "theirs");
  assert.equal(turnOutcome([1, 0], [2, 0], 5), "on");
  assert.equal(allCodes(rowShape(4, 6)).length, 1296);
  assert.equal(allCodes(rowShape(4, 5, { blanks: true })).length, 1296);
});

test("boards of a lesson have the reader in front, and marks as they are known", () => {
  const look = lookOf("original");
  const rows = [laidRow("Tom", "CAEF", "ABCD"), { by: null, code: "BBHA", mark: null, points: null }];
  const board = boardOf({ kind: "board", owner: "Mira", code: "ABCD", isOpen: false, from: 4, rows }, look, true);
  assert.deepEqual([board.players, board.you, board.lid.owner, board.lid.code], [["", "Mira", "Tom"], 0, 1, null]);
  assert.deepEqual(
    board.rows.map(({ number, seat, state, markState }) => [number, seat, state, markState]),
    [
      [4, 2, "laid", "given"],
      [5, 0, "laid", "sealed"],
      [6, null, "draft", "none"],
    ],
  );
  const [asking] = ofType("ask");
  assert.ok(asking !== undefined);
  const log = logOf(asking.hands, [asked(null, asking.start, asking.hands)], null, lookOf("group"));
  const [entry] = log.entries;
  assert.ok(entry?.kind === "question");
  assert.equal(entry.answers.filter((answer) => answer === "own").length, 1);
  assert.equal(entry.inSeatOrder?.length, asking.hands.length - 1);
});
