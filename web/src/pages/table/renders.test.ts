// Which components are rendered when a peg is placed. It runs on the least of a document that Preact needs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { h, options, render } from "preact";
import { element, installDocument } from "../../../gallery/fake-document.ts";
import { fixture } from "../../../gallery/fixtures.ts";
import { BUILT_IN_EDITIONS } from "../../game/editions.ts";
import { type Snapshot, TableController } from "../../game/table/controller.ts";
import { matchOf } from "../../game/table/view.ts";
import type { EditionInfo, State } from "../../generated/messages.ts";
import { loadTranslation } from "../../i18n/index.ts";
import type { Environment, Socket } from "../../net/connection.ts";
import { TranslationContext } from "../../parts/translation.ts";

installDocument();

/** Two holes, the row, its buttons, and all that holds them. */
const MOST_RENDERED = 21;

const MATCH = fixture("original.act");
const EDITION = BUILT_IN_EDITIONS.find(({ key }) => key === "original") as EditionInfo;

function stateOf(): State {
  const { view, row_points, awaited, play } = MATCH;
  const seats = view.players.map((name, seat) => ({ name, level: null, is_yours: seat === view.seat }));
  const nobody = seats.map(() => null);
  const table = { seats, play, seals: [], pause: null, turn_ends: nobody, idle_ends: nobody, waiting_since: nobody };
  const state = { type: "state", version: 1, now: 0, you: view.seat, news: [], view, row_points, awaited, table };
  // The table has more to say than anything here asks for.
  return state as unknown as State;
}

const SOCKET: Socket = {
  send: () => undefined,
  close: () => undefined,
  onopen: null,
  onmessage: null,
  onclose: null,
};
const ENVIRONMENT: Environment = { open: () => SOCKET, schedule: () => () => undefined, random: () => 0.5 };

/** Runs an action and lists the components that are rendered for it. */
function rendered(action: () => void): readonly string[] {
  const names: string[] = [];
  const { diffed } = options;
  options.diffed = (vnode) => {
    diffed?.(vnode);
    // Fragments and providers have short names, as they come from the framework.
    if (typeof vnode.type === "function" && /^[A-Z][a-z]/.test(vnode.type.name)) names.push(vnode.type.name);
  };
  action();
  if (diffed === undefined) delete options.diffed;
  else options.diffed = diffed;
  return names;
}

test("a peg renders the row in progress, its buttons, and what is around them, but nothing else", async () => {
  const { Match } = await import("./match.tsx");
  const { Announcer } = await import("./announcer.tsx");
  const t = await loadTranslation("en", ["common", "table"]);
  const state = stateOf();
  const match = matchOf(state, EDITION.look);
  assert.ok(match !== null);
  const root = element("div") as unknown as Element;
  const show = (snapshot: Snapshot): void => {
    const table = { controller, snapshot, state, match, edition: EDITION, holder: null };
    render(h(TranslationContext.Provider, { value: t }, h(Announcer, { snapshot, match }), h(Match, table)), root);
  };
  const controller: TableController = new TableController(
    () => "",
    ENVIRONMENT,
    (snapshot) => snapshot.state !== null && show(snapshot),
  );
  SOCKET.onopen?.();
  SOCKET.onmessage?.({ data: JSON.stringify(state) });
  // The table is loaded by itself: it is there once it draws the row.
  for (let turn = 0; turn < 1000 && !rendered(() => controller.command({ do: "clear" })).includes("DraftHoles"); turn++)
    await new Promise((done) => setImmediate(done));
  const names = rendered(() => controller.command({ do: "peg", peg: "A" }));
  for (const needed of ["DraftHoles", "ClearButton", "SubmitButton"]) assert.ok(names.includes(needed), needed);
  const still = [
    "LaidRow",
    "PlainLid",
    "PlainPlayers",
    "PlainScoreStrip",
    "PlainScoreTrack",
    "PlainSentence",
    "PlainWells",
  ];
  assert.deepEqual(
    names.filter((name) => still.includes(name)),
    [],
  );
  assert.ok(names.length <= MOST_RENDERED, names.join(" "));
});
