import assert from "node:assert/strict";
import { test } from "node:test";
import cases from "../../../../tests/cases/practice.json";
import { markFor } from "../../board/pairing.ts";
import type { Mark } from "../../generated/messages.ts";
import { randomSource } from "../../solver/random.ts";
import { Codes } from "../referee/codes.ts";
import { parseSpace } from "../space.ts";
import {
  contradictions,
  deviousCode,
  deviousMarks,
  isFound,
  newGame,
  type PracticeGame,
  withoutLastRow,
  withRow,
} from "./game.ts";
import { hintsFor } from "./hints.ts";
import { type Box, FIRST_SETUP, isPlayable, spaceOf } from "./setup.ts";

const codesOf = (text: string): Codes => {
  const space = parseSpace(text);
  assert.ok(space !== null);
  return new Codes(space);
};
const marked = (rows: readonly (readonly (string | number[])[])[]): { code: string; mark: Mark }[] =>
  rows.map(([code, mark]) => ({ code: code as string, mark: mark as Mark }));

test("a devious codemaker chooses among the marks that the server’s does, and a code that gives one of them", () => {
  for (const each of cases.devious) {
    const codes = codesOf(each.space);
    const rows = marked(each.rows);
    assert.deepEqual([...deviousMarks(codes, rows, each.next)].sort(), each.marks, JSON.stringify(each));
    const code = deviousCode(codes, rows, each.next, randomSource("devious"));
    for (const row of rows) assert.deepEqual(markFor(code, row.code), row.mark);
    assert.ok(each.marks.some((mark) => String(mark) === String(markFor(code, each.next))));
  }
});

test("hard mode hands back the rows that the server does, for the same reasons", () => {
  for (const { rows, row, against } of cases.hard)
    assert.deepEqual(
      contradictions(marked(rows), row).map(({ row: number, given, would_be }) => [number, given, would_be]),
      against,
    );
});

test("a game is over after as many rows as by the rules", () => {
  for (const { box, code, rows, is_found } of cases.ends) {
    const setup = { ...FIRST_SETUP, box: box as Box };
    const codes = new Codes(spaceOf(setup));
    let game: PracticeGame = { ...newGame("ends", setup, codes, randomSource("ends")), code };
    for (const [place, row] of rows.entries()) {
      assert.equal(game.ended, null, `${box}, before row ${place + 1}`);
      game = withRow(game, row, codes, randomSource("row"), 7);
    }
    assert.equal(game.ended, 7);
    assert.equal(isFound(game), is_found);
  }
});

test("a row that is taken back leaves an honest code as it was", () => {
  const codes = new Codes(spaceOf(FIRST_SETUP));
  const begun = newGame("undo", FIRST_SETUP, codes, randomSource("undo"));
  const laid = withRow(begun, begun.code === "AABB" ? "AABC" : "AABB", codes, randomSource("row"), 7);
  assert.equal(laid.rows.length, 1);
  assert.deepEqual(withoutLastRow(laid), { ...begun, undone: 1 });
});

test("hints follow from the rows alone, and end with a row that can be the code", () => {
  const codes = codesOf("4x6");
  const rows = marked([
    ["AABB", [0, 0]],
    ["CCDD", [2, 0]],
    ["CECE", [1, 0]],
  ]);
  const left = codes.fitting(rows).map((rank) => codes.at(rank));
  const hints = hintsFor(codes, rows);
  assert.deepEqual(
    hints.flatMap((hint) => (hint.is === "absent" ? [hint.peg] : [])),
    (["A", "B", "C", "D", "E", "F"] as const).filter((peg) => left.every((code) => !code.includes(peg))),
  );
  assert.deepEqual(
    hints.slice(0, 2).map((hint) => hint.is),
    ["absent", "absent"],
  );
  for (const hint of hints) {
    if (hint.is === "present") assert.ok(left.every((code) => code.includes(hint.peg)));
    if (hint.is === "place") assert.ok(left.every((code) => code[hint.hole - 1] === hint.peg));
    if (hint.is === "count") assert.equal(hint.possible, left.length);
  }
  const last = hints.at(-1);
  assert.ok(last?.is === "row" && left.includes(last.code));
});

test("a size can be played if it has a code, and not too many", () => {
  const isOne = (text: string): boolean => isPlayable(parseSpace(text) ?? { ...FIRST_SETUP.own, holes: 99 });
  assert.deepEqual(["4x6", "5x9", "10x3", "6x6b", "5x4n"].map(isOne), [true, true, true, false, false]);
});
