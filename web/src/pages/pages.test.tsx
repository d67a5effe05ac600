import assert from "node:assert/strict";
import { test } from "node:test";
import { html, textOf } from "../../gallery/rendered.ts";
import type { Snapshot } from "../game/table/controller.ts";
import { sendingPhrase } from "../game/table/sending.ts";
import { loadTranslation } from "../i18n/index.ts";
import { Confirm } from "./confirm.tsx";
import { Sending } from "./table/sending.tsx";

const t = await loadTranslation("en");

test("a button that asks first shows only itself", () => {
  const markup = html(
    t,
    <Confirm label="Resign" question="Resign now?" yes="Resign" no="Keep playing" onYes={() => undefined} />,
  );
  assert.equal(textOf(markup), "Resign");
  assert.match(markup, /aria-expanded="false"/);
});

test("a note gives way to what takes long", () => {
  const text = (changes: Partial<Snapshot>): string => {
    const snapshot = { draft: null, isSlow: false, comings: [], status: { is: "open" }, ...changes } as Snapshot;
    return textOf(
      html(
        t,
        <Sending phrase={sendingPhrase(snapshot)}>
          <p>Row 1: nothing.</p>
        </Sending>,
      ),
    );
  };
  const draft = { isSent: true, isUnsent: true } as Snapshot["draft"];
  assert.equal(text({}), "Row 1: nothing.");
  assert.equal(text({ isSlow: true }), "Sending…");
  assert.equal(
    text({ draft, status: { is: "lost", tries: 1 } }),
    "Not sent yet. It will be sent when you’re back online.",
  );
});
