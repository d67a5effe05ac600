import assert from "node:assert/strict";
import { test } from "node:test";
import { SHAPE } from "../../../gallery/fixtures.ts";
import type { State, View } from "../../generated/messages.ts";
import type { Environment, Socket } from "../../net/connection.ts";
import { TableController } from "./controller.ts";
import { sendingPhrase } from "./sending.ts";

function viewOf(changes: Partial<View>): View {
  const board = {
    type: "code_board",
    number: 1,
    result: null,
    codemaker: 0,
    limit: 10,
    shapes: [],
    hunted: [],
    codes: [],
    rows: [],
  } as const;
  return {
    status: "running",
    scores: [0, 0],
    winners: [],
    rounds: [],
    to_act: [],
    edition: "original",
    options: {},
    players: ["Ada", "Bob"],
    seat: 1,
    may: { guess: { ...SHAPE, pegs: [4, 4] } },
    history: [{ ...board, shapes: [], hunted: [], codes: [], rows: [] }],
    ...changes,
  };
}

function stateOf(
  version: number,
  view: View | null,
  news: State["news"] = [],
  pause: State["table"]["pause"] = null,
  ownSeat: number | null = 1,
): State {
  return {
    type: "state",
    version,
    now: 0,
    you: ownSeat,
    table: {
      seals: [],
      seats: [0, 1].map((seat) => ({ is_yours: seat === ownSeat })),
      pause,
    } as unknown as State["table"],
    view,
    row_points: null,
    awaited: [],
    news,
  };
}

