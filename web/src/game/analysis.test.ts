import assert from "node:assert/strict";
import { test } from "node:test";
import { draftCode } from "../board/draft.ts";
import type { Mark } from "../generated/messages.ts";
import {
  applyStudy,
  isFull,
  newStudy,
  PRESETS,
  presetOf,
  readPasted,
  readStudy,
  repaired,
  rowNumber,
  type Study,
  type StudyCommand,
  studyPath,
} from "./analysis.ts";
import { routeOf } from "./route.ts";
import { parseSpace, rowText, type Space, spaceText } from "./space.ts";
import { spaceLook } from "./space-look.ts";

function space(text: string): Space {
  const found = parseSpace(text);
  assert.ok(found !== null, text);
  return found;
}

function opened(address: string): ReturnType<typeof readStudy> {
  const [path = "", search = ""] = address.split("?");
  const route = routeOf(path, "");
  assert.equal(route.page, "analysis");
  return readStudy(route.page === "analysis" ? route.parts : [], new URLSearchParams(search).get("edition"));
}

function after(study: Study, ...commands: readonly StudyCommand[]): Study {
  return commands.reduce(applyStudy, study);
}

const lay = (code: string): StudyCommand => ({ do: "lay", code });
const mark = (...pegs: Mark): StudyCommand => ({ do: "mark", mark: pegs });
const rowsOf = (study: Study): string => study.rows.map(rowText).join(" ");

function pasted(text: string, study = newStudy()): Study {
  const read = readPasted(text, study);
  assert.ok(!("key" in read), JSON.stringify(read));
  return read;
}

function problem(text: string, study = newStudy()): unknown {
  const read = readPasted(text, study);
  assert.ok("key" in read, "it can be read");
  return [read.key, read.at, read.text];
}

test("every position has an address that leads to it", () => {
  const addresses = [
    "/analysis",
    "/analysis/5x8/AABBC=1,1/CADDF=1,2",
    "/analysis/4x8n?edition=party",
    "/analysis/5x8/AABBC=1,1/CADDF=1,2?edition=challenge",
    "/analysis/4x6/AABB=1,1/CD..",
    "/analysis/4x6/AA../BBCC=0,0",
    "/analysis/4x6b/A__B=2,0/ABC_",
    "/analysis/16x26/ABCDEFGHIJKLMNOP=3,4",
  ];
  for (const address of addresses) {
    const { study, problem: wrong } = opened(address);
    assert.equal(wrong, null, address);
    assert.equal(studyPath(study), address);
  }
  assert.equal(studyPath(opened("/analysis/4X6/aabb=1,1").study), "/analysis/4x6/AABB=1,1");
  assert.equal(studyPath(opened("/analysis/4x6?edition=elsewhere").study), "/analysis");
  assert.equal(studyPath(opened("/analysis/4x10b/10_1=1,1/1122").study), "/analysis/4x10b/AJ_A=1,1/AABB");
});

test("a broken address keeps what could be read and names what could not", () => {
  const cases: readonly (readonly [address: string, kept: string, part: string, key: string, at: number])[] = [
    ["/analysis/4y6/AABB=1,1", "4x6 AABB=1,1", "4y6", "space", 1],
    ["/analysis/AABB=1,1", "4x6 AABB=1,1", "AABB=1,1", "space", 1],
    ["/analysis/4x6/AABX=1,1/AABB=0,1", "4x6 AABB=0,1", "AABX=1,1", "colour", 4],
    ["/analysis/4x6/AAB=1,1", "4x6 ", "AAB=1,1", "length", 1],
    ["/analysis/4x6/AAB_=1,1", "4x6 ", "AAB_=1,1", "blank", 4],
    ["/analysis/4x6/AABB=3,2", "4x6 ", "AABB=3,2", "mark", 6],
    ["/analysis/4x6/AABB=", "4x6 ", "AABB=", "noMark", 6],
    ["/analysis/4x6/AABB=1,1!", "4x6 ", "AABB=1,1!", "unreadable", 9],
    ["/analysis/4x6/A..B=1,1", "4x6 ", "A..B=1,1", "length", 1],
    ["/analysis/4x6/ABCD/ABCE/AABB=1,1", "4x6 AABB=1,1", "ABCE", "noMark", 5],
  ];
  for (const [address, kept, part, key, at] of cases) {
    const { study, problem: wrong } = opened(address);
    assert.equal(`${spaceText(study.space)} ${rowsOf(study)}`, kept);
    assert.deepEqual([wrong?.part, wrong?.problem.key, wrong?.problem.at], [part, key, at], address);
  }
});

