// What every page shows of answers that a server has given: whole pages, on the least of a document.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { h, options, render } from "preact";
import recorded from "../../../tests/gallery/answers.json" with { type: "json" };
import { element, type FakeNode, installDocument } from "../../gallery/fake-document.ts";
import type { Day, MarkedRow, State } from "../generated/messages.ts";

/** A Thursday, 5 March 2026, at six in the evening, as in the record. */
const NOW_MS = 1_772_733_600_000;
type Answer = readonly [status: number, content: unknown, mediaType: string, language: string | null];
const answers = recorded as unknown as Record<string, Record<string, Answer>>;
const ok = (content: unknown): Answer => [200, content, "application/json", null];

{
  // What the record has none of: a code that was found, how others did, and what the coach says.
  const DATE = "GET /api/daily/2026-03-01";
  const day = answers["new"]?.[DATE]?.[1] as Day;
  const [code, other] = day.codes;
  assert.ok(code !== undefined && other !== undefined);
  const rows: readonly MarkedRow[] = [
    ["AABB", [3, 0]],
    ["AABC", [4, 0]],
  ];
  const laid = rows.map(([pegs, mark]) => ({ seat: 1, code: pegs, mark }));
  const history = code.start.view.history.map((board) => ({ ...board, rows: laid }));
  const position = { ...code.start, view: { ...code.start.view, history } };
  const found = { is_found: true, row_count: 2, is_hard_mode: false };
  const game = { ...code, ...found, begun: 0, ended: 1, code: "AABC", rows, position, transcript: null };
  const played = { ...code, game };
  const share = { ...found, kind: "daily", date: "2026-03-01", code: played, theirs: rows, friends: [] };
  answers["solver"] = {
    ...answers["new"],
    [DATE]: ok({ ...day, codes: [played, other] }),
    "GET /api/daily/2026-03-05": ok({ ...day, date: "2026-03-05", codes: [played, other] }),
    "GET /api/daily/2026-03-05/original/everyone": ok({ games: 1, rows: [0, 1], not_found: 0 }),
    [`${DATE}/original/everyone`]: ok({ games: 12, rows: [0, 1, 2, 4, 3], not_found: 2 }),
    "GET /api/shares/bob": ok({ ...share, name: "Bob", is_yours: false }),
    "GET /api/shares/own": ok({ ...share, name: null, is_yours: true, friends: [{ ...found, name: "Cleo", rows }] }),
  };
  const tables = "GET /api/tables/";
  const lobby = `${tables}original-lobby/live?seat=0`;
  const [first, ...others] = (answers["ada"]?.[lobby]?.[1] ?? []) as readonly State[];
  answers["stranger"] = {
    ...answers["new"],
    ...answers["ada"],
    "GET /api/me/hidden": ok({ people: 2 }),
    "DELETE /api/me/hidden": [401, { error: "signed_out", message: "" }, "application/json", null],
    "GET /api/strangers": ok([{ edition: "original", players: 2, turn_seconds: 30, people: 3 }]),
    [lobby]: ok([{ ...first, table: { ...first?.table, is_for_strangers: true } }, ...others]),
  };
  const best = { row: "CBDE", expected: 2.1, expected_left: 1.4, worst_left: 3, parts: 9, fits: true };
  Object.assign(answers["ada"] ?? {}, {
    [`${tables}original-middle/coach/count?seat=0`]: ok({ type: "count", possible: 24, of: 1296 }),
    [`${tables}original-middle/coach/better?seat=0`]: ok({ type: "better", best, draft: null }),
    [`${tables}original-middle/coach/codes?seat=0`]: ok({ type: "codes", possible: 24, codes: ["CBDE", "CBED"] }),
    [`${tables}original-middle/coach/fit?seat=0&draft=CBDE`]: ok({
      type: "fit",
      row: "CBDE",
      fits: false,
      against: [{ row: 3, given: [2, 0], would_be: [1, 1] }],
    }),
    [`${tables}original-middle/coach/leaves?seat=0&draft=CBDE`]: ok({
      type: "leaves",
      ...best,
      possible: 24,
      points: null,
    }),
    [`${tables}group-middle/coach/tokens?seat=0`]: ok({
      type: "tokens",
      possible: 9,
      boards: [{ seat: 1, board: 0, tokens: [["B", 2]] }],
    }),
  });
}

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

