import assert from "node:assert/strict";
import { test } from "node:test";
import { markFor } from "../../board/pairing.ts";
import type { Code } from "../../board/values.ts";
import { HttpError } from "../../net/http.ts";
import { STORED, type Store } from "../storage.ts";
import { PracticeController } from "./controller.ts";
import { readPractice, writePractice } from "./kept.ts";
import { keptResults, sendResults } from "./results.ts";
import { FIRST_SETUP, type PracticeSetup } from "./setup.ts";

/** A browser's storage, in which pages come and go. */
class Browser {
  readonly kept = new Map<string, string>();
  readonly store: Store = {
    getItem: (key) => this.kept.get(key) ?? null,
    setItem: (key, value) => void this.kept.set(key, value),
  };
  readonly due: (() => void)[] = [];
  #ids = 0;

  choose(changes: Partial<PracticeSetup>): void {
    writePractice(this.store, { ...readPractice(this.store), setup: { ...FIRST_SETUP, ...changes }, game: null });
  }

  open(): PracticeController {
    return new PracticeController({
      store: this.store,
      weigh: () => Promise.reject(new Error("there is no solver")),
      newId: () => `game-${this.#ids++}`,
      now: () => 1000,
      schedule: (action) => {
        this.due.push(action);
        return () => void this.due.splice(this.due.indexOf(action), 1);
      },
      onChange: () => undefined,
    });
  }

  /** Lets the time pass that the page waits for, and whatever follows at once. */
  async pass(): Promise<void> {
    for (const action of this.due.splice(0)) action();
    await new Promise((done) => setImmediate(done));
  }
}

function lay(page: PracticeController, code: Code): void {
  page.command({ do: "copy", code });
  page.command({ do: "submit" });
}

/** Returns a row that is not the code. */
function miss(page: PracticeController): Code {
  return page.snapshot.game.code === "AABB" ? "CCDD" : "AABB";
}

test("a game goes on where it was left, with the pegs of its row", () => {
  const browser = new Browser();
  const first = browser.open();
  lay(first, miss(first));
  first.command({ do: "peg", peg: "C" });
  const { game, draft } = first.snapshot;
  first.close();
  const again = browser.open();
  assert.deepEqual(again.snapshot.game, game);
  assert.deepEqual(again.snapshot.draft?.holes, draft?.holes);
  assert.equal(again.snapshot.draft?.holes[0], "C");
});

test("what another version has kept and nobody understands begins a new game", () => {
  const browser = new Browser();
  for (const damaged of [
    "{",
    "[]",
    '{"game":{"id":7}}',
    '{"game":{"id":"x","rows":[{"code":"A"}],"hints":0,"undone":0,"ended":null}}',
  ]) {
    browser.kept.set(STORED.practice, damaged);
    assert.deepEqual(browser.open().snapshot.game.rows, [], damaged);
  }
});

test("a row is taken back and the game counts it, as it counts hints; the next position has its own", () => {
  const page = new Browser().open();
  lay(page, miss(page));
  page.askHint();
  assert.notEqual(page.snapshot.hint, null);
  page.undo();
  assert.deepEqual([page.snapshot.game.rows.length, page.snapshot.game.undone, page.snapshot.game.hints], [0, 1, 1]);
  assert.equal(page.snapshot.hint, null);
});

test("hints end with a row in the draft that can be laid", () => {
  const page = new Browser().open();
  lay(page, miss(page));
  while (page.snapshot.hasHint) page.askHint();
  assert.equal(page.snapshot.hint?.is, "row");
  page.command({ do: "submit" });
  assert.equal(page.snapshot.game.rows.length, 2);
  const [first, second] = page.snapshot.game.rows;
  assert.deepEqual(markFor(second?.code ?? "", first?.code ?? ""), first?.mark);
});

test("hard mode hands a row back that cannot be the code, and leaves it in the draft", () => {
  const browser = new Browser();
  browser.choose({ isHard: true });
  const page = browser.open();
  lay(page, miss(page));
  lay(page, miss(page));
  assert.equal(page.snapshot.against?.[0]?.row, 1);
  assert.equal(page.snapshot.game.rows.length, 1);
  assert.equal(page.snapshot.draft?.holes.join(""), miss(page));
});

