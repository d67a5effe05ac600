import assert from "node:assert/strict";
import { test } from "node:test";
import { EDITIONS } from "../../generated/editions.ts";
import type { EditionInfo, Level, SeatInfo, TableInfo } from "../../generated/messages.ts";
import { LANGUAGES, loadTranslation } from "../../i18n/index.ts";
import { agreement, optionAbout } from "./option-words.ts";

function edition(key: string): EditionInfo {
  const found = EDITIONS.find((each) => each.key === key);
  assert.ok(found);
  return found;
}

function tableOf(names: readonly string[], changes: Partial<TableInfo> = {}): TableInfo {
  return {
    options: {},
    seats: names.map((name) => ({ name, level: null })),
    is_watched: true,
    turn_seconds: null,
    away_seconds: 120,
    idle_seconds: 600,
    pause_seconds: 60,
    ...changes,
  } as TableInfo;
}

test("everything that was agreed is said in words", async () => {
  const t = await loadTranslation("en");
  assert.deepEqual(agreement(t, edition("group"), tableOf(["Ada", "Bo", "Cy"], { turn_seconds: 30 })), [
    "3 rounds, a new deal each time",
    "Call only on your own turn",
    "Answers are automatic",
    "30 seconds per turn, then the computer moves",
    "Next round: when everyone is ready, or after 1 minute",
    "After 2 minutes away, the computer may step in",
    "Anyone with the link can watch",
    "No coach",
  ]);
  const helped = agreement(t, edition("original"), tableOf(["Ada", "Bo"], { is_coached: true, is_hard_mode: true }));
  assert.deepEqual(helped.slice(-2), ["Everyone may ask the coach", "Hard mode: only rows that can still be the code"]);
  const byHand = tableOf(["Ada", "Bo"], { options: { marking: "manual" }, wrong_marks_lose: true });
  assert.equal(
    agreement(t, edition("original"), byHand).at(-1),
    "Whoever spoils two rounds with wrong marks loses the match",
  );
  const alone = agreement(t, edition("original"), {
    ...tableOf(["Ada", "Nora"]),
    seats: [{ level: null }, { level: "steady" }] as TableInfo["seats"],
  });
  assert.deepEqual(alone.slice(3), [
    "No clock: come back tomorrow if you like",
    "Anyone with the link can watch",
    "No coach",
  ]);
  const uneven = tableOf(["Ada", ""], { options: { rings: [5, 4], rounds: 1, race: true }, is_watched: false });
  assert.deepEqual(agreement(t, edition("challenge"), uneven).slice(0, 4), [
    "One round",
    "Rings to find: Ada 5, free seat 4",
    "A race: no turns, as fast as you like",
    "Marks are automatic",
  ]);
});

test("no option of a built-in edition is left in figures", async () => {
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language);
    for (const each of EDITIONS)
      for (const players of [each.players[0], each.players[1]])
        for (const line of agreement(t, each, tableOf(Array.from({ length: players }, () => "Ada"))))
          assert.doesNotMatch(line, /#|undefined|true|false|^[a-z_]+:/, `${language} ${each.key}: ${line}`);
  }
});

test("every option of a built-in edition is explained", async () => {
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language);
    for (const { key, options } of EDITIONS)
      for (const option of options)
        assert.notEqual(optionAbout(t, key, option), "", `${language} ${key} ${option.name}`);
  }
});

test("an edition without translations speaks in its own words", async () => {
  const t = await loadTranslation("de");
  const strange = { ...edition("original"), key: "strange" };
  assert.equal(agreement(t, strange, tableOf(["Ada", "Bo"]))[0], "rounds: 2");
});

test("without a clock, people agree on how long they may be waited for", async () => {
  const t = await loadTranslation("en");
  const idle = (
    key: string,
    levels: readonly (Level | null)[],
    changes: Partial<TableInfo> = {},
  ): string | undefined => {
    const seats = levels.map((level) => ({ name: "", level }) as SeatInfo);
    const table = tableOf([], { idle_seconds: 600, ...changes, seats });
    return agreement(t, edition(key), table).find((line) => line.startsWith("No clock, but"));
  };
  assert.equal(idle("original", [null, null]), "No clock, but after 10 minutes the other may claim the win");
  assert.equal(
    idle("party", [null, null, null], { idle_seconds: 259_200 }),
    "No clock, but after 3 days the computer may step in",
  );
  assert.equal(idle("original", [null, null], { turn_seconds: 30 }), undefined);
  assert.equal(idle("original", [null, "steady"]), undefined);
});
