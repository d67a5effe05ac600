// Rows in progress, kept in the browser's tab so that they survive a reload, a mark in between or a call that is left.
import { type Draft, draftText, withText } from "../../board/draft.ts";
import { readStored, STORED_IN_TAB, type Store, writeStored } from "../storage.ts";

export class Drafts {
  readonly #storage: Store | null;
  readonly #name: string;
  /** The holes of each row by the key of its task. */
  #rows: Readonly<Record<string, string>>;

  /** `name` tells the table and the seat apart from others in the same tab. */
  constructor(storage: Store | null = null, name = "") {
    this.#storage = storage;
    this.#name = `${STORED_IN_TAB.drafts} ${name}`;
    const found: object = Object(storage === null ? null : readStored(storage, this.#name));
    this.#rows = Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
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
    if (this.#storage !== null) writeStored(this.#storage, this.#name, this.#rows);
  }
}

/** Task keys begin with the number of the round. */
function roundOf(task: string): string | undefined {
  return task.split(" ")[0];
}
