import assert from "node:assert/strict";
import { test } from "node:test";
import { FIXTURES, type FixtureName, fixture } from "../../gallery/fixtures.ts";
import type { View } from "../generated/messages.ts";
import { boardModel, latestBoard } from "./board-model.ts";
import { isLastLeft } from "./group-model.ts";
import {
  type BoardModel,
  type DuelModel,
  type GroupModel,
  type HuntModel,
  nextRowNumber,
  type RowModel,
} from "./model.ts";
import { scoreCard, scoresNow } from "./score-card.ts";

function model(name: FixtureName, changes: Partial<View> = {}): BoardModel {
  const match = fixture(name);
  const view = { ...match.view, ...changes };
  const board = latestBoard(view);
  assert.ok(board);
  return boardModel({ ...match, view }, board);
}
const hunt = (name: FixtureName, changes: Partial<View> = {}): HuntModel => {
  const found = model(name, changes);
  assert.ok(found.kind === "hunt");
  return found;
};
const duel = (name: FixtureName, changes: Partial<View> = {}): DuelModel => {
  const found = model(name, changes);
  assert.ok(found.kind === "duel");
  return found;
};
const group = (name: FixtureName, changes: Partial<View> = {}): GroupModel => {
  const found = model(name, changes);
  assert.ok(found.kind === "group");
  return found;
};
const states = (rows: readonly RowModel[]): string => rows.map((row) => row.state).join(" ");

test("every fixture becomes a board with numbered rows up to its limit", () => {
  for (const [name, match] of Object.entries(FIXTURES)) {
    for (const board of match.view.history) {
      const drawn = boardModel(match, board);
      if (drawn.kind === "group") continue;
      for (const rows of drawn.kind === "hunt" ? [drawn.rows] : drawn.sides.map((side) => side.rows)) {
        assert.deepEqual(
          rows.map((row) => row.number),
          rows.map((_, place) => place + 1),
          name,
        );
        assert.equal(rows.length, board.type === "code_board" ? board.limit : 0, name);
        assert.ok(rows.filter((row) => row.state === "draft").length <= 1, name);
      }
    }
  }
});

test("the codemaker's turn: the draft is in the lid, and no row is awaited", () => {
  const { lid, rows } = hunt("original.start");
  assert.deepEqual([lid.state, lid.isYours, lid.code], ["draft", true, null]);
  assert.ok(rows.every((row) => row.state === "empty"));
  assert.equal(hunt("original.start", { seat: 1, may: {} }).lid.state, "unset");
});

test("the codebreaker's turn: the draft is the row after the last", () => {
  const { lid, rows } = hunt("original.act");
  assert.equal(lid.state, "closed");
  assert.match(states(rows), /^(laid )+draft( empty)*$/);
});

test("a spectator sees that row as awaited", () => {
  assert.match(states(hunt("original.act", { seat: null, may: {} }).rows), /^(laid )+awaited( empty)*$/);
});

test("an ended round has an open lid and waits for nobody", () => {
  const { lid, rows, result } = hunt("original.end");
  assert.equal(lid.state, "open");
  assert.ok(result !== null && lid.code !== null);
  assert.ok(rows.every((row) => row.state === "laid" || row.state === "empty"));
});

test("with manual marking, the codemaker gives the mark", () => {
  const last = hunt("original-manual.mark").rows.findLast((row) => row.state === "laid");
  assert.equal(last?.markState, "yours");
  const seen = hunt("original-manual.mark", { seat: null, may: {} }).rows.findLast((row) => row.state === "laid");
  assert.equal(seen?.markState, "due");
});

test("with three or more players, party rows show their owner and points", () => {
  const rows = hunt("party-4.act").rows.filter((row) => row.state === "laid");
  assert.ok(rows.every((row) => row.seat !== null && row.points !== null));
  assert.equal(hunt("party-4.act").isShared, true);
  assert.ok(hunt("party-2.act").rows.every((row) => row.points === null));
  assert.equal(hunt("party-2.act").isShared, false);
});

test("the viewer's side of challenge comes first, and hunts the other's code", () => {
  const { sides } = duel("challenge.wait");
  assert.deepEqual(
    sides.map((side) => [side.hunter, side.lid.owner]),
    [
      [0, 1],
      [1, 0],
    ],
  );
  assert.deepEqual(
    sides.map((side) => side.lid.state),
    ["closed", "peek"],
  );
  assert.equal(duel("challenge.wait", { seat: 1, may: {} }).sides[0].hunter, 1);
  assert.equal(duel("challenge.wait", { seat: null, may: {} }).sides[0].hunter, 0);
});

test("a mark is sealed until both rows are in (CH-09)", () => {
  const [near, far] = duel("challenge.wait").sides;
  assert.equal(near.rows.findLast((row) => row.state === "laid")?.markState, "sealed");
  assert.ok(far.rows.some((row) => row.state === "awaited"));
});

test("with a handicap, the sides have different numbers of holes (CH-26)", () => {
  assert.deepEqual(
    duel("challenge-handicap.act").sides.map((side) => side.lid.holes),
    [4, 5],
  );
});

test("the columns of group are the boards clockwise from the viewer, the same for every question", () => {
  const { columns, seats, entries } = group("group-4.act");
  assert.deepEqual(
    columns.map((column) => column.seat),
    [0, 1, 2, 3],
  );
  assert.deepEqual(
    group("group-4.act", { seat: 2, may: {} }).columns.map((column) => column.seat),
    [2, 3, 0, 1],
  );
  assert.deepEqual(
    seats.map((player) => player.tokens.every((token) => token !== null)),
    [true, false, false, false],
  );
  for (const entry of entries)
    if (entry.kind === "question") assert.deepEqual(entry.answers.indexOf("own"), entry.seat, "the asker's own column");
  const two = group("group-2-boards.act");
  assert.deepEqual(
    two.columns.map((column) => [column.seat, column.board]),
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  );
});

