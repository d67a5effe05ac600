// The colours of the boxes by name, in palette order, and the letters they are written with.
import { SYMBOLS, type SymbolName } from "./symbols.ts";
import type { Code } from "./values.ts";

export const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;
export type Letter = (typeof LETTERS)[number];
/** An empty hole that was chosen. */
export const BLANK = "_";
export type Peg = Letter | typeof BLANK;

export const BOXES = {
  family: ["vermilion", "blue", "green", "yellow", "white", "violet", "orange", "brown"],
  party: ["white", "pink", "green", "red", "orange", "silver", "yellow", "blue"],
} as const;
export type Box = keyof typeof BOXES;
export type ColourName = (typeof BOXES)[Box][number];

export function letters(colours: number): readonly Letter[] {
  return LETTERS.slice(0, colours);
}

export function isLetter(text: string): text is Letter {
  return (LETTERS as readonly string[]).includes(text);
}

export function colourName(box: Box, letter: Letter): ColourName {
  return BOXES[box][LETTERS.indexOf(letter)] ?? "white";
}

export function symbolName(letter: Letter): SymbolName {
  return SYMBOLS[LETTERS.indexOf(letter)] ?? "disc";
}

/** A code hole by hole; what is no peg here counts as an empty hole. */
export function pegsOf(code: Code): readonly Peg[] {
  return Array.from(code, (symbol) => (isLetter(symbol) ? symbol : BLANK));
}
