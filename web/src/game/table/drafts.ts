// Rows in progress, kept in the browser's tab so that they survive a reload, a mark in between or a call that is left.
import { type Draft, draftText, withText } from "../../board/draft.ts";
import { STORED_IN_TAB } from "../storage.ts";

/** The part of a `Storage` that is needed. */
export interface DraftStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

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
    return withText(draft, this.#rows[task] ?? "");
  }

  /** Keeps a row, and forgets those of earlier rounds. */
  keep(task: string, draft: Draft): void {
    const round = roundOf(task);
    const current = Object.entries(this.#rows).filter(([key]) => roundOf(key) === round);
    this.#rows = { ...Object.fromEntries(current), [task]: draftText(draft) };
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
