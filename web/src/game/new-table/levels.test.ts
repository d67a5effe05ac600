import assert from "node:assert/strict";
import { test } from "node:test";
import { EDITIONS } from "../../generated/editions.ts";
import type { EditionInfo, Level, Rung } from "../../generated/messages.ts";
import { LANGUAGES, loadTranslation } from "../../i18n/index.ts";
import { levelFigures, levelSentences, measuredLevels } from "./levels.ts";

function edition(key: string): EditionInfo {
  const found = EDITIONS.find((each) => each.key === key);
  assert.ok(found);
  return found;
}

function careful(figures: Partial<Rung>): readonly Rung[] {
  return [{ level: "careful", elo: null, rows: null, questions: null, ...figures }];
}

test("nothing is known of a level where the codes are not those of the box", () => {
  const levels = careful({ rows: 6.4, elo: 1400 });
  assert.equal(measuredLevels(edition("super"), { games: 4, holes: 5 }, levels), levels);
  assert.deepEqual(measuredLevels(edition("super"), { holes: 4 }, levels), []);
});

test("a level is described in sentences, and in figures", async () => {
  const t = await loadTranslation("en");
  const figures = (elo: number, level: Level): string => {
    const steady: Rung = { level: "steady", elo: 1500, rows: null, questions: null };
    return levelFigures(t, [steady, { level, elo, rows: 5.1, questions: null }], level).join(" ");
  };
  assert.equal(figures(1400, "careful"), "Needs 5.1 rows on average. Wins about 36 of 100 matches against Steady.");
  assert.equal(figures(100, "novice"), "Needs 5.1 rows on average. Wins hardly any of 100 matches against Steady.");
  assert.deepEqual(levelFigures(t, [], "careful"), []);
  const first = (key: string, figures: Partial<Rung>) =>
    levelSentences(t, edition(key), careful(figures), "careful")[0];
  assert.equal(first("original", { rows: 5.1 }), "Finds a code in about five rows.");
  assert.equal(first("original", { rows: 5.5 }), "Finds a code in five to six rows.");
  assert.equal(first("group", { questions: 12.3 }), "Needs about twelve questions.");
});

test("no two levels are said to need the same number of rows", async () => {
  const rung = (level: Level, rows: number): Rung => ({ level, elo: null, rows, questions: null });
  const levels = [rung("careful", 5.1), rung("steady", 4.62), rung("master", 4.38), rung("ruthless", 4.35)];
  const t = await loadTranslation("en");
  const speeds = levels.map(({ level }) => levelSentences(t, edition("original"), levels, level).slice(0, -1));
  assert.deepEqual(speeds, [["Finds a code in about five rows."], ["Finds a code in four to five rows."], [], []]);
});

test("what a level is like may depend on the edition", async () => {
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language);
    const character = (key: string) => levelSentences(t, edition(key), [], "ruthless").at(-1);
    assert.equal(new Set(["original", "party", "group"].map(character)).size, 3);
    assert.equal(character("super"), character("original"));
  }
});
