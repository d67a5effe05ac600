import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableLine } from "../generated/messages.ts";
import { otherPlayers, tableList } from "./table-list.ts";

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

test("the other players are all but your own seats", () => {
  assert.deepEqual(otherPlayers(line("")), { people: ["Bo"], computers: 0 });
  assert.deepEqual(otherPlayers(line("", { names: ["Ada", ""] })), { people: [], computers: 0 });
  assert.deepEqual(otherPlayers(line("", { your_seats: [0, 1] })), { people: ["Ada", "Bo"], computers: 0 });
  const mixed = { names: ["Ada", "Computer", "Computer", "Robot"], levels: [null, "steady", null, "master"] } as const;
  assert.deepEqual(otherPlayers(line("", { names: [...mixed.names], levels: [...mixed.levels] })), {
    people: ["Computer"],
    computers: 2,
  });
});
