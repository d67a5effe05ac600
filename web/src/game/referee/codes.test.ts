import assert from "node:assert/strict";
import { test } from "node:test";
import cases from "../../../../tests/cases/referee.json";
import { markFor } from "../../board/pairing.ts";
import type { AnswerPeg } from "../../board/values.ts";
import { Codes, everyMark, type MarkedRow, type Space } from "./codes.ts";
import { answerRepairs, possibleCodes } from "./deals.ts";

function parsedSpace(text: string): Space {
  const [, holes, colours, blanks, unrepeated] = /^(\d+)x(\d+)(b?)(n?)$/.exec(text) ?? [];
  return { holes: Number(holes), colours: Number(colours), blanks: blanks === "b", repeats: unrepeated === "" };
}

function markedRows(rows: (string | number[])[][]): readonly MarkedRow[] {
  return rows.map(([code, mark]) => ({ code: code as string, mark: mark as [number, number] }));
}

test("rows are marked as the rules mark them", () => {
  for (const [code, guess, mark] of cases.marks as [string, string, number[]][])
    assert.deepEqual(markFor(guess, code), mark);
});

test("the codes that fit are counted, also by the mark of the next row", () => {
  for (const each of cases.counts) {
    const codes = new Codes(parsedSpace(each.space));
    const rows = markedRows(each.rows);
    assert.equal(codes.possible(rows), each.possible);
    const byMark = codes.byMark(rows, each.next);
    const found = everyMark(codes.space.holes).map((mark) => [mark, byMark(mark)] as const);
    assert.deepEqual(
      found.filter(([, count]) => count > 0),
      each.by_mark,
    );
  }
});

test("a mark that is left open says nothing", () => {
  const codes = new Codes(parsedSpace("4x6"));
  assert.equal(codes.possible([{ code: "AABB", mark: null }]), 1296);
});

test("every smallest repair is found, the likeliest first", () => {
  for (const each of cases.repairs) {
    const repairs = new Codes(parsedSpace(each.space)).repairs(markedRows(each.rows));
    assert.equal(repairs.length, each.repairs);
    const listed = repairs.map(({ rows, marks, possible }) => ({ rows: rows.map((row) => row + 1), marks, possible }));
    assert.deepEqual(listed.slice(0, each.first.length), each.first);
  }
});

test("the answers that cannot be are found among all deals", () => {
  for (const each of cases.deals) {
    const questions = each.questions.map(({ code, answers }) => ({ code, answers: answers as (AnswerPeg | null)[] }));
    const boards = each.players * each.boards;
    assert.equal(possibleCodes(boards, questions), each.possible);
    const repairs = answerRepairs(boards, questions);
    assert.equal(repairs.length, each.repairs);
    const listed = repairs.map(({ answers, possible }) => ({
      answers: answers.map(({ question, board, peg }) => [question + 1, board, peg]),
      possible,
    }));
    assert.deepEqual(listed.slice(0, each.first.length), each.first);
  }
});
