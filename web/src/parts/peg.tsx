// Code pegs, rings, plain discs, and the holes and posts that take them. They are decorative: rows describe them in words.
import type { VNode } from "preact";
import { BLANK, type Letter, showsPost, symbolOf } from "../board/colours.ts";
import type { Hole as HoleValue } from "../board/draft.ts";
import { pieceOf, plainLabel } from "../board/look.ts";
import type { Look } from "../generated/messages.ts";
import { memo } from "./memo.ts";

export function Peg({ peg, look }: { peg: Letter; look: Look }): VNode {
  switch (pieceOf(look)) {
    case "plain":
      return <Disc label={plainLabel(look, peg)} />;
    case "ring":
      return <Ring peg={peg} box={look.box} />;
    case "peg":
      return <Dome peg={peg} box={look.box} />;
  }
}

/** A peg with its colour and symbol. */
export function Dome({ peg, box = "family" }: { peg: Letter; box?: string }): VNode {
  const symbol = `#s-${symbolOf(box, peg)}`;
  return (
    <svg class={`peg p-${peg}`} viewBox="0 0 48 48" aria-hidden="true">
      <use href="#dome" />
      <use class="sunk" href={symbol} x=".5" y=".7" />
      <use class="sym" href={symbol} x="-.4" y="-.4" />
    </svg>
  );
}

/** Told apart by its label alone, which is therefore there even with symbols off. */
function Disc({ label }: { label: string }): VNode {
  return (
    <svg class="peg plain" viewBox="0 0 48 48" aria-hidden="true">
      <use href="#dome" />
      <text class={label.length > 1 ? "plain-label is-long" : "plain-label"} x="23.6" y="32.6">
        {label}
      </text>
    </svg>
  );
}

function Ring({ peg, box }: { peg: Letter; box: string }): VNode {
  const symbol = symbolOf(box, peg);
  return (
    <svg class={`peg ring p-${peg}`} viewBox="0 0 48 48" aria-hidden="true">
      <use href="#ring" />
      <circle class="bore-plain" cx="24" cy="24" r="8.6" />
      <g class="bore-sym">
        <use class="bore-edge" href={`#s-${symbol}`} x=".8" y="1" />
        <use class="bore" href={`#s-${symbol}`} />
      </g>
      {showsPost(symbol) ? <circle cx="24" cy="24" r="3" fill="#a8946d" /> : null}
    </svg>
  );
}

/** `isOpen` marks the hole that the next peg goes to. */
export function Hole({ isPost = false, isOpen = false }: { isPost?: boolean; isOpen?: boolean }): VNode {
  return (
    <svg class={isOpen ? "peg hole is-open" : "peg hole"} viewBox="0 0 48 48" aria-hidden="true">
      <use href={isPost ? "#post" : "#hole"} />
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
  look: Look;
  isOpen?: boolean;
  /** Draws a blank as a plain hole: in group it means nothing. */
  isBlankBare?: boolean;
}

/** A hole with whatever is in it. Memoized, because a peg changes two holes of the row at most. */
export const HoleContent = memo(PlainHoleContent);

function PlainHoleContent({ value, look, isOpen = false, isBlankBare = false }: HoleContentProps): VNode {
  if (value === BLANK) return isBlankBare ? <Hole /> : <BlankHole />;
  if (value === null) return <Hole isPost={pieceOf(look) === "ring"} isOpen={isOpen} />;
  return <Peg peg={value} look={look} />;
}
