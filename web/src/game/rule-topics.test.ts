import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FIXTURES } from "../../gallery/fixtures.ts";
import { EDITIONS } from "../generated/editions.ts";
import type { CodeShape, View } from "../generated/messages.ts";
import { LANGUAGES } from "../i18n/index.ts";
import { type Block, type Inline, parseBlocks, withNames } from "./markdown.ts";
import { headingFor, type RuleTopic, ruleTopic } from "./rule-topics.ts";

const page = (language: string, edition: string): readonly Block[] =>
  parseBlocks(readFileSync(`../docs/rules/${language}/${edition}.md`, "utf8"));
const TOPICS: readonly RuleTopic[] = ["code", "round", "marking", "calling", "scoring", "match"];

test("every rule sheet has a heading for what matters now", () => {
  for (const language of LANGUAGES)
    for (const { key } of EDITIONS) {
      const blocks = page(language, key);
      for (const topic of TOPICS) assert.notEqual(headingFor(blocks, topic), null, `${language} ${key} ${topic}`);
      const ids = blocks.flatMap((block) => (block.type === "heading" && block.id !== null ? [block.id] : []));
      assert.equal(new Set(ids).size, ids.length);
    }
  assert.equal(headingFor(page("en", "group"), "calling"), "calling");
  assert.equal(headingFor(page("en", "original"), "code"), "round");
  assert.equal(headingFor(page("en", "original"), "options"), "options");
  assert.equal(headingFor(page("en", "original"), "toString"), null);
});

test("options are named in words, and nothing else looks like code", () => {
  const inside = (inline: Inline): readonly Inline[] =>
    "inside" in inline ? [inline, ...inline.inside.flatMap(inside)] : [inline];
  for (const language of LANGUAGES)
    for (const { key, options } of EDITIONS) {
      const named = withNames(page(language, key), (name) =>
        options.some((each) => each.name === name) ? name : null,
      );
      const inlines = named.flatMap((block) => (block.type === "list" ? block.items.flat().flatMap(inside) : []));
      assert.ok(!inlines.some(({ type }) => type === "code"), `${language} ${key}`);
      assert.ok(!named.some(({ type }) => type === "code"));
    }
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
