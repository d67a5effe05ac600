import assert from "node:assert/strict";
import { test } from "node:test";
import cases from "../../../../tests/cases/practice.json";
import { markFor } from "../../board/pairing.ts";
import type { Level, Mark } from "../../generated/messages.ts";
import { randomSource } from "../../solver/random.ts";
import type { MarkedRow } from "../../solver/space.ts";
import { Codes } from "../referee/codes.ts";
import { parseSpace } from "../space.ts";
import { nextGuess, type Weigh } from "./levels.ts";

const ORIGINAL = { holes: 4, colours: 6, blanks: false, repeats: true };
const GAMES = 600;

test("rows that are not looked at closely fit the codes that they fit at tables", () => {
  for (const { space: text, row, overlooked, is_miscounted, possible } of cases.remembered) {
    const space = parseSpace(text);
    assert.ok(space !== null);
    const [code, mark] = row as [string, Mark];
    const seen = { code, mark, slip: { overlooked, isMiscounted: is_miscounted } };
    assert.equal(new Codes(space).possible([seen]), possible, JSON.stringify(row));
  }
});

const firstOf = (codes: Codes, rows: readonly MarkedRow[]): string => codes.at(codes.fitting(rows)[0] ?? 0);

/** Weighs nothing: any row that fits, in the order of the codes. */
const first: Weigh = (space, rows) => Promise.resolve(firstOf(new Codes(space), rows));

async function rowsNeeded(codes: Codes, code: string, level: Level, seed: string): Promise<number> {
  const rows: MarkedRow[] = [];
  while (rows.at(-1)?.code !== code) {
    const guess = await nextGuess({ codes, rows, seed }, level, first);
    rows.push({ code: guess, mark: markFor(code, guess) });
    assert.ok(rows.length < 60, `${level} does not find ${code}`);
  }
  return rows.length;
}

for (const [name, atTables] of cases.levels as [Level, number][])
  test(`${name} needs as many rows in the page as at tables`, async () => {
    const codes = new Codes(ORIGINAL);
    const random = randomSource(name);
    let rows = 0;
    for (let game = 0; game < GAMES; game++)
      rows += await rowsNeeded(codes, codes.at(random.below(codes.size)), name, `${name} ${game}`);
    const mean = rows / GAMES;
    // Three standard errors of the difference for novices, the most erratic of all.
    assert.ok(Math.abs(mean - atTables) < 0.45, `${mean} rows, and ${atTables} at tables`);
  });

test("those who weigh rows ask for them in other colours and holes, and get a row that is as good", async () => {
  const codes = new Codes(ORIGINAL);
  const asked: string[] = [];
  const weigh: Weigh = (space, rows) => {
    asked.push(JSON.stringify(rows));
    // As good as any other only if the marks are still true: the row that is asked for has to fit.
    return first(space, rows);
  };
  const rows: MarkedRow[] = [];
  const openings = new Set<string>();
  for (let game = 0; game < 30; game++)
    openings.add(await nextGuess({ codes, rows: [], seed: `game ${game}` }, "ruthless", weigh));
  assert.ok(openings.size > 3, "the same row begins every game");
  for (const guess of ["AABC", "ADBE"]) rows.push({ code: guess, mark: markFor("DADC", guess) });
  for (let game = 0; game < 30; game++) {
    const guess = await nextGuess({ codes, rows, seed: `game ${game}` }, "ruthless", weigh);
    for (const row of rows) assert.deepEqual(markFor(guess, row.code), row.mark);
  }
  assert.ok(new Set(asked).size > 10);
});

test("the same game is guessed alike, so that nothing changes when the page is loaded again", async () => {
  const codes = new Codes(ORIGINAL);
  const rows = [{ code: "AABB", mark: markFor("CDEA", "AABB") }];
  for (const level of ["novice", "master", "ruthless"] as const)
    assert.equal(
      await nextGuess({ codes, rows, seed: "one" }, level, first),
      await nextGuess({ codes: new Codes(ORIGINAL), rows, seed: "one" }, level, first),
    );
});
