// Keeps the match in the browser after every tap. What cannot be read is set aside, never overwritten unseen.
import { BLANK } from "../../board/colours.ts";
import { OPEN } from "../../board/draft.ts";
import { STORED, type Store, writeStored } from "../storage.ts";
import type { Setup } from "./edition-rules.ts";
import { afterStep, beginMatch, type Match, type Step } from "./match.ts";

const FORMAT = "keypeg-referee/1";

export interface Save {
  readonly setup: Setup;
  readonly steps: readonly Step[];
  /** The row in progress, as `draftText` writes it. */
  readonly draft: string;
}

export type Kept = { readonly is: "none" } | { readonly is: "damaged" } | { readonly is: "found"; readonly save: Save };

/** Throws if a step cannot be: then it was not written by this program. */
export function replayed({ setup, steps }: Save): Match {
  return steps.reduce(afterStep, beginMatch(setup));
}

export function readSave(store: Store): Kept {
  const text = store.getItem(STORED.referee) ?? "";
  if (text === "") return { is: "none" };
  try {
    const save = parsedSave(JSON.parse(text));
    replayed(save);
    return { is: "found", save };
  } catch {
    try {
      store.setItem(STORED.damagedReferee, text);
      store.setItem(STORED.referee, "");
    } catch {
      // Storage is full: then it stays where it is.
    }
    return { is: "damaged" };
  }
}

/** Returns whether the match could be kept. */
export function writeSave(store: Store, save: Save): boolean {
  return writeStored(store, STORED.referee, { format: FORMAT, ...save });
}

function parsedSave(found: unknown): Save {
  if (typeof found !== "object" || found === null) throw new Error("not a save");
  const { format, setup, steps, draft } = found as Record<string, unknown>;
  if (format !== FORMAT || !isSetup(setup) || !Array.isArray(steps) || typeof draft !== "string")
    throw new Error("not a save of this version");
  // Whether a step can be is checked when it is replayed.
  if (!steps.every((step) => typeof step === "object" && step !== null && typeof step.do === "string"))
    throw new Error("not a step");
  return { setup, steps: steps as readonly Step[], draft };
}

function isSetup(found: unknown): found is Setup {
  if (typeof found !== "object" || found === null) return false;
  const { edition, players, first, options } = found as Record<string, unknown>;
  return (
    typeof edition === "string" &&
    Array.isArray(players) &&
    players.every((name) => typeof name === "string" && name !== "") &&
    typeof first === "number" &&
    typeof options === "object" &&
    options !== null
  );
}

/** Returns the save without its last step. A row that is taken back is open for its last peg again. */
export function withoutLastStep(save: Save): Save {
  const last = save.steps.at(-1);
  const steps = save.steps.slice(0, -1);
  // A repair may have been several steps, but each is undone by itself.
  return {
    ...save,
    steps,
    draft:
      last?.do === "row"
        ? `${last.code.slice(0, -1)}${OPEN}`
        : last?.do === "ask"
          ? last.code.replaceAll(BLANK, OPEN)
          : "",
  };
}
