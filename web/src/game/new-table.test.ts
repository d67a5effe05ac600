import assert from "node:assert/strict";
import { test } from "node:test";
import type { EditionInfo } from "../generated/messages.ts";
import data from "./editions.json" with { type: "json" };
import {
  commonKind,
  commonLevel,
  isAllowed,
  listedValues,
  meanRows,
  newSetup,
  newTableBody,
  optionsFor,
  parseNumber,
  type Setup,
  setupProblems,
  withAllOthers,
  withOther,
  withValues,
} from "./new-table.ts";

// TypeScript infers arrays of numbers from the JSON where the messages have tuples.
const editions = data as unknown as readonly EditionInfo[];

function setup(key: string): Setup {
  const edition = editions.find((each) => each.key === key);
  assert.ok(edition);
  return newSetup(edition, "Ada", (seat) => `Player ${seat}`);
}

function option(key: string, name: string): EditionInfo["options"][number] {
  const found = setup(key).edition.options.find((each) => each.name === name);
  assert.ok(found);
  return found;
}

test("the initial setup is against the computer with default options", () => {
  for (const { key } of editions) assert.deepEqual(setupProblems(setup(key)), []);
  assert.deepEqual(newTableBody(setup("original")), {
    edition: "original",
    seats: [
      { type: "here", name: "Ada" },
      { type: "computer", level: "steady" },
    ],
    options: {},
    is_watched: true,
    turn_seconds: null,
    away_seconds: 120,
  });
  assert.equal(newTableBody(setup("party")).seats.length, 3);
  assert.equal(newTableBody(setup("group")).seats.length, 4);
});

test("only changed options are sent, and only those for this number of players", () => {
  const two = withValues({ ...setup("party"), players: 2 }, { rounds: 4, codemaker_points: 2, advanced: false });
  assert.deepEqual(newTableBody(two).options, { rounds: 4 });
  assert.deepEqual(newTableBody({ ...two, players: 4 }).options, { codemaker_points: 2 });
  assert.deepEqual(
    optionsFor(two).map((each) => each.name),
    ["rounds", "advanced", "marking"],
  );
});

test("seats change one by one or all at once, and keep what was typed", () => {
  const mixed = withOther(withOther(setup("party"), 0, { kind: "here", name: " Bo " }), 1, { kind: "open" });
  assert.deepEqual(newTableBody(mixed).seats.slice(1), [{ type: "here", name: "Bo" }, { type: "open" }]);
  assert.equal(commonKind(mixed), null);
  const all = withAllOthers(mixed, { kind: "computer", level: "master" });
  assert.equal(commonKind(all), "computer");
  assert.equal(commonLevel(all), "master");
  assert.equal(commonLevel(withOther(all, 1, { level: "novice" })), null);
  assert.equal(all.others[0]?.name, " Bo ");
});

test("names must be present, short and different", () => {
  const named = (you: string, other: string): readonly string[] =>
    setupProblems(withOther({ ...setup("original"), you }, 0, { kind: "here", name: other })).map((problem) =>
      problem.at === "name" ? `${problem.seat} ${problem.is}` : "",
    );
  assert.deepEqual(named("Ada", "Bo"), []);
  assert.deepEqual(named("  ", "Bo"), ["0 missing"]);
  assert.deepEqual(named("Ada", " ADA "), ["1 twice"]);
  assert.deepEqual(named("Ada", "x".repeat(25)), ["1 long"]);
});

test("options accept exactly their values", () => {
  const cases: readonly [string, string, unknown, number, boolean][] = [
    ["original", "rounds", 99, 2, true],
    ["original", "rounds", 100, 2, false],
    ["original", "rounds", "3x", 2, false],
    ["original", "blanks", true, 2, true],
    ["original", "marking", "auto", 2, true],
    ["original", "marking", "never", 2, false],
    ["super", "games", 3, 2, false],
    ["super", "games", 4, 2, true],
    ["challenge", "rounds", 4, 2, false],
    ["challenge", "rings", [4, 5], 2, true],
    ["challenge", "rings", [4], 2, false],
    ["challenge", "rings", [3, 5], 2, false],
    ["group", "boards", 2, 2, true],
    ["group", "boards", 2, 3, false],
  ];
  for (const [key, name, value, players, isRight] of cases)
    assert.equal(isAllowed(option(key, name), value, players), isRight, `${key}.${name} ${String(value)}`);
  assert.equal(parseNumber(" 12 "), 12);
  assert.equal(parseNumber("1.5"), "1.5");
});

test("two boards each are only for two players", () => {
  const two = withValues({ ...setup("group"), players: 2 }, { boards: 2 });
  assert.deepEqual(newTableBody(two).options, { boards: 2 });
  assert.deepEqual(newTableBody({ ...two, players: 3 }).options, {});
  assert.deepEqual(setupProblems({ ...two, players: 3 }), []);
});

test("short ranges of numbers are listed", () => {
  assert.deepEqual(listedValues(option("group", "rounds"), 4), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(listedValues(option("group", "boards"), 2), [1, 2]);
  assert.equal(listedValues(option("original", "rounds"), 2), null);
});

test("mean rows are known only where they were measured", () => {
  assert.equal(meanRows(setup("original"), "steady"), 4.64);
  assert.equal(meanRows(withValues(setup("super"), { holes: 4 }), "steady"), null);
  assert.equal(meanRows(setup("challenge"), "master"), 5.44);
  assert.equal(meanRows(setup("party"), "master"), null);
});
