import assert from "node:assert/strict";
import { test } from "node:test";
import type { VNode } from "preact";
import { FIXTURES, fixture, lookOf, SHAPE } from "../../gallery/fixtures.ts";
import { html, labelsOf, textOf } from "../../gallery/rendered.ts";
import { boardModel, latestBoard } from "../board/board-model.ts";
import { applyCommand, type Draft, newDraft } from "../board/draft.ts";
import { newMark, withStep } from "../board/manual-marks.ts";
import type { MatchState } from "../board/values.ts";
import { LANGUAGES, loadTranslation } from "../i18n/index.ts";
import { CodeBar } from "./code-bar.tsx";
import { DraftHoles } from "./draft-holes.tsx";
import { DuelBoard } from "./duel-board.tsx";
import { AnswerExplanation, MarkExplanation, type OwnedToken } from "./explanation.tsx";
import { GroupBoard } from "./group-board.tsx";
import { HuntBoard } from "./hunt-board.tsx";
import { MarkEditor } from "./mark-editor.tsx";
import { MarkTriangle } from "./mark-triangle.tsx";
import { NoteGrid } from "./note-grid.tsx";
import { Peg } from "./peg.tsx";
import { Tray } from "./tray.tsx";

const t = await loadTranslation("en");
const LOOK = lookOf("original");
const ignore = (): void => undefined;
const draftOf = (code: string): Draft => applyCommand(newDraft(SHAPE), { do: "copy", code });

function Board({ match }: { match: MatchState }): VNode | null {
  const board = latestBoard(match.view);
  if (board === undefined) return null;
  const model = boardModel(match, board);
  if (model.kind === "hunt") return <HuntBoard model={model} onRow={ignore} />;
  return model.kind === "duel" ? <DuelBoard model={model} onRow={ignore} /> : <GroupBoard model={model} canAsk />;
}

test("every position of every edition is drawn in every language, without gaps in the text", async () => {
  for (const language of LANGUAGES) {
    const words = await loadTranslation(language);
    for (const [name, match] of Object.entries(FIXTURES)) {
      const markup = html(words, <Board match={match} />);
      assert.ok(textOf(markup).length > 0, name);
      assert.doesNotMatch(`${textOf(markup)} ${labelsOf(markup).join(" ")}`, /undefined|NaN|\[object|\bnull\b/, name);
    }
  }
});

test("a board says every row that was laid, and has one tab stop", () => {
  const match = fixture("original.act");
  const markup = html(t, <Board match={match} />);
  const rows = match.view.history.at(-1)?.rows ?? [];
  const said = labelsOf(markup).filter((label) => /^Row \d+:/.test(label));
  assert.equal(said.length, rows.length);
  assert.match(said[0] ?? "", /^Row 1: (?:\w+, ){3}\w+: \d exact, \d misplaced$/);
  const [list = ""] = /<ol class="rows".*?<\/ol>/s.exec(markup) ?? [];
  assert.equal([...list.matchAll(/<button(?=[^>]*data-rove)(?=[^>]*tabindex="0")/gi)].length, 1);
});

test("the button of a tray says what is missing, and waits once the row is sent", () => {
  const tray = (draft: Draft): string =>
    html(t, <Tray draft={draft} look={LOOK} submit="Place row" onCommand={ignore} />);
  assert.match(textOf(tray(draftOf("AB"))), /2 more pegs$/);
  const submit = (markup: string): string => /<button[^>]*data-keypeg="submit"[^>]*>/.exec(markup)?.[0] ?? "";
  assert.match(textOf(tray(draftOf("ABCD"))), /Place row$/);
  assert.doesNotMatch(submit(tray(draftOf("ABCD"))), /aria-disabled/);
  assert.match(submit(tray({ ...draftOf("ABCD"), isSent: true })), /btn-wait.*aria-disabled="true"/);
});

test("the holes of a row say what is in them, and look sent once it is", () => {
  const holes = (draft: Draft): string =>
    html(t, <DraftHoles draft={draft} look={LOOK} label="Row 2" onCommand={ignore} />);
  assert.deepEqual(labelsOf(holes(draftOf("AB"))), [
    "Row 2",
    "Hole 1: red",
    "Hole 2: blue",
    "Hole 3: empty so far",
    "Hole 4: empty so far",
  ]);
  assert.match(holes(draftOf("AB")), /is-cursor/);
  const sent = holes({ ...draftOf("ABCD"), isSent: true });
  assert.match(sent, /class="holes is-sent"/);
  assert.doesNotMatch(sent, /is-cursor/);
});

test("a code away from the board is read as its colours", () => {
  assert.deepEqual(labelsOf(html(t, <CodeBar code="ABCA" look={LOOK} />)), ["red, blue, green, red"]);
});

test("a mark is explained peg by peg", () => {
  const markup = html(t, <MarkExplanation look={LOOK} row={4} guess="AABC" code="ABDD" />);
  assert.match(textOf(markup), /^How row 4 scored: 1 exact, 1 misplaced/);
  assert.match(textOf(markup), /Red is in the right place/);
});

test("the answers to a question are explained token by token", () => {
  const look = lookOf("group");
  const owners: readonly OwnedToken[] = [
    { name: null, token: ["A", 1] },
    { name: "Bob", token: ["B", 4] },
    { name: "Cleo", token: ["C", 5] },
  ];
  const markup = html(t, <AnswerExplanation look={look} row={2} guess="AABDD" code="A__BC" owners={owners} />);
  assert.match(textOf(markup), /You\. .*Bob\. .*Cleo\. /);
});

test("a piece of an unknown edition is a disc with its label", () => {
  const look = { ...LOOK, piece: "plain" } as const;
  assert.match(html(t, <Peg peg="A" look={look} />), /plain-label/);
});

test("a mark to give counts what was chosen", () => {
  const mark = withStep(newMark({ type: "mark", holes: 4 }), "exact", 1);
  const markup = html(t, <MarkEditor look={LOOK} row={3} mark={mark} onMark={ignore} onSubmit={ignore} />);
  assert.match(textOf(markup), /Give this mark/);
  assert.ok(labelsOf(markup).includes("Exact: one more"));
});

test("a triangle offers every mark that can be, with one tab stop", () => {
  const markup = html(
    t,
    <MarkTriangle
      look={LOOK}
      holes={4}
      label="Which mark?"
      codesLeft={null}
      describe={(mark) => mark}
      count={String}
      onMark={ignore}
    />,
  );
  assert.equal(labelsOf(markup).length, 1 + 14);
  assert.equal([...markup.matchAll(/tabindex="0"/gi)].length, 1);
});

test("a grid for notes has a field for each colour and place, and says what is crossed out", () => {
  const markup = html(
    t,
    <NoteGrid
      look={LOOK}
      pegs={["A", "B"]}
      holes={4}
      label="Notes"
      markAt={(peg, place) => (peg === "B" && place === 2 ? "crossed" : null)}
      onField={ignore}
    />,
  );
  const fields = labelsOf(markup).slice(1);
  assert.equal(fields.length, 8);
  assert.equal(fields.filter((label) => label === fields[5]).length, 1);
  assert.equal([...markup.matchAll(/is-crossed/g)].length, 1);
});
