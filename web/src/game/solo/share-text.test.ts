import assert from "node:assert/strict";
import { test } from "node:test";
import { markSymbols, shareText } from "./share-text.ts";

test("a row is told by its mark alone", () => {
  assert.equal(markSymbols([1, 2], 4), "●○○·");
  assert.equal(markSymbols([0, 0], 5), "·····");
  assert.equal(markSymbols([5, 0], 5), "●●●●●");
});

test("a result is a few lines of text that line up", () => {
  const result = { title: "Keypeg, 15 November", result: "Original in 2*", holes: 4 };
  assert.equal(
    shareText({
      ...result,
      marks: [
        [1, 0],
        [4, 0],
      ],
      link: "https://keypeg.example/s/abc",
    }),
    "Keypeg, 15 November\nOriginal in 2*\n1  ●···\n2  ●●●●\nhttps://keypeg.example/s/abc",
  );
  const long = shareText({ ...result, marks: Array(10).fill([0, 1]), link: null }).split("\n");
  assert.deepEqual([long[2], long.at(-1)], [" 1  ○···", "10  ○···"]);
});
