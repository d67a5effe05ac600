import assert from "node:assert/strict";
import { test } from "node:test";
import { type FixtureName, fixture, lookOf, PLAIN_LOOK } from "../../gallery/fixtures.ts";
import { groupModel } from "../board/group-model.ts";
import { LANGUAGES, loadTranslation } from "../i18n/index.ts";
import {
  codeLabel,
  entryLabel,
  holeLabel,
  pegFullLabel,
  pegLabel,
  playedBefore,
  problemLabel,
  roundLabel,
} from "./labels.ts";

const t = await loadTranslation("de");

test("pegs are called by their colour in the reader's language, and in the palette by their symbol too", () => {
  assert.equal(codeLabel(t, lookOf("original"), "BC"), "Blau, Grün");
  assert.equal(pegFullLabel(t, lookOf("original"), "B"), "Blau, Dreieck");
});

test("plain pieces are called by their labels alone", () => {
  assert.equal(codeLabel(t, PLAIN_LOOK, "HAB_"), "7, 0, 1, leeres Loch");
  assert.equal(pegFullLabel(t, PLAIN_LOOK, "H"), "7");
});

test("a colour that has no translation keeps its own name", () => {
  assert.equal(pegLabel(t, { ...PLAIN_LOOK, colours: ["teal"] }, "A"), "teal");
});

test("in challenge rings go onto posts, elsewhere pegs into holes", async () => {
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const translation = await loadTranslation(language);
      return ["challenge", "original"].flatMap((edition) => [
        holeLabel(translation, lookOf(edition), 1, "B"),
        problemLabel(translation, lookOf(edition), { key: "missing", missing: 2 }),
      ]);
    }),
  );
  assert.deepEqual(said, [
    ["Post 2: blue", "2 more rings", "Hole 2: blue", "2 more pegs"],
    ["Tige 2\u202f: bleu", "Encore 2 anneaux", "Trou 2\u202f: bleu", "Encore 2 pions"],
    ["Stab 2: Blau", "Noch 2 Ringe", "Loch 2: Blau", "Noch 2 Stifte"],
  ]);
});

test("everything asked, answered and called is told in every language, with numbered boards", async () => {
  const names: readonly FixtureName[] = ["group-2.act", "group-2-boards.act", "group-4.out", "group-anytime.act"];
  for (const language of LANGUAGES) {
    const translation = await loadTranslation(language);
    for (const name of names) {
      const match = fixture(name);
      const board = match.view.history.at(-1);
      assert.ok(board?.type === "token_board");
      const model = groupModel(match, board);
      for (const entry of model.entries) {
        const text = entryLabel(translation, model, entry);
        assert.doesNotMatch(text, /undefined|null|NaN|\[object/, text);
        if (model.boardsEach > 1 && entry.kind === "question") assert.match(text, / 1\s?: .* 2\s?: /, text);
      }
    }
  }
});

test("a round that is played again is told from the one before it", () => {
  const match = fixture("original.act");
  const [board] = match.view.history;
  assert.ok(board !== undefined);
  const view = { ...match.view, history: [board, board, { ...board, number: board.number + 1 }, board] };
  assert.deepEqual(
    view.history.map((_, place) => playedBefore(view, place)),
    [0, 1, 0, 2],
  );
  const open = { ...match, view, play: { ...match.play, rounds: null } };
  assert.deepEqual(
    [0, 1, 2].map((before) => roundLabel(t, open, 3, before)),
    ["Runde 3", "Runde 3 noch einmal", "Runde 3 noch einmal (3)"],
  );
});
