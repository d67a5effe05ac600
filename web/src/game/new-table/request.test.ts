import assert from "node:assert/strict";
import { test } from "node:test";
import { EDITIONS } from "../../generated/editions.ts";
import type { EditionInfo, Refusal } from "../../generated/messages.ts";
import {
  commonKind,
  commonLevel,
  invalidOptions,
  isCoached,
  listedValues,
  nameProblems,
  newSetup,
  newTableBody,
  optionsFor,
  refusedOptions,
  type Setup,
  typedNumber,
  withAllOthers,
  withOther,
  withValues,
} from "./request.ts";

function setup(key: string): Setup {
  const edition = EDITIONS.find((each) => each.key === key);
  assert.ok(edition);
  return newSetup(edition, "Ada", "novice", (seat) => `Player ${seat}`);
}

function option(key: string, name: string): EditionInfo["options"][number] {
  const found = setup(key).edition.options.find((each) => each.name === name);
  assert.ok(found);
  return found;
}

test("the initial setup is against one or two easy computers with default options", () => {
  for (const { key } of EDITIONS) {
    assert.deepEqual([...nameProblems(setup(key)), ...invalidOptions(setup(key))], []);
    assert.equal(commonKind(setup(key)), "computer");
    assert.equal(commonLevel(setup(key)), "novice");
  }
  assert.deepEqual(newTableBody(setup("original")), {
    edition: "original",
    seats: [
      { type: "here", name: "Ada" },
      { type: "computer", level: "novice" },
    ],
    options: {},
    is_watched: true,
    turn_seconds: null,
    away_seconds: 120,
    pause_seconds: 60,
    is_coached: true,
    is_hard_mode: false,
    is_devious: false,
    wrong_marks_lose: true,
  });
  assert.equal(newTableBody(setup("party")).seats.length, 3);
  assert.equal(newTableBody(setup("group")).seats.length, 3);
});

test("the coach is there against computers, and with people only on request", () => {
  const alone = setup("party");
  const mixed = withOther(alone, 0, { kind: "open" });
  assert.deepEqual([alone, mixed].map(isCoached), [true, false]);
  assert.deepEqual(
    [
      { ...alone, wantsCoach: false },
      { ...mixed, wantsCoach: true },
    ].map(isCoached),
    [false, true],
  );
});

test("hard mode is for rows that can be the code, with automatic marks", () => {
  const wanted = (key: string): Setup => ({ ...setup(key), wantsHardMode: true });
  assert.equal(newTableBody(wanted("original")).is_hard_mode, true);
  assert.equal(newTableBody(wanted("group")).is_hard_mode, false);
  assert.equal(newTableBody(withValues(wanted("super"), { marking: "manual" })).is_hard_mode, false);
});

test("a devious codemaker is for one person, computers and automatic marks", () => {
  const wanted = (key: string): Setup => ({ ...setup(key), wantsDevious: true });
  const isDevious = (each: Setup): boolean => newTableBody(each).is_devious ?? false;
  assert.deepEqual(
    ["original", "super", "challenge", "party", "group"].map((key) => isDevious(wanted(key))),
    [true, true, false, true, false],
  );
  assert.equal(isDevious(withOther(wanted("party"), 1, { kind: "here" })), false);
  assert.equal(isDevious(withOther(wanted("original"), 0, { kind: "open" })), false);
  assert.equal(isDevious(withValues(wanted("super"), { marking: "manual" })), false);
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
    nameProblems(withOther({ ...setup("original"), you }, 0, { kind: "here", name: other })).map(
      (problem) => `${problem.seat} ${problem.is}`,
    );
  assert.deepEqual(named("Ada", "Bo"), []);
  assert.deepEqual(named("  ", "Bo"), ["0 missing"]);
  assert.deepEqual(named("Ada", " ADA "), ["1 twice"]);
  assert.deepEqual(named("Ada", "x".repeat(25)), ["1 long"]);
});

test("a typed number that the browser does not accept is kept, and counts as a problem", () => {
  const field = (isValid: boolean, value: string) => ({
    validity: { valid: isValid } as ValidityState,
    value,
    valueAsNumber: Number.parseFloat(value),
  });
  assert.equal(typedNumber(field(true, "12")), 12);
  assert.equal(typedNumber(field(false, "100")), "100");
  const typed = withValues(setup("original"), { rounds: typedNumber(field(false, "100")) });
  assert.deepEqual(
    invalidOptions(typed).map(({ name }) => name),
    ["rounds"],
  );
  assert.deepEqual(invalidOptions(withValues(typed, { rounds: 12 })), []);
  // Options that do not apply to this number of players do not count.
  const party = withValues(setup("party"), { rounds: "" });
  assert.deepEqual(invalidOptions(party), []);
  assert.equal(invalidOptions({ ...party, players: 2 }).length, 1);
});

test("a refusal is shown at the option it names, until that is changed", () => {
  const refusal = (name: string | null): Refusal => ({
    reason: "option_value",
    where: null,
    name,
    position: null,
    expected: null,
    got: null,
  });
  const sent = withValues(setup("challenge"), { rounds: 7, race: true });
  const refused = (name: string | null, now: Setup): readonly string[] => [
    ...refusedOptions([refusal(name)], sent, now),
  ];
  assert.deepEqual(refused("rounds", sent), ["rounds"]);
  assert.deepEqual(refused("rounds", withValues(sent, { race: false })), ["rounds"]);
  assert.deepEqual(refused("rounds", withValues(sent, { rounds: 5 })), []);
  assert.deepEqual(refused("rings", sent), ["rings"]);
  assert.deepEqual(refused(null, sent), []);
  assert.deepEqual(newTableBody(sent).options, { rounds: 7, race: true });
});

test("two boards each are only for two players", () => {
  const two = withValues({ ...setup("group"), players: 2 }, { boards: 2 });
  assert.deepEqual(newTableBody(two).options, { boards: 2 });
  assert.deepEqual(newTableBody({ ...two, players: 3 }).options, {});
});

test("short ranges of numbers are listed", () => {
  assert.deepEqual(listedValues(option("group", "rounds"), 4), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(listedValues(option("group", "boards"), 2), [1, 2]);
  assert.equal(listedValues(option("original", "rounds"), 2), null);
});
