// Maps keys to commands for the row in progress.
import type { CodeShape, Look } from "../generated/messages.ts";
import { BLANK, letters, type Peg } from "./colours.ts";
import type { Command } from "./draft.ts";
import { pieceOf, plainLabel } from "./look.ts";

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
const BLANK_KEYS = ["0", BLANK, " "] as const;
const DIGITS = Array.from("123456789");

/** The peg that each key places; capitals and small letters are the same. */
export type PegKeys = ReadonlyMap<string, Peg>;

/** Pieces with labels are typed by them. Elsewhere digits count along the palette. Letters always work, if not taken. */
export function pegKeys(shape: CodeShape, look: Look): PegKeys {
  const palette = letters(shape.colours);
  const labels = pieceOf(look) === "plain" ? palette.map((peg) => plainLabel(look, peg).toUpperCase()) : [];
  const isNumbered = !labels.some((label) => /^\d$/.test(label));
  const wanted: readonly (readonly [key: string | undefined, peg: Peg])[] = [
    ...palette.map((peg, place) => [labels[place], peg] as const),
    ...(isNumbered ? palette.map((peg, place) => [DIGITS[place], peg] as const) : []),
    ...palette.map((peg) => [peg, peg] as const),
    ...(shape.blanks ? BLANK_KEYS.map((key) => [key, BLANK] as const) : []),
  ];
  const keys = new Map<string, Peg>();
  for (const [key, peg] of wanted) if (key?.length === 1 && !keys.has(key)) keys.set(key, peg);
  return keys;
}

/** Returns the key to show beside a peg. */
export function keyOf(keys: PegKeys, peg: Peg): string {
  return [...keys].find(([, each]) => each === peg)?.[0] ?? "";
}

/** Returns null for a key that the row does not use, so that the browser handles it. */
export function commandForKey(press: KeyPress, keys: PegKeys): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const peg = keys.get(press.key.toUpperCase());
  return peg === undefined ? (COMMAND_KEYS[press.key] ?? null) : { do: "peg", peg };
}
