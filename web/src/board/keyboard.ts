// Maps keys to commands for the row in progress.
import type { CodeShape } from "../generated/messages.ts";
import { BLANK, isLetter, letters, type Peg } from "./colours.ts";
import type { Command } from "./draft.ts";

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const COMMAND_KEYS: Readonly<Record<string, Command>> = {
  ArrowLeft: { do: "step", by: -1 },
  ArrowRight: { do: "step", by: 1 },
  Home: { do: "goto", hole: 0 },
  End: { do: "goto", hole: Number.POSITIVE_INFINITY },
  Backspace: { do: "backspace" },
  Delete: { do: "erase" },
  Escape: { do: "clear" },
  Enter: { do: "submit" },
};
const BLANK_KEYS: ReadonlySet<string> = new Set([" ", BLANK, "0"]);

/** Returns null for a key that the row does not use, so that the browser handles it. */
export function commandForKey(press: KeyPress, shape: CodeShape): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const peg = pegOf(press.key, shape);
  return peg === null ? (COMMAND_KEYS[press.key] ?? null) : { do: "peg", peg };
}

function pegOf(key: string, shape: CodeShape): Peg | null {
  if (BLANK_KEYS.has(key)) return shape.blanks ? BLANK : null;
  const palette = letters(shape.colours);
  const letter = key.toUpperCase();
  if (key.length === 1 && isLetter(letter)) return palette.includes(letter) ? letter : null;
  return /^[1-9]$/.test(key) ? (palette[Number(key) - 1] ?? null) : null;
}