test("a row is laid, marked, changed and taken away", () => {
  const one = after(newStudy(), lay("AABB"), mark(1, 1));
  assert.equal(studyPath(one), "/analysis/4x6/AABB=1,1");
  const two = after(one, lay("CCDE"), mark(0, 2));
  assert.equal(rowsOf(two), "AABB=1,1 CCDE=0,2");
  const changing = after(two, { do: "change", row: 0 });
  assert.equal(studyPath(changing), "/analysis/4x6/AABB/CCDE=0,2");
  assert.equal(rowNumber(changing, 0), 2);
  assert.equal(rowsOf(after(changing, lay("AABC"), mark(2, 0))), "AABC=2,0 CCDE=0,2");
  const given = after(changing, { do: "draft", command: { do: "clear" } });
  assert.equal(studyPath(given), "/analysis/4x6/CCDE=0,2");
  assert.equal(rowsOf(after(two, { do: "remark", row: 1, mark: [0, 1] })), "AABB=1,1 CCDE=0,1");
  assert.equal(rowsOf(after(two, { do: "remove", row: 0 })), "CCDE=0,2");
  assert.equal(after(two, { do: "remove", row: 0 }).place, 1);
});

test("a row that is not full gets no mark", () => {
  const half = after(newStudy(), { do: "draft", command: { do: "peg", peg: "A" } });
  assert.equal(isFull(half), false);
  assert.equal(after(half, mark(1, 1)), half);
});

test("marks are corrected by the number of their row", () => {
  const rows = pasted("AABB=1,1 CCDE=0,2 FFFF=1,0").rows;
  const mended = repaired(rows, {
    rows: [1, 3],
    marks: [
      [2, 0],
      [0, 0],
    ],
    possible: 4,
  });
  assert.equal(mended.map(rowText).join(" "), "AABB=2,0 CCDE=0,2 FFFF=0,0");
});

test("another game keeps the rows that can be laid in it", () => {
  const before = pasted("AABB=1,1 EFEF=0,2");
  const fewer = after(before, { do: "play", space: space("4x4"), edition: null });
  assert.equal(rowsOf(fewer), "AABB=1,1");
  assert.equal(rowsOf(after(before, { do: "play", space: space("5x8"), edition: null })), "");
  const party = after(before, { do: "play", space: space("4x8n"), edition: "party" });
  assert.equal(rowsOf(party), "AABB=1,1 EFEF=0,2");
  assert.equal(presetOf(party)?.edition, "party");
  const drafted = after(newStudy(), lay("ABEF"), { do: "play", space: space("4x4"), edition: null });
  assert.equal(draftCode(drafted.draft), "AB__");
});

test("each preset has the pieces of its box", () => {
  for (const { edition, space: each } of PRESETS) {
    const study = newStudy(each, edition);
    assert.equal(presetOf(study)?.edition, edition);
    assert.ok(spaceLook(study.space, study.edition).colours.length >= each.colours);
  }
  assert.equal(spaceLook(space("4x8")).colours.length, 8);
  assert.equal(spaceLook(space("4x9")).piece, "plain");
  assert.equal(spaceLook(space("3x6")).marks, "line");
});

