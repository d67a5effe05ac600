// What the browser keeps of practice: the choices, the game, the row in progress, and the best games.
import { parseSpace, spaceText } from "../space.ts";
import { readStored, STORED, type Store, writeStored } from "../storage.ts";
import { isFound, type PracticeGame, type PracticeRow } from "./game.ts";
import { type PracticeSetup, readSetup, spaceOf } from "./setup.ts";

export interface KeptPractice {
  readonly setup: PracticeSetup;
  readonly game: PracticeGame | null;
  /** The row in progress, as `draftText` writes it. */
  readonly draft: string;
  /** The fewest rows by space, in games without hints and undone rows. */
  readonly best: Readonly<Record<string, number>>;
}

/** Whatever is in the storage was written here, perhaps by another version: what is not understood is left out. */
export function readPractice(store: Store): KeptPractice {
  const found: Partial<Record<keyof KeptPractice, unknown>> = Object(readStored(store, STORED.practice));
  const best = Object.entries(Object(found.best)).filter(
    (each): each is [string, number] => parseSpace(each[0]) !== null && typeof each[1] === "number",
  );
  return {
    setup: readSetup(found.setup),
    game: readGame(found.game),
    draft: typeof found.draft === "string" ? found.draft : "",
    best: Object.fromEntries(best),
  };
}

/** Returns false where storage is blocked or full. */
export function writePractice(store: Store, kept: KeptPractice): boolean {
  return writeStored(store, STORED.practice, kept);
}

function readGame(found: unknown): PracticeGame | null {
  const {
    id,
    setup: chosen,
    code,
    rows,
    hints,
    undone,
    ended,
  }: Partial<Record<keyof PracticeGame, unknown>> = Object(found);
  if (typeof id !== "string" || !Array.isArray(rows) || typeof hints !== "number" || typeof undone !== "number")
    return null;
  if (ended !== null && typeof ended !== "number") return null;
  const setup = readSetup(chosen);
  const { holes } = spaceOf(setup);
  const isCode = (text: unknown): text is string => typeof text === "string" && text.length === holes;
  const isRow = (row: unknown): row is PracticeRow => {
    const { code: laid, mark }: Partial<Record<keyof PracticeRow, unknown>> = Object(row);
    return isCode(laid) && (mark === null || (Array.isArray(mark) && mark.length === 2));
  };
  return (code === null || isCode(code)) && rows.every(isRow) ? { id, setup, code, rows, hints, undone, ended } : null;
}

/** Whether a game was played without help; only such games are compared. */
export function isUnaided({ hints, undone }: PracticeGame): boolean {
  return hints === 0 && undone === 0;
}

/** Returns the best games with one that is over. A code that changes can be found in luckier ways, so those are left out. */
export function withBest(best: KeptPractice["best"], game: PracticeGame): KeptPractice["best"] {
  const { setup, rows } = game;
  if (setup.side === "maker" || setup.isDevious || !isFound(game) || !isUnaided(game)) return best;
  const name = spaceText(spaceOf(setup));
  return { ...best, [name]: Math.min(best[name] ?? rows.length, rows.length) };
}
