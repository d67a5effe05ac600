import assert from "node:assert/strict";
import { test } from "node:test";
import { numbered, withNumbers } from "./keys.ts";

const SOURCE = `
  const words = { "row.place": "Place", "level.easy": "Easy", skip: "Skip" };
  return <Notice of="row.place" level={t(\`level.\${level}\`)}>{t("row.place")} {t("skip")} {t("level.easy")}</Notice>;
`;

test("keys get numbers, except those that are put together or one word", () => {
  const numbers = numbered(["level.easy", "row.place", "skip"], [SOURCE]);
  assert.deepEqual([...numbers], [["row.place", 0]]);
  assert.equal(withNumbers(SOURCE, numbers), SOURCE.replace('of="row.place"', "of={0}").replaceAll('"row.place"', "0"));
});