/** Passes fast, since buttons that have just appeared do nothing. */
let passedMs = 0;

const fakes = {
  performance: { now: () => (passedMs += 1000) },
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
    if (who === "offline") return Promise.reject(new TypeError("there is no connection"));
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
const { navigate, startApp } = await import("./app-state.ts");
const { startWords } = await import("./load.ts");
const drawn = new Set<string>();
const { diffed } = options;
options.diffed = (vnode) => {
  diffed?.(vnode);
  // The bundler numbers what has the same name.
  if (typeof vnode.type === "function") drawn.add(vnode.type.name.replace(/\d+$/, ""));
};
startApp();
startWords();
const root = element("div");
render(h(App, {}), root as unknown as Element);

const MOST_TURNS = 2000;
const QUIET_TURNS = 10;

const tidy = (words: string): string => words.replace(/\s+/g, " ").trim();

async function until<T>(find: () => T | undefined, problem: () => string): Promise<T> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await new Promise((done) => setTimeout(done, 0));
    const found = find();
    if (found !== undefined) return found;
  }
  return assert.fail(problem());
}

/** Waits until all of this is shown. */
async function shows(...expected: readonly string[]): Promise<void> {
  const words = (): string => tidy(root.words);
  const missing = (): readonly string[] => expected.filter((each) => !words().includes(each));
  await until(
    () => missing().length === 0 || undefined,
    () => `${missing().join(", ")} is not in: ${words()}`,
  );
  assert.doesNotMatch(words(), /undefined|NaN|\[object/);
}

/** Once nothing changes any more, presses the last of what begins with these words. */
async function press(name: string): Promise<void> {
  const isIt = (node: FakeNode): boolean => PRESSED.has(node.localName) && tidy(node.words).startsWith(name);
  let before: string | null = null;
  let unchanged = 0;
  const target = await until(
    () => {
      unchanged = before === root.words ? unchanged + 1 : 0;
      before = root.words;
      return unchanged < QUIET_TURNS ? undefined : root.all.findLast(isIt);
    },
    () => `there is no ${name} in: ${tidy(root.words)}`,
  );
  target.dispatch("click");
  if (target.attributes["type"] === "submit") target.dispatch("submit");
  if (target.localName === "label") target.all.find(({ localName }) => localName === "input")?.dispatch("change");
}

const PRESSED = new Set(["button", "label", "summary"]);

/** By path: who asks, what they see, and after a > what they press. */
const PAGES: readonly (readonly [path: string, who: string, ...seen: readonly string[]])[] = [
  ["/", "new", "Take a box from the shelf.", "Original", "Super", "Challenge", "Party", "Group", "Place row 1"],
  ["/", "mira", "Your tables", "Challenge with Bob Your turn", "Group with Bob One seat is free", "Cleo’s turn"],
  ["/", "offline", "No connection", "Practice", "What works", "new ones too"],
  ["/new/original", "new", "A table for Original", "Novice Finds a code in about seven rows.", "Start the game"],
  ["/new/group", "new", "A table for Group", "Level"],
  ["/new/chess", "new", "there is no edition chess"],
  ["/find", "new", "Who wants to play?", "30 seconds", "Nobody is waiting right now."],
  ["/devices", "mira", "You are signed in on these devices.", "This device Added on 5 Mar 2026", "Delete all my data"],
  ["/resume#secret", "new", "Continue as this player on this device?", "Back to the shelf"],
  ["/learn", "new", "Learn by playing", "Start here Original One hides a code, one hunts it. Six steps"],
  ["/learn/original", "new", "Original in six steps", "Mira has hidden four pegs.", "Mira’s code, covered"],
  ["/rules/group", "new", "Rules of the other editions", "Answering a question", "Calling Mastermind!"],
  ["/statistics", "new", "Nothing to count yet"],
  [
    "/statistics",
    "mira",
    "6.00 rows on average, over 1 code",
    "+ 1.25 you gave away",
    "Original 1 6.0 4.34 1 of 1",
    "Steady, Original 1",
  ],
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

/** Further into pages: an address and who asks; then what they press, after a >, and what they see. */
const WALKS = `
/learn/original new | > Step 2 | How close is this row? | > Misplaced: one more | > Misplaced: one more
> Give this mark | Correct. Blue and yellow are in the code | > Step 5 | Found in row 4. Who scores? | > Mira: 4 points
> Step 6 | Your turn: find the code. | Row 4, your turn | Two codes still fit every row.

/learn/super new | > Step 2 | An empty hole is a colour | > Step 3 | The sizes of the game | 3 holes, 5 colours
> Step 4 | Your code held out to the end. | 12 points

/learn/challenge new | > Step 2 | Your rows | > Place row | > Step 3 | what does Tom’s next row score against yours?
> Step 5 | You have both found it. | Play it again

/learn/party new | > Step 2 | Set the sliders. | > Step 3 | What does your row earn? | > Step 5 | Score card
Mira 2 + 6 8

/learn/group new | > Step 2 | Ask any row you like. | > Ask | > Step 3 | Ada asks green, green, red, yellow, yellow
> Nothing | Look again: green is in Ada’s row | > White | White it is | > Step 4 | What does Tom hold?
> Step 5 | The code you call | Hole 3: green | red at 2 Ada | 3 more pegs

/referee new | > Original | Original: what have you agreed? | > Start the match | Give the phone to Player 2
> I am Player 2 | 1,296 codes fit | > red, | > red, | > red, | > red, | Mark for row 1
2 exact, 0 misplaced, leaves 150 codes | > 2 exact, 0 | Row 1: red, red, red, red: 2 exact, 0 misplaced
> Change row 1 | Change the mark | > Change the colours | Hole 4: red | > Undo | > Player 1 can enter | For Player 1’s eyes only
> I am Player 1 | Player 1’s code | > Never mind | > red, | > red, | > red, | > blue, | > 0 exact, 0
They can’t all be correct | Likeliest: this mark instead. | then 256 codes fit | > Correct row 1 | 256 codes fit
> green, | > green, | > green, | > green, | > 4 exact, 0 | Solved in row 3 | Player 1 scores 3: one point per row.
> End here

/referee new | > Original | > Start the match | > Back to the boxes | A match of Original is waiting

/referee new | > Group | Group: what have you agreed? | > 2 players | > Start the match | Everyone draws two tokens
> I am Player 1 | 360 codes fit | > red, | > blue, | > green, | > yellow, | > white, | > Ask | Player 2 answers
white, leaves 320 codes | > black, leaves | Player 2: black. | 110 codes fit | > Change question 1
Change Player 2’s answer | > Never mind | > Someone calls | > Never mind

/t/original-middle ada | > Row 2: | Copy this row | > React | > Rules | Original in five lines | > Full rules
> Coach | Could my row be the code? Fill your row first. | > Notes | red at 1: possible | > red at 1
> Score | This round so far | > This table | What we play | Let the computer play for me | for red-green colour blindness

/t/group-middle ada | > B Bob | What Bob may hold | red at 1: 1 is yours | > Fill in from the answers | > Back to the questions
> I know it | Nothing is said yet. | The code you call | > blue, | > green, | > Hole 4 | > yellow, | > Call Mastermind! | Sent.

/t/original-over ada | > Open round 1 | How row 5 scored: 2 exact, 1 misplaced | Green is in the right place, twice.

/t/original-over?move=9&as=7 ada | It’s a draw, 6 all

/t/party-over/review ada | You earned eleven points | 5 points earned this row | 1,680 codes, then 288.

/t/original-lobby guest | You can watch. To play, you need the invitation link.

/t/group-over ada | > Open round 1 | You called Mastermind and named the code. | You: red at 4

/t/party-one-device ada | > I am Ada | Ada: Set your code | > Random code | > Set this code | Sent. | Your points are added when the round ends.

/t/original-lobby stranger | Finding somebody for Original | Nobody else is looking for this right now. | Stop looking

/find stranger | Original | 3 people | You have hidden 2 people. | > Show everyone again | This device was signed out.

/t/party-lobby ada | > Notify me | Stop notifying me

/t/original-disputable ada | > Dispute a mark | Is one of the marks wrong? If so, the round ends now. | Yes, check them

/daily/2026-03-01/original new | > Rules | Original in a minute | Find it in ten rows at most. | take back the last colour

/daily/2026-03-01/original solver | Solved in 2 | Row 2: red, red, blue, green: 4 exact, 0 misplaced | Your longest streak is 1 day.
12 games so far. Half of all players needed 4 or fewer. | With the link, a friend plays the same code

/daily solver | Original Solved in 2.

/daily/2026-03-05/original solver | Solved in 2 | Next code in

/t/original-middle offline | No connection This page picks up by itself

/s/bob solver | Solved in 2 | You both needed 2 rows. | Bob’s rows

/s/own solver | Cleo played your code | Your rows | Cleo’s rows

/t/original-middle ada | > Coach | > 1 How | 24 of 1,296. | > 4 Show
green, blue, yellow, white Use this row It leaves 1.4 on average | > 5 Which | Use green, blue, white, yellow

/t/original-middle ada | > green, | > blue, | > yellow, | > white, | > Coach | > 2 Could | > 3 What
1.4 codes on average, 3 at worst. | Row 3 says two exact and no misplaced. | > Place row | Sent.

/t/group-middle ada | > Coach | > 2 What | Bob 2: blue | That leaves 9 codes.

/new/super new | > Somebody else | How long is the code? | 5 holes, 5 colours: 3,125 codes

/new/group new | > In numbers

/puzzles/4x6/easy/2 new | > A nudge | Row 1 has no exact peg | > Next step | > blue, | > yellow, | > blue, | > violet, | > This is the code
That is the code | The code that fits: blue, yellow, blue, violet | Next puzzle | A Keypeg puzzle Original, gentle

/puzzles/4x6/easy/2 new | > red, | > red, | > red, | > red, | > This is the code | Row 1 says no

/puzzles/endgame/4x6/2/1 new | > red, | > red, | > white, | > white, | > Try this row | Not if it gets 1 exact, 1 misplaced
What each mark leaves | five codes left to luck

/puzzles/group/3/easy/1 new | > A nudge | Question 1: Ada says white. | What Ada may hold

/analysis/4x6/AABX=1,1 new | Character 4: “X” is not a colour in this game.

/analysis/10x4 new | > red, | > red, | > red, | > red, | > red, | > red, | > red, | > red, | > red, | > red, | What did row 1 earn?

/practice new | Works offline | > Own size | 16,807 codes. Super has 32,768. | > One more hole | 117,649 codes are too many
> One fewer hole | > Original 4 pegs | > Play | Your row | > red, | > red, | > blue, | > blue, | > Place row | Row 1:
> Hint | Hint: | > Take back row 1 | Nothing to take back

/practice new | > Set a code | needs about 4.6 rows | > Steady | > Mark by hand | > Play | Set your code | > red, | > red, | > blue, | > blue,
> Set this code

/devices mira | > Delete everything | Delete everything for good? It can’t be undone. | Keep everything
`;
const walks = WALKS.trim()
  .split("\n\n")
  .map((walk) => {
    const [start = "", ...steps] = walk.split(/ \| |\n/);
    const [path = "", asking = ""] = start.split(" ");
    return [path, asking, ...steps] as const;
  });

for (const [path, asking, ...steps] of [...PAGES, ...walks])
  test(`${path} as ${asking}: ${steps.at(-1)}`, async () => {
    // From a page that nothing is recorded for, so that no other one is still there.
    navigate("/nowhere");
    await shows("There is no page at this address.");
    localStorage.clear();
    who = asking;
    navigate(path);
    for (const step of steps)
      if (step.startsWith("> ")) await press(step.slice(2));
      else await shows(step);
  });

test("every page and part is drawn by one of these, or has a test of its own", () => {
  const files = ["pages", "parts"].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `src/${folder}/${file}`),
  );
  const textOf = (file: string): string => readFileSync(file, "utf8");
  const tests = files
    .filter((file) => file.endsWith(".test.tsx"))
    .map(textOf)
    .join("\n");
  const components = files
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/^export function ([A-Z][a-z]\w*)/gm)])
    .map(([, name = ""]) => name);
  assert.deepEqual(
    components.filter((name) => !drawn.has(name) && !tests.includes(`<${name}`)),
    [],
  );
});
