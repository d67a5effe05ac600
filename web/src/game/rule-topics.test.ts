import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FIXTURES } from "../../gallery/fixtures.ts";
import { EDITIONS } from "../generated/editions.ts";
import type { CodeShape, RulesSection, View } from "../generated/messages.ts";
import { LANGUAGES } from "../i18n/index.ts";
import { headingFor, type RuleTopic, ruleTopic } from "./rule-topics.ts";

/** The sections of a rule sheet in the repository; the server finds them in the same comments. */
function sectionsOf(language: string, edition: string): readonly RulesSection[] {
  const sheet = readFileSync(`../docs/rules/${language}/${edition}.md`, "utf8");
  return Array.from(sheet.matchAll(/^#+ (.*?) *<!-- #([\w-]+) -->$/gm), ([, heading = "", id = ""]) => ({
    id,
    heading,
  }));
}
const TOPICS: readonly RuleTopic[] = ["code", "round", "marking", "calling", "scoring", "match"];

test("every rule sheet has a heading for what matters now", () => {
  for (const language of LANGUAGES)
    for (const { key } of EDITIONS) {
      const sections = sectionsOf(language, key);
      for (const topic of TOPICS) assert.notEqual(headingFor(sections, topic), null, `${language} ${key} ${topic}`);
      assert.equal(new Set(sections.map(({ id }) => id)).size, sections.length);
    }
  assert.equal(headingFor(sectionsOf("en", "group"), "calling"), "calling");
  assert.equal(headingFor(sectionsOf("en", "original"), "code"), "round");
  assert.equal(headingFor(sectionsOf("en", "original"), "options"), "options");
  assert.equal(headingFor(sectionsOf("en", "original"), "toString"), null);
});

const SHAPE: CodeShape = { type: "code", holes: 5, colours: 6, blanks: true, repeats: true, laid: [], pegs: [1, 5] };

test("the topic follows what the reader has to do", () => {
  const base = Object.values(FIXTURES).find(({ view }) => view.history.at(-1)?.result === null)?.view;
  const board = base?.history.at(-1);
  assert.ok(base !== undefined && board !== undefined);
  const view = (changes: Partial<View>): View => ({ ...base, status: "running", may: {}, ...changes });
  const bare = { ...board, rows: [] } as View["history"][number];
  assert.equal(ruleTopic(view({ may: { set_code: SHAPE } }), false), "code");
  assert.equal(ruleTopic(view({ may: { guess: SHAPE }, history: [bare] }), false), "round");
  assert.equal(ruleTopic(view({ may: { mark: { type: "mark", holes: 4 } } }), false), "marking");
  assert.equal(ruleTopic(view({ may: { ask: SHAPE, declare: SHAPE } }), true), "calling");
  assert.equal(ruleTopic(view({}), false), "round");
  assert.equal(
    ruleTopic(view({ history: [{ ...board, result: "solved" } as View["history"][number]] }), false),
    "scoring",
  );
  assert.equal(ruleTopic(view({ status: "finished" }), false), "match");
});
