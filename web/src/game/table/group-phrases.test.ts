import assert from "node:assert/strict";
import { test } from "node:test";
import { type FixtureName, fixture } from "../../../gallery/fixtures.ts";
import { groupModel } from "../../board/group-model.ts";
import type { Pause } from "../../generated/messages.ts";
import { loadTranslation } from "../../i18n/index.ts";
import {
  type GroupSituation,
  groupHeadline,
  groupMode,
  groupNote,
  unseenQuestion,
  waitingFor,
} from "./group-phrases.ts";
import { phraseText } from "./phrases.ts";
import { taskOf } from "./task.ts";

const t = await loadTranslation("en");

function situation(name: FixtureName, changes: Partial<GroupSituation> = {}): GroupSituation {
  const match = fixture(name);
  const board = match.view.history.at(-1);
  assert.ok(board?.type === "token_board");
  const isCalling = changes.isCalling ?? false;
  const model = groupModel(match, board);
  return { model, view: match.view, task: taskOf(match.view, isCalling), isCalling, pause: null, seen: 99, ...changes };
}
const called = (looking: readonly number[]): Pause => ({ reason: "call", ends: 0, looking: [...looking] });

test("the mode follows what the reader has to do, and what they have not seen", () => {
  assert.equal(groupMode(situation("group-4.act")), "asking");
  assert.equal(groupMode(situation("group-4.act", { isCalling: true })), "calling");
  assert.equal(groupMode(situation("group-manual.answer")), "answering");
  assert.equal(groupMode(situation("group-4.act", { task: null })), "waiting");
  assert.equal(groupMode(situation("group-4.act", { task: null, seen: 0 })), "answered");
});

test("answers that were not seen never take the turn away", () => {
  const asking = situation("group-4.act", { seen: 0 });
  assert.equal(groupMode(asking), "asking");
  assert.ok(unseenQuestion(asking)?.isYours);
  assert.equal(unseenQuestion({ ...asking, seen: 99 }), null);
});

test("a call stops play for everyone who has not gone on yet", () => {
  const looking = situation("group-4.out", { pause: called([0, 2]) });
  assert.equal(groupMode(looking), "called");
  assert.equal(groupHeadline(looking)[0], "headline.called");
  const waiting = situation("group-4.out", { pause: called([2]) });
  assert.equal(groupMode(waiting), "waiting");
  const name = waiting.view.players[2] ?? "";
  assert.equal(phraseText(t, groupHeadline(waiting)), `Waiting for ${name}`);
  assert.deepEqual(waitingFor(waiting), ["wait.others", [name]]);
});

test("being the last one left is said", () => {
  const { model } = situation("group-4.act");
  const alone = { ...model, seats: model.seats.map((player) => ({ ...player, isStillIn: player.isYou })) };
  assert.deepEqual(groupNote(situation("group-4.act", { model: alone })), ["note.lastLeft"]);
});
