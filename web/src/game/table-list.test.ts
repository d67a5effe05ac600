import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableLine } from "../generated/messages.ts";
import { lineStatus, otherPlayers, tableList } from "./table-list.ts";

function line(id: string, changes: Partial<TableLine> = {}): TableLine {
  return {
    id,
    edition: "original",
    state: "running",
    names: ["Ada", "Bo"],
    levels: [null, null],
    your_seats: [0],
    is_awaited: false,
    awaited: [],
    scores: [],
    winners: [],
    touched: 0,
    ...changes,
  };
}

test("tables that wait for you come first, finished ones are separate", () => {
  const list = tableList([
    line("old", { touched: 1 }),
    line("new", { touched: 5 }),
    line("over", { state: "over", touched: 9 }),
    line("yours", { is_awaited: true }),
  ]);
  assert.deepEqual(
    list.live.map(({ id }) => id),
    ["yours", "new", "old"],
  );
  assert.deepEqual(
    list.over.map(({ id }) => id),
    ["over"],
  );
});

test("one's own name never stands among the opponents'", () => {
  assert.deepEqual(otherPlayers(line(""), "Ada"), ["Bo"]);
  assert.deepEqual(otherPlayers(line("", { names: ["Ada", ""] }), "Ada"), []);
  // On one device the reader is the player with their name, or else the first.
  const shared = line("", { names: ["Bo", "Ada", "Cy"], your_seats: [0, 1, 2] });
  assert.deepEqual(otherPlayers(shared, "Ada"), ["Bo", "Cy"]);
  assert.deepEqual(otherPlayers(shared, "Renamed since"), ["Ada", "Cy"]);
});

test("a running table says whose turn it is, an open one how many seats are free", () => {
  assert.deepEqual(lineStatus(line("", { awaited: [0] }), "Ada", "codemaker"), ["home.table.yours"]);
  assert.deepEqual(lineStatus(line("", { awaited: [1] }), "Ada", "codemaker"), ["home.table.turn", ["Bo"]]);
  assert.deepEqual(lineStatus(line("", { awaited: [1], your_seats: [0, 1] }), "Ada", "codemaker"), [
    "home.table.turn",
    ["Bo"],
  ]);
  assert.deepEqual(lineStatus(line("", { state: "open", names: ["Ada", "", ""] }), "Ada", "codemaker"), [
    "home.table.free",
    2,
  ]);
});

test("a finished table says how it ended", () => {
  const over = (changes: Partial<TableLine>) => lineStatus(line("", { state: "over", ...changes }), "Ada", "codemaker");
  assert.deepEqual(over({ winners: [0], scores: [15, 13] }), ["home.table.won", null, [15, 13], "points"]);
  assert.deepEqual(over({ winners: [1], scores: [13, 15] }), ["home.table.won", "Bo", [15, 13], "points"]);
  assert.deepEqual(over({ winners: [0, 1], scores: [7, 7] }), ["home.table.shared", true, ["Bo"], 2]);
  assert.deepEqual(over({ winners: [], scores: [1, 0] }), ["home.table.noResult"]);
  // Ada resigned while ahead.
  assert.deepEqual(over({ winners: [1], scores: [9, 2] }), ["home.table.won", "Bo", null, "points"]);
  const four = { names: ["Ada", "Bo", "Cy", "Di"], scores: [42, 24, 23, 43] };
  assert.deepEqual(over({ ...four, winners: [3] }), ["home.table.won", "Di", [43, null], "points"]);
  // Where everyone holds a piece of the code, rounds are counted.
  const group = line("", { state: "over", names: ["Ada", "Bo", "Cy"], winners: [1], scores: [0, 1, 0] });
  assert.deepEqual(lineStatus(group, "Ada", "parts"), ["home.table.won", "Bo", [1, null], "rounds"]);
});
