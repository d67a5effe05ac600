import assert from "node:assert/strict";
import { test } from "node:test";
import { SHAPE } from "../../gallery/fixtures.ts";
import { html, textOf } from "../../gallery/rendered.ts";
import { newDraft } from "../board/draft.ts";
import type { Snapshot } from "../game/table/controller.ts";
import { loadTranslation } from "../i18n/index.ts";
import { Confirm } from "./confirm.tsx";
import { Sending, sendingOf } from "./table/sending.tsx";

const t = await loadTranslation("en");

test("a button that asks first shows only itself", () => {
  const markup = html(
    t,
    <Confirm label="Resign" question="Resign now?" yes="Resign" no="Keep playing" onYes={() => undefined} />,
  );
  assert.equal(textOf(markup), "Resign");
  assert.match(markup, /aria-expanded="false"/);
});

test("a note gives way to what is on its way, but only if that takes long", () => {
  const draft = { ...newDraft(SHAPE), isSent: true };
  const text = (changes: Partial<Snapshot>): string =>
    textOf(
      html(
        t,
        <Sending
          {...sendingOf({ draft: null, isSlow: false, comings: [], status: { is: "open" }, ...changes } as Snapshot)}
        >
          <p>Row 1: nothing.</p>
        </Sending>,
      ),
    );
  assert.equal(text({}), "Row 1: nothing.");
  assert.equal(text({ draft }), "Row 1: nothing. Placed.");
  assert.equal(text({ draft, isSlow: true }), "Sending…");
  assert.equal(
    text({ draft: { ...draft, isUnsent: true }, status: { is: "lost", tries: 1 } }),
    "Not sent yet. It will be sent when you’re back online.",
  );
});
