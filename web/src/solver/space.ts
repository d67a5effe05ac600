// Code spaces and the rows on a board, as the solver knows them.
import { BLANK, letters } from "../board/colours.ts";
import type { CodeShape, Mark } from "../generated/messages.ts";

export const MAX_HOLES = 16;
export const MAX_COLOURS = 26;

export type Space = Pick<CodeShape, "holes" | "colours" | "blanks" | "repeats">;

/** A row as it lies on a board, and its mark. */
export interface MarkedRow {
  readonly code: string;
  readonly mark: Mark;
}

export function spaceText({ holes, colours, blanks, repeats }: Space): string {
  return `${holes}x${colours}${blanks ? "b" : ""}${repeats ? "" : "n"}`;
}

/** Returns null for a text that is no space, or one too large for any game. */
export function parseSpace(text: string): Space | null {
  const found = /^(\d{1,2})x(\d{1,2})(b?)(n?)$/i.exec(text);
  if (found === null) return null;
  const [, holes, colours, blanks, once] = found;
  const space: Space = { holes: Number(holes), colours: Number(colours), blanks: blanks !== "", repeats: once === "" };
  return isWithin(space.holes, MAX_HOLES) && isWithin(space.colours, MAX_COLOURS) ? space : null;
}

function isWithin(count: number, most: number): boolean {
  return count >= 1 && count <= most;
}

/** Returns the symbols of a space in order, the empty hole last. */
export function symbolsOf({ colours, blanks }: Space): readonly string[] {
  return blanks ? [...letters(colours), BLANK] : letters(colours);
}

/** Returns how many codes there are. */
export function sizeOf(space: Space): number {
  const symbols = symbolsOf(space).length;
  const choices = Array.from({ length: space.holes }, (_, hole) => (space.repeats ? symbols : symbols - hole));
  return choices.reduce((product, each) => product * Math.max(0, each), 1);
}

/** Returns how many rows may be guessed: their colours may always repeat (PA-06). */
export function rowsOf(space: Space): number {
  return symbolsOf(space).length ** space.holes;
}
