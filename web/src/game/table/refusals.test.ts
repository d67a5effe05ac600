import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalPhrase } from "./refusals.ts";

test("a name that is refused has a sentence for each reason", () => {
  const said = (error: string) => refusalPhrase({ error, message: "in English" });
  assert.deepEqual(said("bad_name"), ["refused.bad_name", 24]);
  assert.deepEqual(said("mixed_scripts"), ["refused.mixed_scripts"]);
  assert.deepEqual(said("wide_name"), ["refused.wide_name"]);
  assert.deepEqual(said("new_reason"), ["refused.other", "in English"]);
});
