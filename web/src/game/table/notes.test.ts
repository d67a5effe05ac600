import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryStore } from "../../../gallery/fixtures.ts";
import { letters } from "../../board/colours.ts";
import type { TokenBoard } from "../../generated/messages.ts";
import { cellName, ruledOutCells, withCrossed, withNextMark } from "./note-marks.ts";
import { type Notes, readNotes, writeNotes } from "./notes.ts";

const HOLES = 5;
const COLOURS = letters(6);
const TOKENS = COLOURS.flatMap((peg) => Array.from({ length: HOLES }, (_, hole) => [peg, hole + 1] as const));

/** As the rules have it, written differently: black if it is there, white if the colour is anywhere else. */
function answer([peg, place]: readonly [string, number], code: string): string {
  const holes = Array.from(code, (each, hole) => (each === peg ? hole + 1 : 0)).filter((hole) => hole > 0);
  return holes.includes(place) ? "black" : holes.length > 0 ? "white" : "none";
}

function round(codes: readonly string[], token: readonly [string, number]): TokenBoard {
  return {
    type: "token_board",
    number: 1,
    result: null,
    opener: 0,
    shape: {
      type: "code",
      holes: HOLES,
      colours: COLOURS.length,
      blanks: true,
      repeats: true,
      laid: [],
      pegs: [1, HOLES],
    },
    tokens: [[["A", 3]], null],
    code: null,
    rows: codes.map((code) => ({ seat: 0, code, mark: [null, [answer(token, code)]] })),
    declarations: [],
    still_in: [0, 1],
  };
}

test("the answers leave exactly the tokens that would have answered so", () => {
  const questions = [
    [],
    ["AABBC"],
    ["_____".replace("_", "F")],
    ["ABCDE", "BCDEF"],
    ["AAAAA", "_B_B_", "CDCDC", "EEFFE"],
  ];
  for (const codes of questions)
    for (const token of TOKENS) {
      const out = ruledOutCells(round(codes, token), { seat: 1, board: 0 }, []);
      const left = TOKENS.filter((each) => codes.every((code) => answer(each, code) === answer(token, code)));
      const expected = TOKENS.filter((each) => !left.includes(each)).map(([peg, place]) => cellName(peg, place));
      assert.deepEqual([...out].sort(), [...expected].sort(), `${token} ${codes}`);
    }
});

test("nobody else can be at the reader's own place, and unanswered questions rule out nothing", () => {
  const board = round(["ABCDE"], ["A", 1]);
  assert.deepEqual(
    ruledOutCells({ ...board, rows: [] }, { seat: 1, board: 0 }, [3]),
    COLOURS.map((peg) => `${peg}3`),
  );
  const open = { ...board, rows: [{ seat: 0, code: "ABCDE", mark: [null, null] }] };
  assert.deepEqual(ruledOutCells(open, { seat: 1, board: 0 }, []), []);
});

test("a cell goes from open to crossed out to circled and back; filling in keeps circles", () => {
  const crossed = withNextMark({}, "A1");
  const circled = withNextMark(crossed, "A1");
  assert.deepEqual([crossed, circled, withNextMark(circled, "A1")], [{ A1: "crossed" }, { A1: "circled" }, {}]);
  assert.deepEqual(withCrossed(circled, ["A1", "B2"]), { A1: "circled", B2: "crossed" });
});

test("notes are kept by table and seat for one round; a store that is broken or blocked does no harm", () => {
  const store = new MemoryStore();
  const notes: Notes = { round: 2, seen: 1, grids: { "1.0": { A1: "crossed" } } };
  writeNotes(store, "t 0", notes);
  assert.deepEqual(readNotes(store, "t 0", 2), notes);
  assert.equal(readNotes(store, "t 1", 2), null);
  assert.equal(readNotes(store, "t 0", 3), null);
  for (let table = 0; table < 30; table++) writeNotes(store, `other ${table}`, notes);
  assert.equal(readNotes(store, "t 0", 2), null);
  store.setItem("keypeg-notes", '{"t 0": 3, "u 0": null}');
  assert.equal(readNotes(store, "t 0", 2), null);
  const refuse = (): never => {
    throw new Error("blocked");
  };
  writeNotes({ getItem: refuse, setItem: refuse }, "t 0", notes);
  assert.equal(readNotes({ getItem: refuse, setItem: refuse }, "t 0", 2), null);
});
