import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "./index.ts";
import { yourTurn } from "./notification.ts";

test("a notice names the only opponent in every language", () => {
  assert.deepEqual(
    LANGUAGES.map((language) => yourTurn(language, "Ada")),
    ["Your turn against Ada", "À vous de jouer contre Ada", "Gegen Ada bist du dran"],
  );
  assert.deepEqual(
    LANGUAGES.map((language) => yourTurn(language, null)),
    ["Your turn", "À vous de jouer", "Du bist dran"],
  );
  assert.equal(yourTurn("toString", null), "Your turn");
});
