import assert from "node:assert/strict";
import { test } from "node:test";
import { EDITIONS } from "../generated/editions.ts";
import type { EditionInfo, Rung } from "../generated/messages.ts";
import { LANGUAGES, loadTranslation } from "../i18n/index.ts";
import { levelChoice, levelFigure, levelNote, levelSentences } from "./levels.ts";

function edition(key: string, figures: Partial<Rung>): EditionInfo {
  const found = EDITIONS.find((each) => each.key === key);
  assert.ok(found);
  return { ...found, levels: [{ level: "careful", elo: null, rows: null, questions: null, ...figures }] };
}

test("levels are compared by rows, else by questions, else by rating", () => {
  const of = (figures: Partial<Rung>) => levelFigure(edition("original", figures), {}, "careful");
  assert.deepEqual(of({ rows: 5.1, elo: 1400 }), { measure: "rows", figure: 5.1 });
  assert.deepEqual(of({ questions: 12, elo: 1400 }), { measure: "questions", figure: 12 });
  assert.deepEqual(of({ elo: 1400 }), { measure: "elo", figure: 1400 });
  assert.equal(of({}), null);
});

test("nothing is known of a level where the codes are not those of the box", async () => {
  const t = await loadTranslation("en", ["home", "newTable"]);
  const box = edition("super", { rows: 6.4, elo: 1400 });
  const note = "6.4 rows on average. Elo 1400: a lead of 100 wins about 64 of 100 matches.";
  assert.equal(levelNote(t, box, { games: 4, holes: 5 }, "careful"), note);
  assert.equal(levelNote(t, box, { holes: 4 }, "careful"), "");
  assert.equal(levelFigure(box, { holes: 4 }, "careful"), null);
});

test("a level is a name with a figure, and sentences", async () => {
  const t = await loadTranslation("en", ["home", "newTable"]);
  const original = edition("original", { rows: 5.1 });
  assert.equal(levelChoice(t, original, {}, "careful", "Careful"), "Careful · 5.1 rows");
  assert.equal(levelChoice(t, original, { blanks: true }, "careful", "Careful"), "Careful");
  const [first] = levelSentences(t, original, {}, "careful");
  assert.equal(first, "Finds a code in about five rows.");
  const [between] = levelSentences(t, edition("original", { rows: 5.5 }), {}, "careful");
  assert.equal(between, "Finds a code in five to six rows.");
  const [questions] = levelSentences(t, edition("group", { questions: 12.3 }), {}, "careful");
  assert.equal(questions, "Needs about twelve questions.");
});

test("what a level is like may depend on the edition", async () => {
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language, ["home", "newTable"]);
    const character = (key: string) => levelSentences(t, edition(key, {}), {}, "ruthless").at(-1);
    assert.equal(new Set(["original", "party", "group"].map(character)).size, 3);
    assert.equal(character("super"), character("original"));
  }
});
