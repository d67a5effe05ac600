import assert from "node:assert/strict";
import { test } from "node:test";
import { SharedValue } from "./shared-value.ts";

test("whoever follows a value hears it now and whenever it changes, until they stop", () => {
  const shared = new SharedValue("a");
  const heard: string[] = [];
  const stop = shared.follow((value) => heard.push(value));
  shared.value = "a";
  shared.value = "b";
  stop();
  shared.value = "c";
  assert.deepEqual(heard, ["a", "b"]);
  assert.equal(shared.value, "c");
});

test("a follower may stop, or change the value, while it is told", () => {
  const shared = new SharedValue(0);
  const heard: number[] = [];
  const stop = shared.follow((value) => {
    if (value === 1) {
      stop();
      shared.value = 2;
    }
  });
  shared.follow((value) => heard.push(value));
  shared.value = 1;
  assert.equal(shared.value, 2);
  assert.equal(heard.at(-1), 2);
});
