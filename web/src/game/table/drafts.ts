// Rows in progress, kept in the browser's tab so that they survive a reload, a mark in between or a call that is left.
import { allowedPegs, type Draft, type Hole } from "../../board/draft.ts";
import { STORED_IN_TAB } from "../storage.ts";

/** The part of a `Storage` that is needed. */
export interface DraftStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Stands for a hole that nothing was chosen for. */
const OPEN = ".";

export class Drafts {
  readonly #storage: DraftStorage | null;
  readonly #name: string;
  /** The holes of each row by the key of its task. */
  #rows: Readonly<Record<string, string>>;

  /** `name` tells the table and the seat apart from others in the same tab. */
  constructor(storage: DraftStorage | null = null, name = "") {
    this.#storage = storage;
    this.#name = `${STORED_IN_TAB.drafts} ${name}`;
    this.#rows = parsed(storage?.getItem(this.#name) ?? null);
  }

  /** Returns the draft with the pegs that were kept for this task, as far as its shape still allows them. */
  restored(task: string, draft: Draft): Draft {
    const kept = Array.from(this.#rows[task] ?? "");
    if (kept.length !== draft.shape.holes) return draft;
    const allowed: readonly string[] = allowedPegs(draft.shape);
    const holes = kept.map((peg) => (allowed.includes(peg) ? (peg as Hole) : null));
    return { ...draft, holes, cursor: Math.max(0, holes.indexOf(null)) };
  }

  /** Keeps a row, and forgets those of earlier rounds. */
  keep(task: string, draft: Draft): void {
    const round = roundOf(task);
    const current = Object.entries(this.#rows).filter(([key]) => roundOf(key) === round);
    const holes = draft.holes.map((hole) => hole ?? OPEN).join("");
    this.#rows = { ...Object.fromEntries(current), [task]: holes };
    try {
      this.#storage?.setItem(this.#name, JSON.stringify(this.#rows));
    } catch {
      // Storage is full or blocked: the row lasts as long as the page.
    }
  }
}

/** Task keys begin with the number of the round. */
function roundOf(task: string): string | undefined {
  return task.split(" ")[0];
}

function parsed(text: string | null): Readonly<Record<string, string>> {
  if (text === null) return {};
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null) return {};
    const rows = Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return Object.fromEntries(rows);
  } catch {
    return {};
  }
}
