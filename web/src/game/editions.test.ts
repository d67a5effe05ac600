import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { PLAIN_LOOK } from "../../gallery/fixtures.ts";
import { EDITIONS } from "../generated/editions.ts";
import type { EditionInfo, OptionInfo } from "../generated/messages.ts";
import { LANGUAGES, loadTranslation } from "../i18n/index.ts";
import { HttpError } from "../net/http.ts";
import { allEditions, editionWords, findEdition } from "./editions.ts";
import { choiceText, optionAbout, optionLabel } from "./new-table/option-words.ts";

const OPTION: OptionInfo = {
  name: "best_of",
  default: 1,
  kind: { type: "whole", low: 1, high: 9, step: 2 },
  clause: "",
  about: "best of how many rounds",
  players: null,
  changes_codes: false,
};
const DIGITS: EditionInfo = {
  key: "digits",
  name: "Four Digits",
  leaflet: "The paper game",
  size: "4 different digits, 20 rows each",
  players: [2, 2],
  usual_players: 2,
  roles: "duel",
  look: PLAIN_LOOK,
  options: [OPTION],
};

const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });

afterEach(() => mock.restoreAll());

test("built-in editions need no request; others are fetched once, and again after a failure", async () => {
  const request = mock.method(global, "fetch", () => Promise.reject(new Error("offline")));
  assert.equal((await findEdition("party")).key, "party");
  assert.equal(request.mock.callCount(), 0);
  await assert.rejects(findEdition("digits"), (error) => error instanceof HttpError && error.status === 0);
  request.mock.mockImplementation(() => Promise.resolve(json([...EDITIONS, DIGITS])));
  assert.deepEqual(await findEdition("digits"), DIGITS);
  assert.equal((await allEditions()).length, EDITIONS.length + 1);
  await assert.rejects(findEdition("chess"), (error) => error instanceof HttpError && error.status === 404);
  assert.equal(request.mock.callCount(), 2);
});

test("an edition without translations is described in its own words", async () => {
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language);
    assert.deepEqual(editionWords(t, DIGITS), {
      name: "Four Digits",
      line: "The paper game",
      facts: ["4 different digits,", "20 rows each"],
      about: "The paper game",
      inside: ["4 different digits", "20 rows each"],
    });
    assert.equal(optionLabel(t, DIGITS.key, OPTION), "best of");
    assert.equal(optionAbout(t, DIGITS.key, OPTION), "best of how many rounds");
    assert.equal(choiceText(t, "sideways"), "sideways");
  }
});

test("the built-in editions, their colours and their options are translated", async () => {
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language);
    for (const { key, look, options } of EDITIONS) {
      const parts = ["", ".line", ".facts", ".about", ".inside"].map((part) => `edition.${key}${part}`);
      const colours = look.colours.map((colour) => `colour.${colour}`);
      for (const option of options) {
        assert.notEqual(optionLabel(t, key, option), option.name.replaceAll("_", " "), `${language}: ${option.name}`);
        assert.notEqual(optionAbout(t, key, option), option.about, `${language}: ${option.name}`);
      }
      const words = options.flatMap(({ kind }) => (kind.type === "choice" ? kind.words : []));
      for (const each of [...parts, ...colours, ...words.map((word) => `option.word.${word}`)])
        assert.notEqual(t.find(each), null, `${language}: ${each}`);
    }
  }
});
