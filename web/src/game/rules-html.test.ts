import assert from "node:assert/strict";
import { test } from "node:test";
import { withNames, withoutTitle, withTopHeading } from "./rules-html.ts";

const HTML =
  '<h1 class="display">Original</h1>\n<h2 class="display" id="options">Options</h2>\n<p><code>rounds</code></p>\n';

test("headings are as deep as the page needs, and a page that has the title leaves it out", () => {
  assert.match(withTopHeading(HTML, 2), /^<h2 class="display">Original<\/h2>\n<h3 .*<\/h3>\n<p>/);
  assert.equal(withTopHeading("<h6>Deep</h6>", 2), "<h6>Deep</h6>");
  assert.equal(withoutTitle(HTML), HTML.slice(HTML.indexOf("\n")));
});

test("options are named in words, which stay text", () => {
  const named = withNames(HTML, (name) => (name === "rounds" ? "Rounds <b>&" : null));
  assert.ok(named.includes("<p><strong>Rounds &#60;b&#62;&#38;</strong></p>"));
  assert.equal(
    withNames(HTML, () => null),
    HTML,
  );
});
