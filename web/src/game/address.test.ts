import assert from "node:assert/strict";
import { test } from "node:test";
import { Address, type Place } from "./address.ts";

interface Entry {
  readonly path: string;
  readonly state: unknown;
}

/** A browser with a history and a clock of its own. */
class FakeBrowser {
  entries: Entry[];
  at = 0;
  time = 0;
  writes: number[] = [];
  /** Whether going back takes a moment, and how often it was asked for meanwhile. */
  isSlow = false;
  backs = 0;
  #timers: { readonly due: number; readonly action: () => void }[] = [];
  readonly address: Address;

  constructor(path: string, base = "") {
    this.entries = [{ path, state: null }];
    this.address = new Address({
      base,
      location: this.#location(),
      history: this.#history(),
      now: () => this.time,
      schedule: (action, milliseconds) => {
        const timer = { due: this.time + milliseconds, action };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((each) => each !== timer);
        };
      },
    });
  }

  get path(): string {
    return this.entries[this.at]?.path ?? "";
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.#timers.filter((timer) => timer.due <= this.time);
    this.#timers = this.#timers.filter((timer) => timer.due > this.time);
    for (const { action } of due) action();
  }

  /** What the reader's Back and Forward do. */
  go(steps: number): void {
    this.at += steps;
    this.address.notice();
  }

  #location(): Place {
    const url = (): URL => new URL(this.path, "http://localhost");
    return {
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
    };
  }

  #history() {
    const browser = this;
    return {
      get state() {
        return browser.entries[browser.at]?.state;
      },
      pushState: (state: unknown, _: string, path: string) => {
        this.writes.push(this.time);
        this.entries = [...this.entries.slice(0, this.at + 1), { path, state }];
        this.at += 1;
      },
      replaceState: (state: unknown, _: string, path: string) => {
        this.writes.push(this.time);
        this.entries = this.entries.with(this.at, { path, state });
      },
      back: () => {
        this.backs += 1;
        if (!this.isSlow) this.go(-1);
      },
    };
  }
}

test("a key that is held down changes the address less than a hundred times in thirty seconds", () => {
  const browser = new FakeBrowser("/t/abc?move=0");
  for (let move = 1; move <= 1000; move++) {
    browser.pass(33);
    browser.address.replace(`/t/abc?move=${move}`);
    assert.equal(browser.address.place.search, `?move=${move}`);
  }
  browser.pass(1000);
  assert.equal(browser.path, "/t/abc?move=1000");
  const busiest = browser.writes.map((from) => browser.writes.filter((at) => at >= from && at < from + 30_000).length);
  assert.ok(Math.max(...busiest) < 100, String(Math.max(...busiest)));
});

test("a single change is written at once, with the state of its entry", () => {
  const browser = new FakeBrowser("/t/abc");
  browser.address.openDetail("/t/abc?move=1");
  browser.pass(1000);
  browser.address.replace("/t/abc?move=2");
  assert.deepEqual(browser.entries, [
    { path: "/t/abc", state: null },
    { path: "/t/abc?move=2", state: { isDetail: true } },
  ]);
});

test("what is still to be written never ends up in another entry", () => {
  const browser = new FakeBrowser("/t/abc");
  const hurry = (): void => {
    for (const move of [1, 2, 3]) browser.address.replace(`/t/abc?move=${move}`);
  };
  browser.address.openDetail("/t/abc?move=0");
  hurry();
  browser.address.open("/rules/original");
  assert.deepEqual(
    browser.entries.map(({ path }) => path),
    ["/t/abc", "/t/abc?move=3", "/rules/original"],
  );
  browser.go(-1);
  hurry();
  browser.go(-1);
  browser.pass(1000);
  assert.equal(browser.path, "/t/abc");
});

test("leaving a detail leads back to where it was opened, or to what it belongs to", () => {
  const browser = new FakeBrowser("/t/abc");
  browser.address.openDetail("/t/abc?move=1");
  browser.address.leave("/t/abc");
  assert.equal(browser.at, 0);

  const linked = new FakeBrowser("/t/abc?move=1");
  linked.address.leave("/t/abc");
  assert.deepEqual(linked.entries, [{ path: "/t/abc", state: null }]);
});

test("going back takes a sheet away, and leaves the page only after that", () => {
  const browser = new FakeBrowser("/t/abc#secret");
  browser.address.openSheet("rules");
  browser.address.openSheet("score");
  assert.equal(browser.address.sheet, "score");
  browser.go(-1);
  assert.equal(browser.address.sheet, null);
  assert.deepEqual([browser.at, browser.path], [0, "/t/abc#secret"]);
  browser.go(1);
  assert.equal(browser.address.sheet, "score");
  browser.address.open("/learn/original");
  assert.equal(browser.address.sheet, null);
});

test("a sheet that is closed twice goes back once", () => {
  const browser = new FakeBrowser("/");
  browser.address.open("/t/abc");
  browser.address.openSheet("rules");
  browser.isSlow = true;
  browser.address.closeSheet();
  browser.address.closeSheet();
  browser.go(-browser.backs);
  browser.address.closeSheet();
  assert.deepEqual([browser.at, browser.path], [1, "/t/abc"]);
});

test("listeners hear when the address leads elsewhere, not when it only follows the page", () => {
  const browser = new FakeBrowser("/");
  const heard: string[] = [];
  const stop = browser.address.subscribe(() => heard.push(browser.path));
  browser.address.open("/t/abc#secret");
  browser.address.openDetail("/t/abc?move=1");
  browser.address.replace("/t/abc?move=2");
  browser.address.leave("/t/abc");
  stop();
  browser.go(-1);
  assert.deepEqual(heard, ["/t/abc#secret", "/t/abc#secret"]);
});

test("where a site is served below a path, addresses on it do not have the path", () => {
  const browser = new FakeBrowser("/keypeg/analysis/4x6?edition=party#rows", "/keypeg");
  assert.deepEqual(browser.address.place, { pathname: "/analysis/4x6", search: "?edition=party", hash: "#rows" });
  browser.address.open("/puzzles");
  assert.equal(browser.path, "/keypeg/puzzles");
  browser.address.replace("/puzzles/4x6/easy/7");
  assert.equal(browser.address.place.pathname, "/puzzles/4x6/easy/7");
  browser.pass(1000);
  assert.equal(browser.path, "/keypeg/puzzles/4x6/easy/7");
  browser.address.openSheet("help");
  assert.equal(browser.path, "/keypeg/puzzles/4x6/easy/7");
});