test("the end is kept for the server once, and the best game for the next", async () => {
  const browser = new Browser();
  const page = browser.open();
  lay(page, miss(page));
  lay(page, page.snapshot.game.code ?? "");
  assert.equal(page.snapshot.game.ended, 1000);
  assert.equal(page.snapshot.isSettling, true);
  await browser.pass();
  assert.equal(page.snapshot.isSettling, false);
  assert.deepEqual(
    keptResults(browser.store).map(({ id, rows, is_found }) => [id, rows, is_found]),
    [["game-0", 2, true]],
  );
  page.again();
  assert.deepEqual([page.snapshot.game.id, page.snapshot.game.rows, page.snapshot.best], ["game-1", [], 2]);
});

test("results wait for the server, are sent in turn, and are dropped if they are refused for good", async () => {
  const browser = new Browser();
  const page = browser.open();
  for (let game = 0; game < 3; game++) {
    lay(page, page.snapshot.game.code ?? "");
    page.again();
  }
  const unreachable = (): Promise<void> => Promise.reject(new HttpError(0, { error: "unreachable", message: "" }));
  await assert.rejects(sendResults(browser.store, unreachable));
  assert.equal(keptResults(browser.store).length, 3);
  const sent: string[] = [];
  await sendResults(browser.store, async ({ id }) => {
    await Promise.resolve();
    sent.push(id);
    if (id === "game-1") throw new HttpError(400, { error: "bad_request", message: "" });
  });
  assert.deepEqual(sent, ["game-0", "game-1", "game-2"]);
  assert.deepEqual(keptResults(browser.store), []);
});

test("the computer hunts the reader’s code to its end, also when the page is loaded again on the way", async () => {
  const browser = new Browser();
  browser.choose({ side: "maker", level: "steady" });
  let page = browser.open();
  lay(page, "FFED");
  while (page.snapshot.game.ended === null) {
    page.close();
    page = browser.open();
    const laid = page.snapshot.game.rows.length;
    await browser.pass();
    assert.equal(page.snapshot.game.rows.length, laid + 1);
  }
  assert.equal(page.snapshot.game.rows.at(-1)?.code, "FFED");
  assert.equal(keptResults(browser.store)[0]?.computer, "steady");
});

test("a wrong mark is not taken, and the computer goes on after the right one", async () => {
  const browser = new Browser();
  browser.choose({ side: "maker", isByHand: true });
  const page = browser.open();
  lay(page, "FFED");
  await browser.pass();
  const [row] = page.snapshot.game.rows;
  assert.equal(row?.mark, null);
  const [exact, misplaced] = markFor("FFED", row?.code ?? "");
  page.setMark({ holes: 4, exact: exact === 0 ? 1 : 0, misplaced });
  page.giveMark();
  assert.equal(page.snapshot.isWrongMark, true);
  assert.equal(page.snapshot.game.rows[0]?.mark, null);
  page.setMark({ holes: 4, exact, misplaced });
  page.giveMark();
  assert.deepEqual(page.snapshot.game.rows[0]?.mark, [exact, misplaced]);
  await browser.pass();
  assert.equal(page.snapshot.game.rows.length, 2);
});

test("without a solver the strongest levels lay rows that fit, and the page can say so", async () => {
  const browser = new Browser();
  browser.choose({ side: "maker", level: "ruthless" });
  const page = browser.open();
  lay(page, "FFED");
  await browser.pass();
  await browser.pass();
  assert.equal(page.snapshot.isWeak, true);
  assert.equal(page.snapshot.game.rows.length > 0, true);
});

test("where nothing can be kept the game goes on, and the page can say so", () => {
  const browser = new Browser();
  browser.store.setItem = () => {
    throw new Error("storage is full");
  };
  const page = browser.open();
  lay(page, miss(page));
  assert.deepEqual([page.snapshot.game.rows.length, page.snapshot.isLost], [1, true]);
});