test("the log has every question and call in the order in which they were made", () => {
  for (const [name, { view }] of Object.entries(FIXTURES)) {
    const board = view.history.at(-1);
    if (board?.type !== "token_board") continue;
    const { entries } = group(name as FixtureName);
    assert.deepEqual(
      entries.map((entry) => entry.number),
      entries.map((_, place) => place + 1),
    );
    const questions = entries.filter((entry) => entry.kind === "question");
    assert.deepEqual(
      questions.map(({ code }) => code),
      board.rows.map(({ code }) => code),
    );
    for (const { seat, code, after } of board.declarations) {
      const place = entries.findIndex((entry) => entry.kind === "call" && entry.seat === seat && entry.code === code);
      assert.equal(entries.slice(0, place).filter((entry) => entry.kind === "question").length, after, name);
    }
    for (const { row, seat, number } of questions)
      assert.equal(questions.filter((each) => each.seat === seat && each.number <= number).length, row, name);
  }
});

test("answers are also listed by seat, whoever looks, once all are given", () => {
  const board = latestBoard(fixture("group-4.act").view);
  assert.ok(board?.type === "token_board");
  const wanted = board.rows.map(({ mark }) => mark.flatMap((pegs) => pegs ?? []).join());
  for (const seat of [0, 3]) {
    const { entries } = group("group-4.act", { seat, may: {} });
    const found = entries.flatMap((entry) => (entry.kind === "question" ? [entry.inSeatOrder?.join()] : []));
    assert.deepEqual(found, wanted);
  }
  const open = group("group-manual.answer").entries.filter(
    (entry) => entry.kind === "question" && entry.inSeatOrder === null,
  );
  assert.equal(open.length, 1);
});

test("a player who called wrongly is out, and the call stays in the log (GR-30, GR-31)", () => {
  const { seats, entries } = group("group-4.out");
  const out = seats.filter(({ isStillIn }) => !isStillIn).map(({ seat }) => seat);
  const callers = entries.flatMap((entry) => (entry.kind === "call" && !entry.isRight ? [entry.seat] : []));
  assert.ok(out.length > 0);
  assert.deepEqual([...callers].sort(), [...out].sort());
});

test("the last one left is known (GR-34)", () => {
  const model = group("group-4.act");
  const left = (...seats: readonly number[]): GroupModel => ({
    ...model,
    seats: model.seats.map((player) => ({ ...player, isStillIn: seats.includes(player.seat) })),
  });
  assert.deepEqual([isLastLeft(left(0)), isLastLeft(left(1)), isLastLeft(left(0, 1))], [true, false, false]);
});

test("the score card adds up to the scores of a finished match", () => {
  for (const name of ["party-3.over", "party-4.over", "party-5.over", "party-2.over"] as const) {
    const match = fixture(name);
    assert.deepEqual(
      scoreCard(match).lines.map((line) => line.sum),
      match.view.scores,
      name,
    );
  }
});

test("during a round, the card has the rows so far, and nothing for the codemaker", () => {
  const match = fixture("party-4.act");
  const board = latestBoard(match.view);
  assert.ok(board?.type === "code_board");
  const card = scoreCard(match);
  const at = board.number - 1;
  assert.equal(card.rounds[at]?.isRunning, true);
  const maker = card.lines.find((line) => line.seat === board.codemaker)?.cells[at];
  assert.deepEqual([maker?.isCodemaker, maker?.total], [true, null]);
  assert.equal(card.awaited, board.codemaker);
  assert.deepEqual(
    scoresNow(match),
    card.lines.map(({ sum }) => sum),
  );
});

test("on a shared board, the rows of those before come first", () => {
  const { view } = fixture("party-4.act");
  const board = latestBoard(view);
  assert.ok(board?.type === "code_board");
  const hunters = board.shapes.flatMap((shape, seat) => (shape === null ? [] : [seat]));
  const numbers = hunters.map((seat) => nextRowNumber(view, board, seat));
  assert.equal(numbers[hunters.indexOf(view.to_act[0]?.seat ?? 0)], board.rows.length + 1);
  assert.deepEqual(
    numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    hunters.map((_, place) => board.rows.length + 1 + place),
  );
});

test("a row prepared before its turn is shown in its place", () => {
  const { rows } = hunt("original.act", { may: {} });
  assert.equal(rows.filter(({ state }) => state === "prepared").length, 1);
  assert.equal(
    rows.find(({ state }) => state === "prepared")?.number,
    hunt("original.act").rows.find(({ state }) => state === "draft")?.number,
  );
});

test("nothing is left to lay for a codemaker, after the last row or once the code is found", () => {
  const { view } = fixture("original.act");
  const board = latestBoard(view);
  assert.ok(board?.type === "code_board" && view.seat !== null && board.codemaker !== null);
  assert.equal(nextRowNumber(view, board, board.codemaker), null);
  assert.equal(nextRowNumber(view, { ...board, limit: board.rows.length }, view.seat), null);
  const found = { seat: view.seat, code: "AAAA", mark: [4, 0] as [number, number] };
  assert.equal(nextRowNumber(view, { ...board, rows: [found] }, view.seat), null);
});
