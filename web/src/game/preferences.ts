// The reader's preferences on this device. Where storage is blocked they last as long as the page.
import { LEVELS } from "../generated/constants.ts";
import type { Level } from "../generated/messages.ts";
import { LANGUAGES, type Language } from "../i18n/index.ts";
import { readStored, STORED, type Store } from "./storage.ts";

export interface Preferences {
  readonly language: Language | null;
  readonly theme: "light" | "dark" | null;
  readonly palette: "deutan" | "tritan" | null;
  readonly symbols: boolean;
  /** Whether letters and digits place pegs wherever the focus is. */
  readonly keys: boolean;
  readonly sound: boolean;
  /** Whether other players' reactions are shown. */
  readonly reactions: boolean;
  /** Whether a tab that is not in view tells the reader that it is their turn. */
  readonly notices: boolean;
  /** The level of the computers that the reader last played against. */
  readonly level: Level;
}

/** Replaces whatever is not understood with its default. */
export function readPreferences(store: Store): Preferences {
  const given: Partial<Record<keyof Preferences, unknown>> = Object(readStored(store, STORED.preferences));
  return {
    language: LANGUAGES.find((each) => each === given.language) ?? null,
    theme: (["light", "dark"] as const).find((each) => each === given.theme) ?? null,
    palette: (["deutan", "tritan"] as const).find((each) => each === given.palette) ?? null,
    symbols: given.symbols !== false,
    keys: given.keys !== false,
    sound: given.sound === true,
    reactions: given.reactions !== false,
    notices: given.notices === true,
    level: LEVELS.find((each) => each === given.level) ?? "novice",
  };
}
