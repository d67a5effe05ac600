import assert from "node:assert/strict";
import { test } from "node:test";
import { loadTranslation } from "../../i18n/index.ts";
import { BUILT_IN_EDITIONS, builtInEdition } from "../editions.ts";
import { isSameWish, playerCounts, usualWish, wishText, withEdition } from "./wish.ts";

const t = await loadTranslation("en");
const find = (key: string) => builtInEdition(key) ?? assert.fail(key);

test("a wish keeps the number of players as far as the edition allows it", () => {
  const group = usualWish(find("group"));
  assert.deepEqual(group, { edition: "group", players: 4, turn_seconds: 120 });
  assert.equal(withEdition(group, find("party")).players, 4);
  assert.equal(withEdition(group, find("original")).players, 2);
  assert.equal(withEdition(usualWish(find("original")), find("party")).players, 3, "two was no choice there");
  assert.deepEqual(playerCounts(find("group")), [2, 3, 4]);
});

test("wishes are the same if everything is", () => {
  const wish = usualWish(find("party"));
  assert.ok(isSameWish(wish, { ...wish }));
  for (const other of [{ players: 4 }, { edition: "group" }, { turn_seconds: null }])
    assert.ok(!isSameWish(wish, { ...wish, ...other }));
});

test("a wish in words says how many play where that is a choice", () => {
  const words = (edition: string, turn_seconds: number | null) =>
    wishText(t, { ...usualWish(find(edition)), turn_seconds }, BUILT_IN_EDITIONS);
  assert.equal(words("original", null), `${t("edition.original")}, No clock`);
  assert.equal(words("party", 30), `${t("edition.party")}, 3 players, 30 seconds a turn`);
  assert.equal(words("super", 86_400), `${t("edition.super")}, 1 day a turn`);
});
