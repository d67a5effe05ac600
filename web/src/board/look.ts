// What an edition's look means for drawing: its pieces, their names, and the colour and width of its marks.
import type { Look } from "../generated/messages.ts";
import { BOXES, LETTERS, type Letter, MOST_COLOURS } from "./colours.ts";

/** The pieces that can be drawn. A token lies beside the board; in its holes are pegs. */
export type Piece = "peg" | "ring" | "plain";

/** Returns the piece to draw. A box without colours of its own gets discs with labels. */
export function pieceOf({ box, colours, piece }: Look): Piece {
  const hasColours = BOXES.some((each) => each === box) && colours.length <= MOST_COLOURS;
  if (!hasColours || piece === "plain") return "plain";
  return piece === "ring" ? "ring" : "peg";
}

export function colourName({ colours }: Look, letter: Letter): string {
  return colours[LETTERS.indexOf(letter)] ?? letter;
}

const LONGEST_LABEL = 3;

/** Returns the text on a plain piece: its name, or its letter if the name is too long for a disc. */
export function plainLabel(look: Look, letter: Letter): string {
  const name = colourName(look, letter);
  return Array.from(name).length > LONGEST_LABEL ? letter : name;
}

/** Returns the class that colours exact marks. */
export function keysClass({ exact }: Look): "keys-red" | "keys-black" {
  return exact === "black" ? "keys-black" : "keys-red";
}

/** Returns the width of the marks of a row, in pegs; a line of marks has `margin` beside it. */
export function marksWidth({ marks }: Look, holes: number, margin: number): number {
  return marks === "square" ? 1.38 : marks === "sliders" ? 2.6 : 0.42 * holes + margin;
}
