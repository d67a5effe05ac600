// The letters that stand for colours in codes, and the symbols of each box, both in palette order.
import type { Code } from "./values.ts";

export const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ") as readonly Letter[];
// biome-ignore format: one line
export type Letter = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z";
/** A hole that is left empty on purpose. */
export const BLANK = "_";
export type Peg = Letter | typeof BLANK;

export function letters(colours: number): readonly Letter[] {
  return LETTERS.slice(0, colours);
}

export function isLetter(text: string): text is Letter {
  return (LETTERS as readonly string[]).includes(text);
}

/** Splits a code into pegs. Anything that is not a colour counts as a blank. */
export function pegsOf(code: Code): readonly Peg[] {
  return Array.from(code, (symbol) => (isLetter(symbol) ? symbol : BLANK));
}

/** The boxes whose colours are defined in palettes.ts. The first one is the default. */
export const BOXES = ["family", "party"] as const;
export type Box = (typeof BOXES)[number];

/** A colour has the same symbol in every box. */
export const SYMBOLS: Readonly<Record<Box, readonly SymbolName[]>> = {
  family: ["disc", "triangle", "square", "star", "diamond", "cross", "crescent", "hexagon"],
  party: ["diamond", "heart", "square", "disc", "crescent", "drop", "star", "triangle"],
};
/** How many colours a box has at most. */
export const MOST_COLOURS = SYMBOLS.family.length;

export function symbolOf(box: string, letter: Letter): SymbolName {
  return SYMBOLS[box === "party" ? box : "family"][LETTERS.indexOf(letter)] ?? "disc";
}

// biome-ignore format: one line
export type SymbolName = "disc" | "triangle" | "square" | "star" | "diamond" | "cross" | "crescent" | "hexagon" | "heart" | "drop";

export const OUTLINES: Readonly<Record<SymbolName, string>> = {
  disc: "M24 16.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4Z",
  triangle: "M24 12.6 34.6 31.4H13.4Z",
  square: "M16.2 16.2h15.6v15.6H16.2Z",
  star: "M24 11.4l3.1 8.3 8.9.4-7 5.5 2.4 8.6-7.4-4.9-7.4 4.9 2.4-8.6-7-5.5 8.9-.4Z",
  diamond: "M24 10.8 32.2 24 24 37.2 15.8 24Z",
  cross: "M20.6 12.4h6.8v8.2h8.2v6.8h-8.2v8.2h-6.8v-8.2h-8.2v-6.8h8.2Z",
  crescent: "M28.6 12.2A12.2 12.2 0 1 0 35.4 28.8 10 10 0 1 1 28.6 12.2Z",
  heart: "M24 36.4 13.6 25.6a6.7 6.7 0 0 1 9.5-9.4l.9.9.9-.9a6.7 6.7 0 0 1 9.5 9.4Z",
  drop: "M24 10.6c5.6 7 8.6 11.4 8.6 15.6a8.6 8.6 0 0 1-17.2 0c0-4.2 3-8.6 8.6-15.6Z",
  hexagon: "M24 11.6 34.7 17.8v12.4L24 36.4 13.3 30.2V17.8ZM24 17l-6.1 3.5v7L24 31l6.1-3.5v-7Z",
};

/** Rings whose symbol would cover the tip of the post. */
const FULL_BORES: ReadonlySet<SymbolName> = new Set<SymbolName>(["triangle", "hexagon"]);

export function showsPost(symbol: SymbolName): boolean {
  return !FULL_BORES.has(symbol);
}
