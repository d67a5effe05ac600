// What every page shows of answers that a server has given: whole pages, on the least of a document.
import assert from "node:assert/strict";
import { test } from "node:test";
import { h, render } from "preact";
import recorded from "../../../tests/gallery/answers.json" with { type: "json" };
import { element, installDocument } from "../../gallery/fake-document.ts";

/** A Thursday, 5 March 2026, at six in the evening, as in the record. */
const NOW_MS = 1_772_733_600_000;
type Answer = readonly [status: number, content: unknown, mediaType: string, language: string | null];
const answers = recorded as unknown as Readonly<Record<string, Readonly<Record<string, Answer>>>>;

/** Who asks, as the record calls them. */
let who = "new";

/** Finds what was recorded for a request; what a socket has seen before is left out. */
function answerTo(method: string, address: string): Answer {
  const { pathname, searchParams } = new URL(address, location.origin);
  for (const name of ["changes", "version"]) searchParams.delete(name);
  const query = searchParams.size === 0 ? "" : `?${searchParams.toString().replaceAll("%2C", ",")}`;
  const request = `${method} ${pathname}${query}`;
  const unknown = { error: "not_found", message: `nothing is recorded for ${request}` };
  return answers[who]?.[request] ?? [404, unknown, "application/json", null];
}

interface Said {
  readonly type: string;
  readonly code: number;
  readonly reason: string;
}

class RecordedSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: Said) => void) | null = null;
  constructor(address: string) {
    const [, messages] = answerTo("GET", address);
    setImmediate(() => {
      this.onopen?.();
      for (const message of messages as readonly Said[])
        if (message.type === "close") this.onclose?.(message);
        else this.onmessage?.({ data: JSON.stringify(message) });
    });
  }
  send(): void {
    // Nobody hears it.
  }
  close(): void {
    // As above.
  }
}

const fakes = {
  Date: class extends Date {
    constructor(...parts: readonly unknown[]) {
      super(...((parts.length === 0 ? [NOW_MS] : parts) as [number]));
    }
    static override now(): number {
      return NOW_MS;
    }
  },
  WebSocket: RecordedSocket,
  fetch: (address: string, { method = "GET" }: RequestInit = {}) => {
    const [status, content, type, language] = answerTo(method, address);
    const headers = { "Content-Type": type, "Content-Language": language ?? "" };
    return Promise.resolve(
      new Response(typeof content === "string" ? content : JSON.stringify(content), { status, headers }),
    );
  },
};

process.env["TZ"] = "Europe/London";
installDocument();
for (const [name, value] of Object.entries(fakes))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
// Only now: what belongs to all pages looks at the document as soon as it is imported.
const { App } = await import("./app.tsx");
const { address, startApp } = await import("./app-state.ts");
const { startWords } = await import("./load.ts");
startApp();
startWords();
const root = element("div");
render(h(App, {}), root as unknown as Element);

function go(path: string): void {
  const [before = "", hash = ""] = path.split("#");
  const [pathname = "", query = ""] = before.split("?");
  Object.assign(location, { pathname, hash: hash && `#${hash}`, search: query && `?${query}` });
  address.notice();
}

const MOST_TURNS = 2000;

