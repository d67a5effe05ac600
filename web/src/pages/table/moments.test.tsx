// What a table shows between moves: answers, calls, ends, clocks, and what others do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { installDocument } from "../../../gallery/fake-document.ts";
import { fixture } from "../../../gallery/fixtures.ts";
import { html, textOf } from "../../../gallery/rendered.ts";
import { boardModel, latestBoard } from "../../board/board-model.ts";
import type { GroupModel } from "../../board/model.ts";
import type { MatchState } from "../../board/values.ts";
import type { GroupSituation } from "../../game/table/group-phrases.ts";
import type { State } from "../../generated/messages.ts";
import { loadTranslation } from "../../i18n/index.ts";

installDocument();
// Only now: what belongs to all pages looks at the document as soon as it is imported.
const { AnswersSaid } = await import("./answers-said.tsx");
const { Clock } = await import("./clock.tsx");
const { RefusedRow } = await import("./coach-tags.tsx");
const { EndSpoken } = await import("./end-spoken.tsx");
const { Ending } = await import("./ending.tsx");
const { CallMade, Callers } = await import("./group-call.tsx");
const { PassButton } = await import("./hand-over.tsx");
const { ReactionBar, ReactionFace, Reactions } = await import("./reactions.tsx");
const { Strangers } = await import("./strangers.tsx");
const { CopyLink, ShareIcon } = await import("../copy-link.tsx");
const { LoadFailure } = await import("../load-failure.tsx");

const t = await loadTranslation("en");
const ignore = (): undefined => undefined;
const SEATS = [
  { name: "You", level: null, is_yours: true },
  { name: "Bob", level: null, is_yours: false },
];

function groupOf(match: MatchState): GroupModel {
  const board = latestBoard(match.view);
  const model = board === undefined ? null : boardModel(match, board);
  assert.ok(model?.kind === "group");
  return model;
}

function tableState(): State {
  const known = { id: "id", seats: SEATS, early_end: null, pause: null, state: "playing" };
  // The rest of a table is not asked for.
  return { table: known } as unknown as State;
}

const says = (part: Parameters<typeof html>[1], expected: RegExp): void =>
  assert.match(textOf(html(t, part)), expected);

test("the answers to a question are said in words, until they were seen", () => {
  const model = groupOf(fixture("group-4.act"));
  const question = model.entries.find((entry) => entry.kind === "question");
  assert.ok(question?.kind === "question");
  says(
    <AnswersSaid model={model} question={question} isBrief={false} onSeen={ignore} />,
    /white\. Jonas’s colour, but in another place\. .*nothing\. Not Tom’s colour\./,
  );
});

test("a call is shown with whether it is right, and who goes on", () => {
  const model = groupOf(fixture("group-4.end"));
  says(<CallMade model={model} next={{ name: "Bob" }} onGoOn={ignore} />, /Bob/);
  const situation = { view: fixture("group-4.end").view, pause: null } as GroupSituation;
  assert.equal(textOf(html(t, <Callers state={tableState()} situation={situation} onCaller={ignore} />)), "");
});

test("a round that ended is told in a sentence, and at length to who hears it", () => {
  const match = fixture("original.end");
  says(<Ending view={match.view} place={0} />, /not found/);
  says(<EndSpoken state={tableState()} match={match} />, /not found.*code/);
});

test("a clock says how much is left, and that it is the last of it", () => {
  const ends = Date.now() / 1000 - 1;
  says(<Clock seat={0} ends={ends} offset={0} isYours={false} />, /^0:00$/);
  says(<Clock seat={0} ends={ends} offset={0} isYours />, /^0:00 \S/);
});

test("a row that hard mode hands back is named with the row that speaks against it", () => {
  const match = fixture("original.act");
  const board = latestBoard(match.view);
  assert.ok(board !== undefined);
  says(
    <RefusedRow
      refused={{ against: [{ row: 2, given: [1, 0], would_be: [0, 2] }] }}
      match={match}
      board={board}
      onTags={ignore}
    />,
    /row 2.*0 exact, 2 misplaced/i,
  );
});

test("the device is passed on by name", () => {
  says(<PassButton name="Bob" onPass={ignore} />, /Bob/);
});

test("reactions have words, and whoever left or came back is named", () => {
  says(<ReactionBar onReact={ignore} />, /Hello.*Thanks/i);
  assert.match(html(t, <ReactionFace reaction="oops" />), /<path d="M/);
  const { view } = fixture("original.act");
  const name = view.players[1] ?? "";
  const shown = textOf(
    html(
      t,
      <Reactions
        reactions={[]}
        comings={[
          { seat: 1, isBack: true },
          { seat: 1, isBack: false },
        ]}
        view={view}
      />,
    ),
  );
  assert.equal(shown.split(name).length, 3);
});

test("a stranger can be hidden", () => {
  says(<Strangers state={tableState()} isOver />, /Bob/);
});

test("what did not load can be tried again, in words that are always there", () => {
  says(<LoadFailure onAgain={ignore} />, /did not load\. Try again$/);
});

test("a link is shared where the browser can", () => {
  Object.assign(navigator, { share: ignore });
  assert.match(html(t, <ShareIcon />), /<svg/);
  says(<CopyLink address="http://keypeg.localhost/t/id" label="Invitation link" />, /^Share.*Copy/);
});
