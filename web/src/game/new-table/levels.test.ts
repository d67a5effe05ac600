import assert from "node:assert/strict";
import { test } from "node:test";
import { EDITIONS } from "../../generated/editions.ts";
import type { EditionInfo, Rung } from "../../generated/messages.ts";
import { LANGUAGES, loadTranslation } from "../../i18n/index.ts";
import { levelChoice, levelFigure, levelSentences, measuredLevels, ratingNote } from "./levels.ts";

function edition(key: string): EditionInfo {
  const found = EDITIONS.find((each) => each.key === key);
  assert.ok(found);
  return found;
}

function careful(figures: Partial<Rung>): readonly Rung[] {
  return [{ level: "careful", elo: null, rows: null, questions: null, ...figures }];
}

test("levels are compared by rows, else by questions, else by rating", () => {
  const of = (figures: Partial<Rung>) => levelFigure(careful(figures), "careful");
  assert.deepEqual(of({ rows: 5.1, elo: 1400 }), { measure: "rows", figure: 5.1 });
  assert.deepEqual(of({ questions: 12, elo: 1400 }), { measure: "questions", figure: 12 });
  assert.deepEqual(of({ elo: 1400 }), { measure: "elo", figure: 1400 });
  assert.equal(of({}), null);
});

test("nothing is known of a level where the codes are not those of the box", () => {
  const levels = careful({ rows: 6.4, elo: 1400 });
  assert.equal(measuredLevels(edition("super"), { games: 4, holes: 5 }, levels), levels);
  assert.deepEqual(measuredLevels(edition("super"), { holes: 4 }, levels), []);
});

test("a level is a name with a figure, sentences, and a note", async () => {
  const t = await loadTranslation("en");
  const levels = careful({ rows: 5.1, elo: 1400 });
  assert.equal(levelChoice(t, levels, "careful", "Careful"), "Careful · 5.1 rows");
  assert.equal(levelChoice(t, [], "careful", "Careful"), "Careful");
  assert.equal(ratingNote(t, levels, "careful"), "Elo 1400: a lead of 100 wins about 64 of 100 matches.");
  assert.equal(ratingNote(t, [], "careful"), null);
  const first = (key: string, figures: Partial<Rung>) =>
    levelSentences(t, edition(key), careful(figures), "careful")[0];
  assert.equal(first("original", { rows: 5.1 }), "Finds a code in about five rows.");
  assert.equal(first("original", { rows: 5.5 }), "Finds a code in five to six rows.");
  assert.equal(first("group", { questions: 12.3 }), "Needs about twelve questions.");
});

test("what a level is like may depend on the edition", async () => {
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language);
    const character = (key: string) => levelSentences(t, edition(key), [], "ruthless").at(-1);
    assert.equal(new Set(["original", "party", "group"].map(character)).size, 3);
    assert.equal(character("super"), character("original"));
  }
});
