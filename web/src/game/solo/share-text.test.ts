import assert from "node:assert/strict";
import { test } from "node:test";
import { BLACK_SIGNS, type MarkSigns, markSymbols, PLAIN_SIGNS, RED_SIGNS, shareText } from "./share-text.ts";

test("a row is told by its mark alone", () => {
  assert.equal(markSymbols([1, 2], 4), "●○○·");
  assert.equal(markSymbols([0, 0], 5), "·····");
  assert.equal(markSymbols([5, 0], 5), "●●●●●");
});

test("a result is a few lines of text, plain or in the colours of the key pegs", () => {
  const result = {
    title: "Keypeg, 15 November",
    result: "Original in 2*",
    holes: 4,
    link: "https://keypeg.example/s/abc",
  };
  const text = (signs: MarkSigns): string =>
    shareText(
      {
        ...result,
        marks: [
          [1, 2],
          [4, 0],
        ],
      },
      signs,
    );
  assert.equal(text(PLAIN_SIGNS), "Keypeg, 15 November\nOriginal in 2*\n●○○·\n●●●●\nhttps://keypeg.example/s/abc");
  assert.equal(text(RED_SIGNS).split("\n")[2], "🔴⚪⚪🟤");
  assert.equal(text(BLACK_SIGNS).split("\n")[3], "⚫⚫⚫⚫");
});