function table() {
  const sent: { id: string; type: string; version: number; action: { type: string; code: string } }[] = [];
  const socket: Socket = {
    send: (text) => void sent.push(JSON.parse(text)),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const scheduled = new Map<number, () => void>();
  const environment: Environment = {
    open: () => socket,
    schedule: (action, milliseconds) => {
      scheduled.set(milliseconds, action);
      return () => scheduled.delete(milliseconds);
    },
    random: () => 0.5,
  };
  const game = new TableController(
    () => "",
    environment,
    () => undefined,
  );
  const hear = (message: object): void => socket.onmessage?.({ data: JSON.stringify(message) });
  socket.onopen?.();
  return { game, sent, hear, scheduled, socket };
}

test("a draft survives a repeated state, and starts over once the row is placed", () => {
  const { game, hear } = table();
  hear(stateOf(5, viewOf({})));
  game.command({ do: "peg", peg: "C" });
  hear(stateOf(5, viewOf({})));
  assert.deepEqual(game.snapshot.draft?.holes, ["C", null, null, null]);
  const [board] = viewOf({}).history;
  assert.ok(board?.type === "code_board");
  hear(stateOf(7, viewOf({ history: [{ ...board, rows: [{ seat: 1, code: "CCCC", mark: [0, 0] }] }] })));
  assert.deepEqual(game.snapshot.draft?.holes, [null, null, null, null]);
});

test("a full row is sent once, with the version it was made for", async () => {
  const { game, sent, hear } = table();
  hear(stateOf(5, viewOf({})));
  for (const peg of ["A", "B", "C"] as const) game.command({ do: "peg", peg });
  game.command({ do: "submit" });
  assert.equal(sent.length, 0);
  game.command({ do: "peg", peg: "D" });
  game.command({ do: "submit" });
  game.command({ do: "submit" });
  assert.deepEqual(
    sent.map(({ version, action }) => [version, action]),
    [[5, { type: "guess", code: "ABCD" }]],
  );
  hear({
    type: "refused",
    id: sent[0]?.id,
    error: "stale",
    message: "the table has moved on since",
    problems: [],
    retry_after: null,
  });
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(game.snapshot.refused?.error, "stale");
  assert.equal(game.snapshot.isSending, false);
  assert.deepEqual(game.snapshot.draft?.holes, ["A", "B", "C", "D"]);
});

test("a row looks sent at once, stays as it is, and after a second says that it waits", async () => {
  const { game, sent, hear, scheduled, socket } = table();
  hear(stateOf(5, viewOf({})));
  game.command({ do: "copy", code: "ABCD" });
  game.command({ do: "submit" });
  assert.deepEqual([game.snapshot.draft?.isSent, sendingPhrase(game.snapshot)], [true, null]);
  game.command({ do: "clear" });
  assert.deepEqual(game.snapshot.draft?.holes, ["A", "B", "C", "D"]);
  scheduled.get(1000)?.();
  assert.deepEqual(sendingPhrase(game.snapshot), ["sending"]);
  socket.onclose?.({ code: 1006, reason: "" });
  assert.deepEqual(sendingPhrase(game.snapshot), ["connection.lost"], "it may have arrived");
  assert.equal(game.snapshot.draft?.isUnsent, false);
  hear({ type: "refused", id: sent[0]?.id, error: "stale", message: "", problems: [], retry_after: null });
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual([game.snapshot.draft?.isSent, game.snapshot.isSlow], [false, false]);
});

test("a row laid without a connection says at once that it waits, and can be taken back", async () => {
  const { game, sent, hear, socket, scheduled } = table();
  hear(stateOf(5, viewOf({})));
  hear({ type: "presence", away_since: [null, null], watching: 0 });
  socket.onclose?.({ code: 1006, reason: "" });
  assert.equal(game.snapshot.presence, null, "nobody knows who is here");
  assert.deepEqual(sendingPhrase(game.snapshot), ["connection.lost"]);
  game.command({ do: "copy", code: "ABCD" });
  game.command({ do: "submit" });
  assert.deepEqual(sendingPhrase(game.snapshot), ["sending.unsent"]);
  assert.deepEqual([game.snapshot.draft?.isSent, game.snapshot.draft?.isUnsent], [true, true]);
  game.command({ do: "takeBack" });
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual([game.snapshot.draft?.isSent, game.snapshot.draft?.isUnsent], [false, false]);
  assert.deepEqual(game.snapshot.draft?.holes, ["A", "B", "C", "D"]);
  game.command({ do: "submit" });
  scheduled.get(250)?.();
  socket.onopen?.();
  assert.equal(game.snapshot.draft?.isUnsent, false, "now it is on its way");
  assert.equal(sent.length, 1);
});

test("the next row is free while the answer to the last one is on its way", async () => {
  const { game, sent, hear, scheduled } = table();
  hear(stateOf(5, viewOf({})));
  game.command({ do: "copy", code: "ABCD" });
  game.command({ do: "submit" });
  const [board] = viewOf({}).history;
  assert.ok(board?.type === "code_board");
  hear(stateOf(7, viewOf({ history: [{ ...board, rows: [{ seat: 1, code: "ABCD", mark: [0, 0] }] }] })));
  scheduled.get(1000)?.();
  assert.deepEqual([game.snapshot.draft?.isSent, game.snapshot.isSlow], [false, false]);
  hear({ type: "done", id: sent[0]?.id });
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(scheduled.has(1000), false);
});

const ENDED = [
  {
    version: 9,
    at: 0,
    what: "acted",
    seat: 1,
    by: "player",
    events: [{ type: "round_ended", number: 1, result: "solved", points: [1, 0] }],
  },
] as State["news"];

function afterRound(): View {
  const [board] = viewOf({}).history;
  assert.ok(board?.type === "code_board");
  return viewOf({
    history: [
      { ...board, result: "solved" },
      { ...board, number: 2 },
    ],
  });
}

const pauseFor = (...looking: number[]): State["table"]["pause"] => ({ reason: "round", ends: 60, looking });

test("an ended round stays on screen until the reader goes on", () => {
  const { game, sent, hear } = table();
  hear(stateOf(9, afterRound(), ENDED));
  assert.equal(game.snapshot.shownRound, 0);
  game.goOn();
  assert.equal(game.snapshot.shownRound, null);
  assert.deepEqual(sent, []);
});

test("the last mark of a round is seen on the board before its end", () => {
  const { game, hear } = table();
  hear(stateOf(8, viewOf({})));
  hear(stateOf(9, afterRound(), ENDED));
  assert.deepEqual([game.snapshot.shownRound, game.snapshot.isSettling], [0, true]);
});

test("the table is told when the reader goes on, and the end is not shown again while others look", () => {
  const { game, sent, hear } = table();
  hear(stateOf(9, afterRound(), ENDED, pauseFor(0, 1)));
  game.goOn();
  assert.deepEqual(
    sent.map(({ type }) => type),
    ["continue"],
  );
  hear(stateOf(10, afterRound(), [], pauseFor(0, 1)));
  assert.equal(game.snapshot.shownRound, null);
  hear(stateOf(11, afterRound(), [], pauseFor(0)));
  assert.equal(game.snapshot.shownRound, null);
});

test("after a reload the end is shown as long as the table waits for the reader", () => {
  const { game, hear } = table();
  hear(stateOf(9, afterRound(), [], pauseFor(0)));
  assert.equal(game.snapshot.shownRound, null);
  const other = table();
  other.hear(stateOf(9, afterRound(), [], pauseFor(1)));
  assert.deepEqual([other.game.snapshot.shownRound, other.game.snapshot.isSettling], [0, false]);
  other.hear(stateOf(10, afterRound()));
  assert.equal(other.game.snapshot.shownRound, 0);
});

test("those who watch go on with the next round, unless they have opened the round themselves", () => {
  const { game, hear } = table();
  hear(stateOf(9, afterRound(), ENDED, pauseFor(0, 1), null));
  assert.equal(game.snapshot.shownRound, 0);
  hear(stateOf(10, afterRound(), [], null, null));
  assert.equal(game.snapshot.shownRound, null);
  hear(stateOf(11, afterRound(), [], pauseFor(0), null));
  game.showRound(0);
  hear(stateOf(12, afterRound(), [], null, null));
  assert.deepEqual([game.snapshot.shownRound, game.snapshot.isLookingBack], [0, true]);
});

test("a row prepared while others are to act is kept when the turn comes, and sent only then", () => {
  const { game, sent, hear } = table();
  const [board] = viewOf({}).history;
  assert.ok(board?.type === "code_board");
  const history = [{ ...board, shapes: [null, { ...SHAPE, pegs: [4, 4] as [number, number] }] }];
  hear(stateOf(5, viewOf({ may: {}, history })));
  assert.equal(game.snapshot.task, null);
  for (const peg of ["A", "B", "C", "D"] as const) game.command({ do: "peg", peg });
  game.command({ do: "submit" });
  assert.equal(sent.length, 0);
  hear(stateOf(6, viewOf({ history })));
  assert.deepEqual(game.snapshot.draft?.holes, ["A", "B", "C", "D"]);
  game.command({ do: "submit" });
  assert.equal(sent[0]?.action.code, "ABCD");
});

test("nobody acts during a pause, but a row can be prepared", () => {
  const { game, sent, hear } = table();
  const paused = stateOf(5, viewOf({}));
  const pause = { reason: "round", ends: 60, looking: [0] } as const;
  hear({ ...paused, table: { ...paused.table, pause } });
  assert.equal(game.snapshot.task, null);
  for (const peg of ["A", "B", "C", "D"] as const) game.command({ do: "peg", peg });
  game.command({ do: "submit" });
  assert.equal(sent.length, 0);
  hear(stateOf(6, viewOf({})));
  assert.deepEqual(game.snapshot.draft?.holes, ["A", "B", "C", "D"]);
  game.command({ do: "submit" });
  assert.equal(sent.length, 1);
});
