import assert from "node:assert/strict";
import { test } from "node:test";
import { EDITIONS } from "../generated/editions.ts";
import type { View } from "../generated/messages.ts";
import { plannedRounds, withComputerNames } from "./view.ts";

const view = { players: ["Ada", "Tom"] } as unknown as View;

test("computers are named in the reader's language", () => {
  const seat = (level: "steady" | null) => ({ name: "x", level, is_taken_over: false, is_yours: false });
  const called = (number: number | null): string => `PC${number ?? ""}`;
  assert.deepEqual(withComputerNames(view, [seat(null), seat("steady")], called).players, ["Ada", "PC"]);
  assert.deepEqual(withComputerNames(view, [seat("steady"), seat("steady")], called).players, ["PC1", "PC2"]);
});

test("a match has as many rounds as its options say, or one for each player", () => {
  const planned = (edition: string, options: View["options"], players: number): number | null =>
    plannedRounds({ edition, options, players: Array<string>(players).fill("") } as unknown as View);
  assert.equal(planned("super", { games: 4 }, 2), 4);
  assert.equal(planned("original", { rounds: 3 }, 2), 3);
  assert.equal(planned("party", { advanced: true }, 5), 5);
  assert.equal(planned("digits", { rounds: 3 }, 2), null);
});

test("every built-in edition says how many rounds are planned", () => {
  for (const { key, options } of EDITIONS)
    assert.ok(
      options.some(
        ({ name, default: value }) => plannedRounds({ ...view, edition: key, options: { [name]: value } }) === value,
      ),
      key,
    );
});
