import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { exchange, isWithoutServer } from "./http.ts";
import { answerUrl, site } from "./site.ts";

afterEach(() => {
  Object.assign(site, { base: "", hasServer: true });
});

test("a server is asked at the address of an answer", () => {
  assert.equal(answerUrl("/api/me"), "/api/me");
  assert.equal(answerUrl("/api/editions/group/rules/fr/page"), "/api/editions/group/rules/fr/page");
});

test("without one, answers about editions are files, and nobody is asked for others", async () => {
  Object.assign(site, { base: "/keypeg", hasServer: false });
  assert.equal(answerUrl("/api/editions"), "/keypeg/api/editions.json");
  assert.equal(answerUrl("/api/editions/group/rules/fr/page"), "/keypeg/api/editions/group/rules/fr/page.json");
  assert.equal(answerUrl("/api/editionsque"), null);
  await assert.rejects(exchange("GET", "/api/me"), isWithoutServer);
});
