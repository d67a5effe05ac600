import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryStore } from "../../../gallery/fixtures.ts";
import { draftText } from "../../board/draft.ts";
import { EDITIONS } from "../../generated/editions.ts";
import type { CodeShape, Mark, Position, SoloGame } from "../../generated/messages.ts";
import { HttpError } from "../../net/http.ts";
import { SoloController, type SoloSnapshot } from "./controller.ts";
import type { PendingRow } from "./game.ts";
import { KeptGames } from "./kept-games.ts";

const CODE = "CAFC";
const shape: CodeShape = { type: "code", holes: 4, colours: 6, blanks: true, repeats: true, laid: [], pegs: [0, 4] };

function position(rows: readonly [string, Mark][], isRunning: boolean): Position {
  return {
    row_points: null,
    awaited: isRunning ? [1] : [],
    view: {
      status: isRunning ? "running" : "finished",
      scores: [0, 0],
      winners: [],
      rounds: [],
      to_act: isRunning ? [{ seat: 1, actions: ["guess"] }] : [],
      edition: "original",
      options: {},
      players: ["codemaker", "codebreaker"],
      seat: 1,
      may: isRunning ? { guess: shape } : {},
      history: [
        {
          type: "code_board",
          number: 1,
          result: isRunning ? null : "solved",
          codemaker: 0,
          limit: 10,
          shapes: [null, shape],
          hunted: [null, shape],
          codes: [isRunning ? null : CODE, null],
          rows: rows.map(([code, mark]) => ({ seat: 1, code, mark })),
        },
      ],
    },
  };
}

function gameOf(rows: readonly string[], isHard = false): SoloGame {
  const marked = rows.map((row): [string, Mark] => [row, row === CODE ? [4, 0] : [1, 0]]);
  const isOver = rows.at(-1) === CODE;
  return {
    edition: "original",
    options: {},
    max_rows: 10,
    is_hard_mode: isHard,
    begun: 1,
    ended: isOver ? 2 : null,
    is_found: isOver ? true : null,
    code: isOver ? CODE : null,
    position: position(marked, !isOver),
    rows: marked,
    transcript: null,
  };
}

/** A server with one game, which can be unreachable or refuse rows. */
class FakeServer {
  rows: readonly string[] = [];
  isReachable = true;
  refusal: string | null = null;
  loads = 0;

  load = async (): Promise<SoloGame | null> => {
    this.loads++;
    await this.#arrive();
    return this.rows.length === 0 ? null : gameOf(this.rows);
  };

  lay = async (row: PendingRow): Promise<SoloGame> => {
    await this.#arrive();
    if (this.refusal !== null) throw new HttpError(409, { error: this.refusal, message: "" });
    if (this.rows[row.number - 1] !== row.row) {
      if (row.number !== this.rows.length + 1) throw new HttpError(409, { error: "stale", message: "" });
      this.rows = [...this.rows, row.row];
    }
    return gameOf(this.rows, row.is_hard_mode);
  };

  async #arrive(): Promise<void> {
    await Promise.resolve();
    if (!this.isReachable) throw new HttpError(0, { error: "unreachable", message: "" });
  }
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

class Table {
  readonly server = new FakeServer();
  readonly store = new MemoryStore();
  readonly scheduled: (() => void)[] = [];

  open(game: SoloGame | null | undefined = null): SoloController {
    const edition = EDITIONS.find(({ key }) => key === "original");
    assert.ok(edition);
    const code = { edition: "original", space: "4x6b", max_rows: 10, start: position([], true) };
    return new SoloController(
      {
        key: "daily 2026-11-15 original",
        code,
        edition,
        server: this.server,
        kept: new KeptGames(this.store),
        schedule: (action) => {
          this.scheduled.push(action);
          return () => undefined;
        },
        onChange: () => undefined,
      },
      game,
    );
  }
}

function lay(controller: SoloController, row: string): void {
  controller.command({ do: "copy", code: row });
  controller.command({ do: "submit" });
}

const rowsOf = ({ match }: SoloSnapshot): readonly string[] =>
  match.view.history[0]?.rows.map(({ code }) => code) ?? [];
const draftOf = ({ draft }: SoloSnapshot): string => (draft === null ? "" : draftText(draft));

test("rows are laid one after another, and the last mark is seen before the end", async () => {
  const table = new Table();
  const controller = table.open();
  controller.setHardMode(true);
  lay(controller, "AABB");
  assert.equal(controller.snapshot.pending?.number, 1);
  await settled();
  assert.deepEqual(rowsOf(controller.snapshot), ["AABB"]);
  assert.equal(controller.snapshot.isHardMode, true);
  controller.setHardMode(false);
  assert.equal(controller.snapshot.isHardMode, true);
  lay(controller, CODE);
  await settled();
  assert.equal(controller.snapshot.isSettling, true);
  assert.equal(controller.snapshot.draft, null);
  table.scheduled.at(-1)?.();
  assert.equal(controller.snapshot.isSettling, false);
});