test("rows are pasted as people write them", () => {
  for (const text of [
    "AABB=1,1 ACDE 2,0",
    "aabb=1,1\nacde=2,0\n",
    "1. AABB: 1,1\n2. ACDE: 2,0",
    "AABB 1/1; ACDE 2/0",
    "AABB -> 1, 1 | ACDE → 2 , 0",
    '["AABB=1,1", "ACDE=2,0"]',
    '[["AABB", [1, 1]], ["ACDE", "2,0"]]',
    '{"rows": [{"seat": 1, "code": "AABB", "mark": [1, 1]}, {"guess": "ACDE", "mark": [2, 0]}]}',
    "https://keypeg.example/analysis/4x6/AABB=1,1/ACDE=2,0",
    "look: /analysis/4x6/AABB%3D1,1/ACDE=2%2C0 and say",
    "4x6 AABB=1,1 ACDE=2,0",
    "1122=1,1 1345=2,0",
    "1. 1122: 1,1\n2. acde 2/0",
    "/analysis/4x6/1122=1,1/1345=2,0",
  ])
    assert.equal(rowsOf(pasted(text)), "AABB=1,1 ACDE=2,0", text);
});

test("pasted rows come after the others, a link or a game in place of them", () => {
  const before = pasted("FFFF=0,0");
  assert.equal(rowsOf(pasted("AABB=1,1", before)), "FFFF=0,0 AABB=1,1");
  assert.equal(studyPath(pasted("AABB=1,1 ACDE", before)), "/analysis/4x6/FFFF=0,0/AABB=1,1/ACDE");
  assert.equal(studyPath(pasted("5x8 AABBC=1,1", before)), "/analysis/5x8/AABBC=1,1");
  assert.equal(
    studyPath(pasted("http://x/analysis/4x8n/ABCD=1,0?edition=party", before)),
    "/analysis/4x8n/ABCD=1,0?edition=party",
  );
});

test("what cannot be read is named with its position", () => {
  assert.deepEqual(problem("AABB=1,1 AABX=1,1"), ["colour", 13, "X"]);
  assert.deepEqual(problem("AABB=1,1\nAAB=1,1"), ["length", 10, "AAB"]);
  assert.deepEqual(problem("AABB=1,1 AABB=3,3"), ["mark", 15, "3,3"]);
  assert.deepEqual(problem("AABB=3,1"), ["mark", 6, "3,1"]);
  assert.deepEqual(problem("AABB ACDE=2,0"), ["noMark", 6, "AABB"]);
  assert.deepEqual(problem("AABB=1,1 %&"), ["unreadable", 10, "%&"]);
  assert.deepEqual(problem("A_BB=1,1"), ["blank", 2, "_"]);
  assert.deepEqual(problem("1172=1,1"), ["colour", 3, "G"]);
  assert.deepEqual(problem("4x11 1122=1,1"), ["colour", 6, "1"]);
  assert.deepEqual(problem("11,22"), ["unreadable", 1, "11,22"]);
  assert.deepEqual(problem("99x6 AABB=1,1"), ["space", 1, "99x6"]);
  assert.deepEqual(problem("see /analysis/4x6/AABX=1,1"), ["colour", 22, "X"]);
  assert.deepEqual(problem('[["AABX", [1, 1]]]'), ["colour", 7, "X"]);
  assert.deepEqual(problem(""), ["unreadable", 1, ""]);
  assert.deepEqual(problem("{broken"), ["unreadable", 1, "{broken"]);
});

/** A small generator, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

test("no text whatsoever makes the parser throw", () => {
  const next = random(7);
  const pieces = [
    "AABB",
    "acde",
    "=",
    "1,1",
    " ",
    "\n",
    "_",
    ".",
    "4x6",
    "/analysis/",
    "{",
    "[",
    '"',
    "%",
    "9",
    "é",
    "\u{1f600}",
    "]",
    "}",
    "rows",
    ":",
    ",",
  ];
  for (let turn = 0; turn < 20_000; turn += 1) {
    const text = Array.from({ length: next(14) }, () => pieces[next(pieces.length)]).join("");
    const read = readPasted(text, newStudy());
    if ("key" in read) assert.ok(read.at >= 1, text);
    else
      assert.ok(
        [...read.rows].every(
          ({ code, mark: [exact, misplaced] }) =>
            code.length === read.space.holes && exact + misplaced <= read.space.holes,
        ),
        text,
      );
    const { study } = readStudy(text.split("/").filter(Boolean), null);
    assert.deepEqual(opened(studyPath(study)).study, study, text);
  }
});
