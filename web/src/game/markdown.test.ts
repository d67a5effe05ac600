import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBlocks, parseInlines, withNames } from "./markdown.ts";

const text = (...words: string[]): unknown => words.map((word) => ({ type: "text", text: word }));

test("headings, paragraphs and lists, without comments", () => {
  assert.deepEqual(
    parseBlocks("# Party\n\nOne line\nand another. <!-- PA-01 -->\n\n- first\n  goes on\n- second\n\n1. one\n2. two\n"),
    [
      { type: "heading", level: 1, id: null, inside: text("Party") },
      { type: "paragraph", inside: text("One line and another.") },
      { type: "list", isOrdered: false, items: [text("first goes on"), text("second")] },
      { type: "list", isOrdered: true, items: [text("one"), text("two")] },
    ],
  );
});

test("tables and code", () => {
  assert.deepEqual(parseBlocks("| a | b |\n|---|:-:|\n| `x` | 2 |\n\n```\nkept\n  as is\n```\nafter"), [
    { type: "table", head: [text("a"), text("b")], rows: [[[{ type: "code", text: "x" }], text("2")]] },
    { type: "code", text: "kept\n  as is" },
    { type: "paragraph", inside: text("after") },
  ]);
});

test("inline elements", () => {
  assert.deepEqual(parseInlines("a **b `c`** *d* 2 * 3"), [
    { type: "text", text: "a " },
    {
      type: "strong",
      inside: [
        { type: "text", text: "b " },
        { type: "code", text: "c" },
      ],
    },
    { type: "text", text: " " },
    { type: "em", inside: text("d") },
    { type: "text", text: " 2 * 3" },
  ]);
});

test("HTML stays text, and links lead only to this site or https", () => {
  assert.deepEqual(parseInlines("<b onclick=x>"), text("<b onclick=x>"));
  assert.deepEqual(parseInlines("[a](javascript:alert)"), text("[a](javascript:alert)"));
  assert.deepEqual(parseInlines("[a](//elsewhere)"), text("[a](//elsewhere)"));
  assert.deepEqual(parseInlines("[a](/rules/super)"), [{ type: "link", to: "/rules/super", inside: text("a") }]);
});

test("headings have identifiers of their own", () => {
  assert.deepEqual(parseBlocks("## Marking a guess <!-- #marking -->"), [
    { type: "heading", level: 2, id: "marking", inside: text("Marking a guess") },
  ]);
});

test("options are called by their title", () => {
  const blocks = withNames(parseBlocks("Set **`rounds`** to `2`."), (code) => (code === "rounds" ? "Rounds" : null));
  assert.deepEqual(blocks, [
    {
      type: "paragraph",
      inside: [
        { type: "text", text: "Set " },
        { type: "strong", inside: [{ type: "strong", inside: text("Rounds") }] },
        { type: "text", text: " to " },
        { type: "code", text: "2" },
        { type: "text", text: "." },
      ],
    },
  ]);
});