test("a row that was laid without a connection is kept over a reload, and marked once there is one", async () => {
  const table = new Table();
  const controller = table.open();
  table.server.isReachable = false;
  lay(controller, "AABB");
  await settled();
  assert.deepEqual([controller.snapshot.isOffline, controller.snapshot.pending?.row], [true, "AABB"]);
  assert.deepEqual(rowsOf(controller.snapshot), ["AABB"]);
  controller.command({ do: "peg", peg: "C" });
  controller.command({ do: "peg", peg: "_" });
  controller.close();
  const reloaded = table.open(undefined);
  await settled();
  assert.deepEqual(rowsOf(reloaded.snapshot), ["AABB"]);
  assert.equal(draftOf(reloaded.snapshot), "C_..");
  table.server.isReachable = true;
  table.scheduled.at(-1)?.();
  await settled();
  assert.deepEqual(table.server.rows, ["AABB"]);
  assert.deepEqual([reloaded.snapshot.isOffline, reloaded.snapshot.pending], [false, null]);
  assert.equal(draftOf(reloaded.snapshot), "C_..");
});

test("a row whose answer was lost is not laid twice", async () => {
  const table = new Table();
  const controller = table.open();
  table.server.isReachable = false;
  lay(controller, "AABB");
  await settled();
  controller.close();
  // The server got it after all.
  table.server.rows = ["AABB"];
  table.server.isReachable = true;
  const reloaded = table.open(gameOf(["AABB"]));
  await settled();
  assert.equal(reloaded.snapshot.pending, null);
  assert.deepEqual(table.server.rows, ["AABB"]);
});

test("when another tab was faster, the game is as it stands there and the row is in progress again", async () => {
  const table = new Table();
  const controller = table.open();
  table.server.rows = ["DDEE"];
  lay(controller, "AABB");
  await settled();
  assert.deepEqual(rowsOf(controller.snapshot), ["DDEE"]);
  assert.equal(draftOf(controller.snapshot), "AABB");
  assert.equal(controller.snapshot.refused?.error, "stale");
  controller.command({ do: "submit" });
  await settled();
  assert.deepEqual(table.server.rows, ["DDEE", "AABB"]);
  assert.equal(controller.snapshot.refused, null);
});

test("a tab notices rows that another has laid, and nothing else", async () => {
  const table = new Table();
  const [controller, other] = [table.open(), table.open()];
  controller.command({ do: "peg", peg: "A" });
  other.noticeOthers();
  await settled();
  assert.equal(table.server.loads, 0);
  lay(controller, "AABB");
  await settled();
  other.noticeOthers();
  await settled();
  assert.deepEqual(rowsOf(other.snapshot), ["AABB"]);
});

test("a row on its way survives what another tab writes", async () => {
  const table = new Table();
  const [controller, other] = [table.open(), table.open()];
  table.server.isReachable = false;
  lay(controller, "AABB");
  other.command({ do: "peg", peg: "C" });
  await settled();
  controller.close();
  const reloaded = table.open(undefined);
  assert.equal(reloaded.snapshot.pending?.row, "AABB");
});

test("rows laid in two tabs without a connection are both kept", async () => {
  const table = new Table();
  const [controller, other] = [table.open(), table.open()];
  table.server.isReachable = false;
  lay(controller, "AABB");
  lay(other, "CCDD");
  await settled();
  assert.deepEqual(rowsOf(other.snapshot), ["AABB"]);
  assert.equal(draftOf(other.snapshot), "CCDD");
  for (const each of [controller, other]) each.close();
  table.server.isReachable = true;
  const reloaded = table.open();
  await settled();
  reloaded.command({ do: "submit" });
  await settled();
  assert.deepEqual(table.server.rows, ["AABB", "CCDD"]);
});

test("a row that another device was faster than is in progress again after a reload", async () => {
  const table = new Table();
  table.server.isReachable = false;
  const controller = table.open();
  lay(controller, "AABB");
  await settled();
  controller.close();
  table.server.rows = ["DDEE"];
  const reloaded = table.open(gameOf(["DDEE"]));
  assert.deepEqual([reloaded.snapshot.pending, draftOf(reloaded.snapshot)], [null, "AABB"]);
});

test("a row that hard mode refuses comes back with the reason", async () => {
  const table = new Table();
  const controller = table.open(gameOf(["AABB"], true));
  table.server.rows = ["AABB"];
  table.server.refusal = "cannot_be_code";
  lay(controller, "CCCC");
  await settled();
  assert.equal(controller.snapshot.refused?.error, "cannot_be_code");
  assert.equal(draftOf(controller.snapshot), "CCCC");
  assert.deepEqual(rowsOf(controller.snapshot), ["AABB"]);
});

test("an answer that comes late does not take a row back", async () => {
  const table = new Table();
  const controller = table.open(gameOf(["AABB", "CCDD"]));
  table.server.rows = ["AABB"];
  controller.refresh();
  await settled();
  assert.deepEqual(rowsOf(controller.snapshot), ["AABB", "CCDD"]);
});

test("nothing that is kept while the game runs tells the code", async () => {
  const table = new Table();
  const controller = table.open();
  lay(controller, "AABB");
  await settled();
  assert.equal(table.store.getItem("keypeg.games")?.includes(CODE), false);
});