/** Waits until all of this is shown. */
async function shows(expected: readonly string[]): Promise<void> {
  let missing = expected;
  let words = "";
  for (let turn = 0; turn < MOST_TURNS && missing.length > 0; turn++) {
    await new Promise((done) => setTimeout(done, 0));
    words = root.words.replace(/\s+/g, " ");
    missing = expected.filter((each) => !words.includes(each));
  }
  assert.deepEqual(missing, [], words);
  assert.doesNotMatch(words, /undefined|NaN|\[object/);
}

/** By path: who asks, and what they see. */
const PAGES: readonly (readonly [path: string, who: string, ...seen: readonly string[]])[] = [
  ["/", "new", "Take a box from the shelf.", "Original", "Super", "Challenge", "Party", "Group", "Place row 1"],
  ["/", "mira", "Your tables", "Challenge with Bob Your turn", "Group with Bob One seat is free", "Cleo’s turn"],
  ["/new/original", "new", "A table for Original", "Novice Finds a code in about eight rows.", "Start the game"],
  ["/new/group", "new", "A table for Group", "Level"],
  ["/new/chess", "new", "there is no edition chess"],
  ["/find", "new", "Who wants to play?", "30 seconds", "Nobody is waiting right now."],
  ["/devices", "mira", "You are signed in on these devices.", "This device Added on 5 Mar 2026", "Delete all my data"],
  ["/resume#secret", "new", "Continue as this player on this device?", "Back to the shelf"],
  ["/learn", "new", "Learn by playing", "Start here Original One hides a code, one hunts it. Six steps"],
  ["/learn/original", "new", "Original in six steps", "Mira has hidden four pegs.", "Mira’s code, covered"],
  ["/rules/group", "new", "Rules of the other editions", "Answering a question", "Calling Mastermind!"],
  ["/statistics", "new", "Nothing to count yet"],
  ["/statistics", "mira", "6.00 rows on average, over 1 code", "+ 1.25 you gave away", "Original 1 6.0 4.34 1 of 1"],
  ["/referee", "new", "Referee for a real board", "Which box is on the table?"],
  ["/daily", "new", "Thursday 5 March.", "No streak yet", "Super. Place row 1"],
  ["/daily/2026-03-01/original", "new", "Hard mode"],
  ["/puzzles", "new", "Today’s puzzle", "Row 4: green, blue, blue, violet: 1 exact, 0 misplaced", "Who holds what?"],
  ["/puzzles/4x6/easy/2", "new", "One code fits all three", "Row 2: blue, blue, blue, blue: 2 exact, 0 misplaced"],
  ["/puzzles/endgame/4x6/2/1", "new", "Show a row that forces it"],
  ["/puzzles/group/3/easy/1", "new", "Who holds which token?", "You hold white at 2"],
  ["/puzzles/4x6/simple/1", "new", "There is no puzzle at this address."],
  ["/analysis", "new", "1,296 codes are possible", "Place red, red, blue, green", "4.34"],
  ["/analysis/5x8/AABBC=1,1/CADDF=1,2/FCAGC=2,2/CFGHA", "new", "15 codes are possible", "What did row 4 earn?"],
  ["/analysis/4x6/AAAA=2,0/BBBB=2,0/CCCD=0,1", "new", "No code fits these rows", "Correct row 1"],
  ["/s/none", "new", "This link leads nowhere"],
  ["/nowhere", "new", "There is no page at this address."],
  ["/t/nowhere-at-all", "new", "This table can’t be opened"],
  ["/t/original-set-code", "ada", "Set your code", "Your code, not set yet", "Round 1 of 2", "Row 10: empty"],
  ["/t/original-first-row", "ada", "Bob sets the code", "Your row", "Row 1, your turn", "9 rows left after this one"],
  ["/t/super-middle", "ada", "Row 4: 2 exact, 3 misplaced.", "Row 5, your turn", "Hole 5: empty so far", "Coach"],
  ["/t/challenge-middle", "ada", "You hunt Bob’s code", "Bob hunts yours", "Row 3, your turn", "Bob’s code, covered"],
  ["/t/challenge-waiting", "ada", "Waiting for the other row", "mark sealed until both rows are in"],
  [
    "/t/party-middle",
    "ada",
    "Row 5, Cleo: yellow, blue, green, pink: 0 exact, 4 misplaced, 4 points",
    "Row 6, your turn",
  ],
  ["/t/party-waiting", "ada", "Cleo’s row", "Row 5: waiting for Cleo", "Row 6, ready for your turn"],
  ["/t/group-middle", "ada", "Your question", "You hold red at 1", "since your question", "Dora: white."],
  ["/t/original-marking", "ada", "Mark the row", "Exact: one more", "Misplaced: one more"],
  ["/t/group-marking", "ada", "Your answer", "You, green at 4", "black my colour at my number", "Give this answer"],
  ["/t/original-round-end", "ada", "Solved in row 6", "Bob’s code: green, red, violet, green"],
  [
    "/t/party-round-end",
    "ada",
    "Solved in row 7",
    "Cleo: 18 points this round, 18 in all",
    "Bob scores 7: one per row.",
  ],
  ["/t/challenge-round-end", "ada", "You win, 1 to 0", "You found Bob’s code in only six rows."],
  ["/t/group-over", "ada", "Points by round.", "Offer a rematch"],
  ["/t/original-over", "ada", "It’s a draw, 6 all", "Open round 2", "The code fits its fingerprint", "Offer a rematch"],
  ["/t/original-over/review", "ada", "Skill 80 · luck 13", "Four codes were left, and this was none of them"],
  ["/t/challenge-over/review", "ada", "Open in replay"],
  ["/t/group-over/review", "ada", "Open in replay"],
  ["/t/original-over?move=5", "ada", "Move 5 of 14", "Row 4: you place green, violet, red, white: 1 exact", "View as"],
  ["/t/party-lobby", "ada", "Your table is ready", "Waiting for one more player", "Add a computer", "Invitation link"],
  [
    "/t/original-lobby#invitation",
    "guest",
    "Ada invites you to a game of Original",
    "Sit down",
    "Original in five lines",
  ],
  ["/t/original-middle", "guest", "You are watching", "Ada’s row", "Row 5: waiting for Ada"],
  ["/t/original-disputable", "ada", "Your row", "Dispute a mark"],
  ["/t/challenge-idle-soon", "ada", "Bob has not moved for 8 minutes."],
  ["/t/challenge-idle", "ada", "Claim the win", "Let the computer play for Bob"],
  ["/t/challenge-taken-over", "bob", "The computer is playing at your seat.", "Take my seat back"],
  ["/t/party-one-device", "ada", "Pass the device to Ada", "Nobody else’s secrets are showing."],
];

for (const [path, asking, ...seen] of PAGES)
  test(`${path} as ${asking} sees it`, async () => {
    // From a page that nothing is recorded for, so that no other one is still there.
    go("/nowhere");
    await shows(["There is no page at this address."]);
    who = asking;
    go(path);
    await shows(seen);
  });
