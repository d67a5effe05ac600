import assert from "node:assert/strict";
import { test } from "node:test";
import type { State } from "../generated/messages.ts";
import {
  Connection,
  type ConnectionListener,
  type ConnectionStatus,
  type Environment,
  type Socket,
  socketProtocols,
  socketUrl,
} from "./connection.ts";

class FakeSocket implements Socket {
  readonly sent: string[] = [];
  isClosed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function fakeEnvironment() {
  const sockets: FakeSocket[] = [];
  const addresses: string[] = [];
  let timers: { action: () => void; wait: number }[] = [];
  const environment: Environment = {
    open(address) {
      addresses.push(address);
      sockets.push(new FakeSocket());
      return sockets.at(-1) as FakeSocket;
    },
    schedule(action, wait) {
      const timer = { action, wait };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    random: () => 0.5,
  };
  const pass = (): void => {
    const due = timers;
    timers = [];
    for (const { action } of due) action();
  };
  return { environment, sockets, addresses, pass, waits: () => timers.map(({ wait }) => wait) };
}

function listening() {
  const statuses: ConnectionStatus[] = [];
  const states: State[] = [];
  const troubles: boolean[] = [];
  const reactions: string[] = [];
  const listener: ConnectionListener = {
    onStatus: (status) => statuses.push(status),
    onState: (state) => states.push(state),
    onPresence: () => undefined,
    onReaction: ({ seat, reaction }) => reactions.push(`${seat} ${reaction}`),
    onTrouble: (isOver) => troubles.push(isOver),
  };
  return { listener, statuses, states, troubles, reactions };
}

const link = (environment: Environment, listener: ConnectionListener): Connection =>
  new Connection((version) => `at ${version}`, listener, environment);

test("a lost connection reconnects from its version, with growing delays", () => {
  const { environment, sockets, addresses, pass, waits } = fakeEnvironment();
  const { listener, statuses } = listening();
  link(environment, listener);
  sockets[0]?.onopen?.();
  sockets[0]?.hear({ type: "state", version: 7 });
  sockets[0]?.onclose?.({ code: 1006, reason: "" });
  assert.deepEqual(statuses.at(-1), { is: "lost", tries: 1 });
  assert.deepEqual(waits(), [250]);
  pass();
  sockets[1]?.onopen?.();
  sockets[1]?.onclose?.({ code: 4503, reason: "unavailable" });
  assert.deepEqual(waits(), [500]);
  assert.deepEqual(addresses, ["at null", "at 7"]);
});

test("a request without a reply is resent with the same id and settled once", async () => {
  const { environment, sockets, pass } = fakeEnvironment();
  const one = link(environment, listening().listener);
  sockets[0]?.onopen?.();
  const reply = one.request({ type: "act", version: 3, action: { type: "guess", code: "ABCD" } });
  sockets[0]?.onclose?.({ code: 1012, reason: "" });
  pass();
  sockets[1]?.onopen?.();
  assert.deepEqual(sockets[1]?.sent, sockets[0]?.sent);
  const { id } = JSON.parse(sockets[1]?.sent[0] ?? "{}") as { id: string };
  sockets[1]?.hear({ type: "done", id, version: 4 });
  assert.deepEqual(await reply, { type: "done", id, version: 4 });
});

test("a request that the server cannot store waits until it can", async () => {
  const { environment, sockets } = fakeEnvironment();
  const { listener, troubles } = listening();
  const one = link(environment, listener);
  const [socket] = sockets;
  socket?.onopen?.();
  const reply = one.request({ type: "start" });
  const { id } = JSON.parse(socket?.sent[0] ?? "{}") as { id: string };
  socket?.hear({ type: "refused", id, error: "unavailable", message: "", problems: [], retry_after: 2 });
  socket?.hear({ type: "trouble", is_over: false });
  socket?.hear({ type: "trouble", is_over: true });
  assert.deepEqual(troubles, [false, true]);
  assert.equal(socket?.sent.length, 2);
  socket?.hear({ type: "done", id, version: 9 });
  assert.equal((await reply).type, "done");
});

test("changes are added to the state before them", () => {
  const { environment, sockets } = fakeEnvironment();
  const { listener, states } = listening();
  link(environment, listener);
  sockets[0]?.onopen?.();
  sockets[0]?.hear({
    type: "state",
    version: 1,
    you: 0,
    table: { id: "t", seals: ["a", "b"] },
    view: null,
    row_points: [[1], [2]],
  });
  const change = { type: "changes", news: [], table: {}, view: null, kept: {} };
  sockets[0]?.hear({ ...change, version: 2, view: { scores: [0, 0], history: ["first"] } });
  sockets[0]?.hear({
    ...change,
    version: 3,
    table: { seals: ["B", "c"] },
    view: { history: ["second"] },
    row_points: [[3]],
    kept: { seals: 1, history: 1, row_points: 2 },
  });
  assert.deepEqual(states.at(-1), {
    type: "state",
    version: 3,
    you: 0,
    news: [],
    table: { id: "t", seals: ["a", "B", "c"] },
    view: { scores: [0, 0], history: ["first", "second"] },
    row_points: [[1], [2], [3]],
  });
});

test("a reaction is passed on and changes nothing else", () => {
  const { environment, sockets } = fakeEnvironment();
  const { listener, states, reactions } = listening();
  link(environment, listener);
  sockets[0]?.onopen?.();
  sockets[0]?.hear({ type: "reacted", seat: 1, reaction: "nice" });
  assert.deepEqual(reactions, ["1 nice"]);
  assert.deepEqual(states, []);
});

test("a refused connection is not retried", () => {
  const { environment, sockets, waits } = fakeEnvironment();
  const { listener, statuses } = listening();
  link(environment, listener);
  sockets[0]?.onclose?.({ code: 4404, reason: "no_such_table" });
  assert.deepEqual(statuses.at(-1), { is: "ended", reason: "no_such_table" });
  assert.deepEqual(waits(), []);
});

test("silence leads to a ping, and then to a new connection", () => {
  const { environment, sockets, pass, waits } = fakeEnvironment();
  link(environment, listening().listener);
  sockets[0]?.onopen?.();
  pass();
  assert.match(sockets[0]?.sent[0] ?? "", /"type":"ping"/);
  pass();
  assert.equal(sockets[0]?.isClosed, true);
  assert.deepEqual(waits(), [250]);
});

test("the URL has the seat and the version, but never the invitation", () => {
  const page = { protocol: "https:", host: "keypeg.example" };
  assert.equal(
    socketUrl(page, { table: "a b", seat: 1, invite: "" }, 5),
    "wss://keypeg.example/api/tables/a%20b/live?changes=true&seat=1&version=5",
  );
  assert.equal(
    socketUrl({ ...page, protocol: "http:" }, { table: "t", seat: null, invite: "x" }, null),
    "ws://keypeg.example/api/tables/t/live?changes=true",
  );
  assert.deepEqual(socketProtocols("x"), ["keypeg.1", "keypeg.invite.x"]);
  assert.deepEqual(socketProtocols(""), ["keypeg.1"]);
});

test("a server that does not answer in time counts as lost until it does", () => {
  const { environment, sockets, waits, pass } = fakeEnvironment();
  const { listener, statuses } = listening();
  const one = link(environment, listener);
  sockets[0]?.onopen?.();
  void one.request({ type: "start" });
  assert.ok(waits().every((wait) => wait >= 2500));
  assert.ok(Math.min(...waits()) <= 3000);
  pass();
  assert.equal(statuses.at(-1)?.is, "lost");
  sockets[0]?.hear({ type: "presence", away_since: [], watching: 0 });
  assert.equal(statuses.at(-1)?.is, "open");
});

test("a request that was taken back is not sent any more", async () => {
  const { environment, sockets, pass } = fakeEnvironment();
  const one = link(environment, listening().listener);
  sockets[0]?.onopen?.();
  sockets[0]?.onclose?.({ code: 1006, reason: "" });
  const taken = new AbortController();
  const reply = one.request({ type: "start" }, taken.signal);
  taken.abort();
  assert.deepEqual(await reply, { type: "withdrawn" });
  pass();
  sockets[1]?.onopen?.();
  assert.deepEqual(sockets[1]?.sent, []);
});

test("without a network nothing is handed to the socket, which could deliver it after it was taken back", async () => {
  const { environment, sockets } = fakeEnvironment();
  const { listener, statuses } = listening();
  const one = link(environment, listener);
  sockets[0]?.onopen?.();
  one.suspect();
  assert.deepEqual([statuses.at(-1)?.is, one.isHolding], ["lost", true]);
  const taken = new AbortController();
  const reply = one.request({ type: "start" }, taken.signal);
  taken.abort();
  assert.deepEqual(await reply, { type: "withdrawn" });
  void one.request({ type: "continue" });
  const types = (): string[] => sockets[0]?.sent.map((text) => (JSON.parse(text) as { type: string }).type) ?? [];
  assert.deepEqual(types(), ["ping"]);
  sockets[0]?.hear({ type: "presence", away_since: [], watching: 0 });
  assert.deepEqual([statuses.at(-1)?.is, types()], ["open", ["ping", "continue"]]);
});

test("what a socket has got cannot be taken back, since it may arrive", async () => {
  const { environment, sockets } = fakeEnvironment();
  const one = link(environment, listening().listener);
  sockets[0]?.onopen?.();
  const taken = new AbortController();
  const reply = one.request({ type: "start" }, taken.signal);
  taken.abort();
  const { id } = JSON.parse(sockets[0]?.sent[0] ?? "{}") as { id: string };
  sockets[0]?.hear({ type: "done", id, version: 1 });
  assert.equal((await reply).type, "done");
});

test("when the network is back, a socket that was silent gives way to a new one at once", () => {
  const { environment, sockets } = fakeEnvironment();
  const one = link(environment, listening().listener);
  sockets[0]?.onopen?.();
  one.suspect();
  one.reconnect();
  assert.equal(sockets[0]?.isClosed, true);
  assert.equal(sockets.length, 2);
});
