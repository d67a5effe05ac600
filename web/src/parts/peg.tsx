// Code pegs, challenge rings, and the holes and posts that take them. They are decorative: rows describe them in words.
import type { VNode } from "preact";
import { BLANK, type Letter, showsPost, symbolName } from "../board/colours.ts";
import type { Hole as HoleValue } from "../board/draft.ts";
import type { Look } from "../board/look.ts";

export type Piece = Look["piece"];

export function Peg({ peg, piece = "peg" }: { peg: Letter; piece?: Piece }): VNode {
  return piece === "ring" ? (
    <Ring peg={peg} />
  ) : (
    <svg class={`peg p-${peg}`} viewBox="0 0 48 48" aria-hidden="true">
      <use href="#dome" />
      <use class="sunk" href={`#s-${peg}`} x=".5" y=".7" />
      <use class="sym" href={`#s-${peg}`} x="-.4" y="-.4" />
    </svg>
  );
}

function Ring({ peg }: { peg: Letter }): VNode {
  return (
    <svg class={`peg ring p-${peg}`} viewBox="0 0 48 48" aria-hidden="true">
      <use href="#ring" />
      <circle class="bore-plain" cx="24" cy="24" r="8.6" />
      <g class="bore-sym">
        <use class="bore-edge" href={`#s-${peg}`} x=".8" y="1" />
        <use class="bore" href={`#s-${peg}`} />
      </g>
      {showsPost(symbolName(peg)) ? <circle cx="24" cy="24" r="3" fill="#a8946d" /> : null}
    </svg>
  );
}

/** `isOpen` marks the hole that the next peg goes to. */
export function Hole({ piece = "peg", isOpen = false }: { piece?: Piece; isOpen?: boolean }): VNode {
  return (
    <svg class={isOpen ? "peg hole is-open" : "peg hole"} viewBox="0 0 48 48" aria-hidden="true">
      <use href={piece === "ring" ? "#post" : "#hole"} />
      {isOpen ? <circle class="open-ring" cx="24" cy="24" r="18.5" /> : null}
    </svg>
  );
}

/** A hole that is left empty on purpose. */
export function BlankHole({ isQuiet = false }: { isQuiet?: boolean }): VNode {
  return (
    <svg class={isQuiet ? "peg blank is-quiet" : "peg blank"} viewBox="0 0 48 48" aria-hidden="true">
      <use href="#hole" />
      <circle class="dashes" cx="24" cy="24" r="18" />
    </svg>
  );
}

interface HoleContentProps {
  value: HoleValue;
  piece?: Piece;
  isOpen?: boolean;
  /** Draws a blank as a plain hole: in group it means nothing. */
  isBlankBare?: boolean;
}

/** A hole with whatever is in it. */
export function HoleContent({ value, piece = "peg", isOpen = false, isBlankBare = false }: HoleContentProps): VNode {
  if (value === BLANK) return isBlankBare ? <Hole /> : <BlankHole />;
  return value === null ? <Hole piece={piece} isOpen={isOpen} /> : <Peg peg={value} piece={piece} />;
}
